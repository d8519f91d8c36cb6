### What `waribashi live-check` prints. Codes and names of settings are the same in every language.

cli-live-check-short = Test the bot against the real Discord.
cli-live-check =
    Log in with { "DISCORD_TOKEN" }, try everything the bot relies on in Discord, and print what works. Use a test server.
    Everything it creates is removed again, even after Ctrl-C, and nothing else is touched. If the bot uses the same token,
    stop it first.
cli-live-check-number = ID
cli-live-check-server = The ID of your test server.
cli-live-check-channel =
    The ID of a text channel on that server. Without it, a channel is created, which needs the Manage Channels
    permission.
cli-live-check-interactive = Also run the checks that need you to press a button and reply to a message.

live-number-wrong = “{ $given }” isn't a Discord ID.
live-no-server = The bot isn't on a server with the ID { $server }. Add it with the link from { "`waribashi doctor`" }.
live-no-channel = The bot can't see a text channel with the ID { $channel } on that server.
live-no-channel-allowed =
    The bot can't create channels on that server. Name one with { "`--channel`" }, or give the bot the Manage Channels
    permission.

live-unverified =
    No one has run these checks against the real Discord yet, only against a simulated one. If one fails, the check may be
    wrong, not the bot. Please report what you see.
live-mark-pass = pass
live-mark-fail = fail
live-mark-skipped = skipped
live-summary =
    { $pass } passed, { $fail } failed, { $skipped } skipped.
live-left-behind = Couldn't remove everything. Please delete by hand, newest first: { $things }.
live-made-channel = the channel { "#waribashi-live-check" }
live-made-thread = a thread
live-made-message = a message
live-made-emoji = an emoji in the developer portal
live-made-commands = the commands on the test server

live-too-slow = It took longer than { $seconds } s.
live-broke = Something else went wrong: { $error }
live-refused = Discord refused with status { $status } and code { $code }: { $words }
live-not-allowed = The bot doesn't have permission to do this on the test server (code 50013).
live-code = Code { $code }.
live-other-code = Discord refused with code { $code } instead of { $expected }: { $words }
live-not-refused = Discord didn't refuse. Expected code: { $expected }.
live-needs-person = This one needs you. Use { "`--interactive`" }.
live-few-starts = The bot can start only { $left } more times today, and may need them.

live-login = The bot logs in.
live-application = The application is set up the way the bot needs it.
live-application-wrong = { $why }
live-starts = Discord says how many more times the bot can start.
live-starts-left = { $today } { $at_once ->
    [one] One shard can start at a time.
   *[other] { $at_once } shards can start at a time.
}

live-board = A test board. It disappears by itself.
live-button = Rules
live-posting = A board with a picture and a button arrives as it was sent.
live-posting-plain = The Components V2 flag is missing.
live-posting-no-picture = The picture is missing.
live-posting-no-button = The button is missing.
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
live-history-lost = It wasn't found.
live-reaction = The bot can react to a message.
live-no-react = The reaction is missing.
live-mentions = Only the people a board names are pinged, and an edit pings no one.
live-mentions-pinged = A message that shouldn't ping anyone did.
live-mentions-edit = The edit pinged someone.
live-mentions-silent = The one person who should be pinged wasn't.

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
live-emoji-not-shown = It's missing from the button.
live-emoji-there = It's still there after deleting.
live-emoji-name = A second emoji with the same name is refused.

live-commands = All slash commands reach the test server, in two languages.
live-commands-there = The test server already has commands from this bot, and they'd be lost. If { "DEV_GUILD" } is set, clear it first.
live-commands-missing = Discord doesn't have the same commands. If it refused them, the log says why.
live-commands-english = The translations are missing.
live-commands-told = { $count ->
    [one] { $count } command.
   *[other] { $count } commands.
}

live-components = 40 components fit, 41 are refused.
live-text = 4,000 characters fit, 4,001 are refused.
live-options = A menu takes 25 options, 26 are refused.
live-alt = A picture's description takes 1,024 characters, 1,025 are refused.
live-file-size = A file one byte too large is refused.
live-boosted = The test server takes files up to { $megabytes } MB, too much to upload for a check.
live-rate = Rate limit headers are there, and many edits at once all arrive.
live-rate-headers = Missing from every answer: { $missing }.
live-rate-met = { $edits } edits arrived. Answers with status 429 so far: { $limited }.

live-without-content = Without the message content intent, the bot can connect and still hears about messages.
live-with-content = The gateway treats the message content intent the way the portal says.
live-content-let-in = The portal doesn't allow it, but the gateway let the bot in.
live-content-closed = The portal allows it, but the gateway closed the connection with code 4014.
live-content-refused = The portal doesn't allow it, and the gateway closed the connection with code 4014.
live-content-allowed = The portal allows it, and the bot got in.
live-resume = A lost connection resumes its session.
live-not-resumed = It didn't resume.
live-too-near = When two shards start at the same moment, one has to wait.
live-too-near-none = Neither got in.
live-too-near-both = Both got in.
live-closed = The gateway closed the connection with code { $code }.

live-click = A click can be answered after 2.5 s, and its message edited after that.
live-press = Press me within 60 s
live-press-why = I'm checking how long Discord waits for an answer.
live-thanks = Thanks, that's it!
live-do-click = Please press the button in #{ $channel }.
live-click-not-edited = The message still has its button.
live-reply = A reply with a ping reaches the bot without the message content intent.
live-answer-me = Wait…
live-answer-me-now = Please reply to this message within 60 s: { "`attack L R`" }. Leave the ping on.
live-do-reply = Please reply to the newest message in #{ $channel }.
live-reply-quiet = The reply didn't ping the bot. Try again with the ping on.
live-reply-empty = The reply arrived without its text.
live-nobody-came = No one did within { $seconds } s.

live-friends = Games in a group chat.
live-friends-how = By hand: add the bot to your own apps, and use { "`/play`" } in a group chat.
live-hidden = Answers on a server that hides other apps.
live-hidden-how = By hand: take Use External Apps away from a role, and use { "`/play`" } there.
live-thinking = How long Discord shows “thinking”.
live-thinking-how = By hand: play the computer at the expert level, and watch.
live-phone = How boards look on a phone.
live-phone-how = By hand: open a board on a phone, in light and dark mode.
