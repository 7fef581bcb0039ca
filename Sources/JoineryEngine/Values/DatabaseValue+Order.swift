extension DatabaseValue {
    /// Returns whether SQLite sorts the value before another one: NULL, then numbers, then texts, then blobs. Texts are
    /// compared by the bytes of UTF-8, as the collation `BINARY` does in most files.
    public func precedes(_ other: DatabaseValue) -> Bool {
        switch (storage, other.storage) {
        case (.int64(let left), .int64(let right)): left < right
        case (.int64(let left), .double(let right)): ValueOrder.compare(left, with: right) < 0
        case (.double(let left), .int64(let right)): ValueOrder.compare(right, with: left) > 0
        case (.double(let left), .double(let right)): left < right
        case (.string(let left), .string(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
        case (.blob(let left), .blob(let right)): left.lexicographicallyPrecedes(right)
        default: rank < other.rank
        }
    }

    private var rank: Int {
        switch storage {
        case .null: 0
        case .int64, .double: 1
        case .string: 2
        case .blob: 3
        }
    }
}
