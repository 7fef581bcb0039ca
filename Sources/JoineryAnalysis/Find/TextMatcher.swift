import JoineryEngine

/// Finds a text in values, as bytes: none is copied or converted.
struct TextMatcher {
    /// The bytes of the text, and those that differ between its upper and lower case.
    private let bytes: [UInt8]
    private let caseBits: [UInt8]
    private let isWhole: Bool
    /// Whether a number may contain the text.
    private let isInNumbers: Bool

    /// The bytes of which numbers consist when they are shown.
    private static let numberBytes = Set("0123456789+-.eInf".utf8)
    private static let caseBit: UInt8 = 0x20

    init(_ sought: SoughtText) {
        let utf8 = Array(sought.text.utf8)
        let ignoresCase = sought.match == .containing
        caseBits = utf8.map { byte in
            let isLetter = (0x61...0x7A).contains(byte | Self.caseBit)
            return ignoresCase && isLetter ? Self.caseBit : 0
        }
        bytes = zip(utf8, caseBits).map { $0 | $1 }
        isWhole = sought.match == .whole
        let numbers =
            ignoresCase
            ? Set(Self.numberBytes.map { $0 | Self.caseBit }).union(Self.numberBytes) : Self.numberBytes
        isInNumbers = bytes.allSatisfy { numbers.contains($0) }
    }

    /// Returns the bytes of the first match in a text.
    func match(in text: String) -> Range<Int>? {
        var text = text
        return text.withUTF8 { match(in: $0) }
    }

    /// Returns the bytes of the first match in a text.
    func match(in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        guard text.count >= bytes.count, !isWhole || text.count == bytes.count else { return nil }
        return firstMatch(in: text).map { $0..<$0 + bytes.count }
    }

    /// Returns the bytes of the first match in a number, as it is shown.
    func match(in integer: Int64) -> Range<Int>? {
        isInNumbers ? match(in: String(integer)) : nil
    }

    /// Returns the bytes of the first match in a number, as it is shown.
    func match(in real: Double) -> Range<Int>? {
        isInNumbers ? match(in: real.shown) : nil
    }

    /// Compares the first and the last byte at sixteen places at a time, and all bytes where these match.
    private func firstMatch(in text: UnsafeBufferPointer<UInt8>) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            caseBits.withUnsafeBufferPointer { caseBits in
                let end = bytes.count - 1
                let places = text.count - end
                let width = SIMD16<UInt8>.scalarCount
                let (first, last) = (SIMD16(repeating: bytes[0]), SIMD16(repeating: bytes[end]))
                let (firstBits, lastBits) = (SIMD16(repeating: caseBits[0]), SIMD16(repeating: caseBits[end]))
                func isMatch(_ place: Int) -> Bool {
                    for index in 0...end where text[place + index] | caseBits[index] != bytes[index] {
                        return false
                    }
                    return true
                }
                var place = 0
                while place + width <= places {
                    let start = UnsafeRawPointer(text.baseAddress! + place)
                    let heads = start.loadUnaligned(as: SIMD16<UInt8>.self) | firstBits
                    let tails = (start + end).loadUnaligned(as: SIMD16<UInt8>.self) | lastBits
                    let differences = (heads ^ first) | (tails ^ last)
                    if differences.min() == 0 {
                        for next in place..<place + width where isMatch(next) { return next }
                    }
                    place += width
                }
                while place < places {
                    if isMatch(place) { return place }
                    place += 1
                }
                return nil
            }
        }
    }
}
