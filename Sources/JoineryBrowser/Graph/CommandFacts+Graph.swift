extension [CommandFacts] {
    /// The extent of the graph.
    static let graph: [CommandFacts] = [
        CommandFacts(.moreHops, "More tables", "Shows tables one link farther away.", needs: .graph)
            .known(as: "zoom out", "neighbors", "expand")
            .keys(["+", "="], in: [.graph], hinted: [.graph]),
        CommandFacts(.fewerHops, "Fewer tables", "Hides the tables that are farthest away.", needs: .graph)
            .known(as: "zoom in")
            .keys(["-"], in: [.graph], hinted: [.graph]),
        CommandFacts(.wholeSchema, "Whole schema", "Shows every table of the file.", needs: .graph)
            .known(as: "all tables", "overview", "er", "diagram")
            .keys(["0"], in: [.graph], hinted: [.graph]),
    ]
}

extension Requirement {
    static let graph = Requirement([.graph], orSay: "This works in the graph.")
}
