from game.cli import main

if __name__ == "__main__":  # the laboratory's processes import this file too
    raise SystemExit(main())
