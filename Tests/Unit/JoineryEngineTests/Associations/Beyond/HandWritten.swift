import JoineryEngine
import TestSupport
import Testing

/// A database in which requests are compared with handwritten statements.
struct HandWritten {
    let queue: DatabaseQueue

    /// Creates a database in memory.
    ///
    /// - Parameter sql: The statements that create the tables and their rows.
    init(_ sql: String) throws {
        queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
    }

    /// Expects that a request returns the rows of a statement, with the columns of all joined rows.
    func expect(
        _ request: QueryInterfaceRequest<Row>, as sql: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try queue.read { db in
            let rows = try request.fetchAll(db).map { Array($0.unadapted.databaseValues) }
            try compare(rows, with: sql, db, sourceLocation)
            #expect(try request.fetchCount(db) == rows.count, sourceLocation: sourceLocation)
        }
    }

    /// Expects that a request returns the rows of a statement, when each row is combined with each of its prefetched
    /// rows under a key, or with NULL if it has none.
    func expect(
        _ request: QueryInterfaceRequest<Row>, all key: String, as sql: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try queue.read { db in
            let width = try db.makeStatement(sql: sql).columnCount
            let rows = try request.fetchAll(db).flatMap { (row) throws -> [[DatabaseValue]] in
                let own = row.ownValues
                let associated = try #require(row.prefetchedRows[key], sourceLocation: sourceLocation)
                if associated.isEmpty { return [own + Array(repeating: .null, count: width - own.count)] }
                return associated.map { own + $0.ownValues }
            }
            try compare(rows, with: sql, db, sourceLocation)
        }
    }

    private func compare(
        _ rows: [[DatabaseValue]], with sql: String, _ db: Database, _ sourceLocation: SourceLocation
    ) throws {
        let expected = try Row.fetchAll(db, sql: sql).map { Array($0.databaseValues) }
        #expect(!expected.isEmpty, "the statement finds rows", sourceLocation: sourceLocation)
        #expect(rows == expected, sourceLocation: sourceLocation)
    }

    /// Returns the message of the error that fetching a request throws.
    func failure(_ request: QueryInterfaceRequest<Row>) throws -> String? {
        try queue.read { db in
            #expect(throws: DatabaseError.self) { try request.fetchAll(db) }?.message
        }
    }

    /// Returns the association of the schema from one table to another, with a different key if one is given.
    func association(from table: String, to other: String, key: String? = nil) throws -> SchemaAssociation {
        try queue.read { db in
            let found = try db.associations(from: table).filter {
                $0.info.destinationTable == other && $0.info.hops.count == 1
            }
            let association = try #require(found.first, "\(other) of \(table)")
            #expect(found.count == 1)
            return key.map { association.forKey($0) } ?? association
        }
    }

    /// Returns the association of the schema with the given key.
    func association(_ key: String, from table: String) throws -> SchemaAssociation {
        try queue.read { db in try #require(try db.association(key, from: table), "\(key) of \(table)") }
    }
}

extension Row {
    /// The values of the row and of its nested rows, without the columns that only link rows.
    fileprivate var ownValues: [DatabaseValue] {
        map { $0 }.filter { !$0.0.hasPrefix("joinery_") }.map(\.1) + scopes.flatMap { $0.row.ownValues }
    }
}
