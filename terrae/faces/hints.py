"""What lies behind a move, as far as games say it in the same way: abilities, and what will be asked next."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set

from terrae.core.game import State
from terrae.faces.choice import Choice
from terrae.locales import Locale


def plain_question(state: State, locale: Locale) -> str:
    """What is asked, in the words that all pages and the terminal have for the question."""
    return locale.text("questions", state.question)


def next_question(state: State, choice: Choice, locale: Locale, usual: Set[str], telling: Set[str],
                  question_words: Callable[[State, Locale], str]) -> str:
    """Say what the mover will be asked next, if that is more than the usual course of a turn.

    `usual` are questions every turn contains; moves in the groups `telling` already say what follows.
    """
    after, group = choice.after, state.game.kind_of[choice.move].group
    if group in telling or after.over or state.round_number() == 0 or choice.new_round:
        return ""
    if after.seat != state.seat or after.question == state.question or after.question in usual:
        return ""
    return locale.text("acting", "then", question=question_words(after, locale))


def faction_abilities(state: State, choice: Choice, locale: Locale, labels: Mapping[str, str],
                      built: str) -> Iterator[str]:
    """List all that a faction to be chosen can do; or what the building that a move completes (`built`) brings.

    `labels` names the parts of a faction's `[abilities]` by their heading in `[panels]`.
    """
    seat = state.seat
    id = choice.after.seat_id(seat) if seat >= 0 else ""
    texts = locale.sections.get(f"abilities.{id}", {})
    if id != state.seat_id(seat):
        for part in (part for part in labels if part in texts):
            yield locale.text("acting", "part", name=locale.text("panels", labels[part]), text=texts[part])
    elif built in texts:
        yield texts[built]
