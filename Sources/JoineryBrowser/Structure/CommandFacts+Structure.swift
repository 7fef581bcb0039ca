extension [CommandFacts] {
    /// How tables are defined.
    static let structure: [CommandFacts] = [
        CommandFacts(
            .showStructure, "Structure",
            "Shows how the table is defined: columns, keys, indexes, triggers, SQL and size; pressed again, the "
                + "file."
        )
        .known(as: "schema", "ddl", "create table", "definition", "describe", "indexes", "triggers", "types")
        .keys(["8", "d"], in: .panes, hinted: [.catalog]),
        CommandFacts(.copyLine, "Copy line", "Copies the line under the cursor.", needs: .structure)
            .known(as: "yank", "clipboard")
            .keys(["y"], in: [.structure], hinted: [.structure]),
    ]
}

extension Requirement {
    static let structure = Requirement([.structure], orSay: "This works in the structure.")
}
