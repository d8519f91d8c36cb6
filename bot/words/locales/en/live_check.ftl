### What `waribashi live-check` prints. Codes and names of settings are the same in every language.

cli-live-check-short = Test what the bot relies on against Discord itself.
cli-live-check =
    Log in with { "DISCORD_TOKEN" }, try everything the bot relies on in Discord, and print whether it works. Use a test
    server. The run removes everything it makes, even after Ctrl-C, and touches nothing else. Stop the bot first if it
    uses the same token.
cli-live-check-number = ID
cli-live-check-server = Discord's ID of the test server.
cli-live-check-channel =
    The ID of a text channel to use on that server. Without it, the run makes its own channel, which takes Manage
    Channels.
cli-live-check-interactive = Also check what needs a person: you press a button and answer a message.

live-number-wrong = “{ $given }” isn't one of Discord's IDs.
live-no-server = The bot isn't on a server with the ID { $server }. Add it with a link from { "waribashi doctor" }.
live-no-channel = The bot can't see a text channel with the ID { $channel } on that server.
live-no-channel-allowed =
    The bot can't make a channel on that server. Name one with { "--channel" }, or give it Manage Channels.

live-unverified =
    Nobody has run these checks against Discord yet, only against the stand-in of the tests. If one fails, the check may
    be wrong, not the bot. Please report what you see.
live-mark-pass = pass
live-mark-fail = fail
live-mark-skipped = skipped
live-summary =
    { $pass } passed, { $fail } failed, { $skipped } skipped.
live-left-behind = Couldn't remove everything. Please delete by hand, newest first: { $things }.
live-made-channel = the channel { "#waribashi-live-check" }
live-made-thread = a thread
live-made-message = a message
live-made-emoji = an emoji of the application
live-made-commands = the commands on the test server

live-too-slow = It took longer than { $seconds } s.
live-broke = Something else went wrong: { $error }
live-refused = Discord refused with status { $status } and code { $code }: { $words }
live-not-allowed = The bot is missing a permission for this on the test server (code 50013).
live-code = Code { $code }.
live-other-code = Discord refused with code { $code } instead of { $expected }: { $words }
live-not-refused = Discord didn't refuse. Expected code: { $expected }.
live-needs-person = Needs a person. Use { "--interactive" }.
live-few-starts = Only { $left } session starts are left today, and the bot may need them.

live-login = The bot logs in.
live-application = The application is set up the way the bot needs it.
live-application-wrong = { $why }
live-starts = Discord says how often the bot may start.
live-starts-left = { $today } { $at_once ->
    [one] One shard starts at a time.
   *[other] { $at_once } shards start at a time.
}

live-board = A test board. It goes away by itself.
live-button = Rules
live-posting = A board with a picture and a button arrives as it was sent.
live-posting-plain = It doesn't have the flag for Components V2.
live-posting-no-picture = Its picture isn't there.
live-posting-no-button = Its button can't be read back.
live-keeping = An edit keeps an attachment, by its ID or without mentioning it.
live-keeping-lost = The attachment is gone, or it's a different one.
live-replacing = An edit with a new file replaces the old file.
live-replacing-count = The message has { $count } files instead of one.
live-replacing-old = The old file is still there.
live-same-nonce = Posting twice with the same nonce makes one message.
live-same-nonce-two = There are two messages.
live-other-nonce = Posting with another nonce makes another message.
live-other-nonce-one = There's only one message.
live-late-nonce = Discord still knows a nonce after two minutes.
live-late-nonce-none = There's no message to repeat.
live-late-nonce-two = After { $seconds } s there's a second message.
live-late-nonce-held = It was known after { $seconds } s.
live-history = A lost board is found in the channel's history.
live-history-lost = It isn't found.
live-reaction = The bot can react to a message.
live-no-react = The reaction isn't there.
live-mentions = Only the people a board names are pinged, and an edit pings nobody.
live-mentions-pinged = A message that should ping nobody pings someone.
live-mentions-edit = The edit pings someone.
live-mentions-silent = The one person who should be pinged isn't.

