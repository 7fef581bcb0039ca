import JoineryEngine

/// Keys of several columns that nobody declared: the first columns of a table, if no combination of their values occurs twice.
final class UndeclaredCompoundKeys {
    private let search: LinkSearch
    /// The number of rows that may still be read.
    private var rest = 400_000

    init(_ search: LinkSearch) {
        self.search = search
    }

    /// The key of a table for which none is declared; `nil` if its first column is a key, or if there is none.
    func key(of table: Int) throws -> CompoundLinks.Key? {
        let info = search.tables[table]
        let count = search.samples[table].rowCount
        guard count > 2, count <= KeySketch.mostRead, count <= rest, info.columns.count > 2 else {
            return nil
        }
        let columns = Array(info.columns.indices.prefix(CompoundLinks.mostColumns))
        guard columns.allSatisfy({ info.columns[$0].mayHoldKeys }), !search.isOwnKey(table, 0),
            // No serial number with something beside it.
            !search.names[table].columns[0].words.allSatisfy(LinkLexicon.keyWords.contains)
        else {
            return nil
        }
        let names = columns.map { info.columns[$0].name.quotedDatabaseIdentifier }.joined(separator: ", ")
        rest -= count
        try search.pause()
        let read = try search.db.unlessUnreadable {
            let rows = try search.db.makeStatement(sql: "SELECT \(names) FROM \(info.quotedName)")
            return try rows.mapRows { row in columns.map { row.value(CInt($0)) } }
        }
        guard let tuples = read else { return nil }
        for length in 2...columns.count {
            let key = tuples.map { Array($0.prefix(length)) }
            // A part of a key is rarely missing.
            guard !key.contains(where: { $0.contains(.null) }) else { return nil }
            let values = Set(key)
            if values.count == key.count {
                return CompoundLinks.Key(table: table, columns: Array(columns.prefix(length)), values: values)
            }
        }
        return nil
    }
}
