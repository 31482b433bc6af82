"""Options given as text: what is refused before anything parses it."""
from __future__ import annotations

import pytest

from terrae.core.errors import BadOption
from terrae.core.options import MOST_DEPTH, MOST_TEXT, check_text
from terrae.mara.components import one_line, shipped

DEEPER = MOST_DEPTH + 1
DOTTED = ".".join("a" * DEEPER)


@pytest.mark.parametrize("text", [
    f"{DOTTED} = 1", f"[{DOTTED}]", " . ".join("a" * DEEPER) + " = 1", ".".join(["'#'"] * DEEPER) + " = 1",
    "a = " + "[" * DEEPER, "a = " + "{a = " * DEEPER, '{"a": ' + "[" * MOST_DEPTH,
    f"a = 'no \\'\n{DOTTED} = 1", f'a = """x""""\n{DOTTED} = 1', f"a = '''\n#'''\n{DOTTED} = 1",
    f'"#" = 1\n{DOTTED} = 1',
])
def test_text_nested_too_deep_is_refused_however_it_is_written(text: str) -> None:
    with pytest.raises(BadOption) as refused:
        check_text(text)
    assert (refused.value.fault, refused.value.facts) == ("option-deep", {"most": MOST_DEPTH, "depth": DEEPER})


@pytest.mark.parametrize("text", [
    shipped(), one_line(shipped()), ".".join("a" * MOST_DEPTH) + " = 1", f"# {DOTTED}", f"a = '{DOTTED}'",
    f'a = "\\"{DOTTED}"', f'a = """\n{DOTTED}\n"""', "a = [[1, 2], [3, 4]]\n" * 20, "x" * MOST_TEXT, '"""',
])
def test_what_an_owner_writes_is_not_refused(text: str) -> None:
    check_text(text)


def test_text_that_is_too_long_is_refused() -> None:
    with pytest.raises(BadOption) as refused:
        check_text("x" * (MOST_TEXT + 1))
    assert refused.value.fault == "option-long"
