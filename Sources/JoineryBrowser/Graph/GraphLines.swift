/// The lines of a graph in the cells of a clip: the directions in which each leaves a cell, and where lines cross.
struct GraphLines {
    /// The directions in which a line leaves a cell.
    private struct Ways: OptionSet {
        let rawValue: UInt8
        static let left = Ways(rawValue: 1)
        static let right = Ways(rawValue: 2)
        static let up = Ways(rawValue: 4)
        static let down = Ways(rawValue: 8)
    }

    private struct Track {
        var line: Int
        var ways: Ways
        var kind: GraphEdge.Kind
        var isSelected: Bool
        /// Whether only inferred associations pass here.
        var isDashed: Bool
    }

    private var horizontal: [Track?]
    private var vertical: [Track?]
    private let clip: GraphRect

    init(_ edges: [GraphEdge], selected: String?, clip: GraphRect) {
        self.clip = clip
        let count = max(clip.width, 0) * max(clip.height, 0)
        horizontal = Array(repeating: nil, count: count)
        vertical = horizontal
        // Lines that end at the same point are one line with branches.
        var lineOfEnd: [GraphPoint: Int] = [:]
        for (index, edge) in edges.enumerated() {
            guard let end = edge.points.last else { continue }
            let line = edge.kind == .through ? index : lineOfEnd[end, default: index]
            if edge.kind != .through { lineOfEnd[end] = line }
            let isSelected = edge.touches(selected)
            for (from, to) in zip(edge.points, edge.points.dropFirst()) {
                add(
                    Track(
                        line: line, ways: [], kind: edge.kind, isSelected: isSelected,
                        isDashed: edge.isInferred), from: from, to: to)
            }
        }
    }

    private mutating func add(_ track: Track, from: GraphPoint, to: GraphPoint) {
        if from.y == to.y {
            let y = from.y - clip.y
            guard y >= 0, y < clip.height else { return }
            let (low, high) = (min(from.x, to.x) - clip.x, max(from.x, to.x) - clip.x)
            for x in max(low, 0)..<max(min(high, clip.width - 1) + 1, max(low, 0)) {
                var ways: Ways = []
                if x > low { ways.insert(.left) }
                if x < high { ways.insert(.right) }
                GraphLines.join(track, ways, to: &horizontal[y * clip.width + x])
            }
        } else {
            let x = from.x - clip.x
            guard x >= 0, x < clip.width else { return }
            let (low, high) = (min(from.y, to.y) - clip.y, max(from.y, to.y) - clip.y)
            for y in max(low, 0)..<max(min(high, clip.height - 1) + 1, max(low, 0)) {
                var ways: Ways = []
                if y > low { ways.insert(.up) }
                if y < high { ways.insert(.down) }
                GraphLines.join(track, ways, to: &vertical[y * clip.width + x])
            }
        }
    }

    private static func join(_ track: Track, _ ways: Ways, to cell: inout Track?) {
        var joined = cell ?? track
        joined.ways.formUnion(ways)
        if track.isSelected { joined.isSelected = true }
        if !track.isDashed { joined.isDashed = false }
        cell = joined
    }

    /// Returns the cell at a position of the clip; `nil` if no line passes through it. Where two lines cross, the
    /// vertical one hides the other.
    func cell(x: Int, y: Int) -> GraphDrawing.Cell? {
        let index = y * clip.width + x
        let (across, along) = (horizontal[index], vertical[index])
        guard let shown = along ?? across else { return nil }
        var ways = shown.ways
        var isSelected = shown.isSelected
        if let across, across.line == shown.line {
            ways.formUnion(across.ways)
            isSelected = isSelected || across.isSelected
        }
        let isDouble = shown.kind == .through
        return GraphDrawing.Cell(
            character: GraphLines.character(ways, isDouble: isDouble, isDashed: shown.isDashed),
            part: .edge(shown.kind),
            isSelected: isSelected)
    }

    private static func character(_ ways: Ways, isDouble: Bool, isDashed: Bool) -> Character {
        let hasAcross = !ways.isDisjoint(with: [.left, .right])
        let hasAlong = !ways.isDisjoint(with: [.up, .down])
        guard hasAcross, hasAlong else {
            if isDashed { return hasAcross ? (isDouble ? "╍" : "╌") : (isDouble ? "╏" : "╎") }
            return hasAcross ? (isDouble ? "═" : "─") : (isDouble ? "║" : "│")
        }
        return switch ways {
        case [.left, .up]: isDouble ? "╝" : "┘"
        case [.left, .down]: isDouble ? "╗" : "┐"
        case [.right, .up]: isDouble ? "╚" : "└"
        case [.right, .down]: isDouble ? "╔" : "┌"
        case [.left, .right, .up]: isDouble ? "╩" : "┴"
        case [.left, .right, .down]: isDouble ? "╦" : "┬"
        case [.left, .up, .down]: isDouble ? "╣" : "┤"
        case [.right, .up, .down]: isDouble ? "╠" : "├"
        default: isDouble ? "╬" : "┼"
        }
    }
}
