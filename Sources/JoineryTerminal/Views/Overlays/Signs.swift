/// The signs used on the screens, and their meanings.
enum Signs {
    static let all: [(sign: String, meaning: String)] = [
        ("▌ ◆", "The line under the cursor; the marked row or table."),
        ("✓ ◇", "A selected row; the row the cursor was on before sorting."),
        ("→", "The row that a foreign key or an association leads to, by its label."),
        (
            "✗",
            "A dead link: a foreign key value that refers to no row. In a box of the graph, the number of rows "
                + "with one. At the bottom, an error."
        ),
        ("▸ ▾ ▿", "A collapsed line; an expanded line; a line that shows only included rows below it."),
        ("↑", "The row is already open above, on the way to this line."),
        ("▲ ▼", "The rows are sorted by this column, ascending or descending."),
        (
            "⇄",
            "At the top of the catalog, the number of associations per table. In a value, a character "
                + "that changes the writing direction."
        ),
        ("… ~ >", "Not counted yet, or cut off; approximately; more than."),
        (
            "‹ ›",
            "There is more on the left, on the right; in the first line, places to go back or forward to."
        ),
        ("▴ ▾", "At the edge of a text or the graph: there is more above, below."),
        ("↪", "In the text of a query: a line too long for one row goes on here."),
        ("─< ─|", "In the graph: many rows refer to one; at most one does."),
        ("2<", "The number of links of one kind between two tables, drawn as one."),
        (">═<", "Many to many, through a join table."),
        ("╌ ╎ ╍ ╏", "Inferred: the foreign key is not declared; the bold ones are many to many."),
        ("● ‖ ○", "Live refresh is on; paused; off, or not on yet."),
        ("␀ ␊ ␛ ␦ ␣", "Control characters and invisible ones in a value, made visible."),
    ]
}
