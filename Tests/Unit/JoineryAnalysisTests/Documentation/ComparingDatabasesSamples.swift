import JoineryAnalysis
import JoineryEngine
import Testing

/// The samples of ComparingDatabases.md, word for word.
@Suite("Documentation: ComparingDatabases")
struct ComparingDatabasesSamples {
    private static let schema = "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT);"

    private func withDatabases(_ body: (DatabaseQueue, DatabaseQueue) throws -> Void) throws {
        let files = try ComparedFiles(
            Self.schema, old: "INSERT INTO book VALUES (1, 'Emma')",
            new: "INSERT INTO book VALUES (1, 'Typee')")
        try body(files.old, files.new)
    }

    @Test func `Rows that differ`() throws {
        try withDatabases { (old, new) throws in
            try old.read { old in
                try new.read { new in
                    let comparison = try DatabaseComparison(from: old, to: new)
                    for table in comparison.tables where table.reasonNotCompared == nil {
                        let rows = try comparison.rows(of: table)
                        while let differences = try rows.nextDifferences(upTo: 1_000) {
                            for row in differences { print(table.name, row.kind, row.key) }
                        }
                    }
                }
            }
        }
    }

    @Test func `A script`() throws {
        try withDatabases { (old, new) throws in
            let text = try old.read { old in
                try new.read { new in
                    let script = try DatabaseComparison(from: old, to: new).script()
                    var text = ""
                    while let piece = try script.next(upTo: 1_000) { text += piece }
                    return text
                }
            }
            #expect(text.contains("UPDATE \"book\" SET \"title\" = 'Typee' WHERE \"id\" = 1;\n"))
        }
    }

    @Test func `A script of commits`() throws {
        try withDatabases { (queue, _) throws in
            try queue.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
            let observer = try ManualFileObserver(path: queue.path, detail: .values)
            try queue.write { try $0.execute(sql: "UPDATE book SET title = 'Typee'") }
            let transactions = observer.transactions()

            let undo = try queue.read { db in try ChangeScript(.undo, in: db) }
            let text = undo.text(of: transactions.map(\.tables))
            #expect(text.contains("UPDATE \"book\" SET \"title\" = 'Emma' WHERE \"id\" = 1;\n"))
        }
    }
}
