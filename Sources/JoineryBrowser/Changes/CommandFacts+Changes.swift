extension [CommandFacts] {
    /// The commits of other programs.
    static let changes: [CommandFacts] = [
        CommandFacts(
            .filterChanges, "Filter list",
            "Shows only changes whose table, kind, rowid, columns or values contain the words typed: loan updated. "
                + "No words show all.", needs: .changes
        )
        .known(as: "where", "search")
        .keys(["f"], in: [.changes], hinted: [.changes]),
        CommandFacts(
            .foldTable, "Fold",
            "Hides the rows of the table under the cursor in the whole list, or shows them again.",
            needs: .changes
        )
        .known(as: "collapse", "unfold")
        .keys([" "], in: [.changes], hinted: [.changes]),
        CommandFacts(
            .holdChanges, "Hold",
            "Stops the list of changes while new commits are counted, or lets it go on.", needs: .changes
        )
        .known(as: "pause", "stop", "freeze")
        .keys(["w"], in: [.changes], hinted: [.changes]),
        CommandFacts(
            .markMoment, "Mark moment",
            "Marks this moment, to compare tables with it; without a mark, they are compared with the start of the "
                + "program."
        )
        .known(as: "snapshot", "baseline")
        .keys(["B"], in: [.catalog, .rows, .tree, .changes]),
        CommandFacts(
            .compareMoments, "Compare",
            "Shows which rows of the table were added, removed and changed by other programs since the marked moment; "
                + "\(key: .close) returns to the list of changes.", needs: .locationOrTable
        )
        .known(as: "diff", "difference", "changed", "versions")
        .keys(["M"], in: [.catalog, .rows, .tree, .changes]),
    ]
}

extension Requirement {
    static let changes = Requirement([.changes], orSay: "This works in the changes.")
}
