import Glibc
import JoineryEngine

/// Counts distinct values: exactly up to a limit, and estimated beyond it, in constant memory.
///
/// The estimate is HyperLogLog's: of all hashes that fall into a register, it keeps the longest run of zeros.
struct DistinctCounter {
    /// The number of bits of a hash that choose a register.
    private static let registerBits = 16
    private static let registerCount = 1 << registerBits
    /// The standard error of the estimate, as a share: 1.04 / √65,536.
    static let standardError = 1.04 / 256

    /// The maximum number of values that are counted exactly.
    private let limit: Int
    /// The hashes, with open addressing; 0 is free. Empty once the limit is reached.
    private var slots: [UInt64] = []
    private var count = 0
    /// Whether the hash 0 has occurred.
    private var hasZero = false
    private var registers: [UInt8] = []

    init(limit: Int) {
        self.limit = limit
        slots = Array(repeating: 0, count: 1_024)
    }

    /// Adds a value by its hash.
    @inline(__always)
    mutating func add(_ hash: UInt64) {
        if registers.isEmpty { addExactly(hash) } else { register(hash) }
    }

    /// The number of distinct values, and whether it is exact.
    var result: (count: Int, isExact: Bool) {
        registers.isEmpty
            ? (count + (hasZero ? 1 : 0), true) : (Int(exactly: estimate.rounded()) ?? .max, false)
    }

    private mutating func addExactly(_ hash: UInt64) {
        guard hash != 0 else {
            hasZero = true
            return
        }
        guard insert(hash) else { return }
        count += 1
        if count > limit { return beginEstimate() }
        guard count * 2 > slots.count else { return }
        let old = slots
        slots = Array(repeating: 0, count: old.count * 2)
        for hash in old where hash != 0 { _ = insert(hash) }
    }

    private mutating func insert(_ hash: UInt64) -> Bool {
        let mask = slots.count - 1
        return slots.withUnsafeMutableBufferPointer { slots in
            var index = Int(truncatingIfNeeded: hash) & mask
            while slots[index] != 0 {
                if slots[index] == hash { return false }
                index = (index + 1) & mask
            }
            slots[index] = hash
            return true
        }
    }

    private mutating func beginEstimate() {
        registers = Array(repeating: 0, count: Self.registerCount)
        for hash in slots where hash != 0 { register(hash) }
        slots = []
    }

    @inline(__always)
    private mutating func register(_ hash: UInt64) {
        let index = Int(truncatingIfNeeded: hash >> UInt64(64 - Self.registerBits))
        // The bit at the end bounds the run of zeros.
        let rest = hash << UInt64(Self.registerBits) | 1 << UInt64(Self.registerBits - 1)
        let run = UInt8(truncatingIfNeeded: rest.leadingZeroBitCount + 1)
        registers.withUnsafeMutableBufferPointer { if $0[index] < run { $0[index] = run } }
    }

    private var estimate: Double {
        let count = Double(Self.registerCount)
        let sum = registers.reduce(0.0) { $0 + scalbn(1, -CInt($1)) }
        let estimate = 0.7213 / (1 + 1.079 / count) * count * count / sum
        let free = registers.count { $0 == 0 }
        // With many free registers, their number says more.
        if estimate <= 2.5 * count, free > 0 { return count * log(count / Double(free)) }
        return estimate
    }
}
