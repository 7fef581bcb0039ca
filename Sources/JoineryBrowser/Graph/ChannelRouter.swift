/// Finds the columns in which the lines between two layers go up and down, so that no two lie upon each other.
///
///     ───┐   ┌───     A line comes in on rows of the left side and goes out on rows of the right; between them it has
///        │   │        one track. Where a row is one line's way in and another's way out, the first must turn before
///        └───│───     the second does. Where that goes in a circle, a line takes a detour: over a free row to a
///            │        second track.
struct ChannelRouter {
    struct Wire {
        /// The rows where the line meets the left side, and the right side.
        var lefts: [Int]
        var rights: [Int]
        /// `nil` for a line that goes straight through.
        fileprivate(set) var track: Int?
        /// For rows of the right side that are reached over a second track: by which row, and on which wire.
        fileprivate(set) var detours: [Int: (row: Int, wire: Int)] = [:]

        init(lefts: [Int], rights: [Int]) {
            self.lefts = lefts
            self.rights = rights
        }

        fileprivate var isStraight: Bool { lefts.count == 1 && lefts == rights }
        fileprivate var top: Int { min(lefts.min() ?? .max, rights.min() ?? .max) }
        fileprivate var bottom: Int { max(lefts.max() ?? 0, rights.max() ?? 0) }
        /// Lines that go down turn as late as their start is high, lines that go up the other way round: that way
        /// lines side by side do not cross.
        fileprivate var turn: (Int, Int) {
            let start = lefts.min() ?? 0
            let end = rights.isEmpty ? start : rights.reduce(0, +) / rights.count
            return end >= start ? (0, -start) : (1, start)
        }
    }

    /// The wires as they were given, and after them those of detours.
    private(set) var wires: [Wire]
    private(set) var trackCount = 0

    private var leftWire: [Int: Int] = [:]
    private var usedRows: Set<Int> = []
    /// For the wires of detours, the wire that they come from.
    private var origin: [Int: Int] = [:]
    /// The lines of each track, as rows from and to.
    private var tracks: [[(top: Int, bottom: Int)]] = []

    /// Routes within `rows` rows.
    init(_ wires: [Wire], rows: Int) {
        self.wires = wires
        for (index, wire) in wires.enumerated() {
            for row in wire.lefts { leftWire[row] = index }
            usedRows.formUnion(wire.lefts + wire.rights)
        }
        var waiting = wires.indices.filter { !wires[$0].isStraight }
        while !waiting.isEmpty {
            let free = waiting.filter { blockers(of: $0).isEmpty }
            if let next = free.min(by: { self.wires[$0].turn < self.wires[$1].turn }) {
                place(next)
                waiting.removeAll { $0 == next }
            } else {
                // A circle; the wires of detours block nobody and are in none.
                let circle = waiting.filter { origin[$0] == nil }
                let next = circle.min { (blockers(of: $0).count, $0) < (blockers(of: $1).count, $1) }
                guard let next else { break }
                for row in blockers(of: next) { waiting.append(detour(next, to: row, rows: rows)) }
            }
        }
        trackCount = tracks.count
    }

    /// The rows on the right of a wire that a wire without a track comes in on.
    private func blockers(of index: Int) -> [Int] {
        if let origin = origin[index], wires[origin].track == nil { return wires[index].rights }
        return wires[index].rights.filter { row in
            guard let other = leftWire[row], other != index else { return false }
            return wires[other].track == nil
        }
    }

    /// Gives a wire the first track that is right of all that must turn before it, and free over its rows.
    private mutating func place(_ index: Int) {
        let wire = wires[index]
        var before = wire.rights.compactMap { row in
            leftWire[row].flatMap { $0 == index ? nil : wires[$0].track }
        }
        if let origin = origin[index].flatMap({ wires[$0].track }) { before.append(origin) }
        var track = before.max().map { $0 + 1 } ?? 0
        while track < tracks.count,
            tracks[track].contains(where: { $0.top <= wire.bottom && wire.top <= $0.bottom })
        {
            track += 1
        }
        while tracks.count <= track { tracks.append([]) }
        tracks[track].append((wire.top, wire.bottom))
        wires[index].track = track
    }

    /// Leads a wire to a row of the right side over a free row near by; gives the wire of the second part.
    private mutating func detour(_ index: Int, to row: Int, rows: Int) -> Int {
        var distance = 1
        while usedRows.contains(row - distance) || row - distance < 0,
            usedRows.contains(row + distance) || row + distance >= rows, distance < rows
        {
            distance += 1
        }
        let isAbove = !usedRows.contains(row - distance) && row >= distance
        let free = isAbove ? row - distance : row + distance
        usedRows.insert(free)
        wires[index].rights = wires[index].rights.map { $0 == row ? free : $0 }
        wires[index].detours[row] = (free, wires.count)
        origin[wires.count] = index
        wires.append(Wire(lefts: [free], rights: [row]))
        return wires.count - 1
    }
}
