### Waiting for a table.

solve-too-many-waiting =
    You are waiting for { $most ->
        [one] a table already, so let it
       *[other] { $most } tables already, so let one of them
    } be finished first.
solve-too-slow =
    Solving these house rules takes longer than { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }; choose fewer hands or fingers.
table-over-limit = These house rules have { $positions } positions, and here at most { $most } are solved.
