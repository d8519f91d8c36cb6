### Errors of the command line: what's wrong and what to do, in one line.
###
### Names in braces and quotes, as in { "--help" }, are typed like that in every language. What people typed stands in
### “ ”, what they can type in backticks. The keys of a section start alike.

## The command line

# $near are commands that look alike, if there are any. $known are all of them.
command-unknown =
    { COUNT($near) ->
        [0] There's no command “{ $given }”. The commands are { $known }.
       *[other] There's no command “{ $given }”. Did you mean { OR($near) }?
    }
option-unknown =
    { COUNT($near) ->
        [0] `{ $command }` has no option “{ $given }”. Its options are { $known }.
       *[other] `{ $command }` has no option “{ $given }”. Did you mean { OR($near) }?
    }
option-needs-value = `{ $option }` needs a value: `{ $form }`.
option-takes-no-value = `{ $option }` doesn't take a value.
parameter-missing = `{ $command }` needs { $form }. For examples, run `{ $command } { "--help" }`.
argument-extra = `{ $command }` can't use “{ $given }”. If a value has spaces in it, put it in quotes.
language-unknown = Waribashi doesn't speak “{ $given }”. Choose { OR($known) }.
players-wrong = “{ $given }” isn't a number of players. Use { $fewest } to { $most }.
code-too-many-sides = That code has { $given } players, but a game has { $most } at most.
list-alone = { "`--list`" } lists all presets. Use it without rules and without { "`--players`" }.

## Files with house rules

file-unnamed = Put a file name after { "@" }, as in { "`@rules.json`" }.
file-missing = There's no file “{ $file }”.
file-is-folder = “{ $file }” is a folder. Name a file with rules in it.
file-unreadable = Can't open “{ $file }”. Check that you're allowed to read it.
file-too-large = “{ $file }” is over { $most } kB. Rules are a few lines of JSON.
file-not-text = “{ $file }” isn't UTF-8 text. Save it as UTF-8 and try again.
file-from-stdin = standard input

## When something else fails

output-failed = Can't write the output. Check that the disk isn't full and the file is writable.

our-bug =
    Sorry, that's a bug in Waribashi. Please report it with the reference { $reference }. To see the details, set
    { "`WARIBASHI_DEBUG=1`" }.
