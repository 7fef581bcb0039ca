import Foundation
import JoineryEngine
import TestSupport

/// A record whose key the database generates.
struct Animal: Codable, Equatable, FetchableRecord, MutablePersistableRecord {
    var id: Int64?
    var name: String
    var legs: Int?

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let name = Column(CodingKeys.name)
        static let legs = Column(CodingKeys.legs)
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

/// A record with a two-column key.
struct Crossing: Codable, Equatable, FetchableRecord, PersistableRecord {
    var street: Int?
    var avenue: Int?
    var note: String?
}

/// A record of a table without rowids.
struct Word: Codable, Equatable, FetchableRecord, PersistableRecord {
    var text: String
    var count: Int
}

/// A record of a table without a declared key.
struct Remark: Codable, Equatable, FetchableRecord, PersistableRecord {
    var text: String
}

/// A record whose only column is its key.
struct Mark: Codable, Equatable, FetchableRecord, PersistableRecord {
    var id: Int64
}

/// The key of an animal.
struct AnimalKey: Codable, Equatable, FetchableRecord, TableRecord {
    static let databaseTableName = "animal"
    static var databaseSelection: [any SQLSelectable] { [Column("id")] }
    var id: Int64
}

enum Persistent {
    static let schema = """
        CREATE TABLE animal (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, legs INTEGER DEFAULT 4);
        CREATE TABLE crossing (street INTEGER, avenue INTEGER, note TEXT, PRIMARY KEY (street, avenue));
        CREATE TABLE word (text TEXT PRIMARY KEY, count INTEGER) WITHOUT ROWID;
        CREATE TABLE remark (text TEXT);
        CREATE TABLE mark (id INTEGER PRIMARY KEY);
        """

    /// Runs `body` in a transaction of a new database, and returns the SQL that it ran.
    @discardableResult
    static func sql(_ before: String = "", _ body: (Database) throws -> Void) throws -> [String] {
        let queue = try DatabaseQueue()
        return try queue.write { db in
            try db.execute(sql: schema + before)
            return try db.recordingStatements { try body(db) }.sql
        }
    }
}

extension Database {
    /// Returns the rows of a query as text.
    func rows(_ sql: String) throws -> [String] {
        try Row.fetchAll(self, sql: sql).map { "\($0)" }
    }
}
