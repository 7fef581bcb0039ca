extension [CommandFacts] {
    /// Numbers as the times that they state.
    static let times: [CommandFacts] = [
        CommandFacts(
            .showTimes, "Times",
            "Shows the numbers of the column under the cursor as the times that they state, in UTC: as Unix seconds or "
                + "milliseconds, Julian days, and others; pressed again, in another way, or as numbers. Copies and exports "
                + "have the numbers.",
            needs: .values
        )
        .known(as: "date", "timestamp", "unix", "epoch", "datetime")
        .keys(["T"], in: [.rows, .tree, .query]),
        CommandFacts(
            .keepTimes, "Keep times",
            "Keeps in the sidecar of the file whether the column under the cursor is shown as times.",
            needs: .values
        )
        .known(as: "date", "timestamp")
        .keys([.control("t")], in: [.rows, .tree, .query]),
    ]
}

extension Requirement {
    /// A value of the grid, or of the tree.
    fileprivate static let values = Requirement(
        [.rows, .query, .tree], rowsOn: .grids, orSay: "This works in rows and trees.")
}
