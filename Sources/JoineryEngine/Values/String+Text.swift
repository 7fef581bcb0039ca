// Most texts in databases are short, and Swift stores up to 15 bytes of UTF-8 inline. Filling such a string takes a
// third of the time that the general initializers take.

extension String {
    /// The maximum number of UTF-8 bytes that a string stores inline.
    @usableFromInline static var shortCount: Int { 15 }

    /// Creates a string from a text, replacing invalid UTF-8 with U+FFFD.
    @inlinable
    init(repairing text: UnsafeBufferPointer<UInt8>) {
        if text.count <= Self.shortCount {
            self.init(short: text)
        } else {
            self.init(decoding: text, as: UTF8.self)
        }
    }

    /// Creates a string from a text, or returns `nil` if it is not valid UTF-8.
    init?(valid text: UnsafeBufferPointer<UInt8>) {
        if text.count <= Self.shortCount, text.allSatisfy({ $0 < 0x80 }) {
            self.init(short: text)
        } else if let valid = try? UTF8Span(validating: text.span) {
            self.init(copying: valid)
        } else {
            return nil
        }
    }

    /// Creates a string from a text of at most `shortCount` bytes, replacing invalid UTF-8 with U+FFFD.
    @inlinable
    init(short text: UnsafeBufferPointer<UInt8>) {
        self.init(unsafeUninitializedCapacity: text.count) { $0.initialize(fromContentsOf: text) }
    }
}