live-thread-of-message = A thread opens on a message and takes messages.
live-thread-in-channel = A thread opens in the channel, and the bot can close it.
live-thread-elsewhere = The message went somewhere else.
live-thread-open = It's still open.
live-archived-edit = Editing in a closed thread is refused with the code the bot expects.
live-archived-post = Posting in a closed thread opens it again.
live-thread-closed = It's still closed.
live-deleted-message = Editing a deleted message is refused with the code the bot expects.
live-deleted-channel = Posting in a deleted thread is refused with the code the bot expects.
live-unknown-server = Asking about a server without the bot is refused with a code the bot expects.

live-emoji = A hand is uploaded as an emoji, shows on a button, and can be deleted.
live-emoji-not-shown = The button doesn't have it.
live-emoji-there = It's still there after deleting.
live-emoji-name = A second emoji with the same name is refused.

live-commands = All slash commands reach the test server, in two languages.
live-commands-there = The test server already has commands from this bot, and they'd be lost. Clear { "DEV_GUILD" } first.
live-commands-missing = Discord doesn't have the same commands. If it refused them, the log says why.
live-commands-english = The translations aren't there.
live-commands-told = { $count } commands.

live-components = 40 components fit, 41 are refused.
live-text = 4,000 characters fit, 4,001 are refused.
live-options = A menu takes 25 options, 26 are refused.
live-alt = A picture's description takes 1,024 characters, 1,025 are refused.
live-file-size = A file one byte too large is refused.
live-boosted = The test server takes files up to { $megabytes } MB, which is too much to upload for a check.
live-rate = Rate limit headers are there, and many edits at once all arrive.
live-rate-headers = Missing from every answer: { $missing }.
live-rate-met = { $edits } edits arrived. Answers with status 429 so far: { $limited }.

live-without-content = The gateway lets the bot in without the message content intent, and tells it about messages.
live-with-content = The gateway treats the message content intent as the portal says.
live-content-let-in = The portal doesn't allow it, but the gateway let the bot in.
live-content-closed = The portal allows it, but the gateway closed the connection with code 4014.
live-content-refused = The portal doesn't allow it, and the gateway closed the connection with code 4014.
live-content-allowed = The portal allows it, and the bot was let in.
live-resume = A lost connection resumes its session.
live-not-resumed = A new session began, or none.
live-too-near = When two shards start at the same moment, one has to wait.
live-too-near-none = Neither was let in.
live-too-near-both = Both were let in.
live-closed = The gateway closed the connection with code { $code }.

live-click = A click can be answered after 2.5 s, and its message edited afterwards.
live-press = Press me within 60 s
live-press-why = This checks how long Discord waits for an answer.
live-thanks = Thanks, that's all.
live-do-click = Please press the button in #{ $channel }.
live-click-not-edited = The message still has its button.
live-reply = A reply with a ping reaches the bot without the message content intent.
live-answer-me = Wait…
live-answer-me-now = Please reply to this message within 60 s: { "`attack L R`" }. Leave the ping on.
live-do-reply = Please reply to the newest message in #{ $channel }.
live-reply-quiet = The reply didn't ping. Try again with the ping on.
live-reply-empty = The reply came without its words.
live-nobody-came = Nobody did it within { $seconds } s.

live-friends = Games in a group chat.
live-friends-how = By hand: install the app for yourself, and use { "/play" } in a group chat.
live-hidden = Answers on a server that hides other apps.
live-hidden-how = By hand: take Use External Apps away from a role, and use { "/play" } there.
live-thinking = How long Discord shows “thinking”.
live-thinking-how = By hand: use { "/play" } at the expert level, and watch.
live-phone = How boards look on a phone.
live-phone-how = By hand: open a board on a phone, in light and dark mode.
