import JoineryBrowser

/// The cells that the beginning of a line takes: a name or a key, and behind the name of an association its kind.
struct TreeLineWidths: Equatable {
    var first = 0
    var second = 0
    /// What is longer is cut, so that there is room for what follows.
    var longest = Int.max
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

    /// Names, and kinds of associations, that line up however short the others are.
    private static let (shortName, shortKind) = (16, 20)
    /// More cells than these are not given to any.
    private static let widest = 32
    /// How much longer than all shorter ones a name may be and still line up with them.
    private static let step = 4

    private let first: Int
    private let widths: [TreeLineWidths]

    /// Measures the lines in sight, and those beyond that belong to the same groups.
    ///
    /// - Parameter width: The cells of a line.
    init(_ lines: [TreeLine], around visible: Range<Int>, width: Int) {
        // A group is bounded by the columns of a table; what is farther away does not change much.
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

    /// The width of most of several names. One that is far longer sticks out, and pushes no value but its own.
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
