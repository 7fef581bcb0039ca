import JoineryEngine

/// Columns that refer to one of several tables, which another column tells: `owner_id` beside `owner_type`.
struct PolymorphicLinks {
    let search: LinkSearch

    /// A column of ids, and the column beside it that tells the tables.
    struct Place {
        let table: Int
        let column: Int
        let typeColumn: Int
        /// The keys that the column refers to, by the values of the column beside it.
        let keys: [(type: DatabaseValue, key: Int)]
    }

    /// A link to one of the tables.
    struct Link {
        let place: Place
        let key: Int
        let type: DatabaseValue
        let looked: LookedUpValues
        let isSurprising: Bool
        let certainty: Double
    }

    static let typeWords: Set<String> = [
        "type", "class", "table", "model", "kind", "entity", "module", "collection",
    ]
    static let mostTypes = 100
    private static let mostValues = 100
    /// The number of rows that are read to tell which type has which values.
    static let rows = 20_000

    /// The names of all tables by their first letters.
    private let nouns: [UInt8: [(table: Int, noun: TableNames.Noun)]]

    init(_ search: LinkSearch) {
        self.search = search
        let all = search.names.enumerated().flatMap { table, names in names.nouns.map { (table, $0) } }
        nouns = Dictionary(grouping: all) { $0.1.joined.utf8.first ?? 0 }
    }

    /// The columns that refer to one of several tables.
    func places() throws -> [Place] {
        let types = try tablesOfTypes()
        var places: [Place] = []
        for table in search.tables.indices {
            places += namedPlaces(in: table)
            places += types.flatMap { placesOfTypes($0, in: table) }
            places += try toldPlaces(in: table, beside: places.filter { $0.table == table })
            let known = Set(places.filter { $0.table == table }.map(\.column))
            places += try mixedPlaces(in: table).filter { !known.contains($0.column) }
        }
        return places
    }

    // MARK: Names

    /// `owner_id` beside `owner_type`, which has the names of tables.
    private func namedPlaces(in table: Int) -> [Place] {
        let names = search.names[table].columns
        return names.indices.compactMap { typeColumn in
            guard let stem = stem(ofType: names[typeColumn]) else { return nil }
            let others = names.indices.filter { $0 != typeColumn }
            let column =
                others.first { index in
                    names[index].readings.contains { reading in
                        reading.keyWord != nil
                            && (stem.isEmpty
                                ? reading.isOfAnyRow : Nouns.areSame(reading.stem.joined(), stem.joined()))
                    }
                        // `assigned_to` beside `assigned_type`, `ref_uid` beside `ref_table`.
                        || !stem.isEmpty && names[index].words.dropLast() == stem[...]
                            && names[index].words.last.map {
                                $0 == "to" || LinkLexicon.keyWords.contains($0)
                            } ?? false
                }
                // `item` beside `collection`.
                ?? others.first { stem.isEmpty && names[$0].readings.contains(where: \.isOfAnyRow) }
                // `obj_handle` beside `obj_class`.
                ?? others.first { index in
                    !stem.isEmpty && names[index].words.dropLast() == stem[...]
                        && isUnmistakable(table, index)
                }
            guard let column, let values = namesOfTables(table, typeColumn) else { return nil }
            let keys = values.compactMap { value in key(named: value).map { (value, $0) } }
            return Place(table: table, column: column, typeColumn: typeColumn, keys: keys)
        }
    }

    /// Whether the values of a column are keys of nothing by chance.
    private func isUnmistakable(_ table: Int, _ column: Int) -> Bool {
        guard search.mayRefer(table, column), let sketch = search.samples[table].columns[column] else {
            return false
        }
        return sketch.valueClass == .text && sketch.textBits > 40
    }

    /// The words before that for a type: `owner` in `owner_type` and in `ownertype`, none in `entity_name`.
    private func stem(ofType name: ColumnName) -> [String]? {
        guard let last = name.words.last else { return nil }
        let rest = name.words.dropLast()
        if last == "name", let word = rest.last, Self.typeWords.contains(word) { return rest.dropLast() }
        if Self.typeWords.contains(last) { return name.words.dropLast() }
        let word = Self.typeWords.first { last.hasSuffix($0) && last.count > $0.count + 1 }
        return word.map { name.words.dropLast() + [String(last.dropLast($0.count))] }
    }

