import JoineryAnalysis
import JoineryEngine
import TestSupport

/// Two files to compare, and what a comparison finds.
struct ComparedFiles {
    let directory: TemporaryDirectory
    let old: DatabaseQueue
    let new: DatabaseQueue

    /// - Parameters:
    ///   - shared: Statements that both files begin with.
    ///   - old: The statements of the old file.
    ///   - new: The statements of the new file.
    ///   - encodings: The encodings of the files.
    init(
        _ shared: String = "", old: String = "", new: String = "",
        encodings: (old: String, new: String) = ("UTF-8", "UTF-8")
    ) throws {
        let directory = try TemporaryDirectory()
        self.directory = directory
        func file(_ name: String, _ encoding: String, _ sql: String) throws -> DatabaseQueue {
            let queue = try DatabaseQueue(path: directory.file(name))
            try queue.writeWithoutTransaction { db in
                try db.execute(
                    sql: "PRAGMA foreign_keys = OFF; PRAGMA encoding = '\(encoding)';" + shared + sql)
            }
            return queue
        }
        self.old = try file("old.sqlite", encodings.old, old)
        self.new = try file("new.sqlite", encodings.new, new)
    }

    func compare<Value>(
        tables: [String] = [], _ body: (DatabaseComparison) throws -> Value
    ) throws -> Value {
        try old.read { old in
            try new.read { new in
                try body(DatabaseComparison(from: old, to: new, tables: tables))
            }
        }
    }

    /// The objects of the schemas that differ, and the rows, one line for each.
    ///
    ///     added table book
    ///     book changed 1: title 'a' to 'b'
    func lines(tables: [String] = []) throws -> [String] {
        try compare(tables: tables) { comparison in
            var lines = comparison.schemaDifferences.compactMap { difference in
                difference.object.map { "\(difference.kind.rawValue) \($0.kind.rawValue) \($0.name)" }
            }
            for table in comparison.tables {
                if let reason = table.reasonNotCompared {
                    lines.append("\(table.name): \(reason)")
                    continue
                }
                let rows = try comparison.rows(of: table)
                while let differences = try rows.nextDifferences(upTo: 3) {
                    lines += differences.map { "\(table.name) " + Self.line(of: $0, table) }
                }
            }
            return lines
        }
    }

    private static func line(of row: RowDifference, _ table: TableComparison) -> String {
        let key = row.key.map(\.sqlLiteral).joined(separator: ",")
        guard let old = row.old, let new = row.new else {
            let values = (row.old ?? row.new ?? []).map(\.sqlLiteral).joined(separator: ", ")
            return "\(row.kind.rawValue) \(key): \(values)"
        }
        let changes = row.changedColumns.map {
            "\(table.columns[$0]) \(old[$0].sqlLiteral) to \(new[$0].sqlLiteral)"
        }
        return "changed \(key): " + changes.joined(separator: ", ")
    }

    /// The script, in pieces of a few rows.
    func script(tables: [String] = [], upTo count: Int = 3) throws -> String {
        try compare(tables: tables) { comparison in
            let script = try comparison.script()
            var text = ""
            while let piece = try script.next(upTo: count) { text += piece }
            return text
        }
    }

    /// The statements of the script between those that begin and end every script.
    func statements(tables: [String] = []) throws -> [String] {
        let frame = ["PRAGMA", "BEGIN", "COMMIT"]
        return try script(tables: tables).split(separator: "\n").map(String.init).filter { line in
            !frame.contains { line.hasPrefix($0) }
        }
    }

    /// Applies a script to the old file.
    func apply(_ script: String) throws {
        try old.writeWithoutTransaction { db in try db.execute(sql: script) }
    }

    /// The contents of a file: the objects of its schema and the rows of its tables and views, as text.
    static func contents(of queue: DatabaseQueue) throws -> [String] {
        try queue.read { db in
            let objects = try Row.fetchAll(
                db,
                sql:
                    "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
            )
            var lines = objects.map { object in
                let definition = (object["sql"] as String?).map { ScriptStatement.identity(of: $0) }
                return (object.databaseValues.dropLast() + [definition.databaseValue]).map(\.sqlLiteral)
                    .joined(separator: "|")
            }
            for object in objects where object["type"] == "view" {
                let name = object["name"] as String
                let rows = try? Row.fetchAll(db, sql: "SELECT * FROM \(name.quotedDatabaseIdentifier)")
                lines += (rows ?? []).map {
                    name + ": " + $0.databaseValues.map(\.exact).joined(separator: ", ")
                }
            }
            for table in try db.schema().tables where !table.isView && table.brokenReason == nil {
                if table.kind == .system, table.name != "sqlite_sequence" { continue }
                let key = table.primaryKey
                // A result has at most 2,000 columns.
                let isRead = key?.isDeclared == false && table.kind != .system && table.columns.count < 2_000
                let rowID = isRead ? key?.rowIDName : nil
                let columns = (rowID.map { [$0] } ?? []) + table.visibleColumns.map(\.name)
                let list = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
                let rows = try Row.fetchAll(
                    db, sql: "SELECT \(list) FROM \(table.name.quotedDatabaseIdentifier)")
                lines += rows.map {
                    table.name + ": " + $0.databaseValues.map(\.exact).joined(separator: ", ")
                }
            }
            return lines.sorted()
        }
    }
}

extension DatabaseValue {
    /// The storage class and the content, without any loss.
    fileprivate var exact: String {
        switch storage {
        case .double(let real): "real \(real.bitPattern)"
        case .int64, .null, .string, .blob: sqlLiteral
        }
    }
}
