"""What the page says around the statements."""

HEAD = """\
# Theory: what positions are worth

<!-- Written by `make theory`. Do not edit: change docs/theory and run it again. -->

Without splits Chopsticks is a game that combinatorial game theory can take to pieces. The paper
*Simple Chopsticks* by Dailly, Gledel, Nowakowski and Pereira dos Santos does so: attacks only, with
cutoff, any number of hands on either side. `engine/theory/` does it too, and this page says what it
finds.

## Positions and values

A position is written `(1,1|1,2)_5`: the hands of Left, the hands of Right, and n, the most fingers
that a hand shows (our `fingers` is n + 1). Either player may be to move. Once a side has no hand
the game is over, and nobody can move: it is worth 0. Whoever cannot move has lost.

Who wins is one of four outcomes: N the next player, P the previous one, L Left, R Right, whoever
begins. The *value* says more: how the position goes together with others, on several boards of
which a turn moves on one. Two positions of equal value can stand for each other in every sum.

| written | is |
| --- | --- |
| `3`, `-1/2` | a number: so many free moves for Left |
| `*`, `*2`, `1*` | a nimber; a number and a nimber |
| `↑`, `⇑`, `3·↑`, `↓` | multiples of ↑ = {0\\|*}, smaller than every number above 0 |
| `↑^2` | the second power of up, infinitely smaller than ↑; ↑^k = {0 \\| * − ↑ − … − ↑^(k−1)} |
| `.12*` | 1·↑ + 2·↑^2 + *: an *uptimal*; a digit below 0 or above 9 is in brackets |
| `J` | .22* = {0\\|.11} |
| `±G`, `±{G,H}` | {G\\|−G}; {G,H\\|−G,−H} |
| `tiny(G)`, `miny(G)` | {0\\|{0\\|−G}} and its negative |
| `{G,H\\|K}` | Left may move to G or H, Right to K; `{…\\|…}` for more than 2,000 characters |

Values are canonical forms: no move in them is dominated (another is at least as good) or reversible
(an answer takes it back), and equal games have one and the same form. The *birthday* of a value is
the depth of its form. All values here are infinitesimal, smaller than any number, so what counts is
the *atomic weight*: how many ↑ a position is worth, about. Who is ahead by 2 wins, whoever begins.

```console
$ waribashi theory value '(1|1)_12' --json
{"position": "(1|1)_12", "outcome": "N", "value": "\\u00b1J", "birthday": 5, "atomic_weight": "*"}
```

![The game tree of (1|1)_5](pictures/theory-tree.png)

In the tree every box has a position and its value, Left’s moves go to the left and Right’s to the
right. Of (1|1)_5 = 0 nothing counts but that whoever begins loses: both first moves are reversible.

`waribashi theory table N` prints or draws all (i|j)_N, `waribashi theory opening --to N` lists the
values of (1|1) for n up to N, `waribashi theory tree POSITION -o FILE` draws a game tree with the
dominated and reversible moves marked.

In Discord `/theory value` and `/theory sum` tell the same in words, to whoever asks alone, with a
picture of the game tree or of the table of all (i|j)_n where it is small enough to be read.

What can be asked for is bounded, so that every answer or refusal comes within about ten seconds on
an ordinary machine: 12 hands a side, 20,000 different positions that follow and are not over (a
position and its mirror image count once), values of a birthday up to 100, two million comparisons;
`table` up to 60, `opening` up to 4,200, `tree` up to 200 moves. A longer question is refused in one
sentence.
"""

TABLE_DRAWN = """\
The same, coloured by who wins; `↑[9]` is short for `.111111111`:

![All values of (i|j)_20, coloured by who wins](pictures/theory-table.png)
"""

WHY_OURS = """\
## Why these are our own forms

pycgt 0.2.0 (MIT) has canonical forms, thermographs and names. We looked at it and wrote our own:

- It has no uptimals and no atomic weight, which are what values of this game are made of: `.1111`
  comes out as `{{{↑|*}|*}|*}` in it.
- Its forms are trees that are hashed and compared as trees, and every sum is built in full.
  (1|1)_n for n up to 200 took it 2.4 s, ours 0.02 s, for ours goes through all n in one pass;
  `(1,1|1,1)_12` took it 0.48 s, ours 0.15 s.
- Its caches belong to the module and grow for as long as the process lives, and nothing bounds what
  a single question may cost. Ours belong to one computation and go with it.

With both, the values of Table 1 are the same.
"""
