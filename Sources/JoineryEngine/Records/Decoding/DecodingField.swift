/// What a coding key names in the rows of a layout.
struct DecodingField: Sendable {
    /// Where the value is.
    enum Place {
        /// In this column of the row.
        case column(Int)
        /// In the row inside at this path.
        case scope([String])
        /// In the rows that were fetched under the name.
        case prefetchedRows
        /// Nowhere.
        case missing

        /// Whether all rows of a layout have it there.
        var isOfLayout: Bool {
            switch self {
            case .column, .scope: true
            case .prefetchedRows, .missing: false
            }
        }
    }

    /// The name of the key.
    let name: String
    /// The key that had the name, if it can be told apart without it.
    private var key = ByteKey()
    let place: Place
    /// Whether the value is nowhere.
    let isMissing: Bool
    /// The column of the statement; -1 without one.
    let source: Int
    /// What reads the field.
    // Threads share the readers, not this list of them: a reader has no variable, and keeps nothing but functions that
    // are Sendable.
    nonisolated(unsafe) var readers = FieldReaders()

    /// Whether a key is known to have the name; if not, it may still have it.
    @inline(__always)
    func isKnown<Key>(_ key: Key) -> Bool { self.key.isSame(as: key) }

    /// Knows a key by itself, if possible.
    mutating func remember<Key>(_ key: Key) { self.key = ByteKey(key) }

    /// Finds what a name means in a row.
    init(_ name: String, _ row: Row, _ strategy: DatabaseColumnDecodingStrategy) {
        self.name = name
        let layout = row.layout
        if let column = layout.column(forKey: name, strategy) {
            place = .column(column)
            source = layout.sources[column]
            isMissing = false
            return
        }
        source = -1
        let path = layout.path(toScope: name)
        isMissing = path == nil && row.prefetchedRows(forKey: name) == nil
        place = path.map(Place.scope) ?? (isMissing ? .missing : .prefetchedRows)
    }
}

extension RowLayout {
    /// The column that is a coding key.
    fileprivate func column(forKey key: String, _ strategy: DatabaseColumnDecodingStrategy) -> Int? {
        if case .useDefaultKeys = strategy { return index(ofColumn: key) }
        return names.last { strategy.key($0) == key }.flatMap { index(ofColumn: $0) }
    }

    /// The way to the nearest row inside with a name, at any depth.
    fileprivate func path(toScope key: String) -> [String]? {
        var level: [(path: [String], layout: RowLayout)] = [([], self)]
        while !level.isEmpty {
            for (path, layout) in level {
                if let scope = layout.scopes.first(where: { $0.name == key }) {
                    return path + [scope.name]
                }
            }
            level = level.flatMap { path, layout in layout.scopes.map { (path + [$0.name], $0.layout) } }
        }
        return nil
    }
}
