extension [CommandFacts] {
    /// Searching.
    static let finding: [CommandFacts] = [
        CommandFacts(
            .search, "Search",
            "Searches for text: narrows the catalog, or finds a row, a line, or a table of the graph.",
            needs: .searchable
        )
        .known(as: "look for", "locate", "find in list")
        .keys(
            ["/"], in: .panes.union(Set.searchedOverlays), hinted: [.catalog, .graph, .record, .files, .help]),
        CommandFacts(.nextMatch, "Next match", "Goes to the next match of the search.", needs: .match)
            .known(as: "search again")
            .keys(["n"], in: .searched),
        CommandFacts(
            .previousMatch, "Previous match", "Goes to the previous match of the search.", needs: .match
        )
        .known(as: "search back")
        .keys(["N"], in: .searched),
    ]

    /// Counting, marking, exporting and live refresh.
    static let data: [CommandFacts] = [
        CommandFacts(
            .exactCount, "Exact count",
            "Counts every row, or looks at every link, however long it takes.", needs: .countable
        )
        .known(as: "how many", "number of rows", "total rows")
        .keys(["#", "A"], in: [.catalog, .rows, .query])
        .keys(["#", "A"], in: [.profile, .profiles, .places], hinted: [.profile, .profiles, .places]),
        CommandFacts(
            .mark, "Mark", "Marks the row or table under the cursor, or removes the mark.", needs: .markable
        )
        .known(as: "bookmark", "remember", "flag")
        .keys(["m"], in: [.rows, .tree, .graph, .request, .query, .findings]),
        CommandFacts(
            .connect, "Connect",
            "Shows how the row or table under the cursor connects to the marked one.", needs: .marked
        )
        .known(as: "path between", "how related", "relationship", "route", "chain")
        .keys(["'"], in: [.rows, .tree, .graph, .request, .query, .findings]),
        CommandFacts(
            .showDeadLinks, "Dead links",
            "Lists the foreign key values that refer to no row, each with a row that has it."
        )
        .known(as: "orphans", "broken", "dangling", "integrity", "violations", "foreign key check")
        .keys(["!"], in: [.catalog, .graph]),
        CommandFacts(
            .export, "Export",
            "Writes rows, or the row of the tree with everything expanded below it, to a file: csv, tsv, "
                + "json, ndjson, md, sql or txt; the graph: svg, dot, mmd, json or txt; the changes: ndjson, "
                + "md, sql to repeat them or undo.sql to take them back.", needs: .exportable
        )
        .known(as: "save", "download", "write", "dump", "output", "excel")
        .keys(["x"], in: [.rows, .tree, .graph, .query, .changes])
        .keys(["x"], in: [.patch], hinted: [.patch]),
        CommandFacts(
            .saveCell, "Save cell",
            "Saves the text or blob of the cell, of any size, to a new file.",
            needs: .cell
        )
        .known(as: "download", "blob", "image", "extract")
        .keys(["X"], in: [.rows, .record, .query]),
        CommandFacts(
            .openOutside, "Open outside",
            "Opens the text or blob of the cell in another program: a text in the one that PAGER names, anything else in the one "
                + "that the system has for it.",
            needs: .openable
        )
        .known(as: "view image", "picture", "pdf", "pager", "less", "external", "xdg-open")
        .keys(["Z"], in: [.rows, .tree, .query, .findings, .record]),
        CommandFacts(
            .showBytes, "Bytes",
            "Shows the bytes of a text in a blob, or the text again.",
            needs: .textInBlob, isInPalette: false
        )
        .keys(["b"], in: [.record], hinted: [.record]),
        CommandFacts(.copyPath, "Copy path", "Copies the path of the place.", needs: .locationOrTable)
            .known(as: "clipboard", "address")
            .keys(["p"], in: .panes),
        CommandFacts(.toggleLive, "Live", "Pauses live refresh, or resumes it.")
            .known(as: "tail", "follow", "watch", "pause", "auto refresh")
            .keys(["w"], in: .panes.subtracting([.changes])),
        CommandFacts(.reload, "Reload", "Reads everything on the screen again.")
            .known(as: "refresh", "read again")
            .keys(["r", .control("l")], in: .panes.union([.profile, .profiles, .links, .files])),
    ]

