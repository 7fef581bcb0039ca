import JoineryEngine
import TestSupport
import Testing

/// An in-memory database for definitions, whose statements are expected as text.
struct Workshop {
    let queue: DatabaseQueue

    /// Creates a database with the contents that `sql` creates.
    init(_ sql: String = "") throws {
        var configuration = Configuration()
        configuration.publicStatementArguments = true
        queue = try DatabaseQueue(configuration: configuration)
        try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
    }

    /// Expects the statements that a definition runs.
    @discardableResult
    func expect<Value>(
        _ statements: String..., sourceLocation: SourceLocation = #_sourceLocation,
        _ body: (Database) throws -> Value
    ) throws -> Value {
        try queue.writeWithoutTransaction { db in
            let (value, sql) = try db.recordingStatements { try body(db) }
            #expect(sql == statements, sourceLocation: sourceLocation)
            return value
        }
    }

    /// Expects the statements that create the table `t`, and rolls them back.
    func expectTable(
        _ statements: String..., options: TableOptions = [],
        sourceLocation: SourceLocation = #_sourceLocation,
        body: (TableDefinition) throws -> Void
    ) throws {
        try queue.writeWithoutTransaction { db in
            try db.inTransaction {
                let (_, sql) = try db.recordingStatements {
                    try db.create(table: "t", options: options, body: body)
                }
                #expect(sql == statements, sourceLocation: sourceLocation)
                return .rollback
            }
        }
    }

    /// Expects that a definition fails with a message that contains a text.
    func expectError(
        _ text: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: (Database) throws -> Void
    ) {
        let error = #expect(throws: DatabaseError.self, sourceLocation: sourceLocation) {
            try queue.writeWithoutTransaction { db in try body(db) }
        }
        #expect(error?.message?.contains(text) == true, "\(error as Any)", sourceLocation: sourceLocation)
    }

    /// Returns the rows of a query as arrays of values.
    func rows(_ sql: String) throws -> [[DatabaseValue]] {
        try queue.unsafeRead { db in try Row.fetchAll(db, sql: sql).map { Array($0.databaseValues) } }
    }

    /// Returns the first value of each row of a query as text.
    func texts(_ sql: String) throws -> [String?] {
        try rows(sql).map { $0[0].isNull ? nil : String.fromDatabaseValue($0[0]) ?? "\($0[0])" }
    }

    /// Runs SQL.
    func run(_ sql: String) throws {
        try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
    }

    /// Expects that SQL violates a constraint.
    func expectViolation(_ sql: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let error = #expect(throws: DatabaseError.self, sourceLocation: sourceLocation) { try run(sql) }
        #expect(error?.resultCode == .SQLITE_CONSTRAINT, sourceLocation: sourceLocation)
    }
}
