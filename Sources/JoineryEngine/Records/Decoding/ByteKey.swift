/// A coding key that is one byte in memory, such as those that Swift makes for properties: it is recognized without asking
/// for its name, which would take longer than to decode a column.
///
/// Without byte keys, three rows of the speed table miss their bounds. Two keys of one type with the same byte are the same value,
/// whatever the type: there is no memory in which they could differ. A larger key is recognized by its name.
struct ByteKey: Sendable {
    /// The type of the key; `nil` for no key, or a larger one.
    private var type: ObjectIdentifier?
    private var byte: UInt8 = 0

    /// No key.
    init() {}

    init<Key>(_ key: Key) {
        guard MemoryLayout<Key>.size == 1 else { return }
        (type, byte) = (ObjectIdentifier(Key.self), Self.byte(of: key))
    }

    /// Whether a key is certainly this one.
    @inline(__always)
    func isSame<Key>(as key: Key) -> Bool {
        type == ObjectIdentifier(Key.self) && Self.byte(of: key) == byte
    }

    /// The memory of a key that is one byte.
    @inline(__always)
    private static func byte<Key>(of key: Key) -> UInt8 {
        unsafeBitCast(key, to: UInt8.self)
    }
}