    /// The different values of a column of texts, if they are as few as types are.
    private func types(_ table: Int, _ column: Int) -> [DatabaseValue]? {
        guard let sketch = search.samples[table].columns[column], sketch.valueClass == .text,
            sketch.distinct <= Self.mostTypes
        else { return nil }
        return sketch.kept.filter { !LinkSearch.saysNone($0) }
    }

    /// The values of a column, if most of them name tables of the file.
    private func namesOfTables(_ table: Int, _ column: Int) -> [DatabaseValue]? {
        guard let values = types(table, column) else { return nil }
        let found = values.count { self.table(named: $0) != nil }
        return found > 0 && Double(found) >= Double(values.count) * 0.6 ? values : nil
    }

    /// `row` beside `dataset`: a column that refers to any row, or is indexed together with one whose values are the whole names of
    /// tables, and whose values are keys of these.
    private func toldPlaces(in table: Int, beside known: [Place]) throws -> [Place] {
        let columns = search.tables[table].columns.indices
        return try columns.compactMap { typeColumn in
            guard !known.contains(where: { $0.typeColumn == typeColumn }),
                let values = wholeNamesOfTables(table, typeColumn)
            else { return nil }
            let keys = values.compactMap { value in key(named: value).map { (value, $0) } }
            let others = columns.filter { column in
                column != typeColumn && search.mayRefer(table, column) && !search.isOwnKey(table, column)
                    && !known.contains { $0.column == column }
            }
            let likely =
                others.filter { areIndexed($0, typeColumn, in: table) }
                + others.filter { search.names[table].columns[$0].readings.contains(where: \.isOfAnyRow) }
            let places = likely.lazy.map {
                Place(table: table, column: $0, typeColumn: typeColumn, keys: keys)
            }
            return try places.first { place in
                let links = try links(from: place)
                let sampled = links.reduce(0) { $0 + $1.looked.sampled }
                return sampled > 0
                    && Double(links.reduce(0) { $0 + $1.looked.found }) >= Double(sampled) * Self.leastFound
            }
        }
    }

    /// The values of a column, if each of them is the whole name of a table, and they name several.
    private func wholeNamesOfTables(_ table: Int, _ column: Int) -> [DatabaseValue]? {
        guard let values = types(table, column) else { return nil }
        var tables: Set<Int> = []
        // Most columns have other values, so that the first one decides.
        for value in values {
            guard let named = self.table(named: value, below: Self.doubtOfParts) else { return nil }
            tables.insert(named)
        }
        return tables.count > 1 ? values : nil
    }

    /// Whether an index begins with two columns.
    private func areIndexed(_ one: Int, _ other: Int, in table: Int) -> Bool {
        let names = Set([one, other].map { search.tables[table].columns[$0].name })
        return search.tables[table].indexes.contains { Set($0.columns.prefix(2)) == names }
    }

    /// The doubt of a name that is only a part of that of a table.
    private static let doubtOfParts = 1.0
    /// The share of the values that are keys of the tables that the column beside them names.
    private static let leastFound = 0.9

    /// The table that a value names: `Post`, `posts`, `App\Models\Post`, `blog.post`.
    private func table(named value: DatabaseValue, below most: Double = 4) -> Int? {
        guard case .string(let text) = value.storage,
            let last = text.split(whereSeparator: { ".:\\/".contains($0) }).last
        else { return nil }
        let joined = AssociationNaming.words(String(last)).joined()
        guard let first = joined.utf8.first else { return nil }
        var best: (table: Int, doubt: Double)?
        for (table, noun) in nouns[first] ?? []
        where noun.doubt < best?.doubt ?? most && Nouns.areSame(noun.joined, joined) {
            best = (table, noun.doubt)
        }
        return best?.table
    }

    private func key(named value: DatabaseValue) -> Int? {
        guard let table = table(named: value) else { return nil }
        return search.keys.firstIndex {
            $0.table == table && $0.standing != .unique && $0.standing != .natural && $0.canBeLookedUp
        }
    }

    // MARK: Tables of types

