"""Servers the bot is on, or was recently."""

from db.servers.forgetting import KEPT, Forgotten, due_to_forget, forget_server
from db.servers.joining import claim_welcome, join_server, leave_server, servers_joined

__all__ = [
    "KEPT",
    "Forgotten",
    "claim_welcome",
    "due_to_forget",
    "forget_server",
    "join_server",
    "leave_server",
    "servers_joined",
]
