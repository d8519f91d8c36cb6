"""Servers that the bot is on, or was not long ago."""

from db.servers.forgetting import KEPT, forget_servers
from db.servers.joining import claim_welcome, join_server, leave_server, servers_joined

__all__ = [
    "KEPT",
    "claim_welcome",
    "forget_servers",
    "join_server",
    "leave_server",
    "servers_joined",
]
