import JoineryEngine
import TestSupport
import Testing

/// A small table for testing expressions, with its columns.
struct Sheet {
    static let table = Table("t")
    static let one: SQLRequest<Int> = "SELECT 1"
    static let players = Table("player").select(Column("id"), as: Int64.self)

    let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t (id INTEGER PRIMARY KEY, a, b, c, j);
                    INSERT INTO t VALUES (1, 2, 3, 'c', '{"x":[1,2]}'), (2, NULL, 5, 'É', NULL);
                    CREATE TABLE player (id INTEGER PRIMARY KEY, name);
                    INSERT INTO player VALUES (1, 'p');
                    """)
        }
    }

    /// Expects the SQL of a selection, and its values in the rows of the table.
    func expect(
        _ selection: some SQLSelectable, _ sql: String, _ rows: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try queue.read { db in
            let request = Self.table.select(selection)
            let (fetched, statements) = try db.recordingStatements { try request.fetchAll(db) }
            #expect(statements == [#"SELECT \#(sql) FROM "t""#], sourceLocation: sourceLocation)
            #expect(fetched.map(\.values) == rows, sourceLocation: sourceLocation)
        }
    }

    /// Expects the SQL text of a literal, and its arguments.
    func expect(
        literal: SQL, _ sql: String, _ arguments: StatementArguments = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try queue.read { db in
            let built = try literal.build(db)
            #expect(built.sql == sql, sourceLocation: sourceLocation)
            #expect(built.arguments == arguments, sourceLocation: sourceLocation)
        }
    }

    /// Returns the message of the error that fetching a request throws.
    func failure(_ request: some FetchRequest<Row>) throws -> String? {
        try queue.read { db in
            let error = #expect(throws: DatabaseError.self) { try request.fetchAll(db) }
            return error?.message
        }
    }
}

extension Row {
    fileprivate var values: String {
        databaseValues.map(\.description).joined(separator: ",")
    }
}
