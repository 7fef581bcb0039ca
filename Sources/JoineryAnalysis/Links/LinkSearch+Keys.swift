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
            if columns.isEmpty, let column = undeclaredKey(of: position) {
                columns.append((column, .undeclared))
            }
            columns += naturalKeys(of: position, beside: Set(columns.map(\.0))).map { ($0, .natural) }
            for (column, standing) in columns {
                let mayRead = try mayRead()
                let values =
                    try standing.isDeclared
                    ? nil : values(of: position, [column])?.map { $0[0] }.filter { !$0.isNull }
                if standing == .natural, values == nil { continue }
                let key = try db.unlessUnreadable {
                    try KeySketch(
                        table, at: position, column: column, standing: standing, sample: samples[position],
                        values: values, in: mayRead ? db : nil)
                }
                guard let key, key.isUnique else { continue }
                keys.append(key)
                if standing == .primary || standing == .undeclared {
                    ownKeys.insert(Column(table: position, column: column))
                }
            }
        }
        try findCommonKeys()
        let far = keys.indices.filter { keys[$0].standing == .primary && keys[$0].isFar }
        for key in far {
            let (least, most) = (keys[key].least, keys[key].most)
            let alike = far.lazy.filter { [keys] in keys[$0].least <= most && keys[$0].most >= least }
            if alike.prefix(3).count == 3 { farKeys.insert(key) }
        }
    }

    /// The column of a table without a declared key that is one in fact: unique, without NULL, and named like a key or the first
    /// one.
    private func undeclaredKey(of table: Int) -> Int? {
        let columns = tables[table].columns
        let fits = columns.indices.filter { isUniqueInFact(table, $0) }
        func isNamedAfterTable(_ index: Int) -> Bool {
            names[table].columns[index].readings.contains { reading in
                reading.keyWord != nil
                    && (reading.stem.isEmpty
                        || names[table].nouns.contains { Nouns.areSame(reading.stem.joined(), $0.joined) })
            }
        }
        let declared = tables[table].uniqueKeyColumns
        guard declared.isEmpty else {
            // A part of a key is unique by chance in a few rows.
            return fits.first { part in
                declared.contains { key in
                    key.contains(columns[part].name)
                        && (isNamedAfterTable(part) || followsFewValues(part, in: key, of: table))
                }
            }
        }
        return fits.first(where: isNamedAfterTable) ?? fits.first { $0 == 0 || isNamedKey(table, $0) }
    }

    /// Whether a column is the last of a key whose other columns have a few values only, such as the client of a program for several.
    private func followsFewValues(_ column: Int, in key: [String], of table: Int) -> Bool {
        key.last == tables[table].columns[column].name
            && key.dropLast().allSatisfy { name in
                tables[table].columns.firstIndex { $0.name == name }
                    .flatMap { samples[table].columns[$0] }
                    .map { $0.distinct * Self.fewestRowsForValue <= $0.filled } ?? false
            }
    }

    private static let fewestRowsForValue = 8

    private func isUniqueInFact(_ table: Int, _ column: Int) -> Bool {
        guard let sketch = samples[table].columns[column] else { return false }
        return sketch.isUnique && sketch.filled == samples[table].rows && sketch.filled > 1
            && sketch.valueClass != nil
    }

    /// Columns beside the key of a table that identify its rows in fact: `sku` of products, `name` of capabilities, `subject_id` of
    /// patients. Those that are named like keys come first.
    private func naturalKeys(of table: Int, beside known: Set<Int>) -> [Int] {
        // Beside a declared key, other serial numbers are keys of nothing. Who declares what refers declares its keys.
        let isDeclared = !tables[table].uniqueKeyColumns.isEmpty
        guard !known.isEmpty, !(declaresKeys && isDeclared) else { return [] }
        let columns = tables[table].columns.indices.filter { index in
            !known.contains(index) && samples[table].rows > 3
                && (isCode(table, index)
                    || isUniqueInFact(table, index)
                        && (isUnmistakable(table, index) || !isDeclared && isNamedKey(table, index)))
        }
        let ranks = columns.map { isNamedKey(table, $0) ? 0 : isCode(table, $0) ? 1 : 2 }
        return zip(ranks, columns).sorted { $0 < $1 }.prefix(Self.mostNaturalKeys).map(\.1)
    }

    private static let mostNaturalKeys = 3

    /// Whether a name says that the column holds keys.
    private func isNamedKey(_ table: Int, _ column: Int) -> Bool {
        names[table].columns[column].readings.contains { $0.keyWord != nil }
    }

    /// Whether values that are found among those of a column can hardly be there by chance.
    private func isUnmistakable(_ table: Int, _ column: Int) -> Bool {
        guard let sketch = samples[table].columns[column] else { return false }
        return sketch.valueClass == .integer
            ? Double(sketch.most) - Double(sketch.least) > Double(sketch.filled) * 20
            : sketch.textBits > Double(sketch.filled).logarithm2 + 5 && sketch.textBits > 14
                && sketch.longest < 80
    }

    /// Whether a column holds short codes of which no two are the same, such as those of airports. Some rows may have none.
    private func isCode(_ table: Int, _ column: Int) -> Bool {
        guard let sketch = samples[table].columns[column], sketch.isUnique else { return false }
        return sketch.valueClass == .text && !sketch.hasLowercase && sketch.longest <= 8
            && sketch.filled > samples[table].rows / 2
            && sketch.textBits > Double(sketch.filled).logarithm2
    }

    /// Whether a column may refer to a natural key. Texts are copied often, such as an address to an invoice, so that the names must
    /// say more: the key is named like one, or after its table, or the column is named after the table, maybe with a role if these
    /// are codes. Nobody looks for an address, so that an index says as much.
    func mayRefer(_ table: Int, _ column: Int, toNatural key: KeySketch, _ relation: NameRelation?)
        -> Bool
    {
        let isUnmistakable = isUnmistakable(key.table, key.column)
        if isUnmistakable, isIndexed(key.table, key.column) { return true }
        guard let relation else {
            return isUnmistakable && isNamedKey(table, column) && isNamedKey(key.table, key.column)
        }
        if relation.kind == .table { return true }
        if relation.kind != .key, relation.isDirect, isCode(key.table, key.column) { return true }
        let name = names[key.table].columns[key.column]
        return relation.isDirect
            && (isNamedKey(key.table, key.column)
                || name.words.contains(where: LinkLexicon.unmistakableKeys.contains)
                || names[key.table].nouns.contains { Nouns.areSame($0.joined, name.words.joined()) })
    }

    /// The number of rows up to which the values of keys without an index are read, and of their bytes.
    private static let (mostKeyRows, mostKeyBytes) = (20_000, 1 << 24)

    /// All values of some columns, by row; `nil` if they are too many or too large to be read.
    func values(of table: Int, _ columns: [Int]) throws -> [[DatabaseValue]]? {
        let count = samples[table].rowCount
        guard count <= Self.mostKeyRows, try mayRead(),
            columns.allSatisfy({ samples[table].columns[$0]?.hasLong == false }),
            keyRows.spend(count)
        else { return nil }
        let names = columns.map { tables[table].columns[$0].name.quotedDatabaseIdentifier }
        let sql = "SELECT \(names.joined(separator: ", ")) FROM \(tables[table].quotedName)"
        return try db.unlessUnreadable {
            try db.withByteBudget(Self.mostKeyBytes) {
                try Row.fetchAll(db, sql: sql).map { row in columns.indices.map { row[$0] } }
            }
        }
    }

    func keyName(_ key: KeySketch) -> String {
        names[key.table].columns[key.column].words.joined(separator: " ")
    }

    /// Finds the names that the keys of several tables have.
    private mutating func findCommonKeys() throws {
        let groups = Dictionary(grouping: keys.filter { $0.standing == .primary }, by: keyName)
            .filter { $0.value.count > 2 }
        commonKeys = Set(groups.keys)
        // The `rid` of many tables is that of one of them.
        for (name, group) in groups where !LinkLexicon.plainKeys.contains(name) {
            guard let owner = group.max(by: { $0.rowCount < $1.rowCount }), owner.canBeLookedUp else {
                continue
            }
            let others = group.filter { $0 !== owner }
            if try others.allSatisfy({ try isCopy($0, of: owner) }) { commonKeys.remove(name) }
        }
    }

    /// Whether the values of a key are those of another one with the same name, and no serial numbers of their own.
    private func isCopy(_ key: KeySketch, of other: KeySketch) throws -> Bool {
        guard let sketch = samples[key.table].columns[key.column], sketch.filled > 0 else { return true }
        guard
            let looked = try db.unlessUnreadable({ try lookUp(sketch, other, hasName: true) }) ?? nil,
            looked.share > 0.97
        else { return false }
        return LinkEvidence.values(looked, density: density(of: other, for: sketch)) > 7
            || isSparse(key.table, sketch)
    }

    /// Whether a column is the whole primary key of its table.
    func isOwnKey(_ table: Int, _ column: Int) -> Bool {
        ownKeys.contains(Column(table: table, column: column))
    }
}
