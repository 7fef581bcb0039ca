/// The coding keys of the record before, in their order: asking the same keys for their names again is what encoding a
/// record would take longest for.
///
/// Only keys that are one byte in memory are remembered, such as those that Swift makes of properties.
struct ExpectedKeys {
    /// The columns of the keys.
    let columns: [String]
    /// The type of the keys.
    private var type: ObjectIdentifier?
    /// The keys of the first columns.
    private var bytes: [UInt8] = []

    init(columns: [String]) {
        self.columns = columns
    }

    /// Whether a key is that of the column at an index; if not, it may still be.
    @inline(__always)
    func isExpected<Key>(_ key: Key, at index: Int) -> Bool {
        guard type == ObjectIdentifier(Key.self) else { return false }
        let byte = Self.byte(of: key)
        return index < bytes.count && bytes[index] == byte
    }

    /// Remembers the key of the column at an index.
    mutating func remember<Key>(_ key: Key, at index: Int) {
        guard MemoryLayout<Key>.size == 1, index == bytes.count, index < columns.count else { return }
        if index == 0 { type = ObjectIdentifier(Key.self) }
        if type == ObjectIdentifier(Key.self) { bytes.append(Self.byte(of: key)) }
    }

    /// A key that is one byte.
    @inline(__always)
    private static func byte<Key>(of key: Key) -> UInt8 {
        unsafeBitCast(key, to: UInt8.self)
    }
}
