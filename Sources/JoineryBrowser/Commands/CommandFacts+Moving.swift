extension [CommandFacts] {
    /// Moving the cursor.
    static let moving: [CommandFacts] = [
        CommandFacts(
            .moveDown, "Down", "Moves the cursor down a line, or to the box below.", isInPalette: false
        )
        .keys(["j", .down], in: .everywhere)
        .keys([.down, .tab], in: [.typedName])
        .keys([.down], in: [.palette]),
        CommandFacts(.moveUp, "Up", "Moves the cursor up a line, or to the box above.", isInPalette: false)
            .keys(["k", .up], in: .everywhere)
            .keys([.up, .backTab], in: [.typedName])
            .keys([.up, .backTab], in: [.palette]),
        CommandFacts(
            .moveLeft, "Left",
            "Moves to the column or box on the left; in the tree, collapses a row or goes up a level; in "
                + "the request, folds the section.",
            needs: .wayLeft, isInPalette: false
        )
        .keys(["h", .left], in: .panes.union(Set.sidewaysOverlays)),
        CommandFacts(
            .moveRight, "Right",
            "Moves to the column or box on the right; in the tree, expands a row or goes down a "
                + "level; in the request, unfolds the section.",
            needs: .wayRight, isInPalette: false
        )
        .keys(["l", .right], in: .panes.union(Set.sidewaysOverlays)),
        CommandFacts(.pageDown, "Page down", "Moves down one screen.", isInPalette: false)
            .keys([.pageDown], in: [.palette])
            .keys([.pageDown], in: .everywhere),
        CommandFacts(.pageUp, "Page up", "Moves up one screen.", isInPalette: false)
            .keys([.pageUp], in: [.palette])
            .keys([.pageUp, .control("b")], in: .everywhere),
        CommandFacts(.halfPageDown, "Half a page down", "Moves down half a screen.", isInPalette: false)
            .keys([.control("d")], in: .everywhere),
        CommandFacts(.halfPageUp, "Half a page up", "Moves up half a screen.", isInPalette: false)
            .keys([.control("u")], in: .everywhere),
        CommandFacts(.first, "First", "Goes to the first line.")
            .known(as: "top", "start", "beginning", "head")
            .keys(["g", .home], in: .everywhere),
        CommandFacts(
            .last, "Last",
            "Goes to the last line; in rows, 120\(key: .last) goes to row 120, and \(key: .last) on the last row stays there while rows come in."
        )
        .known(as: "bottom", "end")
        .known(
            as: "tail", "follow", "newest", "latest",
            by: "Stays at the last row while rows come in."
        )
        .keys(["G", .end], in: .everywhere),
        CommandFacts(.firstColumn, "First column", "Goes to the first column of the row.", needs: .rows)
            .known(as: "leftmost")
            .keys(["^", .controlLeft], in: .grids),
        CommandFacts(.lastColumn, "Last column", "Goes to the last column of the row.", needs: .rows)
            .known(as: "rightmost")
            .keys(["$", .controlRight], in: .grids),
    ]

    /// The overlays whose lines lead somewhere.
    private static let openingOverlays: Set<KeyMode> = [
        .columns, .associations, .places, .links, .namedQueries, .profile, .profiles, .files, .patch,
    ]

    /// Opening, expanding and including the item under the cursor, and going back.
    static let opening: [CommandFacts] = [
        CommandFacts(
            .open, "Open",
            "Opens the item under the cursor: follows an association or a foreign key; in the "
                + "tree, shows the value of any other column.",
            needs: .item
        )
        .known(as: "follow", "enter", "go to")
        .keys([.enter], in: .panes.union(openingOverlays), hinted: .panes.union(openingOverlays)),
        CommandFacts(
            .toggle, "Expand",
            "Expands or collapses the line under the cursor, also in JSON; in the request, its section.",
            needs: .foldable
        )
        .known(as: "unfold", "fold", "collapse")
        .keys(
            [" "], in: [.tree, .request, .record, .findings], hinted: [.tree, .request, .record, .findings]),
        CommandFacts(
            .expandAll, "Expand all",
            "Expands everything below the cursor, two levels deep; in JSON, in what was found and in the request, "
                + "expands or collapses everything.",
            needs: .foldable
        )
        .known(as: "unfold all", "collapse all")
        .keys(["*"], in: [.tree, .request, .record, .findings], hinted: [.tree]),
        CommandFacts(
            .choose, "Choose",
            "Includes or excludes the association under the cursor; shows or hides the column; in a profile, marks "
                + "the bar.",
            isInPalette: false
        )
        .keys([" "], in: [.includes], hinted: [.includes])
        .keys([" "], in: [.columns], hinted: [.columns])
        .keys([" "], in: [.profile], hinted: [.profile]),
        CommandFacts(
            .include, "Include", "Chooses the associations to include with the rows.", needs: .includable
        )
        .known(as: "join", "with", "nest", "related", "eager load")
        .keys(["i"], in: [.rows, .tree, .request], hinted: [.tree])
        .keys([.enter, "i"], in: [.includes], hinted: [.includes]),
        CommandFacts(.back, "Back", "Goes back to the previous place.", needs: .wayBack)
            .known(as: "undo", "history", "return")
            .keys([.backspace, "["], in: .panes, hinted: [.rows, .tree, .graph, .request, .findings]),
        CommandFacts(.forward, "Forward", "Goes forward again after going back.", needs: .wayForward)
            .known(as: "redo", "history")
            .keys(["]", "o"], in: .panes),
    ]
}
