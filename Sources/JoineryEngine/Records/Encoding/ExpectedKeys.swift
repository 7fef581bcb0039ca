/// The coding keys of the record before, in their order, as far as they are known without their names.
struct ExpectedKeys {
    /// The columns of the keys.
    let columns: [String]
    /// The keys of the first columns.
    private var keys: [ByteKey] = []

    init(columns: [String]) {
        self.columns = columns
    }

    /// Whether a key is that of the column at an index; if not, it may still be.
    @inline(__always)
    func isExpected<Key>(_ key: Key, at index: Int) -> Bool {
        index < keys.count && keys[index].isSame(as: key)
    }

    /// Remembers the key of the column at an index.
    mutating func remember<Key>(_ key: Key, at index: Int) {
        guard index == keys.count, index < columns.count else { return }
        keys.append(ByteKey(key))
    }
}
