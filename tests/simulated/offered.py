"""Which commands Discord offers someone at a place: SimCord only looks at servers with the bot.

A command says who has to have installed the app, the server or the person, and in which kinds of
places it is offered. What it leaves unsaid is as the app's portal has it, here: everything.
"""

from collections.abc import Callable, Collection
from typing import Any, TypeAlias

from simcord.backend import Backend
from simcord.backend.command_access import Access, command_access

Command: TypeAlias = dict[str, Any]
Offered: TypeAlias = Callable[..., Access]

GUILD_INSTALL, USER_INSTALL = 0, 1
ON_SERVER, WITH_BOT, PRIVATE_CHANNEL = 0, 1, 2


def offered(without_bot: Collection[int], private_chats: Collection[int]) -> Offered:
    """SimCord's question whether a command is offered, asked for these places too.

    On servers without the bot and in chats of friends the person brings the app along.
    """

    def access(
        backend: Backend, command: dict[str, Any], *, user_id: int, channel_id: int
    ) -> Access:
        guild = backend.get_channel(channel_id).guild_id
        if channel_id in private_chats:
            return _access(command, USER_INSTALL, PRIVATE_CHANNEL)
        if guild in without_bot:
            return _access(command, USER_INSTALL, ON_SERVER)
        # Where the bot is a member the server has the app, and so it is in messages to the bot.
        found = _access(command, GUILD_INSTALL, ON_SERVER if guild else WITH_BOT)
        if not found.allowed:
            return found
        return command_access(backend, command, user_id=user_id, channel_id=channel_id)

    return access


def _access(command: Command, install: int, context: int) -> Access:
    installs, contexts = command.get("integration_types"), command.get("contexts")
    if installs is not None and install not in installs:
        return Access(allowed=False, reason="scope")
    if contexts is not None and context not in contexts:
        return Access(allowed=False, reason="context")
    return Access(allowed=True, reason=None)
