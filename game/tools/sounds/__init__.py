"""Makes every sound of the game out of nothing but arithmetic: `python -m game.tools.sounds` writes `assets/sounds`.

Samples are lists of floats about -1 to 1. The same program makes the same files each time; chance is always seeded.
"""
