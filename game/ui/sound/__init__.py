"""What is heard: the device, the limits, the music, and which act belongs to what happens at a table."""
