"""Training by self-play: games that the searching bot plays against itself, and weights fitted to how they ended.

`selfplay` plays the games, in which seats follow their `whims`. `rows` keeps them and writes down what was seen and
scored; `fit` (PyTorch) fits weights to that. `training_run` repeats all this in a folder and can be stopped at any
time. Evaluating a position at the table belongs to `bots`; comparing the results belongs to `arena`.
"""
