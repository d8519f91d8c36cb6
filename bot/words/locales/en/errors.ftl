### Every refusal: one sentence that says what is wrong and what would be right, and fits on one line.
###
### Names in braces and quotes, as in { "--help" }, are typed like that in every language. What people typed stands in
### “ ”. Each section belongs to one part of the program; the keys of a section begin alike.

## The command line

command-unknown =
    There is no command “{ $given }”; { COUNT($near) ->
        [0] the commands are { $known }.
       *[other] did you mean { OR($near) }?
    }
option-unknown =
    “{ $command }” has no option { $given }; { COUNT($near) ->
        [0] its options are { $known }.
       *[other] did you mean { OR($near) }?
    }
option-needs-value = The option { $option } needs a value, so write { $form }.
option-takes-no-value = The option { $option } takes no value, so write it alone.
parameter-missing = “{ $command }” needs { $form }; “{ $command } { "--help" }” shows an example.
argument-extra =
    “{ $given }” is one argument too many for “{ $command }”; leave it out, or put quotes around what has spaces in it.
language-unknown = Waribashi does not speak the language “{ $given }”; choose { OR($known) }.
players-wrong = The number of players is a whole number from { $fewest } to { $most }, not “{ $given }”.
code-too-many-sides = The code has { $given } sides, but at most { $most } can play; leave some of them out.
list-alone = The option { "--list" } shows all presets, so leave out the house rules and { "--players" }, or leave out { "--list" }.

## Files with house rules

file-unnamed = After { "@" } comes the name of a file, as in { "@rules.json" }.
file-missing = There is no file “{ $file }”; after { "@" } comes the name of a file with house rules in it.
file-is-folder = “{ $file }” is a folder; after { "@" } comes the name of a file with house rules in it.
file-unreadable = The file “{ $file }” cannot be opened; give one that you may read.
file-too-large = There are more than { $most } kB in “{ $file }”; house rules are a few lines of JSON.
file-not-text = “{ $file }” is not text in UTF-8; save it in that encoding and try again.
file-from-stdin = standard input

## When nothing goes right

output-failed = What there is to say cannot be written; look whether the disk is full or the file is writable.

our-bug =
    Something went wrong inside Waribashi itself, which is not your doing; please report it with the reference
    { $reference } (with { "WARIBASHI_DEBUG=1" } set, the details are shown).
