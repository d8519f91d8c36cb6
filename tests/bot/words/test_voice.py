"""The voice of docs/voice.md, as far as a program can hear it: a floor, so read aloud as well."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.bot.words.sentences import sentences

ROOT = Path(__file__).parents[3]
SENTENCES = list(sentences())

NEVER = {
    r"\b(?:strik(?:e|es|ing)|struck)\b": "hit",
    r"\b(?:dead|live|living|alive) hands?\b": "a hand that's out, a hand that's in",
    r"\bhands?(?: is| are|'s|'re)? (?:dead|alive)\b": "out, in",
    r"\b(?:kills?|killed|killing|dies?|died)\b": "knock out, go out",
    r"\bsomebody\b": "someone, a player",
    r"\bnobody\b(?!'s ranked yet)": "no one",
    r"\beverybody\b": "everyone",
    r"\bwho (?:manages?|may|has|have) ": "server managers, moderators",
    r"(?<!there )\b(?:is|are) no (?:such )?(?!longer\b|more\b|one\b|worse\b|better\b)\w+": (
        "isn't a"
    ),
    r"\b(?:begins?|began|begun|beginning)\b": "start, go first",
    r"\btak(?:e|es|en|ing) back\b|\btook back\b|\btake-back\b": "undo",
    r"\bfor a draw\b": "offered a draw",
    r"\bby lot\b": "random",
    r"\bgathers?\b": "opened a table",
    r"\bgames? of (?:two|many)\b|\btables? of many\b": "one-on-one, table",
    r"\bone bod(?:y|ies)\b": "teammates share hands",
    r"\bin these house rules\b|\bthese house rules\b": "these rules, here",
    r"\bcalls? (?:them|who)\b|\bis called\b(?! “)": "turn ping",
    r"\btaken in\b": "added to a server",
    r"\bdear(?:est)? move\b|\bgave? (?:nothing|anything) away\b": "mistake, biggest mistake",
    r"\bto go\b(?= instead|[,;.)]|$)": "wins in 5, loses in 7",
    r"\bfor ever\b": "forever",
    r"\bthe other one\b": "your opponent, the other player",
    r"\ball the same\b": "anyway",
    r"\bin the meantime\b": "just, since",
    r"\bat (?:the )?most\b.{0,12}\bat (?:the )?most\b": "up to",
    r"\bat the (?:most|least)\b": "at most, at least",
    r"\bmend(?:s|ed)?\b": "fix",
    r"\bas long as\b": "while",
    r"\bone's\b|\boneself\b": "your",
    r"\bpersons\b": "people",
    r"\bhow it goes\b|\bgoes on\b": "continue, keep going",
    r"\bthere is no\b(?! more)": "there's no, you don't have",
    r"\bto be had\b|\bwhat there is\b|\ball that\b": "everything",
}
"""What no sentence says, beside what it would say instead."""

STIFF = (
    r"\b(?:cannot|can not|let us|I am|(?:it|that|there) is(?= \w)|(?:you|they|we) are(?= \w)"
    r"|(?:do|does|did|is|are|was|were|will|would|should|could|has|have|had|must) not"
    r"|you have (?:not|been|already|won|played|used))\b"
)
"""What people contract when they speak; what ends in “it is” can't be contracted."""

ON_PAGES = (
    r"\b(?:strik(?:e|es|ing)|struck)\b",
    r"\b(?:dead|live|living|alive) hands?\b",
    r"\bsomebody\b|\beverybody\b",
    r"(?:^|[.!] )Who (?:manages|has|may|plays|is|wants)\b[^?]*$",
    r"\b(?:is|are) no (?!longer\b|more\b|one\b|worse\b|better\b|different\b|need\b|use\b)[a-z]+",
    r"\btak(?:e|es|en|ing) back\b|\btook back\b|\btake-backs?\b",
    r"\bby lot\b|\bgames? of (?:two|many)\b|\btables? of many\b|\bone body\b",
    r"\bin these house rules\b|\bfor ever\b|\bmend(?:s|ed)?\b|\bpersons\b|\boneself\b",
    r"\bthe house\b(?! rules)|\bthe other one\b|\bto be had\b|\ball the same\b",
)
"""The same on the pages, where processes may die and numbers may begin."""

