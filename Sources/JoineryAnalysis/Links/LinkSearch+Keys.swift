import JoineryEngine

extension LinkSearch {
    /// Finds the columns that identify the rows of each table.
    mutating func findKeys() throws {
        for (position, table) in tables.enumerated() {
            var columns: [(Int, KeySketch.Standing)] = []
            func add(_ names: [String], _ standing: KeySketch.Standing) {
                guard names.count == 1, let index = table.columns.firstIndex(where: { $0.name == names[0] }),
                    table.columns[index].mayHoldKeys, !columns.contains(where: { $0.0 == index })
                else { return }
                columns.append((index, standing))
            }
            let primary = table.primaryKey.flatMap { $0.isDeclared ? $0.columns : nil }
            if let primary { add(primary, .primary) }
            for index in table.indexes where index.identifiesRows { add(index.columns, .unique) }
            if columns.isEmpty { columns += undeclaredKeys(of: position).map { ($0, .undeclared) } }
            for (column, standing) in columns {
                try pause()
                let key = try db.unlessUnreadable {
                    try KeySketch(
                        table, at: position, column: column, standing: standing, sample: samples[position],
                        in: db)
                }
                guard let key, key.isUnique else { continue }
                keys.append(key)
                if standing != .unique { ownKeys.insert(Column(table: position, column: column)) }
            }
        }
        findCommonKeys()
    }

    /// The columns of a table without a declared key that are keys in fact: unique, without NULL, and named like keys or the
    /// first ones.
    private func undeclaredKeys(of table: Int) -> [Int] {
        let columns = tables[table].columns
        let fits = columns.indices.filter { index in
            guard let sketch = samples[table].columns[index] else { return false }
            return sketch.isUnique && sketch.filled == samples[table].rows && sketch.filled > 1
                && sketch.valueClass != nil
        }
        func isNamedKey(_ index: Int) -> Bool {
            names[table].columns[index].readings.contains { reading in
                reading.keyWord != nil
                    && (reading.stem.isEmpty
                        || names[table].nouns.contains { Nouns.areSame(reading.stem.joined(), $0.joined) })
            }
        }
        /// Whether values that are found there can hardly be there by chance.
        func isProof(_ index: Int) -> Bool {
            guard let sketch = samples[table].columns[index] else { return false }
            return sketch.valueClass != .integer && sketch.textBits > 14 && sketch.longest < 80
                || Double(sketch.most) - Double(sketch.least) > Double(sketch.filled) * 20
        }
        let declared = Set(tables[table].uniqueKeyColumns.joined())
        let eligible = declared.isEmpty ? fits : fits.filter { declared.contains(columns[$0].name) }
        let first = eligible.first(where: isNamedKey) ?? eligible.first
        return first.map { first in [first] + eligible.filter { $0 != first && isProof($0) }.prefix(2) } ?? []
    }

    func keyName(_ key: KeySketch) -> String {
        names[key.table].columns[key.column].words.joined(separator: " ")
    }

    /// Finds the names that the keys of several tables have.
    private mutating func findCommonKeys() {
        var counts: [String: Int] = [:]
        for key in keys where key.standing == .primary { counts[keyName(key), default: 0] += 1 }
        commonKeys = Set(counts.filter { $0.value > 2 }.keys)
    }

    /// Whether a column is the whole primary key of its table.
    func isOwnKey(_ table: Int, _ column: Int) -> Bool {
        ownKeys.contains(Column(table: table, column: column))
    }
}
