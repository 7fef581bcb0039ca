extension [CommandFacts] {
    /// Rows, their columns and their cells; and a row or a cell that is looked at.
    static let rows: [CommandFacts] = [
        CommandFacts(
            .filter, "Filter",
            "Shows the rows, or those of a list in the tree, that meet a condition, as in year > 1850 and title ~ moby; reviews.stars > 3 for one "
                + "of many rows, all reviews.stars > 3, no reviews, reviews(stars > 3 and year > 2020); or "
                + "behind sql: any expression; an empty one shows all.", needs: .list,
            keys: [CommandKeys(["f"], in: [.rows, .tree], hinted: [.rows])]),
        CommandFacts(
            .filterToCell, "Only this value",
            "Shows the rows with the value of the cell under the cursor, or with those of the selected rows.",
            needs: .list,
            keys: [CommandKeys(["="], in: [.rows, .tree])]),
        CommandFacts(
            .filterOutCell, "Not this value",
            "Leaves out the rows with the value of the cell under the cursor, or with those of the selected rows.",
            needs: .list,
            keys: [CommandKeys(["!"], in: [.rows, .tree])]),
        CommandFacts(
            .sort, "Sort",
            "Sorts by the column under the cursor too, behind those sorted by already: ascending, descending, off; in the "
                + "tree the list that its row stands in.", needs: .list,
            keys: [CommandKeys(["s"], in: [.rows, .tree], hinted: [.rows])]),
        CommandFacts(
            .sortAlone, "Sort alone",
            "Sorts by the column under the cursor and no other: ascending, descending, off.", needs: .list,
            keys: [CommandKeys(["S"], in: [.rows, .tree])]),
        CommandFacts(
            .returnToRow, "Return to row",
            "Goes back to the row that the cursor jumped from, when the rows were sorted.", needs: .rows,
            keys: [CommandKeys(["`"], in: [.rows])]),
        CommandFacts(
            .showAssociations, "Associations",
            "Lists what the row under the cursor leads to, with counts, to follow one.", needs: .row,
            keys: [CommandKeys(["a"], in: [.rows, .tree, .request], hinted: [.rows])]),
        CommandFacts(
            .viewCell, "View cell",
            "Shows the whole cell, or the column of the tree: long text, JSON, or the bytes of a blob.",
            needs: .cells,
            keys: [CommandKeys(["v"], in: [.rows, .tree], hinted: [.rows])]),
        CommandFacts(
            .viewRow, "View row", "Shows the row, a column a line.", needs: .row,
            keys: [CommandKeys(["V"], in: [.rows, .tree])]),
        CommandFacts(
            .copyCell, "Copy cell", "Copies the value of the cell; of the selected rows, one a line.",
            needs: .cells,
            keys: [CommandKeys(["y"], in: [.rows, .tree])]),
        CommandFacts(
            .copyRecord, "Copy", "Copies the row or the cell that is looked at.", isInPalette: false,
            keys: [CommandKeys(["y", "Y"], in: [.record], hinted: [.record])]),
        CommandFacts(
            .nextRecord, "Next row",
            "Shows the next row, or its cell: of the rows as they are arranged, or of the tree.",
            isInPalette: false,
            keys: [CommandKeys(["]", "J"], in: [.record], hinted: [.record])]),
        CommandFacts(
            .previousRecord, "Previous row", "Shows the row before, or its cell.", isInPalette: false,
            keys: [CommandKeys(["[", "K"], in: [.record], hinted: [.record])]),
        CommandFacts(
            .copyRow, "Copy row", "Copies the row, or the selected rows, as JSON.", needs: .row,
            keys: [CommandKeys(["Y"], in: [.rows, .tree])]),
        CommandFacts(
            .copyColumn, "Copy column",
            "Copies the column under the cursor, a value a line: of the selected rows, or of all, 10,000 at most.",
            needs: .rows,
            keys: [CommandKeys([.control("y")], in: [.rows])]),
        CommandFacts(
            .select, "Select",
            "Selects the row, or takes it off again: what copies and exports acts on the selected rows; Esc takes "
                + "all of them off.", needs: .rows,
            keys: [CommandKeys([" "], in: [.rows])]),
        CommandFacts(
            .copyCode, "Copy Swift", "Copies the Swift code of the request.", needs: .request,
            keys: [CommandKeys(["y"], in: [.request], hinted: [.request])]),
        CommandFacts(
            .copySQL, "Copy SQL", "Copies the SQL statements of the request.", needs: .request,
            keys: [CommandKeys(["Y"], in: [.request], hinted: [.request])]),
        CommandFacts(
            .percent, "Go to %", "Goes to the row that is so many percent of the way through all of them.",
            needs: .rows,
            keys: [CommandKeys(["%"], in: [.rows])]),
        CommandFacts(
            .addColumn, "Add column",
            "Adds a column of what the rows are associated with, as in author.name, reviews.count, "
                + "author.books.reviews.stars.average or items.sum(price * quantity). A row at the end counts "
                + "once for each way to it; count(distinct name) counts values.", needs: .rows,
            keys: [CommandKeys(["+"], in: [.rows])]),
        CommandFacts(
            .hideColumn, "Hide column",
            "Hides the column under the cursor; takes one that was added off again.", needs: .rows,
            keys: [CommandKeys(["-"], in: [.rows])]),
        CommandFacts(
            .narrowColumn, "Narrower", "Makes the column under the cursor, or the catalog, narrower.",
            needs: .columns,
            keys: [CommandKeys(["<"], in: [.catalog, .rows])]),
        CommandFacts(
            .widenColumn, "Wider", "Makes the column under the cursor, or the catalog, wider.",
            needs: .columns,
            keys: [CommandKeys([">"], in: [.catalog, .rows])]),
        CommandFacts(
            .freeze, "Freeze",
            "Keeps the columns up to the cursor in sight while the others scroll, or lets them go again.",
            needs: .rows,
            keys: [CommandKeys(["|"], in: [.rows])]),
        CommandFacts(
            .goToColumn, "Go to column",
            "Goes to a column while its name is typed, also to a hidden one, which is shown again.",
            needs: .rows,
            keys: [CommandKeys(["c"], in: [.rows])]),
        CommandFacts(
            .listColumns, "Columns", "Lists all columns, to show, hide and order them, or to go to one.",
            needs: .rows,
            keys: [CommandKeys(["C"], in: [.rows])]),
        CommandFacts(
            .moveColumnRight, "Move right", "Moves the column under the cursor to the right, down the list.",
            isInPalette: false,
            keys: [CommandKeys(["J", ">"], in: [.columns], hinted: [.columns])]),
        CommandFacts(
            .moveColumnLeft, "Move left", "Moves the column under the cursor to the left, up the list.",
            isInPalette: false,
            keys: [CommandKeys(["K", "<"], in: [.columns], hinted: [.columns])]),
        CommandFacts(
            .showColumns, "Show columns",
            "Shows all columns again, in the order of the table, as wide as they would be; makes the catalog as wide as "
                + "its names need.", needs: .columns,
            keys: [
                CommandKeys(["_"], in: [.catalog, .rows]),
                CommandKeys(["_"], in: [.columns], hinted: [.columns]),
            ]),
        CommandFacts(
            .complete, "Complete", "Completes the name of a column, or a path.", isInPalette: false,
            keys: [CommandKeys([.tab], in: [.typedText, .palette])]),
    ]
}
