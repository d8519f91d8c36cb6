"""Buttons, forms and typed words of old messages keep working forever.

Custom ids are in messages that no version of the bot can change. So an act may come, but none
may go, nor change how many numbers it carries; the same holds for words that people have learned.
"""
# pyright: reportPrivateUsage=false

from __future__ import annotations

from collections.abc import Mapping

from bot.words.verbs import COMMANDS
from tests.cogs.club import Club

CLICKS: Mapping[int, str] = {
    0: "help play-computer sv-begin tu-begin",
    1: """
        accept branch counter decline hint hurry lb-again lb-close lb-computer lb-join
        lb-leave lb-remove re-analyse re-best re-film re-open re-show re-try rematch
        resign resign-yes rules rules-brief rules-details st-history st-past sv-back
        sv-channels sv-open sv-rules tu-show tu-try withdraw
    """,
    2: """
        back counter-clock counter-rules draw endgame hr-cancel hr-save lb-branch
        lb-join lb-start lb-whom offer pick play pv-delete re-best re-film re-map
        re-show re-try rl-boards rules-brief rules-details st-past step sv-anyway sv-prefix tu-play
    """,
    3: """
        hr-again hr-hand hr-page hr-take lb-hand lb-whom pz-answer pz-play pz-show
        re-first re-line re-more re-on re-page re-step rl-board st-family st-join
        st-leave st-mine st-page st-scope step sv-set undo-no undo-yes
    """,
    4: """
        hr-flip hr-hands hr-set hr-step
    """,
}
"""Names of acts, by how many numbers they carry."""
FORMS = ("re-record", "sv-prefix")
WORDS = """
    analyze board challenge draw endgame export help hint history houserules import
    leaderboard lobby move play privacy puzzle rematch replay resign rules settings
    stats theory tutorial undo
"""


async def test_buttons_and_menus_of_every_message_out_there_are_answered(club: Club) -> None:
    posted = {(name, numbers) for numbers, names in CLICKS.items() for name in names.split()}
    assert posted - club.bot.router._clicks._clicks.keys() == set()


async def test_forms_that_are_open_on_some_screen_are_read(club: Club) -> None:
    assert set(FORMS) - club.bot.router._clicks._forms.keys() == set()


async def test_every_typed_word_is_answered(club: Club) -> None:
    learned = set(WORDS.split())
    assert learned - set(COMMANDS) == set()
    assert set(COMMANDS) - club.bot.router._typed._commands.keys() == set()
