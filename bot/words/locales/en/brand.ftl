### The bot's icon and banner: what they show, for people who can't see them, and the words on the banner.

brand-icon = A hand with two fingers up, like a pair of chopsticks, on orange.
brand-banner = Two hands touch. Beside them it says { brand-name }: { brand-tagline }.
brand-name = Waribashi
brand-tagline = Chopsticks, the hand game
