import JoineryBrowser
import JoineryEngine
import Testing

/// The names that a database has.
@Suite struct QueryVocabularyTests {
    @Test func `The names of a database are read`() throws {
        let vocabulary = try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE ship (id INTEGER PRIMARY KEY, name TEXT, length AS (1));
                    CREATE VIEW names AS SELECT name FROM ship;
                    CREATE VIRTUAL TABLE log USING fts5(entry);
                    CREATE TEMP TABLE draft (note);
                    """)
            return try QueryVocabulary.read(db)
        }
        typealias Table = QueryVocabulary.Table
        #expect(
            vocabulary.tables == [
                Table(name: "log", columns: ["entry"]), Table(name: "names", isView: true, columns: ["name"]),
                Table(name: "ship", columns: ["id", "name", "length"]),
                Table(name: "draft", columns: ["note"], schema: "temp"),
                Table(name: "sqlite_schema", columns: ["type", "name", "tbl_name", "rootpage", "sql"]),
            ])
        #expect(vocabulary.functions.contains { $0.name == "coalesce" })
        #expect(vocabulary.collations.contains("NOCASE") && vocabulary.modules.contains("json_each"))
        #expect(vocabulary.pragmas.contains("table_info") && vocabulary.keywords == Database.keywords)
    }

    @Test func `The table of the temporary database comes first`() {
        let table = QueryVocabulary.Table(name: "ship", columns: ["id"])
        let temporary = QueryVocabulary.Table(name: "Ship", columns: ["note"], schema: "temp")
        let vocabulary = QueryVocabulary(tables: [table, temporary])
        #expect(CompletedText("SELECT * FROM ship WHERE ship.|", vocabulary).texts() == ["note"])
        #expect(CompletedText("SELECT * FROM main.ship WHERE ship.|", vocabulary).texts() == ["id"])
    }

    @Test func `The columns of tables of SQLite are not offered without a FROM clause`() {
        let tables = [
            QueryVocabulary.Table(name: "ship", columns: ["id"]),
            QueryVocabulary.Table(name: "sqlite_schema", columns: ["sql"]),
        ]
        #expect(CompletedText("SELECT |", QueryVocabulary(tables: tables)).texts(.column) == ["id"])
        #expect(
            CompletedText("SELECT | FROM sqlite_schema", QueryVocabulary(tables: tables)).texts(.column)
                == ["sql"])
    }

    @Test func `Equal names make equal vocabularies`() {
        let table = QueryVocabulary.Table(name: "ship", columns: ["id"])
        #expect(QueryVocabulary(tables: [table]) == QueryVocabulary(tables: [table]))
        #expect(QueryVocabulary(tables: [table]) != QueryVocabulary())
        #expect(Set([QueryVocabulary(tables: [table]), QueryVocabulary(tables: [table])]).count == 1)
    }
}
