extension [CommandFacts] {
    /// What is in columns.
    static let profile: [CommandFacts] = [
        CommandFacts(
            .showProfile, "Profile",
            "Shows what is in the column under the cursor: figures, a histogram of numbers and dates, the "
                + "commonest values; of the selected rows, or of all. Enter shows the rows of a bar, Backspace all rows again.",
            needs: .rows
        )
        .keys(["F"], in: .grids),
        CommandFacts(
            .showProfiles, "Profiles",
            "Shows what is in the columns, one line for each: of the selected rows, or of all.", needs: .rows
        )
        .keys(["P"], in: .grids),
        CommandFacts(
            .measure, "Total",
            "Asks for a second column, and shows the sum and the mean of its numbers for each bin of the numbers or "
                + "dates in the column, and for the values with the greatest sums.",
            needs: .rows, isInPalette: false
        )
        .keys(["&"], in: [.profile], hinted: [.profile]),
        CommandFacts(
            .nextMeasure, "Measure",
            "Makes the bars show counts, sums or means, in turn, and lists the values with the greatest.",
            needs: .measure,
            isInPalette: false
        )
        .keys(["s"], in: [.profile], hinted: [.profile]),
        CommandFacts(
            .finerBins, "Finer", "Makes the bins of the histogram narrower.", needs: .bins, isInPalette: false
        )
        .keys(["+", "="], in: [.profile], hinted: [.profile]),
        CommandFacts(
            .coarserBins, "Coarser", "Makes the bins of the histogram wider.", needs: .bins,
            isInPalette: false
        )
        .keys(["-"], in: [.profile], hinted: [.profile]),
    ]
}

extension Requirement {
    /// The bins of a profile.
    static let bins = Requirement { browser in
        browser.profiledColumn?.content == nil || browser.profiledColumn?.hasHistogram == true
            ? nil : "Only numbers and dates have bins."
    }

    /// A profile that sums up a second column.
    static let measure = Requirement { browser in
        browser.profiledColumn?.query.measured == nil
            ? "This shows one column: & sums up a second one by it." : nil
    }
}
