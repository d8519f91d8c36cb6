"""Challenges, from the command to the first board."""

from engine.rules import HouseRules
from tests.cogs.challenges import ALL, challenge, message, newest, pinged, put_rules
from tests.cogs.club import Club
from tests.simulated.people import Person, board, private, shown

# Made


async def test_a_challenge_says_who_what_and_until_when_and_calls_the_opponent(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    until = int(club.sim.now().timestamp()) + 24 * 3600
    assert newest(club) == (
        f"{club.ana.mention} challenges {club.ben.mention} to Chopsticks!\n"
        "-# official · no clock · random player goes first · rated\n"
        f"Expires <t:{until}:R>."
    )
    assert shown(message(club)).buttons == ALL
    assert pinged(club) == [club.ben.id]


async def test_every_option_is_in_the_challenge(club: Club) -> None:
    options = {"rules": "classic", "clock": 3600, "first": "challenger", "rated": False}
    await club.ana.slash("challenge", opponent=club.ben, **options)
    assert f"classic · 1 hour a move · {club.ana.mention} goes first · unrated" in newest(club)
    await club.ben.clicks("Accept")
    assert f"► **{club.ana.mention}" in board(club.sim, club.room).text


async def test_a_challenge_to_anyone_calls_nobody_and_the_first_one_plays(club: Club) -> None:
    await club.ana.slash("challenge", first="opponent")
    assert "wants to play Chopsticks. First to accept plays." in newest(club)
    assert f"{club.ana.mention} goes second" in newest(club)
    assert shown(message(club)).buttons == ("Accept", "Counteroffer…", "Withdraw")
    assert pinged(club) == []
    await club.cat.clicks("Accept")
    assert f"► **{club.cat.mention}" in board(club.sim, club.room).text


async def test_the_menu_of_a_person_is_a_challenge(club: Club) -> None:
    await club.ana.menu("Challenge to Chopsticks", club.ben)
    assert f"{club.ana.mention} challenges {club.ben.mention}" in newest(club)


async def test_a_challenge_is_written_in_any_order_after_the_prefix(club: Club) -> None:
    await club.ana.types(f"!challenge 1h classic {club.ben.mention} unrated first")
    assert f"classic · 1 hour a move · {club.ana.mention} goes first · unrated" in newest(club)
    assert pinged(club) == [club.ben.id]


async def test_a_challenge_is_written_after_a_mention_of_the_bot(club: Club) -> None:
    assert club.bot.user is not None
    await club.ana.types(f"{club.bot.user.mention} challenge {club.ben.mention} three lives 3d")
    assert "three-lives · 3 days a move" in newest(club)


async def test_why_a_challenge_is_not_rated_is_said(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben, rules="attacks-only")
    assert "\n-# With best play, the start already decides who wins." in newest(club)


async def test_what_cannot_be_rated_is_refused_to_who_insists(club: Club) -> None:
    asked = await club.ana.slash("challenge", opponent=club.ben, rules="attacks-only", rated=True)
    assert "With best play, the start already decides who wins." in private(asked)
    assert club.sim.by_bot(club.room) == []


# House rules


async def test_a_channel_has_rules_of_its_own(club: Club) -> None:
    await put_rules(club, HouseRules(fingers=7))
    await put_rules(club, HouseRules(fingers=6), channel=club.room.id)
    thread = club.sim.thread(club.room, "aside", club.cat.member)
    hall = club.sim.channel(club.guild, "hall")
    for place, fingers in ((club.room, 6), (thread, 6), (hall, 7)):
        await club.ana.at(place).slash("challenge", rated=False)
        made = await challenge(club, 1 + [club.room, thread, hall].index(place))
        assert made.proposal.rules.fingers == fingers


async def test_rules_complete_to_the_servers_own_before_the_presets(club: Club) -> None:
    await put_rules(club, HouseRules(fingers=6), name="Classic of old")
    await put_rules(club, HouseRules(fingers=7), name="@everyone **wins**")
    offered = [choice["name"] for choice in await club.ana.completes("challenge", "rules", "clas")]
    assert offered == ["Classic of old · official, but with hands out at 6", "classic"]
    every = [choice["value"] for choice in await club.ana.completes("play", "rules", "")]
    assert every[:3] == ["@everyone **wins**", "Classic of old", "official"]


async def test_the_name_of_a_rule_set_calls_nobody(club: Club) -> None:
    await put_rules(club, HouseRules(fingers=7), name="@everyone **wins**")
    await club.ana.slash("challenge", opponent=club.ben, rules="@everyone **wins**")
    assert (await challenge(club)).proposal.rules.fingers == 7
    assert pinged(club) == [club.ben.id]
    await club.ana.types("!challenge @everyone **win")
    assert "Did you mean \\@everyone \\*\\*wins\\*\\*" in newest(club)
    assert pinged(club) == []


async def test_unknown_rules_are_answered_with_near_names(club: Club) -> None:
    asked = await club.ana.slash("challenge", opponent=club.ben, rules="oficial")
    assert private(asked) == ("There are no rules called “oficial” here. Did you mean official?")
    await club.ana.types(f"!challenge {club.ben.mention} rummy")
    assert "no rules called “rummy” here. Try official or classic." in newest(club)


# Whom not


async def test_nobody_challenges_a_bot_or_oneself(club: Club) -> None:
    robot = Person(club.sim, club.sim.member(club.guild, "Robot", bot=True), club.room)
    for whom, said in (
        (robot, "Other bots don't play."),
        (club.ana, "You can't challenge yourself."),
    ):
        await club.ana.types(f"!challenge {whom.mention}")
        assert newest(club).startswith(said)
        assert private(await club.ana.slash("challenge", opponent=whom)).startswith(said)
        assert private(await club.ana.menu("Challenge to Chopsticks", whom)).startswith(said)


async def test_the_bot_needs_no_challenge(club: Club) -> None:
    assert club.bot.user is not None
    await club.ana.types(f"!challenge {club.bot.user.mention}")
    assert newest(club) == "No need to challenge me, I'm always up for a game: use /play."


async def test_who_is_not_on_the_server_cannot_be_challenged(club: Club) -> None:
    stranger = club.sim.user("Zed")
    await club.ana.types(f"!challenge {stranger.mention}")
    assert newest(club) == "This person isn't in this server. Challenge someone who is."
    await club.ana.types("!challenge <@123>")
    assert newest(club) == "This person isn't in this server. Challenge someone who is."


async def test_only_one_is_challenged_and_only_clocks_that_there_are(club: Club) -> None:
    await club.ana.types(f"!challenge {club.ben.mention} {club.cat.mention}")
    assert newest(club) == "You can only name one opponent."
    await club.ana.types(f"!challenge {club.ben.mention} 10m")
    assert newest(club).startswith("There's no “10m” clock. Pick the time for each move: none, 1m,")


async def test_in_direct_messages_there_is_nobody_to_challenge(club: Club) -> None:
    dan = Person(club.sim, club.sim.user("Dan"))
    assert "challenge" not in dan.offered
    await dan.types("challenge")
    assert shown(dan.messages[-1]).text.startswith("There's no one else here")