BRITISH = (
    r"\b(?:analys(?:e|ed|ing)|colour\w*|favour\w*|behaviour\w*|neighbour\w*|honour\w*|grey\w*"
    r"|cancell(?:ed|ing)|travell\w+|labell\w+|modell\w+|signall(?:ed|ing)|centre[sd]?"
    r"|metres?|defence|offence|licence[sd]?"
    r"|(?:organ|recogn|real|minim|maxim|optim|summar|initial|normal|synchron|emphas|critic)"
    r"is(?:e|es|ed|ing|ation)|(?:apolog|memor|priorit|local|final)is(?:e|es|ed|ing|ation)"
    r"|programmes?|judgement|whilst|amongst|learnt|spelt|towards|afterwards|artefacts?)\b"
)
TYPED_AS_WELL = {"typed-analyze", "typed-attack"}
"""Words that people may type, British ones and other names of moves too."""
SAID = [text for text in SENTENCES if text[1] not in TYPED_AS_WELL]

ABOUT_WORDS = {"voice.md", "translating.md"}
"""Pages that name what isn't said."""
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *(page for page in sorted((ROOT / "docs").glob("*.md")) if page.name not in ABOUT_WORDS),
]
NOT_PROSE = re.compile(r"^```.*?^```|`[^`\n]*`|\]\([^)]*\)|https?://\S+", re.DOTALL | re.MULTILINE)

DESCRIBED = re.compile(r"command-(?!unknown$).*")
"""The keys of what Discord lists beside commands."""
MOST_DESCRIBED, MOST_DESCRIBED_OFTEN = 100, 60
LABEL = re.compile(r"(?:.*-)?button-(?!unknown$|broken$).*")
"""The keys of buttons; the others refuse a click."""
MOST_ON_BUTTON = 38
"""Characters that a phone shows on one line of a button."""
REFUSING = ("play.ftl", "referee.ftl", "meetings.ftl", "moderation.ftl", "solving.ftl")
ASKED_BEFOREHAND = {"endgame-sure"}
"""Questions before something that can't be undone, which aren't refusals."""
MOST_SENTENCES = 2


def faults(pattern: str, texts: list[tuple[str, str, str]]) -> list[str]:
    """Where the pattern stands, each with a few words around it."""
    looked_for = re.compile(pattern, re.IGNORECASE)
    return [
        f"{file} {key}: …{form[max(0, found.start() - 30) : found.end() + 30]}…"
        for file, key, form in texts
        for found in looked_for.finditer(form)
    ]


@pytest.mark.parametrize("pattern", NEVER, ids=NEVER.values())
def test_no_sentence_says_what_sounds_translated(pattern: str) -> None:
    assert faults(pattern, SAID) == [], f"say: {NEVER[pattern]}"


def test_every_sentence_is_contracted_as_people_speak() -> None:
    assert faults(STIFF, SENTENCES) == []


def test_no_sentence_begins_with_who_unless_it_asks() -> None:
    # Headings such as "Who goes first" ask, too, and have no period.
    found = faults(r"(?:^|[.!] )Who\b[^?]*[.!]", SENTENCES)
    assert found == []


def test_every_sentence_is_spelled_as_in_america() -> None:
    assert faults(BRITISH, SAID) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_page_sounds_translated_or_british(page: Path) -> None:
    prose = NOT_PROSE.sub("`…`", page.read_text(encoding="utf-8"))
    text = [(page.name, f"line {at}", line) for at, line in enumerate(prose.splitlines(), 1)]
    assert [fault for pattern in (*ON_PAGES, BRITISH) for fault in faults(pattern, text)] == []


def test_commands_are_described_in_one_short_sentence() -> None:
    described = {key: form for _, key, form in SENTENCES if DESCRIBED.fullmatch(key)}
    lengths = [len(form) for form in described.values()]
    assert [key for key, form in described.items() if not form.endswith((".", "!"))] == []
    assert max(lengths) <= MOST_DESCRIBED
    assert sum(length <= MOST_DESCRIBED_OFTEN for length in lengths) > 0.7 * len(lengths)


def test_buttons_are_short_and_end_without_a_period() -> None:
    labels = [(key, form) for _, key, form in SENTENCES if LABEL.fullmatch(key)]
    assert labels
    assert [label for label in labels if len(label[1]) > MOST_ON_BUTTON] == []
    assert [label for label in labels if label[1].endswith(".")] == []


def test_a_refusal_has_two_sentences_at_most() -> None:
    refusals = [
        (key, form)
        for file, key, form in SENTENCES
        if file in REFUSING and key not in ASKED_BEFOREHAND
    ]
    assert refusals
    long = [refusal for refusal in refusals if _sentences(refusal[1]) > MOST_SENTENCES]
    assert long == []


def _sentences(form: str) -> int:
    return len(re.findall(r"[.!?](?=\s|$)", form))
