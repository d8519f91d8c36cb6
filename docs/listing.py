"""`docs/listing.md`: what Discord's App Directory asks for, with every text within its limits."""

from __future__ import annotations

from collections.abc import Iterator

from bot.chat.asking.permissions import NEEDED
from bot.program.cli.doctor import invitation, invitation_of_persons
from bot.words.catalogue import languages

NAME = "Waribashi"
SUMMARY = (
    "Play Chopsticks, the hand game, with friends or the computer: hit hands, split fingers, and"
    " knock out both hands. Over thirty house rules, pictures, ratings and a new puzzle every day."
)
ABOUT = (
    "Chopsticks, the hand game, in Discord. Hit a hand and it gains your fingers; at five"
    " it's out. Challenge a friend, open a table for up to eight, or play the computer at four"
    " levels. Type moves, press buttons or use slash commands. Start with /play, learn with"
    " /tutorial, and solve the daily /puzzle."
)
DESCRIPTION = """\
**Remember the finger game from school? Here it is, with pictures.**

Everyone starts with one finger on each hand.
Hit an opponent's hand, and it gains as many fingers as yours shows.
A hand that reaches five is out. Lose both, and you've lost.

**Play the way you like**
• `/play` against the computer, from easy to expert
• `/challenge` a friend or anyone in the channel
• `/lobby` for a table of three to eight, or two teams
• Type `attack L R`, press a button, or use `/move`

**Get better**
• `/tutorial` teaches you the game in a few minutes
• `/puzzle` hides a winning move to find, new every day
• `/hint` shows the best move and why
• `/replay` and `/analyze` show where a game was won or lost

**Make it yours**
• `/houserules` changes almost everything: fingers, hands, splits, zombies, bombs
• Clocks from a minute to three days a move
• Ratings and leaderboards for your server
• `/settings` for server managers: channels, threads, pictures, language

No ads, nothing for sale. `/privacy` gives you what's stored about you, or deletes it."""
TAGS = ("game", "fun", "chopsticks", "puzzle", "multiplayer")

MOST_NAME = 32
MOST_SUMMARY, MOST_ABOUT = 200, 400
MOST_DESCRIPTION = 2_000
"""No published page names a limit, so it's kept to a message's to be safe."""
MOST_TAGS, MOST_TAG = 5, 20

_PLACE = "APPLICATION_ID"

_PAGE = """\
# Listing the bot

What Discord's [App Directory](https://discord.com/application-directory) asks for, ready to copy
into the [developer portal](https://discord.com/developers/applications). `make docs` writes this
page from the code, and a test keeps the texts within the limits.

Nobody has listed Waribashi yet, so nothing here has been through a review. The limits for
{about} and tags are from Discord's published description of its API. The summary's is
from Discord's guide to product pages. No published page has a limit for the long description, so
it stays within {description} characters, like a message. If the portal says otherwise, the
portal is right.

![The icon: a hand with two fingers up](pictures/icon.png)

![The banner: two hands tap each other](pictures/banner.png)

## Texts

| field | where in the portal | length |
|---|---|---|
{lengths}

**Name**

{name}

**Summary**

{summary}

**Description of the app** (the profile)

{about_text}

**Expanded description**

{long}

**Tags**

{tags}

**Languages**

{languages}. Each folder in `bot/words/locales` adds one.

## Pictures

| picture | file | size |
|---|---|---|
| icon | [icon.png](pictures/icon.png) | 1024 × 1024, safe inside a circle |
| profile banner | [banner.png](pictures/banner.png) | 680 × 240 |
| product page | [board.png](pictures/board.png), [table.png](pictures/table.png) | as they are |
| product page, moving | [replay.webp](pictures/replay.webp) | as it is |

`waribashi draw icon -o icon.png` and `waribashi draw banner -o banner.png` draw the first two.
`--width` sets any width.

## Links

Replace `{place}` with your application's ID, or copy both links from `waribashi doctor`.

- Add to a server: `{server}`
- Add to your apps: `{person}`

The first asks for the scopes `bot` and `applications.commands` and the permissions {number}
([which, and why](permissions.md)). The second only asks for `applications.commands`.

| link | what to give |
|---|---|
| privacy policy | [privacy.md](privacy.md), with your name and contact, on your own page |
| terms of service | [terms.md](terms.md), the same way |
| support server | your own server with Community turned on; Discord requires one |

## What the review asks for

1. The application belongs to a **team**. Its owner has verified their identity with Discord, and
   everyone on the team uses two-factor authentication.
2. **App Verification** in the portal: links to terms and privacy, a description, an install link.
3. **Discovery**: summary, expanded description, at least one tag, a language, a support server.
   The portal's status page says what's missing. Once nothing is, the Enable Discovery button
   appears.
4. No text, picture or command may be unsafe for work. Nothing here is.

## Message Content

As long as all the bot's servers together have fewer than 10,000 users, it may read messages
without approval. After that, Discord reviews the intent, gives you 90 days for it, and asks again
each year. (It used to be 100 servers; the portal says what's true now.) What to answer:

- **What does the application do?** It plays the hand game Chopsticks. People play each other and
  the computer.
- **Why does it need message content?** Players type moves in the channel, like `attack L R`, while
  they chat. A slash command for each move takes several times as long, and a game has dozens of
  moves. Discord lists gameplay as a use.
- **What does it do with it?** It checks in memory whether a message is a move or a command. If it
  isn't, nothing happens. The text of messages is never stored or logged. A move is stored as a
  move of the game.
- **Is any of it shared, sold, or used to train models?** No.
- **How long is it kept?** Not at all. The [privacy policy](privacy.md) says what else is stored.
- **Can people opt out?** Yes. Buttons and slash commands do all that typing does, servers can
  limit the bot to some channels, and `/privacy delete` removes what's stored.
- **What if it's refused?** Everything still works. Set `MESSAGE_CONTENT=off`, and people type moves
  and commands after a mention of the bot, as a reply to a board, or in DMs. A test does that with
  every typed command.
"""


def server_link() -> str:
    """The link that adds the bot to a server."""
    return invitation(0).replace("client_id=0", f"client_id={_PLACE}")


def person_link() -> str:
    """The link that adds the app to a person's own apps."""
    return invitation_of_persons(0).replace("client_id=0", f"client_id={_PLACE}")


def listing_page() -> str:
    """The whole page."""
    return _PAGE.format(
        about="the description",
        description=f"{MOST_DESCRIPTION:,}",
        lengths="\n".join(_lengths()),
        name=NAME,
        summary=SUMMARY,
        about_text=ABOUT,
        long=_quoted(DESCRIPTION),
        tags=", ".join(f"`{tag}`" for tag in TAGS),
        languages=", ".join(languages()),
        place=_PLACE,
        server=server_link(),
        person=person_link(),
        number=NEEDED.value,
    )


def _lengths() -> Iterator[str]:
    yield f"| name | General Information | {len(NAME)} of {MOST_NAME} |"
    yield f"| summary | Discovery | {len(SUMMARY)} of {MOST_SUMMARY} |"
    yield f"| description | General Information | {len(ABOUT)} of {MOST_ABOUT} |"
    yield f"| expanded description | Discovery | {len(DESCRIPTION)} of {MOST_DESCRIPTION:,} |"
    longest = max(map(len, TAGS))
    tags = f"{len(TAGS)} of {MOST_TAGS}, the longest {longest} of {MOST_TAG}"
    yield f"| tags | General Information | {tags} |"


def _quoted(text: str) -> str:
    return "\n".join(f"> {line}".rstrip() for line in text.splitlines())
