"""`short_name`: names of values in the font's characters, as short as possible."""

from __future__ import annotations

import re

from engine.theory import Form, name_of

_ONES = re.compile(r"\.(1{3,})(?=$|[*,|})])")
# The pictures' font has no double arrows.
_WRITTEN = {ord("⇑"): "2·↑", ord("⇓"): "2·↓"}


def short_name(form: Form) -> str:
    """The name, with ↑[9] for .111111111."""
    name = name_of(form).translate(_WRITTEN)
    return _ONES.sub(lambda ones: f"↑[{len(ones[1])}]", name)
