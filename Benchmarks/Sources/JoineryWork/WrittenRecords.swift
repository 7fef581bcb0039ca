#if REFERENCE
    internal import GRDB
#else
    internal import JoineryEngine
#endif

/// A record to write, with the columns of the mixed rows.
struct Entry: Codable, FetchableRecord, PersistableRecord {
    let id: Int64
    let name: String
    let score: Double
    let age: Int64?
    let city: String?
    let weight: Double?
    let note: String?
    let flag: Bool

    init(_ number: Int) {
        id = Int64(number)
        name = "name \(number)"
        score = Double(number) * 0.5
        age = number % 3 == 0 ? nil : Int64(number % 90)
        city = number % 2 == 0 ? nil : "a city with a longer name \(number % 100)"
        weight = number % 5 == 0 ? nil : Double(number) / 7
        note = nil
        flag = number % 2 == 1
    }
}

/// A book of a bookshop.
struct WrittenBook: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "book"

    let id: Int64
    let authorId: Int64
    let title: String

    init(_ number: Int) {
        id = Int64(number)
        authorId = Int64(number % 10_000 + 1)
        title = "the title of book \(number)"
    }
}

extension Work {
    static let entryTable = """
        CREATE TABLE entry (id INTEGER PRIMARY KEY, name TEXT NOT NULL, score REAL NOT NULL, age INTEGER,
          city TEXT, weight REAL, note TEXT, flag INTEGER NOT NULL)
        """

    /// Inserts 100,000 records in one transaction.
    public func insertRecords() throws -> Int64 {
        try entries.write { db in
            try db.execute(sql: "DELETE FROM entry")
            for record in records { try record.insert(db) }
            return try sumOfEntries(db)
        }
    }

    /// Inserts 100,000 books into a bookshop in one transaction.
    public func insertBooks() throws -> Int64 {
        try bookshop.write { db in
            try db.execute(sql: "DELETE FROM book")
            for book in books { try book.insert(db) }
            return db.lastInsertedRowID
        }
    }

    /// Updates 100,000 records in one transaction.
    public func updateRecords() throws -> Int64 {
        try entries.write { db in
            if try Int.fetchOne(db, sql: "SELECT 1 FROM entry LIMIT 1") == nil {
                for record in records { try record.insert(db) }
            }
            for record in records { try record.update(db) }
            return try sumOfEntries(db)
        }
    }

    private func sumOfEntries(_ db: Database) throws -> Int64 {
        let sum = try Int64.fetchOne(
            db, sql: "SELECT SUM(id + length(name) + length(city)) FROM entry WHERE id > 99900")
        return sum ?? -1
    }
}
