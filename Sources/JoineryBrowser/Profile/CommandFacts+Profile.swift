extension [CommandFacts] {
    /// What is in columns.
    static let profile: [CommandFacts] = [
        CommandFacts(
            .showProfile, "Profile",
            "Shows what is in the column under the cursor: figures, a histogram of numbers and dates, the "
                + "commonest values; of the selected rows, or of all. \(key: .open) shows the rows of a bar, \(key: .back) all rows again.",
            needs: .rows
        )
        .known(
            as: "chart", "histogram", "distribution", "bar", "plot", "statistics", "describe", "minimum",
            "maximum", "average", "mean", "nulls", "top values"
        )
        .keys(["F"], in: .grids),
        CommandFacts(
            .showProfiles, "Profiles",
            "Shows what is in the columns, one line for each: of the selected rows, or of all.", needs: .rows
        )
        .known(as: "summary", "overview", "describe", "statistics", "quality")
        .keys(["P"], in: .grids),
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
}
