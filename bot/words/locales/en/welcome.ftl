### The one message that a server sees when it adds the bot. It's read on phones, so it's short.

welcome-title = ### Thanks for adding Waribashi!
welcome-game = I play **Chopsticks**, the hand game: hit your opponent's hands until they're all out.
welcome-how = Play me, or challenge a friend with `/challenge`. `/help` shows the rest.
# Instead of the line above, in a DM to the person who added the bot.
welcome-nowhere = I can't write in any channel on **{ $server }**. Let me view a channel and send messages there, and you can all play. Until then, play me here.
button-welcome-play = Play
button-welcome-tutorial = Tutorial
button-welcome-settings = Set up
