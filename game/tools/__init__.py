"""What the command line offers besides playing."""
