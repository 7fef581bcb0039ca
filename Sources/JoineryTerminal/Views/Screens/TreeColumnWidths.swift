import JoineryBrowser

/// The widths of the first column of a line, a name or key, and of the second, the kind of an association.
struct TreeLineWidths: Equatable {
    var first = 0
    var second = 0
    /// The width at which longer names are cut, to leave room for what follows.
    var longest = Int.max
}

/// The widths of keys and names among sibling lines, chosen so that what follows them lines up.
///
///     author     belongsTo           → #12 Moby-Dick
///     bookAwards through bookAwards  2
struct TreeColumnWidths {
    /// The lines that line up: siblings of the same kind.
    private enum Group: Hashable {
        case rows, columns, associations
    }

    private struct Level: Hashable {
        var parent: TreeNodeID?
        var group: Group
    }

    /// Names and association kinds up to these widths always line up.
    private static let (shortName, shortKind) = (16, 20)
    /// The maximum width of a column.
    private static let widest = 32
    /// How much longer than all shorter names a name may be and still line up with them.
    private static let step = 4

    private let first: Int
    private let widths: [TreeLineWidths]

    /// Measures the visible lines, and nearby ones that belong to the same groups.
    ///
    /// - Parameter width: The width of a line, in cells.
    init(_ lines: [TreeLine], around visible: Range<Int>, width: Int) {
        // Table columns limit the size of most groups, so lines farther away hardly matter.
        let measured = max(0, visible.lowerBound - 100)..<min(lines.count, visible.upperBound + 100)
        var firsts: [Level: [Int]] = [:]
        var seconds: [Level: [Int]] = [:]
        for line in lines[measured] {
            guard let level = Self.level(of: line) else { continue }
            let (first, second) = Self.texts(of: line)
            firsts[level, default: []].append(Glyphs.width(of: first))
            seconds[level, default: []].append(Glyphs.width(of: second))
        }
        let most = min(max(width / 3, Self.shortName), Self.widest)
        var levels: [Level: TreeLineWidths] = [:]
        for (level, names) in firsts {
            levels[level] = TreeLineWidths(
                first: min(Self.common(names, short: Self.shortName), most),
                second: min(Self.common(seconds[level] ?? [], short: Self.shortKind), most),
                longest: max(width * 2 / 5, Self.shortName))
        }
        first = visible.lowerBound
        widths = visible.map { index in
            Self.level(of: lines[index]).flatMap { levels[$0] } ?? TreeLineWidths()
        }
    }

    /// The common width of several names. A name that is much longer sticks out and shifts only its own value.
    private static func common(_ widths: [Int], short: Int) -> Int {
        let sorted = widths.sorted()
        guard !sorted.isEmpty else { return 0 }
        var common = sorted[(sorted.count - 1) / 2]
        for width in sorted where width > common && (width <= short || width <= common + step) {
            common = width
        }
        return common
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
