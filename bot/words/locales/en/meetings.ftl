### Why a game can't be proposed, accepted or started now, and what to do instead.

## House rules by name

rules-unknown-here =
    There are no rules called “{ $name }” here. { COUNT($near) ->
        [0] Try { "official" } or { "classic" }.
       *[other] Did you mean { OR($near) }?
    }

## Limits

too-many-games = You're already in { $most } games, and that's the limit. Finish one first.
too-many-games-of-other = Your opponent is already in { $most } games, and that's the limit. Try again when one ends.
too-many-games-here = This server already has { $most } games going, and that's the limit. Try again when one ends.
too-many-challenges = You already have { $most } open challenges, and that's the limit. Withdraw one, or wait for an answer.
challenged-lately =
    You just challenged this person. Try again in { $minutes ->
        [one] a minute.
       *[other] { $minutes } minutes.
    }

## Who challenges whom

challenge-to-oneself = You can't challenge yourself. Pick someone else, or play the computer with /play.
challenge-unwelcome = This person isn't accepting your challenges. Challenge someone else, or anyone, with /challenge.
clock-needs-channel = There are no clocks here, because I can only act when someone clicks. Play without one, or in a channel I can post in.
match-needs-channel = There are no matches here, because I can only act when someone clicks. Play single games, or use a channel I can post in.
rated-needs-channel = Games here aren't rated, because I can only act when someone clicks. Play in a channel I can post in.

## Who answers

challenge-your-own = This is your own challenge. Wait for an answer, or withdraw it.
challenge-to-another = This challenge is for someone else. Make your own with /challenge.
challenge-to-anyone = This challenge is open to anyone, so there's nothing to decline. Just leave it for someone else.
challenge-of-another = Only the challenger can withdraw this.
challenge-closed-to-you = This challenge isn't open to you. Make your own with /challenge.
challenge-of-blocked = You've blocked the person who made this challenge. Pick another, or use /unblock first.
# $why is a sentence, such as rated-enough-today.
challenge-rated-no-more = { $why } Offer an unrated game instead.
counter-without-change = That's the same offer. Change the rules or the clock, or accept the challenge.

## Rematches

rematch-too-early = This game is still on. Ask for a rematch when it's over.
rematch-of-duels = Only one-on-one games have rematches. Open a new table with /lobby.
rematch-alone = Your opponent isn't here anymore. Challenge someone else with /challenge.
rematch-begun = This rematch has already started. Look for its board.
rematch-offered = You've already offered a rematch. Wait for the answer, or make a new challenge with /challenge.
rematch-on-other-terms = Your opponent offered this rematch on different terms. Accept or decline that offer.
