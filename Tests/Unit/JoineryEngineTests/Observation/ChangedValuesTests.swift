import Foundation
import JoineryEngine
import TestSupport
import Testing

/// The values of changed rows, before and after.
@Suite struct ChangedValuesTests {
    let directory: TemporaryDirectory
    let path: String
    let writer: WriterProcess

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file()
        writer = try WriterProcess(
            path: path, pragmas: ["page_size=1024", "journal_mode=WAL", "synchronous=OFF"])
        for sql in [
            "CREATE TABLE book(id INTEGER PRIMARY KEY, title TEXT, price REAL, twice AS (price * 2), "
                + "long AS (title || '!') STORED)",
            "CREATE TABLE loan(person, due)", "CREATE TABLE tag(name PRIMARY KEY, n) WITHOUT ROWID",
            "INSERT INTO book(id, title, price) VALUES (1, 'Emma', 7), (2, 'Persuasion', 8.5), (3, NULL, NULL)",
            "INSERT INTO loan VALUES ('Ada', 1), ('Bob', 2)", "INSERT INTO tag VALUES ('new', 1)",
        ] { try writer.commit(sql) }
    }

    private func table(
        _ name: String, changedBy sql: String..., detail: DatabaseFileObserver.Detail = .values
    ) throws -> TableChange {
        let observer = try ManualFileObserver(path: path, detail: detail)
        for sql in sql { try writer.commit(sql) }
        let transaction = try #require(TableChangesTests.transactions(observer.look()).first)
        guard case .tables(let tables) = transaction.tables else {
            Issue.record("the tables are not known")
            return TableChange(name: name, rows: nil)
        }
        return try #require(tables.first { $0.name == name })
    }

    /// Describes rows, as in `updated 3 title 'x' to 'y'`.
    private func lines(_ table: TableChange) -> [String] {
        (table.values?.rows ?? []).map { row in
            let start = "\(row.kind) \(row.rowID)"
            if let missing = row.missing { return "\(start) \(missing)" }
            guard let before = row.before, let after = row.after else {
                let values = (row.before ?? row.after ?? []).map(\.sqlLiteral)
                return start + " " + values.joined(separator: ", ")
            }
            return start
                + row.changedColumns.map {
                    " \(row.columns[$0].name) \(before[$0].sqlLiteral) to \(after[$0].sqlLiteral)"
                }.joined(separator: ",")
        }
    }

    @Test func `Values before and after are reported for each row`() throws {
        let table = try table(
            "book", changedBy: "BEGIN", "UPDATE book SET title = 'Sanditon', price = 9 WHERE id = 2",
            "DELETE FROM book WHERE id = 1", "INSERT INTO book(id, title, price) VALUES (4, 'é', 1)", "COMMIT"
        )
        #expect(
            lines(table) == [
                "deleted 1 1, 'Emma', 7.0, 'Emma!'",
                "updated 2 title 'Persuasion' to 'Sanditon', price 8.5 to 9.0, long 'Persuasion!' to 'Sanditon!'",
                "inserted 4 4, 'é', 1.0, 'é!'",
            ])
        #expect(table.rows == RowChanges(inserted: [4], updated: [2], deleted: [1]))
        let columns = try #require(table.values?.rows.first?.columns)
        #expect(columns.map(\.name) == ["id", "title", "price", "long"])
        #expect(columns.map(\.isGenerated) == [false, false, false, true])
    }

    @Test func `Values are read only on request`() throws {
        let sql = "UPDATE book SET price = 1 WHERE id = 2"
        #expect(try table("book", changedBy: sql, detail: .rows).values == nil)
        #expect(try table("book", changedBy: sql + " + 1", detail: .values(of: ["LOAN"])).values == nil)
        let change = try table(
            "book", changedBy: "UPDATE book SET price = 2 WHERE id = 2", detail: .values(of: ["BOOK"]))
        #expect(lines(change) == ["updated 2 price 1.0 to 2.0"])
    }

    @Test func `Records written before a column was added have its default`() throws {
        try writer.commit("CREATE TABLE short AS SELECT 1 AS x")
        for column in [
            "a TEXT DEFAULT 12", "b REAL DEFAULT +3", "c DEFAULT x'00ff'", "d INT DEFAULT '-7'",
            "e DEFAULT 'it''s'",
            "f DEFAULT -1.5e3", "g TEXT", "h DEFAULT true", "i DEFAULT \"word\"", "j DEFAULT word",
            "k REAL DEFAULT 1",
            "l DEFAULT (CAST(3 AS TEXT))", "m DEFAULT 2.0", "n TEXT DEFAULT -1.0",
        ] { try writer.commit("ALTER TABLE short ADD COLUMN \(column)") }
        let queue = try DatabaseQueue(path: path)
        let row = try #require(try queue.read { try Row.fetchOne($0, sql: "SELECT * FROM short") })
        let values = row.databaseValues.map(\.sqlLiteral).joined(separator: ", ")
        try queue.close()
        #expect(lines(try table("short", changedBy: "DELETE FROM short")) == ["deleted 1 \(values)"])
    }

    @Test func `Unknown rows say why`() throws {
        #expect(try table("tag", changedBy: "DELETE FROM tag").values?.missing == .withoutRowID)
        let many =
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) "
            + "INSERT INTO loan SELECT i, hex(zeroblob(100)) FROM n"
        #expect(try table("loan", changedBy: many).values?.missing == .tooLarge)
        try writer.commit("PRAGMA wal_checkpoint(TRUNCATE)")
        let observer = try ManualFileObserver(path: path, detail: .values)
        try writer.commit("UPDATE book SET price = 5 WHERE id = 2")
        try writer.commit("PRAGMA wal_checkpoint(PASSIVE)")
        let tables = TableChangesTests.transactions(observer.look()).map(\.tables)
        #expect(
            tables == [
                .tables([TableChange(name: "book", rows: nil, values: ChangedValues(missing: .overwritten))])
            ])
    }

    @Test func `Values that are too large are left out, not their rows`() throws {
        let change = try table(
            "loan", changedBy: "BEGIN", "INSERT INTO loan VALUES (zeroblob(90000), 1)",
            "INSERT INTO loan VALUES (zeroblob(150000), 1)", "COMMIT")
        // Too many pages for rows to be compared.
        #expect(change.values?.missing == .tooLarge)
        try writer.commit("CREATE TABLE big(x)")
        try writer.commit("PRAGMA wal_checkpoint(TRUNCATE)")
        try writer.commit("INSERT INTO big VALUES (zeroblob(1100000)), (1), (zeroblob(100000))")
        let one = try table("big", changedBy: "DELETE FROM big WHERE rowid = 2")
        #expect(lines(one) == ["deleted 2 1"])
    }

    @Test func `Commits that were merged have no values`() throws {
        let observer = try ManualFileObserver(path: path, detail: .values)
        try writer.commit("UPDATE book SET price = 5 WHERE id = 2")
        let first = try #require(TableChangesTests.transactions(observer.look()).first)
        try writer.commit("DELETE FROM loan WHERE rowid = 2")
        let second = try #require(TableChangesTests.transactions(observer.look()).first)
        // Beyond this number, commits are merged into the last one.
        var change = DatabaseFileChange(
            pages: .pages([]), commits: 256, transactions: Array(repeating: first, count: 256))
        change.append(DatabaseFileChange(pages: .pages([]), commits: 1, transactions: [second]))
        #expect(
            change.transactions.last?.tables
                == .tables(
                    ["book", "loan"].map {
                        TableChange(name: $0, rows: nil, values: ChangedValues(missing: .tooLarge))
                    }))
    }

    @Test func `Malformed records are not decoded`() throws {
        try writer.commit("CREATE TABLE plain(x)")
        try writer.commit("INSERT INTO plain VALUES ('unique text'), ('other')")
        try writer.commit("PRAGMA wal_checkpoint(TRUNCATE)")
        // The type of the value becomes longer than its record.
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let text = Array("unique text".utf8)
        let place = try #require(bytes.indices.first { bytes[$0...].starts(with: text) })
        #expect(bytes[place - 1] == UInt8(13 + 2 * text.count))
        bytes[place - 1] = 0x7F
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seek(toOffset: UInt64(place - 1))
        try file.write(contentsOf: [0x7F])
        try file.close()
        let change = try table("plain", changedBy: "DELETE FROM plain WHERE rowid = 1")
        #expect(lines(change) == ["deleted 1 malformed"])
    }
}
