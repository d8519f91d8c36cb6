"""`PageServer`: SimCord's page, as a place to play and not a tool for developers."""
# pyright: reportPrivateUsage=false

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from aiohttp import web
from simcord.preview import _server

if TYPE_CHECKING:
    from bot.program.playground.window import Window

OURS: Final = Path(__file__).with_name("page")
THEIRS: Final = Path(_server.__file__).with_name("static")

_KINDS: Final = {
    "playground.css": "text/css",
    "playground.js": "application/javascript",
    "icon.svg": "image/svg+xml",
}
_HEAD_ENDS = "</head>"
_TITLE = "<title>SimCord Preview</title>"
_ADDED = """\
<link rel="icon" type="image/svg+xml" href="/icon.svg">
    <link rel="stylesheet" href="/playground.css">
    <script type="module" src="/playground.js"></script>
  </head>"""
# Their page leaves open which times are relative; ours lets these go on.
_TIME = 'node("time", "discord-timestamp", rendered);'
_TIME_WITH_STYLE = f"{_TIME}\n  time.dataset.style = style;"


class PageServer(_server.PreviewServer):
    """Serves the page on this machine alone."""

    _STATIC_FILES: ClassVar[dict[str, str]] = {
        **_server.PreviewServer._STATIC_FILES,
        **{f"/{name}": str(OURS / name) for name in _KINDS},
    }
    _STATIC_CONTENT_TYPES: ClassVar[dict[str, str]] = {
        **_server.PreviewServer._STATIC_CONTENT_TYPES,
        **{str(OURS / name): kind for name, kind in _KINDS.items()},
    }

    def __init__(self, window: Window, port: int, *, title: str) -> None:
        super().__init__(window, port)
        named = _TITLE, f"<title>{escape(title)}</title>"
        self._changed = {
            "/": _changed("index.html", named, (_HEAD_ENDS, _ADDED)),
            "/text.js": _changed("text.js", (_TIME, _TIME_WITH_STYLE)),
        }

    async def _static(self, request: web.Request) -> web.StreamResponse:
        answer = await super()._static(request)
        if request.path in self._changed:
            answer.text = self._changed[request.path]
        return answer


def _changed(name: str, *changes: tuple[str, str]) -> str:
    """A file of theirs with each of these found and replaced. Raises LookupError."""
    text = (THEIRS / name).read_text("utf-8")
    for before, after in changes:
        if text.count(before) != 1:
            raise LookupError(f"{before} is not in {name}")
        text = text.replace(before, after)
    return text
