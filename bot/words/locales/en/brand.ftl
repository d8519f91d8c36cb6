### The icon and the banner of the bot.

brand-icon = A hand with two fingers up, like a pair of chopsticks, on orange.
brand-banner = Two hands tap each other. Beside them it says { brand-name }: { brand-tagline }.
brand-name = Waribashi
brand-tagline = Chopsticks, the hand game
