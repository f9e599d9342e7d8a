"""`python -m game`: the same as `main.py`. Also where a bundle begins."""

import sys

from game.cli import main

if __name__ == "__main__":  # the laboratory's processes import this file too
    if getattr(sys, "frozen", False):  # in a bundle they even start here
        from multiprocessing import freeze_support

        freeze_support()
    raise SystemExit(main())
