"""Runs the commands: ``python -m manaburn``."""

import sys

from manaburn.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
