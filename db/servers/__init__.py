"""Servers that the bot is on, or was not long ago."""

from db.servers.forgetting import KEPT, forget_servers
from db.servers.joining import join_server, leave_server, servers_joined

__all__ = ["KEPT", "forget_servers", "join_server", "leave_server", "servers_joined"]
