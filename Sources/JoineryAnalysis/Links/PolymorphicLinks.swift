import JoineryEngine

/// Columns that refer to one of several tables, which another column names: `owner_id` beside `owner_type`.
struct PolymorphicLinks {
    let search: LinkSearch

    /// A column of ids, and the column beside it that names the tables.
    struct Place: Hashable {
        let table: Int
        let column: Int
        let typeColumn: Int
    }

    /// A link to one of the tables.
    struct Link {
        let place: Place
        let key: Int
        let type: DatabaseValue
        let looked: LookedUpValues
        let certainty: Double
    }

    private static let typeWords: Set<String> = ["type", "class", "table", "model", "kind", "entity"]
    private static let mostTypes = 100
    private static let mostValues = 100

    init(_ search: LinkSearch) {
        self.search = search
    }

    /// The columns that refer to one of several tables.
    func places() -> [Place] {
        search.tables.indices.flatMap { table -> [Place] in
            let names = search.names[table].columns
            return names.indices.compactMap { typeColumn in
                guard let last = names[typeColumn].words.last, Self.typeWords.contains(last),
                    names[typeColumn].words.count > 1,
                    namesTables(table, typeColumn)
                else { return nil }
                let stem = Array(names[typeColumn].words.dropLast())
                let column = names.indices.first { index in
                    index != typeColumn
                        && names[index].readings.contains { $0.stem == stem && $0.keyWord != nil }
                }
                return column.map { Place(table: table, column: $0, typeColumn: typeColumn) }
            }
        }
    }

    /// Whether nearly all values of a column name tables of the file.
    private func namesTables(_ table: Int, _ column: Int) -> Bool {
        guard let sketch = search.samples[table].columns[column], sketch.valueClass == .text,
            sketch.distinct <= Self.mostTypes
        else { return false }
        let found = sketch.kept.count { self.table(named: $0) != nil }
        return found > 0 && Double(found) >= Double(sketch.kept.count) * 0.6
    }

    /// The table that a value names: `Post`, `posts`, `App\Models\Post`, `blog.post`.
    private func table(named value: DatabaseValue) -> Int? {
        guard case .string(let text) = value.storage,
            let last = text.split(whereSeparator: { ".:\\/".contains($0) }).last
        else { return nil }
        let joined = AssociationNaming.words(String(last)).joined()
        guard !joined.isEmpty else { return nil }
        var best: (table: Int, doubt: Double)?
        for (index, names) in search.names.enumerated() {
            for noun in names.nouns where Nouns.areSame(noun.joined, joined) && noun.doubt < best?.doubt ?? 4
            {
                best = (index, noun.doubt)
            }
        }
        return best?.table
    }

    /// The links from a place to the tables that its rows name.
    func links(from place: Place) throws -> [Link] {
        guard let types = search.samples[place.table].columns[place.typeColumn]?.kept else { return [] }
        return try types.compactMap { type in
            guard let table = table(named: type),
                let key = search.keys.firstIndex(where: { $0.table == table && $0.standing != .unique }),
                search.keys[key].canBeLookedUp
            else { return nil }
            let read = try search.db.unlessUnreadable { try lookUp(place, type, search.keys[key]) }
            guard let looked = read, looked.sampled > 0 else { return nil }
            let bits = 8 + LinkEvidence.values(looked, density: search.keys[key].density) - 3
            return Link(
                place: place, key: key, type: type, looked: looked, certainty: LinkEvidence.certainty(bits))
        }
    }

    private func lookUp(_ place: Place, _ type: DatabaseValue, _ key: KeySketch) throws -> LookedUpValues {
        try search.pause()
        let table = search.tables[place.table]
        let (column, typeColumn) = (
            table.columns[place.column].name.quotedDatabaseIdentifier,
            table.columns[place.typeColumn].name.quotedDatabaseIdentifier
        )
        let values = try DatabaseValue.fetchAll(
            search.db,
            sql: """
                SELECT DISTINCT \(column) FROM (SELECT \(column), \(typeColumn) FROM \(table.quotedName) LIMIT 20000) \
                WHERE \(typeColumn) = ? AND \(column) IS NOT NULL LIMIT \(Self.mostValues)
                """, arguments: [type])
        var looked = LookedUpValues(sampled: values.count)
        for value in values where try key.contains(value) { looked.found += 1 }
        return looked
    }
}
