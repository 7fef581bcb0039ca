import JoineryEngine
import TestSupport
import Testing

@testable import JoineryAnalysis

/// Keys found by their names, beside a comparison of each column with each key.
@Suite struct NameIndexTests {
    private static let words = [
        "note", "notes", "category", "categories", "libro", "libri", "categoria", "categorie", "child",
        "children", "mouse",
        "mice", "address", "kunde", "kunden", "visit", "historyvisits", "hauptlieferant", "lieferant", "user",
        "person",
        "people", "member", "dept", "department", "cust", "customer", "nt", "n", "id", "guid", "uid", "key",
        "no", "nr",
        "code", "type", "parent", "created", "by", "owner", "publisher", "num", "2", "thing7", "thing71",
        "straße",
        "strasse", "été", "e\u{301}te", "тема", "темы", "x", "emp", "sk", "demo", "cdemo", "order", "lines",
        "line", "source", "target", "from", "to", "of",
    ]

    /// A name of a few words; parts of them are cut off or written as one.
    private static func name(_ random: inout Seeded) -> String {
        var words = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            Self.words.randomElement(using: &random) ?? "x"
        }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: words[0] = String(words[0].prefix(Int.random(in: 1...4, using: &random)))
        case 1: words = [words.joined()]
        case 2: words.append("id")
        default: break
        }
        return words.joined(separator: "_")
    }

    private static func names(_ count: Int, _ random: inout Seeded) -> [String] {
        var names: Set<FoldedName> = []
        return (0..<count).map { _ in name(&random) }.filter { names.insert(FoldedName($0)).inserted }
    }

    @Test(arguments: 0..<6)
    func `No key is left out that a name relates to`(seed: UInt64) throws {
        var random = Seeded(seed)
        let queue = try DatabaseQueue()
        let tables = try queue.write { db in
            for table in Self.names(40, &random) {
                let columns = Self.names(8, &random).map(\.quotedDatabaseIdentifier)
                try db.execute(
                    sql: "CREATE TABLE \(table.quotedDatabaseIdentifier) (\(columns.joined(separator: ", ")))"
                )
            }
            return try db.schema().tables
        }
        let (related, near, pairs) = try compare(tables)
        #expect(related > 500 && near < pairs)
    }

    /// A table, its key, a column, and the table of the column.
    private static let unusual = [
        ("note_attachments", "x", "na_id", "t"), ("notes", "x", "n", "t"),
        ("note_addresses", "x", "notes_addr_id", "t"),
        ("downloads", "x", "id", "downloads_chains"), ("frau", "x", "frauen_id", "t"),
        ("id", "note", "id_note", "t"), ("project", "x", "child_id, parent_id", "project_links"),
        ("action", "idaction", "entry_idaction_url", "t"),
    ]

    @Test(arguments: unusual)
    func `No unusual name is left out`(table: String, key: String, column: String, origin: String) throws {
        let queue = try DatabaseQueue()
        let tables = try queue.write { db in
            try db.execute(sql: "CREATE TABLE \(table) (\(key), y); CREATE TABLE \(origin) (z, \(column))")
            return try db.schema().tables
        }
        #expect(try compare(tables).related > 0)
    }

    /// Compares what is found with all keys.
    private func compare(_ tables: [TableInfo]) throws -> (related: Int, near: Int, pairs: Int) {
        let conventions = NamingConventions(of: tables, CoreData(tables: tables))
        let names = tables.map { TableNames($0, conventions) }
        // The first column of each table is its key.
        let keys = names.indices.map { table in
            let name = names[table].columns[0]
            return (table: table, name: name, isTelling: NameIndex.isTelling(name, isCommon: false))
        }
        let index = NameIndex(keys, of: names)
        var (related, near) = (0, 0)
        for table in names.indices {
            for column in names[table].columns {
                let found = index.keys(near: column, of: table, named: names[table])
                near += found.count
                for (position, key) in keys.enumerated() {
                    let relation = NameRelating(
                        column: column, origin: names[table], destination: names[key.table], key: key.name,
                        isOwnTable: key.table == table, isKeyCommon: false
                    ).relation()
                    guard relation != nil else { continue }
                    related += 1
                    #expect(
                        found.contains(position),
                        "\(column.words) and \(names[key.table].nouns.map(\.words)), \(key.name.words)")
                }
            }
        }
        return (related, near, keys.count * names.reduce(0) { $0 + $1.columns.count })
    }
}
