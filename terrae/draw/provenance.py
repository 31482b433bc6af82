"""Where components come from: what must be said of reconstructed ones wherever they are shown."""
from __future__ import annotations

from terrae.core.game import State
from terrae.locales import Locale
from terrae.mara.components import RECONSTRUCTED
from terrae.mara.state import State as MaraState
from terrae.mystica.state import State as MysticaState
from terrae.nova.state import State as NovaState


def notices(state: State, locale: Locale) -> list[str]:
    """What must be said about reconstructed components."""
    ids = []
    if isinstance(state, NovaState):
        if state.options.first_game:
            ids.append("reconstructed_first_game")
        if state.options.variant != "none" and state.options.map == "main":
            ids.append("reconstructed_map")
    elif isinstance(state, MysticaState):
        if state.options.first_game:
            ids.append("reconstructed_first_game")
    elif isinstance(state, MaraState):
        if state.options.values["components"] != RECONSTRUCTED:
            return [locale.text("notices", "own_set", source=state.set.source)]
        ids.append("reconstructed")
    return [locale.text("notices", id) for id in ids]
