"""`vec[i64]`: a packed array of ints when compiled, a plain list when interpreted.

Only ever used with a fixed size (index, assign, slice, len): list and vec differ when they grow.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec as vec
else:

    class vec:
        def __class_getitem__(cls, item: object) -> type:
            return list