    /// A table whose rows stand for other tables: `content_types`, with their names.
    private struct Types {
        let table: Int
        /// The keys of the tables, by the keys of the rows that name them.
        let keys: [(type: DatabaseValue, key: Int)]
    }

    private func tablesOfTypes() throws -> [Types] {
        try search.tables.indices.compactMap { table in
            guard search.samples[table].isComplete, (2...Self.mostTypes).contains(search.samples[table].rows),
                let id = search.keys.first(where: { $0.table == table && $0.standing == .primary }),
                let column = search.tables[table].columns.indices.first(where: { column in
                    column != id.column
                        && Set((namesOfTables(table, column) ?? []).compactMap { self.table(named: $0) })
                            .count > 1
                })
            else { return nil }
            let name = search.tables[table].columns[column].name.quotedDatabaseIdentifier
            let key = search.tables[table].columns[id.column].name.quotedDatabaseIdentifier
            guard try search.mayRead() else { return nil }
            let rows = try search.db.unlessUnreadable {
                try Row.fetchAll(
                    search.db,
                    sql:
                        "SELECT \(key), \(name) FROM \(search.tables[table].quotedName) LIMIT \(Self.mostTypes)"
                )
            }
            let keys = (rows ?? []).compactMap { row in
                self.key(named: row[1]).map { (type: row[0] as DatabaseValue, key: $0) }
            }
            return Types(table: table, keys: keys)
        }
    }

    /// `object_id` beside `content_type_id`, which refers to a table of types.
    private func placesOfTypes(_ types: Types, in table: Int) -> [Place] {
        guard table != types.table else { return [] }
        let names = search.names[table].columns
        let nouns = search.names[types.table].nouns
        return names.indices.compactMap { typeColumn in
            guard
                names[typeColumn].readings.contains(where: { reading in
                    nouns.contains { $0.doubt < 4 && Nouns.areSame($0.joined, reading.stem.joined()) }
                })
            else { return nil }
            let column = names.indices.first { index in
                index != typeColumn && search.mayRefer(table, index) && !search.isOwnKey(table, index)
                    && names[index].readings.contains(where: \.isOfAnyRow)
            }
            return column.map {
                Place(table: table, column: $0, typeColumn: typeColumn, keys: types.keys)
            }
        }
    }

    // MARK: Links

    /// The links from a place to its tables.
    func links(from place: Place) throws -> [Link] {
        try place.keys.compactMap { type, key in
            let read = try search.db.unlessUnreadable { try lookUp(place, type, search.keys[key]) }
            guard let looked = read, looked.sampled > 0 else { return nil }
            let values = LinkEvidence.values(looked, density: search.keys[key].density)
            return Link(
                place: place, key: key, type: type, looked: looked, isSurprising: values > 6,
                certainty: LinkEvidence.certainty(values + 5))
        }
    }

    private func lookUp(_ place: Place, _ type: DatabaseValue, _ key: KeySketch) throws -> LookedUpValues {
        guard try search.mayRead() else { return LookedUpValues() }
        let table = search.tables[place.table]
        let (column, typeColumn) = (
            table.columns[place.column].name.quotedDatabaseIdentifier,
            table.columns[place.typeColumn].name.quotedDatabaseIdentifier
        )
        let values = try DatabaseValue.fetchAll(
            search.db,
            sql: """
                SELECT DISTINCT \(column) FROM (SELECT \(column), \(typeColumn) FROM \(table.quotedName) LIMIT \(Self.rows)) \
                WHERE \(typeColumn) = ? AND \(column) IS NOT NULL LIMIT \(Self.mostValues)
                """, arguments: [type])
        var looked = LookedUpValues(sampled: values.count)
        for value in values where try key.contains(value) { looked.found += 1 }
        return looked
    }
}

extension ColumnName.Reading {
    /// Words for a row of any table.
    private static let rowWords: Set<String> = [
        "object", "instance", "item", "entity", "target", "record", "row", "resource", "source", "subject",
        "element", "res",
        "foreign", "ref", "rec",
    ]

    /// Whether it is a word for a row of any table.
    fileprivate var isOfAnyRow: Bool {
        stem.isEmpty ? keyWord == "row" : stem.count == 1 && Self.rowWords.contains(stem[0])
    }
}
