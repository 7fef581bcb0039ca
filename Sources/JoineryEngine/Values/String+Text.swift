// Most texts of databases are short, and Swift keeps 15 bytes of UTF-8 in a string itself. Filling such a string takes
// a third of the time that its general initializers take.

extension String {
    /// How many bytes of UTF-8 a string holds without memory of its own.
    @usableFromInline static var shortCount: Int { 15 }

    /// A text, repaired with U+FFFD if it is not valid UTF-8.
    @inlinable
    init(repairing text: UnsafeBufferPointer<UInt8>) {
        if text.count <= Self.shortCount {
            self.init(short: text)
        } else {
            self.init(decoding: text, as: UTF8.self)
        }
    }

    /// A text, unless it is not valid UTF-8.
    init?(valid text: UnsafeBufferPointer<UInt8>) {
        if text.count <= Self.shortCount, text.allSatisfy({ $0 < 0x80 }) {
            self.init(short: text)
        } else if let valid = try? UTF8Span(validating: text.span) {
            self.init(copying: valid)
        } else {
            return nil
        }
    }

    /// A text of at most `shortCount` bytes, repaired with U+FFFD if it is not valid UTF-8.
    @inlinable
    init(short text: UnsafeBufferPointer<UInt8>) {
        self.init(unsafeUninitializedCapacity: text.count) { $0.initialize(fromContentsOf: text) }
    }
}
