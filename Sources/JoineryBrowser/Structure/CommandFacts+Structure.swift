extension [CommandFacts] {
    /// How tables are made.
    static let structure: [CommandFacts] = [
        CommandFacts(
            .showStructure, "Structure",
            "Shows how the table is made: its columns, keys, indexes, triggers, SQL and size; again, the file.",
            keys: [CommandKeys(["8", "d"], in: .panes, hinted: [.catalog])]),
        CommandFacts(
            .copyLine, "Copy line", "Copies the line under the cursor.", needs: .structure,
            keys: [CommandKeys(["y"], in: [.structure], hinted: [.structure])]),
    ]
}
