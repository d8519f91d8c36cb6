## What would fit into a solved table of a game with three or more seats. Ends the sentence table-too-large.

crowd-fits-both = try at most { $seats } seats or { $fingers } fingers
crowd-fits-seats = try at most { $seats } seats
crowd-fits-fingers = try at most { $fingers } fingers
