extension [CommandFacts] {
    /// Asking in SQL.
    static let query: [CommandFacts] = [
        CommandFacts(
            .showQuery, "Query",
            "Opens a query in SQL, whose rows you can follow like those of a table. Typing replaces the last one."
        )
        .known(as: "sql", "select", "statement", "console", "ask")
        .keys(["7"], in: .panes),
        CommandFacts(
            .editQuery, "Edit SQL",
            "Begins a query with the SQL of the place, or goes back to the text of the query."
        )
        .known(as: "sql", "select", "as sql")
        .keys(["e"], in: .panes, hinted: [.query]),
        CommandFacts(
            .runQuery, "Run",
            "Runs the query under the cursor. Enter after a semicolon runs it, too.", needs: .query
        )
        .known(as: "start", "go")
        .keys([.control("r"), .function(5)], in: [.editor, .query], hinted: [.editor]),
        CommandFacts(
            .showLibrary, "Queries",
            "Lists the named queries, to run one. In a query, save NAME after \(key: .palette) adds it."
        )
        .known(as: "saved queries", "named queries", "favorites", "snippets")
        .keys(["L"], in: .panes.union([.namedQueries])),
        CommandFacts(
            .olderQuery, "Older query",
            "Brings back the query that ran before the one shown.", isInPalette: false
        )
        .keys([.control("p")], in: [.editor]),
        CommandFacts(
            .newerQuery, "Newer query",
            "Brings back the query that ran after the one shown; after the newest, begins an empty one.",
            isInPalette: false
        )
        .keys([.control("n")], in: [.editor]),
        CommandFacts(
            .editExternally, "Editor",
            "Edits the query in the program that VISUAL or EDITOR names.", isInPalette: false
        )
        .keys([.control("e")], in: [.editor], hinted: [.editor]),
    ]
}

extension Requirement {
    static let query = Requirement([.query], orSay: "This works in a query.")
}
