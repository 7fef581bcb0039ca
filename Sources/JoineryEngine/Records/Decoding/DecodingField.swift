/// What a coding key refers to in the rows of a layout.
struct DecodingField: Sendable {
    /// The location of the value.
    enum Place {
        /// The column of the row at this index.
        case column(Int)
        /// The inner row at this path of scope names.
        case scope([String])
        /// The rows prefetched under the name.
        case prefetchedRows
        /// No value has the name.
        case missing

        /// Whether the location is the same for all rows of a layout.
        var isOfLayout: Bool {
            switch self {
            case .column, .scope: true
            case .prefetchedRows, .missing: false
            }
        }
    }

    /// The name of the key.
    let name: String
    /// The last key with this name, if it can be compared without reading its name.
    private var key = ByteKey()
    let place: Place
    /// Whether no value has the name.
    let isMissing: Bool
    /// The index of the statement column, or -1 if the field is not a column.
    let source: Int
    /// The readers of the field.
    // Threads share the readers but not this list. Sharing them is safe: a reader has no mutable state and stores only
    // sendable closures.
    nonisolated(unsafe) var readers = FieldReaders()

    /// Whether a key is known to have the name. If `false`, it may still have it.
    @inline(__always)
    func isKnown<Key>(_ key: Key) -> Bool { self.key.isSame(as: key) }

    /// Remembers a key, so that it is recognized without reading its name, if possible.
    mutating func remember<Key>(_ key: Key) { self.key = ByteKey(key) }

    /// Looks up what a name refers to in a row.
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
    /// Returns the index of the column whose coding key is `key`, or `nil` if there is none.
    fileprivate func column(forKey key: String, _ strategy: DatabaseColumnDecodingStrategy) -> Int? {
        if case .useDefaultKeys = strategy { return index(ofColumn: key) }
        return names.last { strategy.key($0) == key }.flatMap { index(ofColumn: $0) }
    }

    /// Returns the path to the nearest inner row with the given name, at any depth, or `nil` if there is none.
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
