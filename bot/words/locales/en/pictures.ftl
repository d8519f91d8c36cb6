### Pictures on messages: what servers set about them, films of games, the map of house rules.

## Settings

setting-pictures = Pictures
setting-pictures-on = every board is drawn beside its text
setting-pictures-off = text alone
setting-counting = Counting
setting-counting-written = more than five fingers are a number on a flat hand
setting-counting-extra = hands have as many fingers as they show, up to ten
setting-counting-chinese = by the number gestures of China, up to ten
setting-counting-senary = on two hands, one of them counting sixes
setting-counting-binary = each finger is worth twice the one before, up to 31
setting-moving = Films
setting-moving-webp = as WebP files, which are small
setting-moving-gif = as GIF files, for those who see a WebP standing still
settings-choose-counting = How drawn hands count beyond five…
settings-choose-moving = How films of games are made…
settings-button-pictures = Pictures
setting-not-offered = “{ $value }” cannot be chosen here. Choose { OR($offered) }.

## Games as pictures: /export and the button of replays

option-export-as = A record to be read again, a film, or a strip of pictures; the record if left out
export-as-record = record
export-as-film = film
export-as-strip = strip
button-film = Film
film-begins = I begin to draw the film. It takes a few seconds.
film-drawing = Drawing { $done } of { $of }…
film-said = The whole game, { $moves ->
        [one] { $moves } step
       *[other] { $moves } steps
    } long.
film-of-the-end = The last { $shown } of the { $moves } steps of the game.
film-alt = A film of a game, { $moves ->
        [one] { $moves } step
       *[other] { $moves } steps
    } long. At its end: { $last }
strip-said = The game at a glance. Below each board stands how many steps were made until then.
strip-alt = A game of { $moves ->
        [one] { $moves } step
       *[other] { $moves } steps
    } in pictures beside each other. At its end: { $last }
film-one-at-a-time = I am drawing a film for you already. Wait until it is there, then ask again.
film-too-many = Too many films are asked for at the moment. Ask again in a minute.
film-too-large = The film of this game would have more than { $most } MB, which is too much for Discord. `/export` can make a strip of it.

## The map of house rules

button-map = Map of all positions
map-title = ### Map of all positions
map-how = -# Go down to the hands of who is to move, and across to those of the other side: `+3` is won in 3 moves, `−2` lost in 2, `=` drawn. Where positions are dots, wins are dark and draws bright. The ring is the start.
map-of-two = There are maps only for games of two.
