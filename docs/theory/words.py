"""The parts of the page that aren't checked: what surrounds the statements."""

HEAD = """\
# Theory: what positions are worth

<!-- Written by `make theory`. Do not edit: change docs/theory and run it again. -->

Without splits, Chopsticks is a game that combinatorial game theory can take apart. The paper
*Simple Chopsticks* by Dailly, Gledel, Nowakowski and Pereira dos Santos does that: attacks only,
with cutoff, any number of hands on either side. `engine/theory/` does it too, and this page says
what it finds.

## Positions and values

A position is written `(1,1|1,2)_5`: Left’s hands, Right’s hands, and n, the most fingers a hand
can show (our `fingers` is n + 1). Either player may be to move. Once a side has no hands, the game
is over and no one can move: it’s worth 0. A player who can’t move has lost.

There are four outcomes: N if the next player wins, P the previous one, L Left, R Right, whoever
goes first. The *value* says more: how the position combines with others, on several boards where
each turn is a move on one of them. Two positions of equal value can replace each other in every
sum.

| written | is |
| --- | --- |
| `3`, `-1/2` | a number: that many free moves for Left |
| `*`, `*2`, `1*` | a nimber; a number and a nimber |
| `↑`, `⇑`, `3·↑`, `↓` | multiples of ↑ = {0\\|*}, smaller than every number above 0 |
| `↑^2` | the second power of up, infinitely smaller than ↑; ↑^k = {0 \\| * − ↑ − … − ↑^(k−1)} |
| `.12*` | 1·↑ + 2·↑^2 + *: an *uptimal*; a digit below 0 or above 9 is in brackets |
| `J` | .22* = {0\\|.11} |
| `±G`, `±{G,H}` | {G\\|−G}; {G,H\\|−G,−H} |
| `tiny(G)`, `miny(G)` | {0\\|{0\\|−G}} and its negative |
| `{G,H\\|K}` | Left may move to G or H, Right to K; `{…\\|…}` for more than 2,000 characters |

Values are canonical forms: no move in them is dominated (another is at least as good) or
reversible (an answer undoes it), and equal games have the same form. The *birthday* of a value is
the depth of its form. All values here are infinitesimal, smaller than any number, so what counts
is the *atomic weight*: roughly how many ↑ a position is worth. A player who’s ahead by 2 wins,
whoever goes first.

```console
$ waribashi theory value '(1|1)_12' --json
{"position": "(1|1)_12", "outcome": "N", "value": "\\u00b1J", "birthday": 5, "atomic_weight": "*"}
```

![The game tree of (1|1)_5](pictures/theory-tree.png)

Every box in the tree has a position and its value. Left’s moves go to the left, Right’s to the
right. All that counts about (1|1)_5 = 0 is that the player who goes first loses: both first moves
are reversible.

`waribashi theory table N` prints or draws all (i|j)_N, `waribashi theory opening --to N` lists the
values of (1|1) for n up to N, and `waribashi theory tree POSITION -o FILE` draws a game tree with
the dominated and reversible moves marked.

In Discord, `/theory value` and `/theory sum` say the same in words, for you alone, with a picture
of the game tree or of the table of all (i|j)_n if it’s small enough to read.

There are limits, so that every answer or refusal comes within about ten seconds on an ordinary
machine: 12 hands a side, 20,000 different positions that follow and aren’t over (a position and
its mirror image count once), values with a birthday up to 100, two million comparisons; `table` up
to 60, `opening` up to 4,200, `tree` up to 200 moves. A longer question is refused in one sentence.
"""

TABLE_DRAWN = """\
The same, colored by who wins; `↑[9]` is short for `.111111111`:

![All values of (i|j)_20, colored by who wins](pictures/theory-table.png)
"""

WHY_OURS = """\
## Why we wrote our own forms

pycgt 0.2.0 (MIT) has canonical forms, thermographs and names. We looked at it and wrote our own:

- It has no uptimals and no atomic weight, and the values of this game are made of those: `.1111`
  comes out as `{{{↑|*}|*}|*}`.
- Its forms are trees that are hashed and compared as trees, and every sum is built in full.
  (1|1)_n for n up to 200 took it 2.4 s and ours 0.02 s, because ours goes through all n in one
  pass. `(1,1|1,1)_12` took it 0.48 s and ours 0.15 s.
- Its caches belong to the module and grow as long as the process runs, and nothing limits what a
  single question can cost. Our caches belong to one computation and go with it.

Both give the same values for Table 1.
"""
