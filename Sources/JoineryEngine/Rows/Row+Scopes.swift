extension Row {
    /// The inner rows of this row, by name.
    public var scopes: ScopesView { ScopesView(row: self) }

    /// The inner rows of this row at any depth, by name. If several have the same name, the nearest one is used.
    public var scopesTree: ScopesTreeView { ScopesTreeView(row: self) }

    /// The rows prefetched for this row and for its inner rows, by association key.
    ///
    /// Rows of one fetch share their storage. Retaining one of them retains the values of all.
    public var prefetchedRows: PrefetchedRowsView { PrefetchedRowsView(row: self) }

    /// The rows prefetched for this row itself, not for its inner rows.
    var ownPrefetchedRows: [String: [Row]] {
        Dictionary(prefetches?.associations.map { ($0.key, $0.rows.rows(of: number)) } ?? []) { $1 }
    }

    /// Returns the rows prefetched under a key and the number of their owner, which is this row or the nearest inner
    /// row that has any.
    func prefetchedRows(forKey key: String) -> (rows: PrefetchedRows, owner: Int)? {
        if let rows = prefetches?.rows(forKey: key) { return (rows, number) }
        return layout.scopes.isEmpty
            ? nil : breadthFirst { row in row.prefetches?.rows(forKey: key).map { ($0, row.number) } }
    }

    /// The inner rows of a row, in the order of the request.
    ///
    /// See also <doc:DecodingAssociations>.
    public struct ScopesView: RandomAccessCollection {
        let row: Row

        public typealias Index = Int

        public var startIndex: Int { 0 }

        public var endIndex: Int { row.layout.scopes.count }

        /// The names of the inner rows, in order.
        public var names: [String] { row.layout.scopes.map(\.name) }

        /// The inner row at a position, and its name.
        public subscript(position: Int) -> (name: String, row: Row) {
            let name = row.layout.scopes[position].name
            return (name, row.scope(named: name) ?? Row())
        }

        /// The inner row with the given name, or `nil` if there is none.
        public subscript(name: String) -> Row? {
            row.scope(named: name)
        }
    }

    /// The inner rows of a row, at any depth.
    ///
    /// See also <doc:DecodingAssociations>.
    public struct ScopesTreeView {
        let row: Row

        /// The names of the inner rows at all depths.
        public var names: Set<String> {
            row.scopes.reduce(into: []) { names, scope in
                names.insert(scope.name)
                names.formUnion(scope.row.scopesTree.names)
            }
        }

        /// The nearest inner row with the given name, or `nil` if there is none.
        public subscript(name: String) -> Row? {
            row.breadthFirst { $0.scopes[name] }
        }
    }

    /// The rows prefetched for a row and for its inner rows.
    ///
    /// See also <doc:DecodingAssociations>.
    public struct PrefetchedRowsView: Equatable {
        let row: Row

        /// Returns whether the same associations were prefetched, with equal rows.
        public static func == (lhs: PrefetchedRowsView, rhs: PrefetchedRowsView) -> Bool {
            let keys = lhs.keys
            return keys == rhs.keys && keys.allSatisfy { lhs[$0] == rhs[$0] }
        }

        /// Whether no associations were prefetched.
        public var isEmpty: Bool { keys.isEmpty }

        /// The keys of all prefetched associations.
        public var keys: Set<String> {
            row.scopes.reduce(into: Set(row.prefetches?.associations.map(\.key) ?? [])) {
                $0.formUnion($1.row.prefetchedRows.keys)
            }
        }

        /// The rows of the nearest association with the given key, or `nil` if none was prefetched.
        public subscript(_ key: String) -> [Row]? {
            row.prefetchedRows(forKey: key).map { $0.rows.rows(of: $0.owner) }
        }
    }

    /// Returns the first result of `find` for this row and its inner rows, in breadth-first order.
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
