import FoundationEssentials
import JoineryEngine

/// The least and the greatest of values other than NULL, in SQLite's order.
struct ValueExtremes {
    private struct Extreme {
        var value: DatabaseValue
        /// The bytes that the order compares, for texts and blobs.
        var bytes: [UInt8] = []
    }

    private var least, greatest: Extreme?
    private var rankOfLeast = Int8.max
    private var rankOfGreatest = Int8.min

    var values: (least: DatabaseValue?, greatest: DatabaseValue?) { (least?.value, greatest?.value) }

    /// - Parameter folded: What the collation of the column compares.
    @inline(__always)
    mutating func add(_ value: ProfiledValue, comparedAs folded: ProfiledValue) {
        let rank = Self.rank(value.kind)
        if rank < rankOfLeast || rank == rankOfLeast && least.map({ Self.compare(folded, $0) < 0 }) == true {
            least = Self.extreme(value, folded)
            rankOfLeast = rank
        }
        if rank > rankOfGreatest
            || rank == rankOfGreatest && greatest.map({ Self.compare(folded, $0) > 0 }) == true
        {
            greatest = Self.extreme(value, folded)
            rankOfGreatest = rank
        }
    }

    private static func rank(_ kind: ProfiledValue.Kind) -> Int8 {
        switch kind {
        case .null: 0
        case .integer, .real: 1
        case .text: 2
        case .blob: 3
        }
    }

    @inline(never)
    private static func extreme(_ value: ProfiledValue, _ folded: ProfiledValue) -> Extreme {
        Extreme(value: value.databaseValue, bytes: Array(folded.bytes))
    }

    /// Compares a value with one of the same rank.
    private static func compare(_ value: ProfiledValue, _ other: Extreme) -> Int {
        switch (value.kind, other.value.storage) {
        case (.integer, .int64(let integer)): value.integer < integer ? -1 : value.integer == integer ? 0 : 1
        case (.integer, .double(let real)): ValueOrder.compare(value.integer, with: real)
        case (.real, .int64(let integer)): -ValueOrder.compare(integer, with: value.real)
        case (.real, .double(let real)): value.real < real ? -1 : value.real == real ? 0 : 1
        default:
            other.bytes.withUnsafeBytes { ValueOrder.compareBytes(UnsafeRawBufferPointer(value.bytes), $0) }
        }
    }
}
