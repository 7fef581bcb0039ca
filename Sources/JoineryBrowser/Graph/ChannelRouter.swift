/// Assigns columns to the vertical parts of the lines between two layers, so that no two overlap.
///
///     ───┐   ┌───     A line comes in on rows of the left side and goes out on rows of the right side, with one
///        │   │        track in between. If one line comes in and another goes out on the same row, the first must
///        └───│───     turn before the second. If that leads to a cycle, a line takes a detour over a free row to
///            │        a second track.
struct ChannelRouter {
    struct Wire {
        /// The rows where the line meets the left side and the right side.
        var lefts: [Int]
        var rights: [Int]
        /// The track; `nil` for a line that goes straight through.
        fileprivate(set) var track: Int?
        /// For rows of the right side that are reached over a second track: the row between the tracks, and the wire
        /// of the second part.
        fileprivate(set) var detours: [Int: (row: Int, wire: Int)] = [:]

        init(lefts: [Int], rights: [Int]) {
            self.lefts = lefts
            self.rights = rights
        }

        fileprivate var isStraight: Bool { lefts.count == 1 && lefts == rights }
        fileprivate var top: Int { min(lefts.min() ?? .max, rights.min() ?? .max) }
        fileprivate var bottom: Int { max(lefts.max() ?? 0, rights.max() ?? 0) }
        /// Lines that go down turn later the higher they start; lines that go up turn later the lower they start.
        /// This way, lines side by side do not cross.
        fileprivate var turn: (Int, Int) {
            let start = lefts.min() ?? 0
            let end = rights.isEmpty ? start : rights.reduce(0, +) / rights.count
            return end >= start ? (0, -start) : (1, start)
        }
    }

    /// The given wires, followed by those of detours.
    private(set) var wires: [Wire]
    private(set) var trackCount = 0

    /// The wire that comes in on each row, and the wires that go out on it.
    private var leftWire: [Int: Int] = [:]
    private var rightWires: [Int: [Int]] = [:]
    private var usedRows: [Bool]
    /// For each wire, the number of rows on which it goes out and a wire without a track comes in.
    private var blockers: [Int]
    /// The waiting wires that are not blocked; the one that turns first is on top.
    private var free = MinHeap()
    /// For each wire of a detour, the wire that it continues, and the reverse.
    private var origin: [Int: Int] = [:]
    private var detoursOf: [Int: [Int]] = [:]
    /// The lines on each track, as ranges of rows in ascending order.
    private var tracks: [[(top: Int, bottom: Int)]] = []

    /// Routes wires within `rows` rows.
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
                // A cycle. Wires of detours block no other wire, so they are never part of one.
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

    /// Returns the rows on which a wire goes out and another wire without a track comes in.
    private func blockedRows(of index: Int) -> [Int] {
        wires[index].rights.filter { row in
            guard let other = leftWire[row], other != index else { return false }
            return wires[other].track == nil
        }
    }

    /// Gives a wire the first track that is free along its rows and right of all wires that must turn before it.
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

        // Wires that had to turn after it.
        for row in wire.lefts {
            for other in rightWires[row] ?? [] where other != index { unblock(other) }
        }
        for detour in detoursOf[index] ?? [] { unblock(detour) }
    }

    private mutating func unblock(_ index: Int) {
        blockers[index] -= 1
        if blockers[index] == 0, wires[index].track == nil { release(index) }
    }

    /// Returns where a line that begins at a row belongs among the lines of a track.
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

    /// Leads a wire to a row of the right side over a free row nearby.
    ///
    /// - Returns: The wire of the second part.
    private mutating func detour(_ index: Int, to row: Int) -> Int {
        var distance = 1
        while isUsed(row - distance), isUsed(row + distance), distance < usedRows.count { distance += 1 }
        let free = isUsed(row - distance) ? row + distance : row - distance
        use(free)
        wires[index].rights = wires[index].rights.map { $0 == row ? free : $0 }
        wires[index].detours[row] = (free, wires.count)
        // The second part waits for the wire that comes in on its row, and for the first part.
        rightWires[row] = (rightWires[row] ?? []).map { $0 == index ? wires.count : $0 }
        origin[wires.count] = index
        detoursOf[index, default: []].append(wires.count)
        wires.append(Wire(lefts: [free], rights: [row]))
        blockers.append(2)
        return wires.count - 1
    }
}

/// A heap of wires, ordered by their turn.
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

    /// Removes the first element and returns the index of its wire.
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
