import JoineryEngine

/// The entities that Core Data keeps in a file, and the names that it gives to their tables and columns: `ZPLAYLIST` with `Z_PK`
/// and `ZPARENT`, `Z_4SONGS` with `Z_4PLAYLISTS` and `Z_7SONGS`.
///
/// An entity may be kept in the table of another one that is more general. The table `Z_PRIMARYKEY` tells which.
struct CoreData {
    /// The entities by the tables that keep them, in lower case, without the letters with which all of them begin. That after which
    /// a table is named comes first.
    private let entities: [FoldedName: [String]]
    /// The entities that a table keeps by their numbers, which the columns of tables that join them begin with.
    private let numbered: [Int64: String]
    /// All entities.
    private let known: Set<String>

    /// A row of `Z_PRIMARYKEY`.
    private struct Entity {
        let name: String
        let parent: Int64?
    }

    private static let (mostEntities, longestName) = (1_000, 100)

    /// The entities of a file, as the names of its tables tell.
    init(tables: [TableInfo]) {
        self.init(tables, [:])
    }

    /// The entities of a file, as its table of entities tells, too.
    init(tables: [TableInfo], in db: Database) throws {
        let columns = ["Z_ENT", "Z_NAME", "Z_SUPER"]
        let list = tables.first { table in
            FoldedName(table.localName) == FoldedName("Z_PRIMARYKEY")
                && Set(columns.map { FoldedName($0) }).isSubset(of: table.columns.map { FoldedName($0.name) })
        }
        var found: [Int64: Entity] = [:]
        if let list {
            let sql =
                "SELECT \(columns.joined(separator: ", ")) FROM \(list.quotedName) "
                + "WHERE length(Z_NAME) <= \(Self.longestName) LIMIT \(Self.mostEntities)"
            for row in try db.unlessUnreadable({ try Row.fetchAll(db, sql: sql) }) ?? [] {
                guard let number = Int64.fromDatabaseValue(row[0]),
                    let name = String.fromDatabaseValue(row[1])
                else { continue }
                found[number] = Entity(name: name.lowercased(), parent: Int64.fromDatabaseValue(row[2]))
            }
        }
        self.init(tables, found)
    }

    private init(_ tables: [TableInfo], _ found: [Int64: Entity]) {
        let names = tables.compactMap(Self.entity)
        let prefix = Self.prefix(of: names)
        func withoutPrefix(_ name: String) -> String {
            name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
        }
        var entities = Dictionary(
            names.map { (FoldedName("Z" + $0), [withoutPrefix($0)]) }, uniquingKeysWith: { first, _ in first }
        )
        for (number, entity) in found.sorted(by: { $0.key < $1.key }) {
            // Its table is that of the nearest entity that has one.
            var (general, steps) = (number, 0)
            while let next = found[general], entities[FoldedName("Z" + next.name)] == nil,
                let parent = next.parent, steps < Self.mostEntities
            {
                (general, steps) = (parent, steps + 1)
            }
            guard let owner = found[general].map({ FoldedName("Z" + $0.name) }) else { continue }
            let name = withoutPrefix(entity.name)
            if let known = entities[owner], !known.contains(name) { entities[owner] = known + [name] }
        }
        self.entities = entities
        known = Set(entities.values.joined())
        numbered = found.mapValues { withoutPrefix($0.name) }.filter { [known] in known.contains($0.value) }
    }

    /// The entities that are kept in a table, one word each; empty if Core Data did not make it.
    func names(of table: TableInfo) -> [String] {
        entities[FoldedName(table.localName)] ?? []
    }

    /// The words of a column's name; `nil` if Core Data did not name it.
    func words(of column: ColumnInfo, in table: TableInfo) -> [String]? {
        let name = column.name.lowercased()
        if Self.entity(table) == nil {
            // `Z_4PLAYLISTS` holds keys of the fourth entity.
            guard name.hasPrefix("z_"), let number = Int64(name.dropFirst(2).prefix { $0.isWholeNumber })
            else {
                return nil
            }
            return numbered[number].map { [$0, "id"] }
        }
        guard name.hasPrefix("z"), !name.hasPrefix("z_"), name.count > 2 else { return nil }
        // `ZACCOUNT4`: several entities of a table have an account.
        let word = name.dropFirst()
        let stem = word.dropLast(word.reversed().prefix { $0.isWholeNumber }.count)
        // A column that is named after an entity holds its keys, though no word says so.
        return known.contains(String(stem)) ? [String(stem), "id"] : [String(word)]
    }

    /// The name of the entity after which a table is named, in lower case; `nil` if Core Data did not name it.
    private static func entity(_ table: TableInfo) -> String? {
        guard table.localName.hasPrefix("Z"), table.columns.contains(where: { $0.name == "Z_PK" }),
            table.columns.contains(where: { $0.name == "Z_OPT" })
        else { return nil }
        return String(table.localName.lowercased().dropFirst())
    }

    /// The two or three letters with which most names of entities begin: `mt` in `ZMTEPISODE` and `ZMTPODCAST`.
    private static func prefix(of names: [String]) -> String {
        for length in [3, 2] {
            let counts = Dictionary(names.map { ($0.prefix(length), 1) }, uniquingKeysWith: +)
            if let (prefix, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), count > 3,
                NamingConventions.isMost(count, of: names.count)
            {
                return String(prefix)
            }
        }
        return ""
    }
}
