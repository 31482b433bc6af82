"""Elements as expressions: what is typed is escaped, what is drawn stays as it is."""
from __future__ import annotations

import pytest
from markupsafe import Markup

from terrae.draw import html


def test_text_is_escaped_and_markup_is_not() -> None:
    assert html.p["<b>", Markup("<i>x</i>"), html.b["&"]] == "<p>&lt;b&gt;<i>x</i><b>&amp;</b></p>"
    assert str(html.a(href='"><script>', title=Markup("<b>"))) == \
        '<a href="&#34;&gt;&lt;script&gt;" title="&lt;b&gt;"></a>'


def test_nothing_is_written_for_none_and_false() -> None:
    assert html.p(id=None, hidden=False, class_=["", None])[None, False, True, [], ""] == "<p></p>"


def test_attributes_come_from_a_short_form_mappings_and_names() -> None:
    drawn = html.input("#x.one.two", {"stroke-width": 2}, data_key="k", for_="y", class_=["a", None, "b"],
                       required=True)
    assert str(drawn) == '<input id="x" class="a b" stroke-width="2" data-key="k" for="y" required>'


def test_a_mistake_in_the_short_form_is_told() -> None:
    for short in ("note", "#a b", "x.y"):
        with pytest.raises(ValueError, match="begins with #id"):
            html.p(short)


def test_content_that_cannot_be_written_is_refused() -> None:
    with pytest.raises(TypeError, match="cannot be a part of a page"):
        html.p[b"bytes"]
    with pytest.raises(TypeError, match="cannot be a part of a page"):
        html.p[object()]  # type: ignore[index]
