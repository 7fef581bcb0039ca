import JoineryEngine

/// Keys that are those of another table, one to one: the `user_id` of `user_settings`.
extension LinkSearch {
    /// Whether a row's own key may be that of a row of another table. It is named after that table, or like its key.
    func mayBeCopy(_ table: Int, _ column: ColumnName, of key: KeySketch, _ relation: NameRelation?) -> Bool {
        guard let relation, key.table != table,
            key.standing.isDeclared
                || relation.kind == .key && declaresNoKeys(table) && declaresNoKeys(key.table)
        else { return false }
        switch relation.kind {
        case .key, .ownRole: return true
        case .table, .abbreviation, .role:
            // The `patient_id` of `patient` is no `patient_identifier`, and the `group_id` of `store_group` no `customer_group`.
            return !column.readings.contains { reading in
                guard let mine = names[table].doubt(of: reading.stem) else { return false }
                return mine < 1 || mine <= names[key.table].doubt(of: reading.stem) ?? -1
            }
        case .personRole: return false
        }
    }

    /// The bits that speak against it that a row's own key is that of a row of another table: each row has its other half.
    func doubtOfCopy(_ pair: Pair, _ sketch: ColumnSketch) -> Double {
        let (looked, bits) = (pair.looked?.share ?? 0, pair.relation?.bits ?? 0)
        if looked < 0.97 { return 8 }
        let isSurprising = pair.score.values > 6
        switch pair.relation?.kind {
        case .role: return isSurprising || isSparse(pair.table, sketch) ? 4 : 8
        // `docid` may be short for anything.
        case .abbreviation: return isSparse(pair.table, sketch) ? 4 : isSurprising ? 16 : 8
        case _ where isSurprising: return 1
        case .table: return bits < 8 ? 8 : 1
        // Serial numbers of two tables coincide; the numbers of some rows only have gaps.
        case .key: return isSparse(pair.table, sketch) || extends(pair.table, keys[pair.key].table) ? 1 : 8
        default: return isSparse(pair.table, sketch) ? 1 : 8
        }
    }

    /// Whether columns repeat a key of their own row, rather than refer to another row.
    func isRepeated(_ key: [Int], by columns: [Int], of table: Int) throws -> Bool {
        guard try mayRead() else { return false }
        func name(_ column: Int) -> String { tables[table].columns[column].name.quotedDatabaseIdentifier }
        let pairs = zip(columns, key).filter { $0 != $1 }
        let same = pairs.map { "\(name($0)) = \(name($1))" }.joined(separator: " AND ")
        let filled = pairs.map { "\(name($0.0)) IS NOT NULL" }.joined(separator: " AND ")
        let share = try db.unlessUnreadable {
            try Double.fetchOne(
                db,
                sql: """
                    SELECT AVG(same) FROM (SELECT \(same) AS same FROM \(tables[table].quotedName) \
                    WHERE \(filled) LIMIT \(Self.comparedRows))
                    """)
        }
        return (share ?? nil) ?? 0 > 0.9
    }

    private static let comparedRows = 200

    private func declaresNoKeys(_ table: Int) -> Bool { tables[table].uniqueKeyColumns.isEmpty }

    /// Whether the numbers of a key leave out many others.
    func isSparse(_ table: Int, _ sketch: ColumnSketch) -> Bool {
        sketch.integers > 0
            && Double(samples[table].rowCount) < (Double(sketch.most) - Double(sketch.least)) * 0.7
    }

    /// Whether the name of a table is that of another one and more: `filecache_extended` of `filecache`.
    private func extends(_ table: Int, _ other: Int) -> Bool {
        guard let mine = names[table].nouns.first?.words, let theirs = names[other].nouns.first?.words else {
            return false
        }
        return mine.count > theirs.count && Nouns.areSame(mine.prefix(theirs.count).joined(), theirs.joined())
    }
}
