"""Training by self-play: games that the searching bot plays against itself, and weights fitted to how they ended.

`selfplay` makes the samples, `fit` (PyTorch) fits weights to them, `training_run` repeats both in a folder and can be
stopped at any time. Evaluating a position at the table belongs to `bots`; comparing the results belongs to `arena`.
"""
