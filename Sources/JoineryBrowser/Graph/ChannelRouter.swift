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

    /// The wire that comes in on a row, and those that go out on it.
    private var leftWire: [Int: Int] = [:]
    private var rightWires: [Int: [Int]] = [:]
    private var usedRows: [Bool]
    /// On how many rows each wire goes out that a wire without a track comes in on.
    private var blockers: [Int]
    /// The wires that wait and that nobody blocks, the one that turns first at the top.
    private var free = MinHeap()
    /// For the wires of detours, the wire that they come from, and the other way round.
    private var origin: [Int: Int] = [:]
    private var detoursOf: [Int: [Int]] = [:]
    /// The lines of each track, as rows from and to, in their order.
    private var tracks: [[(top: Int, bottom: Int)]] = []

    /// Routes within `rows` rows.
    init(_ wires: [Wire], rows: Int) {
        self.wires = wires
        usedRows = Array(repeating: false, count: rows)
        blockers = Array(repeating: 0, count: wires.count)
        for (index, wire) in wires.enumerated() {
            for row in wire.lefts { leftWire[row] = index }
            for row in wire.lefts + wire.rights { use(row) }
        }
        for (index, wire) in wires.enumerated() where !wire.isStraight {
            for row in wire.rights {
                rightWires[row, default: []].append(index)
                if let other = leftWire[row], other != index { blockers[index] += 1 }
            }
        }
        var waiting = Set(wires.indices.filter { !wires[$0].isStraight })
        for index in waiting where blockers[index] == 0 { release(index) }
        while !waiting.isEmpty {
            if let next = free.popFirst() {
                place(next)
                waiting.remove(next)
            } else {
                // A circle; the wires of detours block nobody and are in none.
                let circle = waiting.filter { origin[$0] == nil }
                let next = circle.min { (blockers[$0], $0) < (blockers[$1], $1) }
                guard let next else { break }
                for row in blockedRows(of: next) { waiting.insert(detour(next, to: row)) }
                blockers[next] = 0
                release(next)
            }
        }
        trackCount = tracks.count
    }

    private mutating func use(_ row: Int) {
        if usedRows.indices.contains(row) { usedRows[row] = true }
    }

    private func isUsed(_ row: Int) -> Bool {
        !usedRows.indices.contains(row) || usedRows[row]
    }

    private mutating func release(_ index: Int) {
        let (direction, start) = wires[index].turn
        free.insert(MinHeap.Element(direction, start, index))
    }

    /// The rows on the right of a wire that another wire without a track comes in on.
    private func blockedRows(of index: Int) -> [Int] {
        wires[index].rights.filter { row in
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
        while track < tracks.count, !isFree(track, from: wire.top, to: wire.bottom) { track += 1 }
        while tracks.count <= track { tracks.append([]) }
        tracks[track].insert((wire.top, wire.bottom), at: position(on: track, of: wire.top))
        wires[index].track = track

        // Those that had to turn after it.
        for row in wire.lefts {
            for other in rightWires[row] ?? [] where other != index { unblock(other) }
        }
        for detour in detoursOf[index] ?? [] { unblock(detour) }
    }

    private mutating func unblock(_ index: Int) {
        blockers[index] -= 1
        if blockers[index] == 0, wires[index].track == nil { release(index) }
    }

    /// Where a line that begins at a row stands among the lines of a track.
    private func position(on track: Int, of row: Int) -> Int {
        var (low, high) = (0, tracks[track].count)
        while low < high {
            let middle = (low + high) / 2
            if tracks[track][middle].top < row { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func isFree(_ track: Int, from top: Int, to bottom: Int) -> Bool {
        let next = position(on: track, of: top)
        if next < tracks[track].count, tracks[track][next].top <= bottom { return false }
        return next == 0 || tracks[track][next - 1].bottom < top
    }

    /// Leads a wire to a row of the right side over a free row near by; gives the wire of the second part.
    private mutating func detour(_ index: Int, to row: Int) -> Int {
        var distance = 1
        while isUsed(row - distance), isUsed(row + distance), distance < usedRows.count { distance += 1 }
        let free = isUsed(row - distance) ? row + distance : row - distance
        use(free)
        wires[index].rights = wires[index].rights.map { $0 == row ? free : $0 }
        wires[index].detours[row] = (free, wires.count)
        // The second part waits for whoever comes in on its row, and for the first.
        rightWires[row] = (rightWires[row] ?? []).map { $0 == index ? wires.count : $0 }
        origin[wires.count] = index
        detoursOf[index, default: []].append(wires.count)
        wires.append(Wire(lefts: [free], rights: [row]))
        blockers.append(2)
        return wires.count - 1
    }
}

/// The least of some wires, by the way in which they turn.
private struct MinHeap {
    struct Element {
        let direction, start, index: Int

        init(_ direction: Int, _ start: Int, _ index: Int) {
            (self.direction, self.start, self.index) = (direction, start, index)
        }

        static func < (lhs: Element, rhs: Element) -> Bool {
            (lhs.direction, lhs.start, lhs.index) < (rhs.direction, rhs.start, rhs.index)
        }
    }

    private var elements: [Element] = []

    mutating func insert(_ element: Element) {
        elements.append(element)
        var child = elements.count - 1
        while child > 0, elements[child] < elements[(child - 1) / 2] {
            elements.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    /// Removes the least, and gives its number.
    mutating func popFirst() -> Int? {
        guard let first = elements.first, let last = elements.popLast() else { return nil }
        guard !elements.isEmpty else { return first.index }
        elements[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < elements.count && elements[child] < elements[least] {
                least = child
            }
            guard least != parent else { return first.index }
            elements.swapAt(parent, least)
            parent = least
        }
    }
}
