### How a list is said in a sentence. It's built from its first item on: a comma before each further one, and the word
### before the last. A sentence with { $things } gets the list with "and", { OR($things) } gets it with "or", and
### { COUNT($things) } is how many there are.

list-none = none
list-one = { $only }
list-comma = { $first }, { $next }
list-and-two = { $first } and { $last }
list-and-many = { $first } and { $last }
list-or-two = { $first } or { $last }
list-or-many = { $first } or { $last }
