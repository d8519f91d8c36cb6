"""The documents, in the order in which the page takes them."""

from __future__ import annotations

from docs.claims.claim import Claim
from docs.claims.encyclopedia import ENCYCLOPEDIA
from docs.claims.gamesman import GAMESMAN
from docs.claims.how_to import HOW_TO
from docs.claims.magic_fingers import MAGIC_FINGERS
from docs.claims.paper import PAPER
from docs.claims.readme import README
from docs.claims.wiki import WIKI

DOCUMENTS = (HOW_TO, WIKI, MAGIC_FINGERS, PAPER, GAMESMAN, ENCYCLOPEDIA, README)

CLAIMS: dict[str, Claim] = {
    claim.name: claim for document in DOCUMENTS for claim in document.claims
}
"""Every claim by its name."""
