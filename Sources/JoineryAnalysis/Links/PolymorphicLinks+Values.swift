import JoineryEngine

/// Columns whose values are keys of several tables, which chance hardly explains, beside one that tells the tables apart.
extension PolymorphicLinks {
    private static let (fewest, most) = (8, 24)

    /// `PartyId` beside `PartyObjectTypeCode`, of GUIDs that exist in three tables.
    func mixedPlaces(in table: Int) throws -> [Place] {
        let unmistakable = search.keys.indices.filter {
            search.keys[$0].standing != .natural && search.keys[$0].canBeLookedUp
                && search.keys[$0].density < 0.000_001
        }
        guard unmistakable.count > 1 else { return [] }
        return try search.tables[table].columns.indices.compactMap { column in
            guard search.mayRefer(table, column), !search.isOwnKey(table, column),
                search.names[table].columns[column].readings.contains(where: { $0.keyWord != nil }),
                let sketch = search.samples[table].columns[column], sketch.distinct >= Self.fewest
            else { return nil }
            let keys = unmistakable.filter { search.keys[$0].valueClass == sketch.valueClass }
            guard let mixture = try mixture(of: sketch, among: keys) else { return nil }
            return try place(table, column, mixture)
        }
    }

    /// The keys of several tables that all values of a column are among; `nil` if they are keys of one table, or of none.
    private func mixture(of sketch: ColumnSketch, among keys: [Int]) throws -> [Int]? {
        // Rows of one table may come first.
        let all = sketch.kept.filter { !LinkSearch.saysNone($0) }
        let values = stride(from: 0, to: all.count, by: max(1, all.count / Self.most)).map { all[$0] }
        var (counts, found): ([Int: Int], Int) = ([:], 0)
        guard try search.mayRead() else { return nil }
        for value in values {
            let matches = try keys.filter { try search.keys[$0].contains(value) }
            if !matches.isEmpty { found += 1 }
            for key in matches { counts[key, default: 0] += 1 }
        }
        guard values.count >= Self.fewest, Double(found) >= Double(values.count) * 0.9,
            counts.values.allSatisfy({ Double($0) < Double(values.count) * 0.9 }), counts.count > 1
        else { return nil }
        return counts.keys.sorted()
    }

    /// The place with the column beside it whose values tell the keys apart.
    private func place(_ table: Int, _ column: Int, _ keys: [Int]) throws -> Place? {
        let names = search.names[table].columns
        let candidates = search.tables[table].columns.indices.filter { index in
            index != column
                && (search.samples[table].columns[index].map { (1...Self.mostTypes).contains($0.distinct) }
                    ?? false)
                && names[index].words.contains { word in Self.typeWords.contains { word.hasSuffix($0) } }
        }
        let info = search.tables[table]
        for typeColumn in candidates {
            let (value, type) = (
                info.columns[column].name.quotedDatabaseIdentifier,
                info.columns[typeColumn].name.quotedDatabaseIdentifier
            )
            guard try search.mayRead() else { return nil }
            let rows = try search.db.unlessUnreadable {
                try Row.fetchAll(
                    search.db,
                    sql: """
                        SELECT DISTINCT \(type), \(value) FROM (SELECT \(type), \(value) FROM \(info.quotedName) LIMIT \(Self.rows)) \
                        WHERE \(type) IS NOT NULL AND \(value) IS NOT NULL LIMIT 400
                        """)
            }
            guard let rows else { continue }
            var found: [DatabaseValue: [Int: Int]] = [:]
            var counts: [DatabaseValue: Int] = [:]
            for row in rows where !LinkSearch.saysNone(row[1]) {
                counts[row[0], default: 0] += 1
                for key in try keys.filter({ try search.keys[$0].contains(row[1]) }) {
                    found[row[0], default: [:]][key, default: 0] += 1
                }
            }
            let told = counts.compactMap { type, count -> (type: DatabaseValue, key: Int)? in
                guard let best = found[type]?.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) }),
                    Double(best.value) >= Double(count) * 0.9
                else { return nil }
                return (type, best.key)
            }
            if told.count > 1, Set(told.map(\.key)).count > 1,
                Double(told.count) >= Double(counts.count) * 0.6
            {
                return Place(
                    table: table, column: column, typeColumn: typeColumn,
                    keys: told.sorted { ($0.key, "\($0.type)") < ($1.key, "\($1.type)") })
            }
        }
        return nil
    }
}
