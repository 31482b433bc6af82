"""What the tests of mats and tiles share: reading what was drawn, and the rules every panel keeps."""
from __future__ import annotations

import re
from collections.abc import Set
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from terrae.core.game import State
from terrae.draw import NOTHING, Panel, html
from terrae.faces import face
from terrae.locales import page_locale


def read(node: html.Node) -> Element:
    """What was drawn, as a tree; it must be well-formed."""
    return ElementTree.fromstring(str(html.div[node]))


def mat(state: State, seat: int = 0, selectable: Set[str] = NOTHING, language: str = "en") -> Element:
    return read(face(state.game).browser.mat(state, seat, page_locale(language, state.game.id), selectable))


def card(state: State, seat: int = 0, language: str = "en") -> Element:
    return read(face(state.game).browser.card(state, seat, page_locale(language, state.game.id)))


def rail(state: State, selectable: Set[str] = NOTHING, language: str = "en",
         seat: int | None = None) -> dict[str, Element]:
    """The panels of the rail by id."""
    return by_id(face(state.game).browser.rail(state, page_locale(language, state.game.id), selectable, seat))


def aside(state: State, language: str = "en") -> dict[str, Element]:
    """The small facts by id."""
    return by_id(face(state.game).browser.aside(state, page_locale(language, state.game.id)))


def tray(state: State, language: str = "en") -> Element | None:
    """What the player to move is offered as pictures, if anything."""
    drawn = face(state.game).browser.tray(state, page_locale(language, state.game.id), spots_of(state))
    assert drawn is None or drawn.title
    return None if drawn is None else read(drawn.body)


def by_id(found: list[Panel]) -> dict[str, Element]:
    assert len({one.id for one in found}) == len(found)
    assert all(one.title for one in found)
    return {one.id: read(one.body) for one in found}


def classes(element: Element) -> list[str]:
    return element.get("class", "").split()


def with_class(tree: Element, name: str) -> list[Element]:
    return [element for element in tree.iter() if name in classes(element)]


def words(element: Element) -> str:
    """All that can be read, in order."""
    return " ".join(" ".join(element.itertext()).split())


def tips(tree: Element) -> list[str]:
    return [element.get("data-tip", "") for element in tree.iter() if element.get("data-tip")]


def place(tree: Element, spot: str) -> Element:
    """The one element that bears a spot."""
    found = [element for element in tree.iter() if element.get("data-spot") == spot]
    assert len(found) == 1, f"{spot} is there {len(found)} times"
    return found[0]


def spots(*trees: Element) -> set[str]:
    return {element.get("data-spot", "") for tree in trees for element in tree.iter() if element.get("data-spot")}


def glowing(*trees: Element) -> set[str]:
    """The spots that can be chosen: lit, to be reached by keys, named for those who listen."""
    found = set()
    for tree in trees:
        for element in with_class(tree, "glow"):
            assert (element.get("tabindex"), element.get("role")) == ("0", "button")
            assert element.get("aria-label")
            found.add(element.get("data-spot", ""))
    return found


def all_keep_the_rules(state: State, selectable: Set[str], language: str) -> None:
    """Rail, small facts and tray, all mats and cards."""
    offered = tray(state, language)
    for tree in [*rail(state, selectable, language).values(), *aside(state, language).values(),
                 *([] if offered is None else [offered])]:
        keeps_the_rules(tree)
    for seat in range(state.seats()):
        keeps_the_rules(mat(state, seat, selectable, language))
        drawn = card(state, seat, language)
        keeps_the_rules(drawn)
        assert not [one for one in drawn.iter() if one.get("tabindex")]  # it stands in something to press


def keeps_the_rules(tree: Element) -> None:
    """Nothing inline, nothing to press inside a button, no symbol without an explanation."""
    for element, above in lineage(tree, []):
        assert not [key for key in element.attrib if key == "style" or key.startswith("on")]
        assert element.tag != "style"
        assert element.tag != "script"
        if element.get("tabindex") is not None:
            assert not [one for one in above if one.get("role") == "button"], "something to press inside a button"
        if element.get("aria-label") is not None:
            assert element.get("role") is not None, "a name on something without a role"
        if "icon" in classes(element) and element.get("aria-hidden"):
            assert explained(above), "a symbol that nothing explains"


def lineage(element: Element, above: list[Element]) -> list[tuple[Element, list[Element]]]:
    """Every element with those it is in."""
    found = [(element, above)]
    for child in element:
        found += lineage(child, [*above, element])
    return found


def explained(above: list[Element]) -> bool:
    """Does something around a symbol say what it means: a tip, or words in the same tile, row or paragraph?"""
    around = [one for one in above if one.get("data-tip") or {"tile", "pieces-head", "lost", "note", "now-words"}
              & set(classes(one)) or one.tag == "p"]
    return any(one.get("data-tip") or any(letter.isalpha() for letter in words(one)) for one in around)


LIT = re.compile(r'<\w+ [^>]*class="[^"]*\bglow\b[^"]*"[^>]*>')
NAMED = re.compile(r'data-spot="([^"]+)"')


def lit(*nodes: html.Node) -> set[str]:
    """The same as `glowing`, read from the text alone, for many positions."""
    text = str(html.div[nodes])
    return {spot for tag in LIT.findall(text) for spot in NAMED.findall(tag)}


def spots_of(state: State) -> set[str]:
    """Where something can be done now."""
    return {spot for move in state.legal_moves() for spot in face(state.game).spots(state, move)}


def everything_can_be_pointed_at(state: State, boards: bool) -> int:
    """All spots of all legal moves are lit on the rail, in the tray or on a board, so that no mat need be opened.
    Drawing boards takes long, so they may be left to their own tests and only be expected to hold hexes, bridges and
    cults."""
    selectable, locale, drawn = frozenset(spots_of(state)), page_locale("en", state.game.id), face(state.game).browser
    offered = drawn.tray(state, locale, selectable)
    found = lit([one.body for one in drawn.rail(state, locale, selectable)], None if offered is None else offered.body)
    assert found <= selectable
    assert lit(drawn.mat(state, state.seat, locale, selectable)) <= selectable
    rest = {spot for spot in selectable - found if not boards and spot.partition(":")[0] in ("hex", "bridge", "cult")}
    if boards:
        others = [drawn.mat(state, seat, locale, selectable) for seat in range(state.seats()) if seat != state.seat]
        assert not lit(others), "another seat's mat is lit"
        rest = lit([board.svg for board in face(state.game).browser.boards(state, locale, selectable)])
    assert found | rest >= selectable, f"{state.question}: {selectable - found - rest} cannot be pointed at"
    return len(found)
