import TestSupport
import Testing

@testable import JoineryEngine

/// What the schema of an untrusted file may call.
@Suite struct UntrustedSchemaTests {
    private let directory: TemporaryDirectory
    private let untrusted: Configuration = {
        var configuration = Configuration()
        configuration.isUntrusted = true
        return configuration
    }()

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func open(_ sql: String) throws -> DatabaseQueue {
        try DatabaseQueue(path: directory.makeDatabase(sql: sql), configuration: untrusted)
    }

    @Test func `Generated columns, indexes, constraints and views may use JSON`() throws {
        let queue = try open(
            """
            CREATE TABLE document (
                id INTEGER PRIMARY KEY, body TEXT CHECK (json_valid(body)),
                author TEXT GENERATED ALWAYS AS (json_extract(body, '$.author')),
                year INTEGER GENERATED ALWAYS AS (body ->> '$.year') STORED);
            CREATE INDEX byAuthor ON document (json_extract(body, '$.author')) WHERE json_type(body) = 'object';
            CREATE VIEW tag AS SELECT document.id, value FROM document, json_each(body, '$.tags');
            CREATE VIEW authors AS SELECT json_group_array(author) AS list FROM document;
            INSERT INTO document (body) VALUES ('{"author": "ann", "year": 1851, "tags": ["a", "b"]}');
            """)
        try queue.read { (db: Database) throws in
            #expect(try String.fetchAll(db, sql: "SELECT author FROM document") == ["ann"])
            #expect(try Int.fetchAll(db, sql: "SELECT year FROM document") == [1851])
            #expect(try String.fetchAll(db, sql: "SELECT value FROM tag") == ["a", "b"])
            #expect(try String.fetchAll(db, sql: "SELECT list FROM authors") == [#"["ann"]"#])
            #expect(try db.schema().tables.allSatisfy { $0.brokenReason == nil })
        }
    }

    @Test func `Functions of the program are for statements only`() throws {
        let queue = try open("CREATE VIEW v AS SELECT launch(1) AS a")
        try queue.read { (db: Database) throws in
            db.add(function: DatabaseFunction("launch", argumentCount: 1, pure: true) { $0[0] })
            #expect(try Int.fetchOne(db, sql: "SELECT launch(2)") == 2)
            let error = #expect(throws: DatabaseError.self) {
                try Int.fetchOne(db, sql: "SELECT a FROM v")
            }
            #expect(error?.message == "unsafe use of launch()")
        }
        // Files of the program itself may call them.
        let path = try directory.makeDatabase("own.sqlite", sql: "CREATE VIEW v AS SELECT launch(1)")
        let trusted = try DatabaseQueue(path: path)
        try trusted.read { (db: Database) throws in
            db.add(function: DatabaseFunction("launch", argumentCount: 1) { $0[0] })
            #expect(try Int.fetchOne(db, sql: "SELECT * FROM v") == 1)
        }
    }

    @Test func `Views cannot load extensions`() throws {
        let queue = try open("CREATE VIEW v AS SELECT load_extension('libm.so.6') AS a")
        try queue.read { (db: Database) throws in
            let error = #expect(throws: DatabaseError.self) {
                try Int.fetchOne(db, sql: "SELECT a FROM v")
            }
            #expect(["not authorized", "unsafe use of load_extension()"].contains(error?.message))
        }
    }
}
