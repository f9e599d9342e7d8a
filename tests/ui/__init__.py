"""Tests of the screen: real scenes under SDL's dummy driver, driven by posted events."""
