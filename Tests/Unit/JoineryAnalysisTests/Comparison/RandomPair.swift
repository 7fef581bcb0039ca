import Foundation
import JoineryAnalysis
import JoineryEngine
import TestSupport

/// A random file, and one made from it by random changes.
struct RandomPair {
    let files: ComparedFiles
    private(set) var schema: RandomSchema
    private var tables: [RandomSchema.Table] = []
    private let isWellFormed: Bool

    private static let encodings = ["UTF-8", "UTF-8", "UTF-8", "UTF-16le", "UTF-16be"]

    init(seed: UInt64) throws {
        schema = RandomSchema(seed: seed)
        let encodings = (old: schema.pick(Self.encodings), new: schema.pick(Self.encodings))
        // A text that is not UTF-8 cannot be written to a file of another encoding.
        isWellFormed = encodings.old != "UTF-8"
        let sizes = [512, 1024, 4096, 16384]
        files = try ComparedFiles(
            old: "PRAGMA page_size = \(schema.pick(sizes));",
            new: "PRAGMA page_size = \(schema.pick(sizes));",
            encodings: encodings)
        try makeOld()
        try copy()
        change()
    }

    // MARK: The old file

    private mutating func makeOld() throws {
        for number in 0..<Int.random(in: 1...4, using: &schema.random) {
            let returns = schema.hasReturnsInNames ? ["cr\r\nlf"] : []
            let names = ["t", "T with space", "q\"t", "ünï", "line\nbreak\u{2028}", "\te\u{301}"] + returns
            let name = schema.pick(names) + "\(number)"
            tables.append(
                schema.table(
                    named: name, referringTo: number > 0 ? tables[0].name.quotedDatabaseIdentifier : nil))
        }
        try files.old.writeWithoutTransaction { db in
            for table in tables {
                try db.execute(sql: table.creation)
                try insert(into: table, Int.random(in: 0...25, using: &schema.random), db)
            }
            for number in 0..<Int.random(in: 0...5, using: &schema.random) { try addObject(number, db) }
        }
    }

    /// Adds an object. A unique index may not be possible.
    private mutating func addObject(_ number: Int, _ db: Database) throws {
        let sql = schema.object(number, of: schema.pick(tables), schema.pick(tables))
        try? db.execute(sql: sql)
    }

    private mutating func insert(into table: RandomSchema.Table, _ count: Int, _ db: Database) throws {
        let columns = table.columns.map(\.quotedDatabaseIdentifier)
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        for _ in 0..<count {
            let values = table.columns.map { _ in schema.value(isWellFormed: isWellFormed) }
            try? db.execute(
                sql:
                    "INSERT OR \(schema.pick(["IGNORE", "REPLACE"])) INTO \(table.name.quotedDatabaseIdentifier) "
                    + "(\(columns.joined(separator: ", "))) VALUES (\(marks))",
                arguments: StatementArguments(values))
        }
    }

    // MARK: The new file

    /// Copies the old file, value by value, because the files may have different encodings.
    private func copy() throws {
        let objects = try files.old.read { db in
            try Row.fetchAll(
                db,
                sql:
                    "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name <> 'sqlite_sequence'"
            )
        }
        try files.new.writeWithoutTransaction { new in
            for object in objects where object["type"] == "table" {
                let (name, sql) = (object["name"] as String, object["sql"] as String)
                try new.execute(sql: sql)
                try files.old.read { old in
                    guard let table = try old.schema().table(named: name) else { return }
                    let rowID = table.primaryKey?.rowIDColumn == nil ? table.rowIDName.map { [$0] } ?? [] : []
                    let columns = (rowID + table.columns.filter { !$0.isGenerated }.map(\.name))
                        .map(\.quotedDatabaseIdentifier)
                    let list = columns.joined(separator: ", ")
                    let rows = try Row.fetchAll(
                        old, sql: "SELECT \(list) FROM \(name.quotedDatabaseIdentifier)")
                    let marks = columns.map { _ in "?" }.joined(separator: ", ")
                    for row in rows {
                        try new.execute(
                            sql:
                                "INSERT OR IGNORE INTO \(name.quotedDatabaseIdentifier) (\(list)) VALUES (\(marks))",
                            arguments: StatementArguments(Array(row.databaseValues)))
                    }
                }
            }
            for object in objects where object["type"] != "table" {
                try new.execute(sql: object["sql"] as String)
            }
        }
    }

    private mutating func change() {
        files.new.writeWithoutTransaction { db in
            for number in 0..<Int.random(in: 0...12, using: &schema.random) {
                let table = schema.pick(tables)
                // A trigger or a constraint may prevent the change.
                try? change(table, number, db)
            }
        }
    }

    private mutating func change(_ table: RandomSchema.Table, _ number: Int, _ db: Database) throws {
        let name = table.name.quotedDatabaseIdentifier
        let column = schema.pick(table.columns).quotedDatabaseIdentifier
        let part = "((length(hex(\(column))) + unicode('a' || hex(\(column)))) % 3 = \(number % 3))"
        switch Int.random(in: 0..<16, using: &schema.random) {
        case 0, 1: try insert(into: table, Int.random(in: 1...5, using: &schema.random), db)
        case 2, 3: try db.execute(sql: "DELETE FROM \(name) WHERE \(part)")
        case 4...6:
            try db.execute(
                sql:
                    "UPDATE OR \(schema.pick(["IGNORE", "REPLACE"])) \(name) SET \(column) = ? WHERE \(part)",
                arguments: [schema.value(isWellFormed: isWellFormed)])
        // Values of unique columns change places.
        case 7, 8:
            try db.execute(sql: "UPDATE OR IGNORE \(name) SET \(column) = 20 - \(column) WHERE \(column) > 0")
        case 9 where table.hasRowID:
            try db.execute(sql: "UPDATE OR IGNORE \(name) SET rowid = rowid + 30 WHERE \(part)")
        case 10: try addObject(20 + number, db)
        case 11: try db.execute(sql: "ALTER TABLE \(name) ADD COLUMN extra\(number) DEFAULT 7")
        case 12:
            let objects = try Row.fetchAll(
                db, sql: "SELECT type, name FROM sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL")
            if objects.isEmpty { return }
            let object = schema.pick(objects)
            let quoted = (object["name"] as String).quotedDatabaseIdentifier
            try db.execute(sql: "DROP \(object["type"] as String) \(quoted)")
        case 13 where schema.chance(30): try db.execute(sql: "DROP TABLE \(name)")
        case 14 where schema.chance(40):
            let other = schema.table(named: "fresh\(number)", referringTo: nil)
            try db.execute(sql: other.creation)
            try insert(into: other, 5, db)
        case 15 where schema.chance(30):
            try db.execute(sql: "DROP TABLE \(name)")
            let other = schema.table(named: table.name, referringTo: nil)
            try db.execute(sql: other.creation)
            try insert(into: other, 8, db)
        default: try db.execute(sql: "UPDATE OR IGNORE \(name) SET \(column) = \(column) || ' '")
        }
    }
}
