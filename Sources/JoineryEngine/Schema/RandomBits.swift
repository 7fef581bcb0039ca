/// Random numbers that a seed determines: the generator SplitMix64.
@frozen @usableFromInline
package struct RandomBits {
    @usableFromInline var state: UInt64

    @inlinable
    package init(seed: UInt64) {
        state = seed
    }

    @inlinable
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }

    /// A number above 0 and at most 1.
    @inlinable
    package var unit: Double {
        mutating get { Double((next() >> 11) + 1) * 0x1p-53 }
    }

    /// Returns an index below a count greater than 0.
    @inlinable
    package mutating func index(below count: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(count)).high)
    }
}
