"""The command line: one file for each family of commands, and `main.py`, which puts them together.

A file reads the arguments of its commands, calls the package that does the work and prints the result. It imports that
package only when the command runs, so that `terrae --help` is fast and no command needs the extras of another; what the
larger commands print is in `work/`. What a command computes belongs to the packages
below; nothing imports from here except the console script and `python -m terrae`.
"""
