import JoineryBrowser

/// One line of the key table: the keys of a command, and where they have this meaning.
package struct KeyBinding: Hashable, Sendable {
    package var command: Command
    /// The first is the one that hints and sentences name.
    package var keys: [Key]
    package var modes: Set<KeyMode>
    /// Where the hint line names the command.
    package var hintedIn: Set<KeyMode>

    package init(_ command: Command, _ keys: [Key], in modes: Set<KeyMode>, hinted: Set<KeyMode> = []) {
        self.command = command
        self.keys = keys
        self.modes = modes
        self.hintedIn = hinted
    }

    /// All the keys, as the help names them.
    package var keysLabel: String {
        keys.map(\.label).joined(separator: " ")
    }
}

extension KeyBinding {
    /// The key table: the one place that says which key does what. Help, hints and the sentences that name a key read it.
    package static let standard: [KeyBinding] = [
        // Moving
        KeyBinding(.moveDown, ["j", .down], in: .everywhere),
        KeyBinding(.moveUp, ["k", .up], in: .everywhere),
        KeyBinding(.moveDown, [.down, .tab], in: [.typedName]),
        KeyBinding(.moveUp, [.up, .backTab], in: [.typedName]),
        KeyBinding(.moveDown, [.down], in: [.palette]),
        KeyBinding(.moveUp, [.up, .backTab], in: [.palette]),
        KeyBinding(.pageDown, [.pageDown], in: [.palette]),
        KeyBinding(.pageUp, [.pageUp], in: [.palette]),
        KeyBinding(.moveLeft, ["h", .left], in: .panes.union(Set.searchedOverlays)),
        KeyBinding(.moveRight, ["l", .right], in: .panes.union(Set.searchedOverlays)),
        KeyBinding(.pageDown, [.pageDown, .control("f")], in: .everywhere),
        KeyBinding(.pageUp, [.pageUp, .control("b")], in: .everywhere),
        KeyBinding(.halfPageDown, [.control("d")], in: .everywhere),
        KeyBinding(.halfPageUp, [.control("u")], in: .everywhere),
        KeyBinding(.first, ["g", .home], in: .everywhere),
        KeyBinding(.last, ["G", .end], in: .everywhere),
        KeyBinding(.firstColumn, ["^", .controlLeft], in: [.rows]),
        KeyBinding(.lastColumn, ["$", .controlRight], in: [.rows]),

        // Opening
        KeyBinding(
            .open, [.enter], in: .panes.union([.columns, .associations, .places]),
            hinted: .panes.union([.columns, .associations, .places])),
        KeyBinding(.toggle, [" "], in: [.tree, .record], hinted: [.tree, .record]),
        KeyBinding(.expandAll, ["*"], in: [.tree, .record], hinted: [.tree]),
        KeyBinding(.include, ["i"], in: [.rows, .tree, .request], hinted: [.tree]),
        KeyBinding(.choose, [" "], in: [.includes], hinted: [.includes]),
        KeyBinding(.include, [.enter, "i"], in: [.includes], hinted: [.includes]),
        KeyBinding(.choose, [" "], in: [.columns], hinted: [.columns]),
        KeyBinding(.back, [.backspace, "["], in: .panes, hinted: [.rows, .tree, .graph, .request]),
        KeyBinding(.forward, ["]"], in: .panes),

        // Graph
        KeyBinding(.moreHops, ["+", "="], in: [.graph], hinted: [.graph]),
        KeyBinding(.fewerHops, ["-"], in: [.graph], hinted: [.graph]),
        KeyBinding(.wholeSchema, ["0"], in: [.graph], hinted: [.graph]),

        // Finding
        KeyBinding(
            .search, ["/"], in: .panes.union(Set.searchedOverlays), hinted: [.catalog, .graph, .record]),
        KeyBinding(.nextMatch, ["n"], in: .searched),
        KeyBinding(.previousMatch, ["N"], in: .searched),

        // Rows
        KeyBinding(.filter, ["f"], in: [.rows, .tree], hinted: [.rows]),
        KeyBinding(.filterToCell, ["="], in: [.rows, .tree]),
        KeyBinding(.filterOutCell, ["!"], in: [.rows, .tree]),
        KeyBinding(.sort, ["s"], in: [.rows, .tree], hinted: [.rows]),
        KeyBinding(.sortAlone, ["S"], in: [.rows, .tree]),
        KeyBinding(.returnToRow, ["`"], in: [.rows]),
        KeyBinding(.showAssociations, ["a"], in: [.rows, .tree, .request], hinted: [.rows]),
        KeyBinding(.viewCell, ["v"], in: [.rows, .tree], hinted: [.rows]),
        KeyBinding(.viewRow, ["V"], in: [.rows, .tree]),
        KeyBinding(.copyCell, ["y"], in: [.rows, .tree]),
        KeyBinding(.copyRecord, ["y", "Y"], in: [.record], hinted: [.record]),
        KeyBinding(.nextRecord, ["]", "J"], in: [.record], hinted: [.record]),
        KeyBinding(.previousRecord, ["[", "K"], in: [.record], hinted: [.record]),
        KeyBinding(.copyRow, ["Y"], in: [.rows, .tree]),
        KeyBinding(.copyColumn, [.control("y")], in: [.rows]),
        KeyBinding(.select, [" "], in: [.rows]),
        KeyBinding(.copyCode, ["y"], in: [.request], hinted: [.request]),
        KeyBinding(.copySQL, ["Y"], in: [.request], hinted: [.request]),
        KeyBinding(.percent, ["%"], in: [.rows]),
        KeyBinding(.addColumn, ["+"], in: [.rows]),
        KeyBinding(.hideColumn, ["-"], in: [.rows]),
        KeyBinding(.narrowColumn, ["<"], in: [.catalog, .rows]),
        KeyBinding(.widenColumn, [">"], in: [.catalog, .rows]),
        KeyBinding(.showColumns, ["_"], in: [.catalog, .rows]),
        KeyBinding(.freeze, ["|"], in: [.rows]),
        KeyBinding(.goToColumn, ["c"], in: [.rows]),
        KeyBinding(.listColumns, ["C"], in: [.rows]),
        KeyBinding(.moveColumnRight, ["J", ">"], in: [.columns], hinted: [.columns]),
        KeyBinding(.moveColumnLeft, ["K", "<"], in: [.columns], hinted: [.columns]),
        KeyBinding(.showColumns, ["_"], in: [.columns], hinted: [.columns]),
        KeyBinding(.complete, [.tab], in: [.typedText, .palette]),

        // Data
        KeyBinding(.exactCount, ["#"], in: [.catalog, .rows]),
        KeyBinding(.mark, ["m"], in: [.rows, .tree, .graph, .request]),
        KeyBinding(.connect, ["'"], in: [.rows, .tree, .graph, .request]),
        KeyBinding(.showDeadLinks, ["!"], in: [.catalog, .graph]),
        KeyBinding(.export, ["x"], in: [.rows, .tree, .graph]),
        KeyBinding(.saveCell, ["X"], in: [.rows, .record]),
        KeyBinding(.copyPath, ["p"], in: .panes),
        KeyBinding(.toggleLive, ["w"], in: .panes),
        KeyBinding(.refetch, ["r", .control("l")], in: .panes),

        // Panes
        KeyBinding(.nextPane, [.tab], in: .panes),
        KeyBinding(.previousPane, [.backTab], in: .panes),
        KeyBinding(.showCatalog, ["1"], in: .panes, hinted: [.rows, .tree, .graph, .request]),
        KeyBinding(.toggleCatalog, ["b"], in: .panes),
        KeyBinding(.toggleHidden, ["."], in: [.catalog]),
        KeyBinding(.showRows, ["2"], in: .panes, hinted: [.tree, .graph, .request]),
        KeyBinding(.showTree, ["3"], in: .panes, hinted: [.catalog, .rows, .graph, .request]),
        KeyBinding(.showGraph, ["4"], in: .panes, hinted: [.catalog, .rows, .tree]),
        KeyBinding(.showRequest, ["5"], in: .panes, hinted: [.rows, .tree]),
        KeyBinding(.showChanges, ["6"], in: .panes),

        // Program
        KeyBinding(.palette, [":"], in: .panes, hinted: .panes),
        KeyBinding(.help, ["?", .function(1)], in: .everywhere, hinted: .panes),
        KeyBinding(
            .close, [.escape], in: .everywhere,
            hinted: [.help, .record, .includes, .columns, .associations, .places]),
        KeyBinding(.quit, ["q"], in: .everywhere, hinted: .everywhere),
        KeyBinding(.quitAtOnce, ["Q", .control("c")], in: .everywhere),
        KeyBinding(.suspend, [.control("z")], in: .everywhere),
        KeyBinding(.quitAtOnce, [.control("c")], in: .typing),
        KeyBinding(.suspend, [.control("z")], in: .typing),
    ]
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
    package init(extendedGraphemeClusterLiteral value: Character) {
        self = .character(value)
    }
}
