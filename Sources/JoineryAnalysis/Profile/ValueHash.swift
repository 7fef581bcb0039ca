import JoineryEngine

/// Hashes of values: 64 bits, the same in every run.
///
/// Values that SQLite treats as equal have the same hash. Two others share one with a probability of 2⁻⁶⁴.
enum ValueHash {
    private static let (first, second): (UInt64, UInt64) = (0x9E37_79B9_7F4A_7C15, 0xD6E8_FEB8_6659_FD93)

    /// Returns the hash of a value; NULL has none.
    @inline(__always)
    static func hash(_ value: ProfiledValue) -> UInt64 {
        switch value.kind {
        case .null: return 0
        case .integer: return mix(UInt64(bitPattern: value.integer) ^ 0x8EBC_6AF0_9C88_C6E3)
        case .real:
            if let whole = value.wholeNumber { return mix(UInt64(bitPattern: whole) ^ 0x8EBC_6AF0_9C88_C6E3) }
            return mix(value.real.bitPattern ^ 0x5895_65C7_5D1F_2B6D)
        case .text: return hash(value.bytes, seed: 0xE703_7ED1_A0B4_28DB)
        case .blob: return hash(value.bytes, seed: 0x2D35_8DCC_AA6C_78A5)
        }
    }

    @inline(__always)
    private static func mix(_ word: UInt64) -> UInt64 {
        multiply(word ^ first, multiply(word, second) ^ second)
    }

    /// The two halves of the product, folded into one.
    @inline(__always)
    private static func multiply(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }

    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, seed: UInt64) -> UInt64 {
        var hash = seed
        let raw = UnsafeRawBufferPointer(bytes)
        var position = 0
        while position + 8 <= raw.count {
            let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            hash = multiply(hash ^ word ^ first, hash &+ second)
            position += 8
        }
        var rest: UInt64 = 0
        while position < raw.count {
            rest = rest << 8 | UInt64(raw[position])
            position += 1
        }
        hash = multiply(hash ^ rest ^ first, hash &+ second)
        return mix(hash ^ UInt64(raw.count))
    }
}
