"""What the page on Magic Fingers claims: the third part of a collection of texts."""

from __future__ import annotations

from docs.claims.checks import NOBODY, SECOND, Example, examples, won_by
from docs.claims.claim import Claim, Document, Reading
from docs.claims.how_to import COLLECTION
from docs.claims.knubs import (
    both_hands,
    gathering_wins,
    lasts_longer_than,
    one_hand,
    splits_everything,
    weak_opponent_is_beaten,
)
from docs.claims.solving import rules

MAGIC_FINGERS = Document(
    title="The page on Magic Fingers",
    file=COLLECTION,
    about=(
        "The third text in the same file, which calls the game Magic Fingers. A hand is out at"
        " five or more, and you may move your fingers freely, even so that a hand is out: our"
        " `free`."
    ),
    claims=(
        Claim(
            "The original rules are won by the second player",
            "The player who goes second can be sure to win.",
            (Reading("free", won_by(SECOND)),),
            remark="If you can’t empty your own hand (`classic`), it’s a draw.",
        ),
        Claim(
            "Leftovers is for the advanced",
            "Leftovers needs more strategy and is for advanced players.",
            remark="A matter of taste.",
        ),
        Claim(
            "Splits goes on forever",
            "With halving and taps, perfect play never ends.",
            (
                Reading("splits", won_by(NOBODY)),
                Reading(rules("splits", halving="even"), won_by(NOBODY)),
                Reading(rules("free", self_attack=True), won_by(NOBODY), "with free splits"),
            ),
        ),
        Claim(
            "Knubs can last a while",
            "With half fingers there are so many splits that a game can last a while.",
            (Reading("knubs", lasts_longer_than("free")),),
        ),
        Claim(
            "With knubs everything can be split",
            "Since a finger is two knubs, everything can be split.",
            (
                Reading("knubs", splits_everything(0.5)),
                Reading("knubs", splits_everything(1), "if it means everything from one finger up"),
            ),
        ),
        Claim(
            "Bring the opponent down to half a finger",
            "In Knubs it is good to reduce the opponent to 0:0.5.",
            (Reading("knubs", weak_opponent_is_beaten),),
        ),
        Claim(
            "Then transfer until you have 4.5 on both hands",
            "Once the opponent has 0:0.5, transfer until you have 4.5:4.5.",
            (
                Reading("knubs", gathering_wins(both_hands)),
                Reading(
                    "knubs", gathering_wins(one_hand), "if one hand with 4.5 is enough, and hits"
                ),
            ),
            remark=(
                "Taken literally, you can almost never follow the advice. One 4.5 is all the last"
                " hit needs."
            ),
        ),
        Claim(
            "Quarters lasts long",
            "With quarters of a finger a game lasts a long time.",
            (Reading("quarters", lasts_longer_than("knubs")),),
        ),
        Claim(
            "Quarters is confusing",
            "It is very confusing.",
            remark="A matter of taste.",
        ),
        Claim(
            "Game of Five with Splits is won by the second player",
            "If a hand is out only above five, the second player wins Splits.",
            (
                Reading(
                    rules("splits", fingers=6),
                    won_by(SECOND),
                    "with odd numbers split too, as in its example 3:0 to 2:1",
                ),
                Reading(
                    "game-of-five-splits",
                    won_by(SECOND),
                    "with only even numbers split, as it says",
                ),
            ),
        ),
        Claim(
            "Moves on the page on Magic Fingers",
            "3-1 may become 2-2 or 4-0, not 1-3. Leftovers are left on the hand. Splits: 4:0 to"
            " 2:2, 2:0 to 1:1, 3:0 to 2:1, and taps. Knubs: 1:0 to 0.5:0.5, 3:0 to 1.5:1.5, 4.5:0"
            " to 2.5:2. Five isn’t out in the Game of Five.",
            (
                Reading(
                    "",
                    examples(
                        Example("free", "3,1|1,1", "split 2 2", "1,1|2,2"),
                        Example("free", "3,1|1,1", "split 4 0", "1,1|4,0"),
                        Example("free", "3,1|1,1", "split 1 3", None),
                        Example("leftovers", "4,1|3,1", "attack L L", "2,1|4,1"),
                        Example("splits", "4,0|1,1", "split 2 2", "1,1|2,2"),
                        Example("splits", "2,0|1,1", "split 1 1", "1,1|1,1"),
                        Example("splits", "3,0|1,1", "split 2 1", "1,1|2,1"),
                        Example("splits", "2,1|1,1", "tap L R", "1,1|2,3"),
                        Example("knubs", "1,0|1,1", "split 0.5 0.5", "1,1|0.5,0.5"),
                        Example("knubs", "3,0|1,1", "split 1.5 1.5", "1,1|1.5,1.5"),
                        Example("knubs", "4.5,0|1,1", "split 2.5 2", "1,1|2.5,2"),
                        Example("quarters", "0.5,0|1,1", "split 0.25 0.25", "1,1|0.25,0.25"),
                        Example("game-of-five", "4,1|1,1", "attack L L", "5,1|4,1"),
                    ),
                ),
            ),
        ),
    ),
)
