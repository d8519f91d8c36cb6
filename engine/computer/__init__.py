"""The computer player: four levels, with or without tables, and reasons for its moves."""

from engine.computer.choices import Choice, choices
from engine.computer.computer import Computer
from engine.computer.crowd import CrowdProspects
from engine.computer.explain import Explained, explain
from engine.computer.history import NOTHING_SEEN, History
from engine.computer.knowledge import CrowdKnowledge, Knowledge, Stop, never_stop, stop_after
from engine.computer.prospect import Prospect
from engine.computer.relay import RelayChoice, RelayComputer, RelayThinking
from engine.computer.relay_explain import ExplainedRelay, explain_relay
from engine.computer.relay_history import NOTHING_REPEATED, RelayHistory
from engine.computer.thinking import Thinking

__all__ = [
    "NOTHING_REPEATED",
    "NOTHING_SEEN",
    "Choice",
    "Computer",
    "CrowdKnowledge",
    "CrowdProspects",
    "Explained",
    "ExplainedRelay",
    "History",
    "Knowledge",
    "Prospect",
    "RelayChoice",
    "RelayComputer",
    "RelayHistory",
    "RelayThinking",
    "Stop",
    "Thinking",
    "choices",
    "explain",
    "explain_relay",
    "never_stop",
    "stop_after",
]
