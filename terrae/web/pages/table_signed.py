"""Parts of the table that a browser is sent only when they have changed.

Each has a signature of its content. The script tells which it has; of those the answer holds only the name.
"""
from __future__ import annotations

import re
from hashlib import blake2b

from markupsafe import Markup

from terrae.draw import html as h
from terrae.web.pages.table_scene import Scene

START = re.compile(r'<([a-z]+)([^>]*? id="([^"]+)"[^>]*)>')


def signed(scene: Scene, part: h.Node) -> Markup | None:
    """Sign a part, which is an element with an id or nothing; leave out its content if the reader has it."""
    drawn = Markup(h.fragment[part])
    if not drawn:
        return None
    start = START.match(drawn)
    assert start is not None, drawn[:100]
    name, attributes, id = start.groups()
    signature = blake2b(drawn.encode(), digest_size=6).hexdigest()
    if scene.reader.have.get(id) == signature:
        return Markup(f'<{name} id="{id}" data-part="{id}={signature}" data-same></{name}>')
    return Markup(f'<{name}{attributes} data-part="{id}={signature}">{drawn[start.end():]}')
