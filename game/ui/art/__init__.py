"""Drawing: pure functions from a Paint (one window size) to baked surfaces."""
