import JoineryEngine

extension TableInfo {
    /// SQL for the columns of a key as its index compares them, so that SQLite need not read the whole table.
    ///
    /// An index may compare texts by another collation than its column does.
    func indexed(_ key: [String]) -> [String] {
        let own = key.map { name in columns.first { $0.name == name }?.collation.rawValue ?? "BINARY" }
        let choices = indexes.filter { $0.identifiesRows && $0.columns == key }.map(\.collations)
        let isOwn = { (collations: [String]) in
            zip(collations, own).allSatisfy { FoldedName($0) == FoldedName($1) }
        }
        guard let collations = choices.first, !choices.contains(where: isOwn) else {
            // The rowid and the key of a virtual table have no index.
            return key.map(\.quotedDatabaseIdentifier)
        }
        return zip(key, collations).map { name, collation in
            "\(name.quotedDatabaseIdentifier) COLLATE \(collation.quotedDatabaseIdentifier)"
        }
    }

    /// SQL for the condition that the columns of a key have the values `?1`, `?2` and so on.
    func condition(thatKey key: [String]) -> String {
        zip(key, indexed(key)).enumerated().map { position, column in
            let (name, indexed) = (column.0.quotedDatabaseIdentifier, column.1)
            // What the index finds may differ in case only.
            return "\(indexed) = ?\(position + 1)"
                + (indexed == name ? "" : " AND \(name) = ?\(position + 1)")
        }.joined(separator: " AND ")
    }
}
