import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The internal tables of SQLite and its modules.
@Suite struct HiddenTablesTests {
    private static let sql = """
        CREATE TABLE note (id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT);
        CREATE VIEW long_note AS SELECT * FROM note;
        CREATE VIRTUAL TABLE search USING fts5 (text);
        INSERT INTO note (text) VALUES ('Call me Ishmael.');
        INSERT INTO search VALUES ('Call me Ishmael.'), ('Some years ago');
        """

    @Test func `Hidden tables are listed after tables and views, only on request`() throws {
        let directory = try TemporaryDirectory()
        let queue = try DatabaseQueue(path: directory.makeDatabase(sql: Self.sql))
        let schema = try queue.read { try $0.schema() }
        #expect(CatalogEntry.entries(of: schema).map(\.name) == ["note", "long_note"])
        let entries = CatalogEntry.entries(of: schema, withHidden: true)
        #expect(entries.prefix(2).map(\.isHidden) == [false, false])
        #expect(entries.dropFirst(2).allSatisfy { $0.isHidden })
        #expect(
            entries.dropFirst(2).map(\.name).sorted() == [
                "search", "search_config", "search_content", "search_data", "search_docsize", "search_idx",
                "sqlite_sequence",
            ])
    }

    @Test func `Hidden tables are read like any other table`() throws {
        let directory = try TemporaryDirectory()
        let queue = try DatabaseQueue(path: directory.makeDatabase(sql: Self.sql))
        func texts(_ table: String) throws -> [[String]] {
            try queue.read { db in
                try RowsFetcher.page(
                    RowsQuery(path: Path(table: table), position: .first, limit: 10), in: db
                ).rows.map { $0.cells.map(\.text) }
            }
        }
        #expect(try texts("search") == [["Call me Ishmael."], ["Some years ago"]])
        #expect(try texts("sqlite_sequence") == [["note", "1"]])
        #expect(try texts("search_content") == [["1", "Call me Ishmael."], ["2", "Some years ago"]])
    }
}
