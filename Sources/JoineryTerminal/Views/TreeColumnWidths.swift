import JoineryBrowser

/// The cells that the beginning of a line takes: a name or a key, and behind the name of an association its kind.
struct TreeLineWidths: Equatable {
    var first = 0
    var second = 0
}

/// How far the keys of rows and the names of columns and associations reach that stand among each other, so that what
/// follows lines up.
///
///     author     belongsTo           → #12 Moby-Dick
///     bookAwards through bookAwards  2
struct TreeColumnWidths {
    /// Those who line up: of one kind, below one line.
    private enum Group: Hashable {
        case rows, columns, associations
    }

    private struct Level: Hashable {
        var parent: TreeNodeID?
        var group: Group
    }

    private static let widest = 24

    private let first: Int
    private let widths: [TreeLineWidths]

    /// Measures the lines in sight, and those beyond that belong to the same groups.
    init(_ lines: [TreeLine], around visible: Range<Int>) {
        // A group is bounded by the columns of a table; what is farther away does not change much.
        let measured = max(0, visible.lowerBound - 100)..<min(lines.count, visible.upperBound + 100)
        var levels: [Level: TreeLineWidths] = [:]
        for line in lines[measured] {
            guard let level = Self.level(of: line) else { continue }
            let (first, second) = Self.texts(of: line)
            var widths = levels[level] ?? TreeLineWidths()
            widths.first = max(widths.first, min(Glyphs.width(of: first), Self.widest))
            widths.second = max(widths.second, min(Glyphs.width(of: second), Self.widest))
            levels[level] = widths
        }
        first = visible.lowerBound
        widths = visible.map { index in
            Self.level(of: lines[index]).flatMap { levels[$0] } ?? TreeLineWidths()
        }
    }

    subscript(index: Int) -> TreeLineWidths {
        widths[index - first]
    }

    private static func level(of line: TreeLine) -> Level? {
        let group: Group? =
            switch line.content {
            case .row: .rows
            case .column: .columns
            case .toOne, .toMany, .broken: .associations
            case .more, .loading: nil
            }
        return group.map { Level(parent: line.id.parent, group: $0) }
    }

    private static func texts(of line: TreeLine) -> (first: String, second: String) {
        switch line.content {
        case .row(_, let key, _, _): ("#" + key, "")
        case .column(let name, _): (name, "")
        case .toOne(let key, _, _), .toMany(let key, _, _, _), .broken(let key, _):
            (key, line.kindText ?? "")
        case .more, .loading: ("", "")
        }
    }
}
