import Glibc

/// The order in which SQLite sorts numbers and bytes: negative if the left one comes first, 0 if neither does.
@usableFromInline
package enum ValueOrder {
    @inlinable @inline(__always)
    package static func compare<Number: Comparable>(_ left: Number, _ right: Number) -> Int {
        left < right ? -1 : left == right ? 0 : 1
    }

    /// Compares an integer with a real number exactly, although not every integer is a real number.
    @inlinable
    package static func compare(_ integer: Int64, with real: Double) -> Int {
        guard let whole = Int64(exactly: real.rounded(.towardZero)) else { return real < 0 ? 1 : -1 }
        let order = compare(integer, whole)
        return order == 0 ? compare(Double(integer), real) : order
    }

    /// Compares bytes, then lengths.
    @inlinable
    package static func compareBytes(
        _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer
    ) -> Int {
        let count = min(left.count, right.count)
        if count > 0, let left = left.baseAddress, let right = right.baseAddress {
            let order = memcmp(left, right, count)
            if order != 0 { return Int(order.signum()) }
        }
        return compare(left.count, right.count)
    }
}
