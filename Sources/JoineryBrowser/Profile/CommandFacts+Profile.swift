extension [CommandFacts] {
    /// What is in columns.
    static let profile: [CommandFacts] = [
        CommandFacts(
            .showProfile, "Profile",
            "Shows what is in the column under the cursor: figures, a histogram of numbers and dates, the "
                + "commonest values. Enter shows the rows of a bar, Backspace all rows again.", needs: .rows,
            keys: [CommandKeys(["F"], in: .grids)]),
        CommandFacts(
            .showProfiles, "Profiles", "Shows what is in the columns, one line for each.", needs: .rows,
            keys: [CommandKeys(["P"], in: .grids)]),
        CommandFacts(
            .measure, "Total",
            "Asks for a second column, and shows the sum and the mean of its numbers for each value of the "
                + "column under the cursor, or for each bin of its numbers or dates.", needs: .rows,
            keys: [CommandKeys(["&"], in: [.rows, .query, .profile], hinted: [.profile])]),
        CommandFacts(
            .nextMeasure, "Measure", "Makes the bars show counts, sums or means, in turn.", needs: .measure,
            isInPalette: false, keys: [CommandKeys(["s"], in: [.profile], hinted: [.profile])]),
        CommandFacts(
            .finerBins, "Finer", "Makes the bins of the histogram narrower.", needs: .bins,
            isInPalette: false, keys: [CommandKeys(["+", "="], in: [.profile], hinted: [.profile])]),
        CommandFacts(
            .coarserBins, "Coarser", "Makes the bins of the histogram wider.", needs: .bins,
            isInPalette: false, keys: [CommandKeys(["-"], in: [.profile], hinted: [.profile])]),
    ]
}
