### Pictures: their settings, films and picture strips of games, and the map of all positions.

## Settings, as in settings.ftl: names, values behind a colon, and with `-about-` the line below a choice in its menu

setting-pictures = Pictures
setting-pictures-on = on, every board is drawn
setting-pictures-off = off, boards are text only
# How drawn hands show more than five fingers.
setting-counting = Counting past 5
setting-counting-written = as a number
setting-counting-about-written = Above five fingers, a flat hand with the number on it
setting-counting-extra = extra fingers
setting-counting-about-extra = Hands grow as many fingers as they show, up to ten
setting-counting-chinese = Chinese number gestures
setting-counting-about-chinese = One-handed signs from China, up to ten
setting-counting-senary = two hands, base six
setting-counting-about-senary = One hand counts ones, the other sixes
setting-counting-binary = binary
setting-counting-about-binary = Each finger is worth twice the one before, up to 31
setting-moving = Film format
setting-moving-webp = WebP
setting-moving-about-webp = Small files
setting-moving-gif = GIF
setting-moving-about-gif = Bigger files, for apps where a WebP doesn't move
# In “Turn pictures off”.
settings-button-pictures = pictures
setting-not-offered = “{ $value }” isn't a choice here. Choose { OR($offered) }.

## Games as pictures: `/export`, and a button of replays

option-export-as = A record (if left out), a film, or a picture strip
export-as-record = record
export-as-film = film
export-as-strip = picture strip
button-film = Make a film
film-begins = Drawing your film. It takes a few seconds…
film-drawing = Drawing your film: { $done } of { $of }…
film-said =
    The whole game, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } long.
film-of-the-end = Too long for one film, so here's the end: the last { $shown } of { $steps } steps.
# Read out to people who can't see the film. { $last } describes the last picture.
film-alt =
    Film of a game, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } long. At the end: { $last }
strip-said = The whole game at a glance. The number under each board is how many moves were made by then.
strip-alt =
    Pictures of a game side by side, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } long. At the end: { $last }
film-one-at-a-time = I'm still drawing your last film. Ask again when it's done.
film-too-many = I'm drawing too many films right now. Try again in a minute.
film-too-large =
    This film is over { $most } MB, too big for Discord. { "`/export`" } can make a picture strip instead.

## The map of all positions

button-map = Map all positions
map-title = ### Map of all positions
map-how =
    -# Find the hands of the player to move at the left, the opponent's at the top. `+3` wins in 3, `−2` loses in 2, `=` is
    a draw. Where there are only dots, wins are dark and draws bright. The ring is the start.
map-of-two = Only one-on-one games have a map.
