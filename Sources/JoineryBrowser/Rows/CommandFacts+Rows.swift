extension [CommandFacts] {
    /// Rows with their columns and cells, and the view of one row or cell.
    static let rows: [CommandFacts] = [
        CommandFacts(
            .filter, "Filter",
            "Shows the rows, or the rows of a list in the tree, that meet a condition: year > "
                + "1850 and title ~ moby; reviews.stars > 3 for at least one review, all reviews.stars "
                + "> 3, no reviews, reviews(stars > 3 and year > 2020); or any expression after sql:. An "
                + "empty condition shows all.", needs: .list
        )
        .known(as: "where", "having", "condition", "like", "contains", "only", "narrow down", "select")
        .keys(["f"], in: [.rows, .tree, .query], hinted: [.rows]),
        CommandFacts(
            .filterToCell, "Only this value",
            "Shows the rows that have the value under the cursor, or a value of the selected rows.",
            needs: .list
        )
        .known(as: "equal", "same value", "keep", "is")
        .keys(["="], in: [.rows, .tree, .query]),
        CommandFacts(
            .filterOutCell, "Not this value",
            "Hides the rows that have the value under the cursor, or a value of the selected rows.",
            needs: .list
        )
        .known(as: "exclude", "except", "without", "hide value")
        .keys(["!"], in: [.rows, .tree, .query])
        .keys(["!"], in: [.profile], hinted: [.profile]),
        CommandFacts(
            .sort, "Sort",
            "Adds the column under the cursor to the sort order: ascending, descending, off; in "
                + "the tree, sorts the list that contains the row.", needs: .list
        )
        .known(as: "order", "order by", "arrange", "ascending", "descending", "largest", "smallest")
        .keys(["s"], in: [.rows, .tree, .query], hinted: [.rows])
        .keys(["s"], in: [.profiles, .links], hinted: [.profiles, .links]),
        CommandFacts(
            .sortAlone, "Sort alone",
            "Sorts by the column under the cursor only: ascending, descending, off.", needs: .list
        )
        .known(as: "order by")
        .keys(["S"], in: [.rows, .tree, .query]),
        CommandFacts(
            .returnToRow, "Return to row",
            "Returns to the row the cursor was on before sorting.", needs: .rows
        )
        .known(as: "jump back")
        .keys(["`", "R"], in: .grids),
        CommandFacts(
            .showAssociations, "Associations",
            "Lists the associations of the row under the cursor, with counts, to follow one.", needs: .row
        )
        .known(as: "join", "relations", "related rows", "children", "parents", "references", "foreign keys")
        .keys(["a"], in: [.rows, .tree, .request, .query, .findings], hinted: [.rows, .query]),
        CommandFacts(
            .viewCell, "View cell",
            "Shows the whole value: long text, JSON, also in a blob, or the bytes of a blob.",
            needs: .cells
        )
        .known(as: "zoom", "blob", "full text", "expand value", "show value")
        .keys(["v"], in: [.rows, .tree, .query, .findings], hinted: [.rows]),
        CommandFacts(
            .viewRow, "View row",
            "Shows the row, one column per line; several selected rows side by side, first the values in which they differ; a "
                + "changed row with its values before and after.",
            needs: .viewable
        )
        .known(as: "record", "details", "form", "card", "vertical")
        .keys(["V"], in: [.rows, .tree, .query, .findings])
        .keys(["v", "V"], in: [.changes], hinted: [.changes]),
        CommandFacts(
            .copyCell, "Copy cell",
            "Copies the value of the cell, or of the selected rows, one per line.",
            needs: .cells
        )
        .known(as: "yank", "clipboard")
        .keys(["y"], in: [.rows, .tree, .query, .findings]),
        CommandFacts(.copyRecord, "Copy", "Copies the row or the cell shown.", isInPalette: false)
            .keys(["y", "Y"], in: [.record], hinted: [.record]),
        CommandFacts(.nextRecord, "Next row", "Shows the next row, or its cell.", isInPalette: false)
            .keys(["]", "J"], in: [.record], hinted: [.record]),
        CommandFacts(
            .previousRecord, "Previous row", "Shows the previous row, or its cell.", isInPalette: false
        )
        .keys(["[", "K"], in: [.record], hinted: [.record]),
        CommandFacts(.copyRow, "Copy row", "Copies the row, or the selected rows, as JSON.", needs: .copyable)
            .known(as: "yank", "clipboard")
            .keys(["Y"], in: [.rows, .tree, .query, .findings])
            .keys(["y", "Y"], in: [.changes]),
        CommandFacts(
            .copyColumn, "Copy column",
            "Copies the column under the cursor, one value per line: of the selected rows, or of "
                + "all rows, at most 10,000.",
            needs: .rows
        )
        .known(as: "yank", "clipboard", "list of values")
        .keys([.control("y")], in: .grids),
        CommandFacts(
            .select, "Select",
            "Selects or deselects the row, for copying, exporting and filtering; \(key: .close) deselects all.",
            needs: .rows
        )
        .known(as: "check", "tick", "pick", "several rows")
        .known(
            as: "total", "sum", "count",
            by: "Selects rows: the status line has their totals."
        )
        .keys([" "], in: .grids),
        CommandFacts(.copyCode, "Copy Swift", "Copies the Swift code of the request.", needs: .request)
            .known(as: "code", "clipboard")
            .keys(["y"], in: [.request], hinted: [.request]),
        CommandFacts(
            .copySQL, "Copy SQL",
            "Copies the SQL statements of the request, or those that created the table.",
            needs: .statements
        )
        .known(as: "ddl", "create table", "statement", "clipboard")
        .keys(["Y"], in: [.request, .structure], hinted: [.request, .structure])
        .keys(["y", "Y"], in: [.patch], hinted: [.patch]),
        CommandFacts(.percent, "Go to %", "Goes to the row at a percentage of all rows.", needs: .rows)
            .known(as: "jump", "row number", "go to row", "scroll to")
            .keys(["%"], in: .grids),
        CommandFacts(
            .addColumn, "Add column",
            "Adds a column: a value of associated rows, as in author.name, reviews.count, "
                + "author.books.reviews.stars.average, items.sum(price * quantity) or count(distinct "
                + "name), or a formula, as in total = round(price * quantity, 2). A row counts once for "
                + "each way to reach it.", needs: .rows
        )
        .known(as: "join", "calculate", "compute", "computed", "formula", "expression", "lookup", "derive")
        .known(
            as: "total", "sum", "count", "average",
            by: "Adds a figure of associated rows: items.sum(price)."
        )
        .keys(["+"], in: .grids),
        CommandFacts(
            .hideColumn, "Hide column",
            "Hides the column under the cursor; removes an added column.", needs: .rows
        )
        .known(as: "remove column", "drop column", "delete column")
        .keys(["-"], in: .grids),
        CommandFacts(
            .narrowColumn, "Narrower", "Makes the column under the cursor, or the catalog, narrower.",
            needs: .columns
        )
        .known(as: "width", "resize", "size")
        .keys(["<"], in: [.catalog, .rows, .query]),
        CommandFacts(
            .widenColumn, "Wider", "Makes the column under the cursor, or the catalog, wider.",
            needs: .columns
        )
        .known(as: "width", "resize", "size")
        .keys([">"], in: [.catalog, .rows, .query]),
        CommandFacts(
            .freeze, "Freeze",
            "Keeps the columns up to the cursor in place while the others scroll, or releases them.",
            needs: .rows
        )
        .known(as: "pin", "lock", "fix", "sticky")
        .keys(["|", "H"], in: .grids),
        CommandFacts(
            .goToColumn, "Go to column",
            "Goes to a column while you type its name; shows it again if it is hidden.",
            needs: .rows
        )
        .known(as: "jump to column", "find column")
        .keys(["c"], in: .grids),
        CommandFacts(
            .listColumns, "Columns", "Lists all columns, to show, hide, reorder, or go to one.", needs: .rows
        )
        .known(as: "hide", "unhide", "reorder", "fields", "choose columns")
        .keys(["C"], in: .grids),
        CommandFacts(
            .moveColumnRight, "Move right",
            "Moves the column under the cursor to the right, down the list.",
            isInPalette: false
        )
        .keys(["J", ">"], in: [.columns], hinted: [.columns]),
        CommandFacts(
            .moveColumnLeft, "Move left",
            "Moves the column under the cursor to the left, up the list.",
            isInPalette: false
        )
        .keys(["K", "<"], in: [.columns], hinted: [.columns]),
        CommandFacts(
            .showColumns, "Show columns",
            "Shows all columns again, in table order, at their usual width; fits the catalog to "
                + "its names.", needs: .columns
        )
        .known(as: "unhide", "reset", "all columns")
        .keys(["_"], in: [.catalog, .rows, .query])
        .keys(["_"], in: [.columns], hinted: [.columns]),
        CommandFacts(
            .complete, "Complete",
            "Completes a column name, a path, or a name in a query.", isInPalette: false
        )
        .keys([.tab], in: [.typedText, .palette, .parameters])
        .keys([.tab], in: [.editor], hinted: [.editor]),
    ]
}
