extension [CommandFacts] {
    /// Rows in groups.
    static let groups: [CommandFacts] = [
        CommandFacts(
            .group, "Group",
            "Groups the rows by the column under the cursor, by several, or by formulas, with counts and other figures: "
                + "country, yearmonth(date), sum(total), mean = sum(total) / count. \(key: .open) on a group shows its rows; \(key: .addColumn) adds "
                + "a figure, or another column to group by.",
            needs: .rows
        )
        .known(
            as: "group by", "pivot", "aggregate", "total", "sum", "count", "average", "crosstab", "summarize",
            "frequency"
        )
        .known(
            as: "duplicates", "distinct", "unique", "repeated", "twice",
            by: "In the groups, \(key: .filter) and count > 1 shows them."
        )
        .keys(["&"], in: [.rows, .query, .profile], hinted: [.rows, .profile])
    ]
}
