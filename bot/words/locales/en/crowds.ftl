## What of a game of three and more seats would fit into a table (ends the sentence table-too-large)

crowd-fits-both = take at most { $seats } seats, or at most { $fingers } fingers
crowd-fits-seats = take at most { $seats } seats
crowd-fits-fingers = take at most { $fingers } fingers
