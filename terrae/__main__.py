"""Run the command line: `python -m terrae` is the same as `terrae`."""
import sys

from terrae.commands.main import main

if __name__ == "__main__":
    sys.exit(main())
