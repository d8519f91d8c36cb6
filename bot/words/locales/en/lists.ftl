### How several things are said in one sentence. A list is built from its first item on: a comma for each one more,
### and the word before the last. A sentence that shows { $things } gets the list with "and"; { OR($things) } gets
### it with "or"; { COUNT($things) } is how many there are.

list-none = none
list-one = { $only }
list-comma = { $first }, { $next }
list-and-two = { $first } and { $last }
list-and-many = { $first } and { $last }
list-or-two = { $first } or { $last }
list-or-many = { $first } or { $last }
