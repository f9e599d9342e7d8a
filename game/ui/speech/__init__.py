"""What is on the screen, spoken: by whatever voice there is, or not at all."""
