/// The signs used on the screens, and their meanings.
enum Signs {
    static let all: [(sign: String, meaning: String)] = [
        ("▌ ◆", "The line under the cursor; the row or the table that is marked."),
        ("✓ ◇", "A row that is selected; the row that the cursor was on before the rows were sorted."),
        ("→", "What a foreign key or an association leads to, by its label."),
        (
            "✗",
            "A link that leads to no row; in a box of the graph, how many rows have one. At the bottom, what went wrong."
        ),
        ("▸ ▾", "What is closed, and can be opened; what is open."),
        ("↑", "The row is open above already, on the way to this line."),
        ("▲ ▼", "The column by which the rows are sorted, ascending or descending."),
        (
            "⇄",
            "At the head of the catalog, how many associations a table has. In a value, a character that turns the "
                + "direction of writing."
        ),
        ("… ~ >", "Not counted yet, or cut off; about so many; more than so many."),
        (
            "‹ ›",
            "There is more to the left, to the right; in the first line, places to go back and forward to."
        ),
        ("─< ─|", "In the graph: many rows refer to one; at most one does."),
        ("2<", "So many links of one kind between the same two tables, drawn as one."),
        (">═<", "Many to many, through a table between."),
        ("╌ ╎", "Inferred: nobody declared the foreign key."),
        ("● ‖ ○", "The file is followed; following pauses; it is not followed, or not yet."),
        ("␀ ␊ ␛ ␦", "Control characters in a value, which stay off the terminal."),
    ]
}
