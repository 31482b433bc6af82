"""What people see of the games: one typed `Face` per game, for the browser, the terminal and notebooks.

Boards, mats, words for questions and moves, warnings, option controls and notices of a game belong to
`faces/<game>/`. What is drawn or said in the same way for every game belongs to `draw`, `web` and `terminal`,
which ask `face(game)` and name no game. Rules do not belong here: a face asks the rules.
"""
from __future__ import annotations

from terrae.core.game import Game
from terrae.faces.face import Face


def face(game: Game) -> Face:
    """The face of a game, loaded when it is first needed."""
    if game.id == "nova":
        from terrae.faces.nova.face import NOVA

        return NOVA
    if game.id == "mystica":
        from terrae.faces.mystica.face import MYSTICA

        return MYSTICA
    if game.id == "mara":
        from terrae.faces.mara.face import MARA

        return MARA
    raise KeyError(f"{game.id} has no face")
