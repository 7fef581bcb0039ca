extension [CommandFacts] {
    /// How much of the graph is drawn.
    static let graph: [CommandFacts] = [
        CommandFacts(
            .moreHops, "More tables", "Shows tables that are one link further away.", needs: .graph,
            keys: [CommandKeys(["+", "="], in: [.graph], hinted: [.graph])]),
        CommandFacts(
            .fewerHops, "Fewer tables", "Leaves out the tables that are furthest away.", needs: .graph,
            keys: [CommandKeys(["-"], in: [.graph], hinted: [.graph])]),
        CommandFacts(
            .wholeSchema, "Whole schema", "Shows every table of the file.", needs: .graph,
            keys: [CommandKeys(["0"], in: [.graph], hinted: [.graph])]),
    ]

    /// Searching.
    static let finding: [CommandFacts] = [
        CommandFacts(
            .search, "Search",
            "Narrows the catalog to the names that contain a text; finds a row, a line of the tree or of a cell that has it, "
                + "or a table in the graph.", needs: .searchable,
            keys: [
                CommandKeys(
                    ["/"], in: .panes.union(Set.searchedOverlays), hinted: [.catalog, .graph, .record])
            ]),
        CommandFacts(
            .nextMatch, "Next match", "Goes to the next row, line or table that matches the search.",
            needs: .match,
            keys: [CommandKeys(["n"], in: .searched)]),
        CommandFacts(
            .previousMatch, "Previous match",
            "Goes to the previous row, line or table that matches the search.", needs: .match,
            keys: [CommandKeys(["N"], in: .searched)]),
    ]

    /// Counts, marks, files, and following the database.
    static let data: [CommandFacts] = [
        CommandFacts(
            .exactCount, "Exact count", "Counts every row, however long it takes.", needs: .countable,
            keys: [CommandKeys(["#"], in: [.catalog, .rows])]),
        CommandFacts(
            .mark, "Mark",
            "Marks the row under the cursor, or the table of the graph; or takes the mark off.",
            needs: .markable,
            keys: [CommandKeys(["m"], in: [.rows, .tree, .graph, .request])]),
        CommandFacts(
            .connect, "Connect",
            "Shows how the row or the table under the cursor and the marked one connect.", needs: .marked,
            keys: [CommandKeys(["'"], in: [.rows, .tree, .graph, .request])]),
        CommandFacts(
            .showDeadLinks, "Dead links",
            "Lists the rows of the file that refer to rows that do not exist, by foreign key, to go to one.",
            keys: [CommandKeys(["!"], in: [.catalog, .graph])]),
        CommandFacts(
            .export, "Export",
            "Writes the rows, or the row of the tree with what is open below it, into a file: csv, json, ndjson, "
                + "md, sql or txt; the graph: svg, dot, mmd, json or txt.", needs: .exportable,
            keys: [CommandKeys(["x"], in: [.rows, .tree, .graph])]),
        CommandFacts(
            .saveCell, "Save cell", "Writes the text or the blob of the cell, of any size, into a new file.",
            needs: .cell,
            keys: [CommandKeys(["X"], in: [.rows, .record])]),
        CommandFacts(
            .copyPath, "Copy path", "Copies the path of where you are.", needs: .locationOrTable,
            keys: [CommandKeys(["p"], in: .panes)]),
        CommandFacts(
            .toggleLive, "Live", "Stops following what other programs commit, or follows it again.",
            keys: [CommandKeys(["w"], in: .panes)]),
        CommandFacts(
            .refetch, "Refetch", "Reads again what is on the screen.",
            keys: [CommandKeys(["r", .control("l")], in: .panes)]),
    ]

    /// The catalog and the screens.
    static let panes: [CommandFacts] = [
        CommandFacts(
            .nextPane, "Next pane", "Moves the focus between the catalog and the pane beside it.",
            needs: .location,
            keys: [CommandKeys([.tab], in: .panes)]),
        CommandFacts(
            .previousPane, "Previous pane", "Moves the focus between the catalog and the pane beside it.",
            needs: .location,
            keys: [CommandKeys([.backTab], in: .panes)]),
        CommandFacts(
            .showCatalog, "Catalog", "Goes to the tables and views of the file.",
            keys: [CommandKeys(["1"], in: .panes, hinted: [.rows, .tree, .graph, .request])]),
        CommandFacts(
            .toggleCatalog, "Catalog beside",
            "Hides the catalog, so that what is beside it has all of the screen, or shows it again.",
            keys: [CommandKeys(["b"], in: .panes)]),
        CommandFacts(
            .toggleHidden, "Hidden tables",
            "Lists virtual tables and those that SQLite and its modules keep for themselves too, or leaves them out.",
            keys: [CommandKeys(["."], in: [.catalog])]),
        CommandFacts(
            .showRows, "Rows", "Shows the place as a grid of rows.", needs: .locationOrTable,
            keys: [CommandKeys(["2"], in: .panes, hinted: [.tree, .graph, .request])]),
        CommandFacts(
            .showTree, "Tree", "Shows the place as a tree of joined rows.", needs: .locationOrTable,
            keys: [CommandKeys(["3"], in: .panes, hinted: [.catalog, .rows, .graph, .request])]),
        CommandFacts(
            .showGraph, "Graph", "Shows the table among the tables it is linked with.",
            needs: .locationOrTable,
            keys: [CommandKeys(["4"], in: .panes, hinted: [.catalog, .rows, .tree])]),
        CommandFacts(
            .showRequest, "Request", "Shows the Swift code that fetches the place, and its SQL.",
            needs: .locationOrTable,
            keys: [CommandKeys(["5"], in: .panes, hinted: [.rows, .tree])]),
        CommandFacts(
            .showChanges, "Changes",
            "Lists what other programs commit: when, the tables, and the rows where they are known.",
            needs: .locationOrTable,
            keys: [CommandKeys(["6"], in: .panes)]),
    ]

    /// The program.
    static let program: [CommandFacts] = [
        CommandFacts(
            .palette, "Commands", "Finds a command by its name, or a place by its path, as in author/3.",
            isInPalette: false,
            keys: [CommandKeys([":"], in: .panes, hinted: .panes)]),
        CommandFacts(
            .help, "Help", "Shows what the keys do.",
            keys: [CommandKeys(["?", .function(1)], in: .everywhere, hinted: .panes)]),
        CommandFacts(
            .close, "Close", "Closes what lies on top; cancels a query that is running.", isInPalette: false,
            keys: [
                CommandKeys(
                    [.escape], in: .everywhere,
                    hinted: [.help, .record, .includes, .columns, .associations, .places])
            ]),
        CommandFacts(
            .quit, "Quit", "Closes what lies on top, or leaves the program.",
            keys: [CommandKeys(["q"], in: .everywhere, hinted: .everywhere)]),
        CommandFacts(
            .quitAtOnce, "Quit at once", "Leaves the program.",
            keys: [
                CommandKeys(["Q", .control("c")], in: .everywhere), CommandKeys([.control("c")], in: .typing),
            ]),
        CommandFacts(
            .suspend, "Suspend", "Returns to the shell until it brings the program back.",
            keys: [CommandKeys([.control("z")], in: .everywhere), CommandKeys([.control("z")], in: .typing)]),
    ]
}
