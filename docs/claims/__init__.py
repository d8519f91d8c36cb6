"""What the documents claim about the game, as data, and how each claim is checked."""

from docs.claims.claim import Claim, Document, Verdict, judge
from docs.claims.documents import CLAIMS, DOCUMENTS
from docs.claims.page import page
from docs.claims.report import report

__all__ = ["CLAIMS", "DOCUMENTS", "Claim", "Document", "Verdict", "judge", "page", "report"]
