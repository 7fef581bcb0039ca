extension [CommandFacts] {
    /// How tables are defined.
    static let structure: [CommandFacts] = [
        CommandFacts(
            .showStructure, "Structure",
            "Shows how the table is defined: columns, keys, indexes, triggers, SQL and size; pressed again, the "
                + "file.",
            keys: [CommandKeys(["8", "d"], in: .panes, hinted: [.catalog])]),
        CommandFacts(
            .copyLine, "Copy line", "Copies the line under the cursor.", needs: .structure,
            keys: [CommandKeys(["y"], in: [.structure], hinted: [.structure])]),
    ]
}
