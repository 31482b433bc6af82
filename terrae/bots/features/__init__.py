"""How the learned judges see positions: one module per game, of numbers that a judge's weights multiply."""
from __future__ import annotations

from terrae.bots.sheet import Features


def features(game_id: str) -> Features:
    """What a learned judge sees of a game's positions."""
    if game_id == "nova":
        from terrae.bots.features import nova

        return nova.FEATURES
    if game_id == "mystica":
        from terrae.bots.features import mystica

        return mystica.FEATURES
    if game_id == "mara":
        from terrae.bots.features import mara

        return mara.FEATURES
    raise KeyError(f"nobody has said yet what a judge sees of {game_id}")
