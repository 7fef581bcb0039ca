extension Row {
    /// The rows inside this one, by name.
    public var scopes: ScopesView { ScopesView(row: self) }

    /// The rows inside this one, inside those, and so on, by name: the nearest to this row wins.
    public var scopesTree: ScopesTreeView { ScopesTreeView(row: self) }

    /// The rows that were fetched for this one, and for the rows inside it, by the key of the association.
    ///
    /// Rows that one fetch gave share their storage: whoever keeps one of them keeps the values of all.
    public var prefetchedRows: PrefetchedRowsView { PrefetchedRowsView(row: self) }

    /// The rows that were fetched for this row, and not for one inside it.
    var ownPrefetchedRows: [String: [Row]] {
        Dictionary(prefetches?.associations.map { ($0.key, $0.rows.rows(of: number)) } ?? []) { $1 }
    }

    /// The numbers of the rows that were fetched under a key, for this row or for the nearest one inside it.
    func prefetchedRows(forKey key: String) -> (rows: PrefetchedRows, owner: Int)? {
        if let rows = prefetches?.rows(forKey: key) { return (rows, number) }
        return layout.scopes.isEmpty
            ? nil : breadthFirst { row in row.prefetches?.rows(forKey: key).map { ($0, row.number) } }
    }

    /// The rows inside a row, in the order in which the request has them.
    ///
    /// See also <doc:DecodingAssociations>.
    public struct ScopesView: RandomAccessCollection {
        let row: Row

        public typealias Index = Int

        public var startIndex: Int { 0 }

        public var endIndex: Int { row.layout.scopes.count }

        /// The names of the rows inside.
        public var names: [String] { row.layout.scopes.map(\.name) }

        /// A row inside and its name, by its place.
        public subscript(position: Int) -> (name: String, row: Row) {
            let name = row.layout.scopes[position].name
            return (name, row.scope(named: name) ?? Row())
        }

        /// The row inside with this name, if there is one.
        public subscript(name: String) -> Row? {
            row.scope(named: name)
        }
    }

    /// The rows inside a row, at any depth.
    ///
    /// See also <doc:DecodingAssociations>.
    public struct ScopesTreeView {
        let row: Row

        /// All names, each once.
        public var names: Set<String> {
            row.scopes.reduce(into: []) { names, scope in
                names.insert(scope.name)
                names.formUnion(scope.row.scopesTree.names)
            }
        }

        /// The row with this name that is nearest, if there is one.
        public subscript(name: String) -> Row? {
            row.breadthFirst { $0.scopes[name] }
        }
    }

    /// The rows that were fetched for a row and for the rows inside it.
    ///
    /// See also <doc:DecodingAssociations>.
    public struct PrefetchedRowsView {
        let row: Row

        /// Whether no rows were fetched.
        public var isEmpty: Bool { keys.isEmpty }

        /// The keys of all associations whose rows were fetched.
        public var keys: Set<String> {
            row.scopes.reduce(into: Set(row.prefetches?.associations.map(\.key) ?? [])) {
                $0.formUnion($1.row.prefetchedRows.keys)
            }
        }

        /// The rows of the association that is nearest to the row, or `nil` if they were not fetched.
        public subscript(_ key: String) -> [Row]? {
            row.prefetchedRows(forKey: key).map { $0.rows.rows(of: $0.owner) }
        }
    }

    /// What `find` gives for this row, else for the rows inside it, else for those inside them, and so on.
    func breadthFirst<Found>(_ find: (Row) -> Found?) -> Found? {
        var level = [self]
        while !level.isEmpty {
            for row in level {
                if let found = find(row) { return found }
            }
            level = level.flatMap { $0.scopes.map(\.row) }
        }
        return nil
    }
}
