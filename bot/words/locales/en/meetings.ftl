### How games come about: what cannot be proposed, accepted or begun now, and what would be right.

## House rules by name

rules-unknown-here =
    There are no house rules called “{ $name }” here; { COUNT($near) ->
        [0] choose a name from the list, such as { "official" } or { "classic" }.
       *[other] did you mean { OR($near) }?
    }

## Limits

too-many-games = You are playing { $most } games already, and that is the most. Finish one of them first.
too-many-games-of-other = The other player is playing { $most } games already, and that is the most. Wait until one of them has ended.
too-many-games-here = On this server { $most } games are being played, and that is the most. Wait until one of them has ended.
too-many-challenges = You have { $most } open challenges, and that is the most. Withdraw one of them, or wait for an answer.
challenged-lately =
    You have challenged this person a short time ago. You can do it again in { $minutes ->
        [one] a minute.
       *[other] { $minutes } minutes.
    }

## Who challenges whom

challenge-to-oneself = You cannot challenge yourself. Name somebody else, or play against the computer with /play.
challenge-unwelcome = This person does not take challenges from you. Challenge somebody else, or anyone with /challenge.
clock-needs-channel = There are no clocks here, for the bot can only act here when somebody clicks. Play without one, or in a channel that the bot can write to.
match-needs-channel = There are no matches here, for the bot can only act here when somebody clicks. Play one game after another, or in a channel that the bot can write to.
rated-needs-channel = Games are not rated here, for the bot can only act here when somebody clicks. Play in a channel that it can write to.

## Who answers

challenge-your-own = This challenge is your own. Wait for an answer, or withdraw it.
challenge-to-another = This challenge is to somebody else. Make one of your own with /challenge.
challenge-to-anyone = This challenge is to anyone, so there is nothing to decline. Leave it to the others.
challenge-of-another = Only the person who made this challenge can withdraw it.
challenge-closed-to-you = This challenge is not open to you. Make one of your own with /challenge.
challenge-of-blocked = This challenge comes from somebody you have blocked. Take another one, or use /unblock first.
challenge-rated-no-more = This challenge is for a rated game, and it cannot be rated now: { $why } Counter with an unrated game instead.
counter-without-change = This is what the challenge says already. Change the rules or the clock, or accept it.

## Rematches

rematch-too-early = This game is still on. You can ask for a rematch when it has ended.
rematch-of-duels = Only games of two have a rematch. Open a new table for more players with /lobby.
rematch-alone = The other player is not here any more. Challenge somebody else with /challenge.
rematch-begun = This rematch was begun already. Look for its board.
rematch-offered = You have offered a rematch of this game already. Wait for the answer, or make a new challenge with /challenge.
rematch-on-other-terms = The other player offers the rematch on other terms. Accept or decline that offer.
