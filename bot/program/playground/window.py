"""`Window`: the page in the browser, which shows the club as it is now.

SimCord's own page shows one channel as of someone's last action.
"""
# pyright: reportPrivateUsage=false

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Iterator, Mapping
from contextvars import ContextVar
from html import escape
from pathlib import Path
from typing import Any, ClassVar, Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from aiohttp import web
from simcord import ChannelHandle
from simcord.backend.errors import SetupError
from simcord.backend.models import Message
from simcord.preview import Preview, _server
from simcord.preview._action_plans import _component_key, _component_paths
from simcord.preview._pages import _Page

from bot.program.playground.club import Club, PageView, Viewer
from bot.program.playground.world import LiveWorld

UTC = "UTC"
_LOCAL = Path("/etc/localtime")
_FOLDER = "zoneinfo"
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
# SimCord's page doesn't say which times are relative; ours keeps these up to date.
_TIME = 'node("time", "discord-timestamp", rendered);'
_TIME_WITH_STYLE = f"{_TIME}\n  time.dataset.style = style;"
WIDTH, HEIGHT = 960, 720
DAY = 24 * 60 * 60.0
REMEMBERED = 8
"""How many earlier states of a page a click on its way can be from."""
MEANT_AS_SEEN = frozenset({"click", "select"})

_looking: ContextVar[_Page | None] = ContextVar("looking", default=None)


def time_zone() -> str:
    """Its name, such as “Europe/Berlin”; UTC if that's unknown."""
    for name in (os.environ.get("TZ", ""), _linked()):
        if _is_zone(name):
            return name
    return UTC


def _linked() -> str:
    _, _, name = _LOCAL.resolve().as_posix().rpartition(f"/{_FOLDER}/")
    return name


def _is_zone(name: str) -> bool:
    try:
        return bool(name) and bool(ZoneInfo(name).key)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False


class PageServer(_server.PreviewServer):
    """Serves the page to this machine only."""

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
    """One of SimCord's files with each of these replaced. Raises LookupError if one isn't found."""
    text = (THEIRS / name).read_text("utf-8")
    for before, after in changes:
        if text.count(before) != 1:
            raise LookupError(f"{before} is not in {name}")
        text = text.replace(before, after)
    return text


class Window(Preview):
    """All open pages. Each shows a channel as one of the people sees it."""

    # People come back to the page the next day, or plays with several pages.
    _PAGE_LEASE_SECONDS = DAY
    _MAX_PAGES = 64

    env: LiveWorld

    def __init__(self, club: Club, world: LiveWorld, *, port: int, title: str) -> None:
        self._club = club
        self._turn = asyncio.Lock()
        self._seen: dict[str, deque[tuple[int, Mapping[str, str]]]] = {}
        super().__init__(
            world,
            club.channel,
            tuple(view.viewer for view in club.views() if view.channel.id == club.channel.id),
            layout="channel",
            display="responsive",
            width=WIDTH,
            height=HEIGHT,
            locale=world.locale if world.locale in self._LOCALES else "en-US",
            timezone=time_zone(),
            presentation_time=None,
            assets=None,
            port=port,
        )
        self._server = PageServer(self, port, title=title)

    async def show_news(self) -> None:
        """Show what has happened since the last call."""
        if self.env.has_changed:
            self.env.has_changed = False
            self._publish_message_pages(reason="refresh")
            self._seen = {page: seen for page, seen in self._seen.items() if page in self._pages}

    # What a page is showing

    @property
    def channel(self) -> ChannelHandle:  # type: ignore[override] # an attribute in SimCord
        """The channel of the page where someone is acting now."""
        page = _looking.get()
        if page is None:
            return self._club.channel
        backend, guild = self.env.backend, self._club.guild
        channel = backend.get_channel(page.channel_id)
        return ChannelHandle(self.env, guild if channel.guild_id else None, channel)

    @channel.setter
    def channel(self, _: ChannelHandle) -> None:
        """Each page has its own."""

    def _view(self, key: object) -> PageView:
        found = next((view for view in self._club.views() if view.key == key), None)
        if found is None:
            raise SetupError("nobody looks there")
        return found

    def _viewer(self, viewer_id: object) -> Viewer:
        return self._view(viewer_id).viewer

    def _initial_target(self, viewer: object, channel_id: int) -> None:
        """No message: the page is at the newest one, and stays there."""

    def _prepare_action(self, page: _Page, kind: str, body: Mapping[str, Any]) -> Any:  # noqa: ANN401 - SimCord's
        plan = super()._prepare_action(page, kind, body)
        if kind != "viewer":
            return plan
        view = self._view(body.get("viewer_id"))

        async def look(action: Any, cursor: int) -> dict[str, Any]:  # noqa: ANN401 - SimCord's
            page.channel_id = view.channel.id
            return await plan(action, cursor)

        return look

    # Actions

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        """Do it, one action at a time: SimCord refuses an action while another one runs."""
        page = self._get_page(context_id)
        async with self._turn:
            # Get the latest changes first, or another button could be in this one's place.
            await self.show_news()
            token = _looking.set(page)
            try:
                return await super()._action(context_id, self._up_to_date(page, body))
            finally:
                _looking.reset(token)

    def _up_to_date(self, page: _Page, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """The intended action, although something has happened since the page was last drawn.

        A click means the button as it was seen: it has to be the same button still.
        """
        is_same = body.get("kind") not in MEANT_AS_SEEN or self._is_still_there(page, body)
        if "published_revision" in body and is_same:
            return {**body, "published_revision": page.revision}
        return body

    def _is_still_there(self, page: _Page, body: Mapping[str, Any]) -> bool:
        seen = dict(self._seen.get(page.id, ()))
        key = str(body.get("control_key"))
        before = seen.get(int(body.get("published_revision") or 0), {})
        return key in before and before[key] == seen.get(page.revision, {}).get(key)

    # What pages show

    def _publish(self, page: _Page, **why: Any) -> None:
        self.capture_time = self.env.now()
        super()._publish(page, **why)
        if page.status != "access_denied":
            self._offer_views(page)
        remembered = self._seen.setdefault(page.id, deque(maxlen=REMEMBERED))
        remembered.append((page.revision, dict(self._controls(page))))

    def _offer_views(self, page: _Page) -> None:
        faces = {face["id"]: face for face in page.snapshot["viewers"]}
        page.snapshot["viewers"] = [
            {**faces[str(view.viewer.id)], "id": view.key, "name": view.label}
            for view in self._club.views()
        ]
        page.snapshot["viewerId"] = f"{page.channel_id}-{page.viewer.id}"

    def _controls(self, page: _Page) -> Iterator[tuple[str, str]]:
        """What can be clicked on there, and what it does."""
        stored = self.env.backend.messages.get(page.channel_id, {})
        for number in page.snapshot["timeline"]:
            message = stored.get(int(number))
            if message is not None:
                yield from _controls_of(message)


def _controls_of(message: Message) -> Iterator[tuple[str, str]]:
    for index, root in enumerate(message.components):
        for path, component in _component_paths(root, str(index)):
            key = _component_key(component, path, message.id)
            if key is not None:
                yield key, str(component.get("custom_id"))