    /// The catalog and the screens.
    static let panes: [CommandFacts] = [
        CommandFacts(
            .nextPane, "Next pane",
            "Moves the focus from pane to pane: the catalog, the rows, the row beside them.",
            needs: .location
        )
        .known(as: "switch", "other pane", "focus")
        .keys([.tab], in: .panes),
        CommandFacts(
            .previousPane, "Previous pane", "Moves the focus from pane to pane, backward.",
            needs: .location
        )
        .known(as: "switch", "other pane", "focus")
        .keys([.backTab], in: .panes.union([.editor])),
        CommandFacts(.showCatalog, "Catalog", "Goes to the tables and views of the file.")
            .known(as: "tables", "views", "list", "home")
            .keys(["1"], in: .panes, hinted: [.rows, .tree, .graph, .request]),
        CommandFacts(
            .toggleCatalog, "Catalog pane",
            "Hides the catalog, so that the other pane fills the screen, or shows it again."
        )
        .known(as: "sidebar", "full screen", "maximize")
        .keys(["b"], in: .panes),
        CommandFacts(
            .toggleDetail, "Row beside",
            "Opens the row under the cursor beside the rows, with its associations, or hides it."
        )
        .known(as: "details", "side", "split", "preview", "inspector")
        .keys(["O"], in: .panes),
        CommandFacts(
            .toggleHidden, "Hidden tables",
            "Shows or hides virtual tables and the internal tables of SQLite and its modules."
        )
        .known(as: "system tables", "internal", "virtual tables")
        .keys(["."], in: [.catalog]),
        CommandFacts(
            .sortCatalog, "Sort tables",
            "Sorts the tables of the catalog by name, rows, size, or what other programs changed in the last minute.",
            needs: .catalog
        )
        .known(as: "order tables", "largest", "biggest", "size")
        .keys(["s"], in: [.catalog]),
        CommandFacts(.showRows, "Rows", "Shows the place as a grid of rows.", needs: .locationOrTable)
            .known(as: "grid", "table", "data", "browse")
            .keys(["2"], in: .panes, hinted: [.tree, .graph, .request]),
        CommandFacts(.showTree, "Tree", "Shows the place as a tree of joined rows.", needs: .locationOrTable)
            .known(as: "join", "nested", "hierarchy", "related")
            .keys(["3"], in: .panes, hinted: [.catalog, .rows, .graph, .request]),
        CommandFacts(
            .showGraph, "Graph", "Shows the table and the tables linked to it.", needs: .locationOrTable
        )
        .known(as: "er", "erd", "diagram", "relationships", "map", "draw")
        .keys(["4"], in: .panes, hinted: [.catalog, .rows, .tree]),
        CommandFacts(
            .showRequest, "Request",
            "Shows the SQL that fetches the place, SQLite's plan for it, and the Swift code.",
            needs: .locationOrTable
        )
        .known(as: "explain", "plan", "sql", "swift")
        .keys(["5"], in: .panes, hinted: [.rows, .tree, .query]),
        CommandFacts(
            .showChanges, "Changes",
            "Lists commits by other programs: their times, their tables, and their rows where known.",
            needs: .locationOrTable
        )
        .known(as: "tail", "log", "commits", "history", "watch", "audit")
        .keys(["6"], in: .panes),
    ]

    /// The program as a whole.
    static let program: [CommandFacts] = [
        CommandFacts(
            .palette, "Commands",
            "Runs a command by name, goes to a path such as author/3, opens a file (open FILE), or tries a theme "
                + "(theme NAME).",
            isInPalette: false
        )
        .keys([":"], in: Set.everywhere.subtracting([.help]), hinted: Set.panes.union([.files])),
        CommandFacts(.help, "Help", "Lists the keys.")
            .known(as: "keys", "manual", "shortcuts")
            .keys(["?", .function(1)], in: .everywhere, hinted: .panes)
            .keys([.function(1)], in: [.editor], hinted: [.editor]),
        CommandFacts(
            .close, "Close", "Closes the overlay; cancels running work.", needs: .closable, isInPalette: false
        )
        .keys(
            [.escape], in: .everywhere,
            hinted: [
                .help, .record, .includes, .columns, .associations, .places, .links, .namedQueries, .files,
            ]
        )
        .keys([.escape], in: [.editor], hinted: [.editor]),
        CommandFacts(.quit, "Quit", "Closes the overlay, or quits.")
            .known(as: "exit", "leave")
            .keys(["q"], in: .everywhere, hinted: .everywhere),
        CommandFacts(.quitAtOnce, "Quit at once", "Quits the program.")
            .known(as: "exit")
            .keys(["Q", .control("c")], in: .everywhere)
            .keys([.control("c")], in: .typing),
        CommandFacts(.suspend, "Suspend", "Returns to the shell; fg brings the program back.")
            .known(as: "background", "shell")
            .keys([.control("z")], in: .everywhere)
            .keys([.control("z")], in: .typing),
    ]
}
