import FoundationEssentials
import JoineryEngine

/// How often each value occurs, in constant memory.
///
/// When the table is full, its rarest values are dropped. The count of a value may then be too small, but never by
/// more than ``lost``; a value that occurs more often than that is always in the table.
struct ValueCounts {
    /// A value and its count.
    struct Entry {
        var hash: UInt64 = 0
        var cluster = ClusterCount()
        var kind = ProfiledValue.Kind.null
        /// Whether the bytes are only the beginning of the value.
        var isCut = false
        /// Whether the bytes are kept.
        var isKept = true
        /// The number, or the position of the first byte.
        var payload: Int64 = 0
        var byteCount: Int32 = 0

        var isFree: Bool { cluster.count == 0 }
    }

    /// The maximum number of values. Half of the slots stay free.
    static let limit = 1 << 16
    /// The maximum number of bytes kept of a value, and of all values together.
    static let (mostBytes, mostBytesTogether) = (1_000, 4 << 20)

    private var slots = [Entry](repeating: Entry(), count: 256)
    private var bytes: [UInt8] = []
    private(set) var count = 0
    /// How much the count of a value may be too small.
    private(set) var lost = 0

    /// Counts a value.
    ///
    /// - Returns: Whether the value is new, or was dropped before.
    @inline(__always)
    mutating func add(_ value: ProfiledValue, hash: UInt64, cluster: Int) -> Bool {
        let mask = slots.count - 1
        var index = Int(truncatingIfNeeded: hash) & mask
        let isKnown = slots.withUnsafeMutableBufferPointer { slots in
            while !slots[index].isFree {
                if slots[index].hash == hash {
                    slots[index].cluster.add(in: cluster)
                    return true
                }
                index = (index + 1) & mask
            }
            return false
        }
        if !isKnown { insert(value, hash, cluster, at: index) }
        return !isKnown
    }

    private mutating func insert(_ value: ProfiledValue, _ hash: UInt64, _ cluster: Int, at index: Int) {
        var entry = Entry(hash: hash, kind: value.kind)
        entry.cluster.add(in: cluster)
        keep(value, in: &entry)
        slots[index] = entry
        count += 1
        if count == Self.limit { dropRarest() } else if count * 2 > slots.count { move(to: slots.count * 2) }
    }

    private mutating func keep(_ value: ProfiledValue, in entry: inout Entry) {
        switch value.kind {
        case .null: break
        case .integer: entry.payload = value.integer
        case .real: entry.payload = Int64(bitPattern: value.real.bitPattern)
        case .text, .blob:
            let kept = value.bytes[..<value.cut(toBytes: Self.mostBytes)]
            entry.isCut = kept.count < value.bytes.count
            guard bytes.count + kept.count <= Self.mostBytesTogether else {
                entry.isKept = false
                return
            }
            entry.payload = Int64(bytes.count)
            entry.byteCount = Int32(kept.count)
            bytes += kept
        }
    }

    // MARK: Dropping

    /// Drops at least half of the values, the rarest.
    private mutating func dropRarest() {
        let counts = slots.lazy.filter { !$0.isFree }.map(\.cluster.count).sorted()
        let threshold = counts[counts.count / 2]
        lost += threshold
        let old = bytes
        var kept: [UInt8] = []
        rebuild(count: slots.count) { entry in
            guard entry.cluster.count > threshold else { return nil }
            var entry = entry
            guard entry.byteCount > 0 else { return entry }
            let start = Int(entry.payload)
            entry.payload = Int64(kept.count)
            kept += old[start..<start + Int(entry.byteCount)]
            return entry
        }
        bytes = kept
    }

    private mutating func move(to count: Int) {
        rebuild(count: count) { $0 }
    }

    private mutating func rebuild(count size: Int, _ kept: (Entry) -> Entry?) {
        let old = slots
        slots = Array(repeating: Entry(), count: size)
        count = 0
        for entry in old where !entry.isFree {
            guard let entry = kept(entry) else { continue }
            var index = Int(truncatingIfNeeded: entry.hash) & (size - 1)
            while !slots[index].isFree { index = (index + 1) & (size - 1) }
            slots[index] = entry
            count += 1
        }
    }

    // MARK: Results

    /// Returns the entries with the highest counts, the highest first, and the highest count of those left out.
    func highest(_ most: Int) -> (entries: [Entry], next: Int) {
        let sorted = slots.filter { !$0.isFree }.sorted {
            ($1.cluster.count, $0.hash) < ($0.cluster.count, $1.hash)
        }
        return (Array(sorted.prefix(most)), sorted.count > most ? sorted[most].cluster.count : 0)
    }

    /// Returns the value of an entry; `nil` if its bytes are not kept.
    func value(of entry: Entry) -> DatabaseValue? {
        switch entry.kind {
        case .null: .null
        case .integer: DatabaseValue(storage: .int64(entry.payload))
        case .real: DatabaseValue(storage: .double(Double(bitPattern: UInt64(bitPattern: entry.payload))))
        case .text: entry.isKept ? String(decoding: kept(entry), as: UTF8.self).databaseValue : nil
        case .blob: entry.isKept ? Data(kept(entry)).databaseValue : nil
        }
    }

    private func kept(_ entry: Entry) -> ArraySlice<UInt8> {
        let start = Int(entry.payload)
        return bytes[start..<start + Int(entry.byteCount)]
    }
}

/// A count of rows in clusters of neighboring rows, and what its error depends on.
struct ClusterCount: Hashable {
    private(set) var count = 0
    /// The sum of the squares of the counts in each cluster before the last.
    private var squares = 0
    private var cluster: Int32 = -1
    private var inCluster: Int32 = 0

    @inline(__always)
    mutating func add(in number: Int) {
        count += 1
        let number = Int32(truncatingIfNeeded: number)
        if number == cluster {
            inCluster += 1
        } else {
            squares += Int(inCluster) * Int(inCluster)
            (cluster, inCluster) = (number, 1)
        }
    }

    /// The error of the share of counted rows among all, as a share: four standard errors.
    ///
    /// - Parameters:
    ///   - rows: The number of rows in all clusters.
    ///   - clusters: The number of clusters, 2 or more.
    func error(rows: Int, clusters: Int) -> Double {
        guard rows > 0, clusters > 1 else { return 1 }
        let squares = Double(squares) + Double(inCluster) * Double(inCluster)
        let (count, clusters) = (Double(count), Double(clusters))
        let variance = Swift.max(squares - count * count / clusters, 0) * clusters / (clusters - 1)
        // The second term stands for what a sample without a single hit, or with one, does not show.
        return 4 * (variance + 4).squareRoot() / Double(rows) + 8 / Double(rows)
    }
}
