"""What is measured, and against what: the speed of engines, of bots and of the server, and ratios kept to compare with.

Measuring plays games and runs a server, so every other package may be used here. Profiling aids for one package and
tests of correctness do not belong here; neither does printing, which is the command's part.
"""
