import JoineryEngine
import TestSupport
import Testing

/// The samples of Persistence.md, word for word.
@Suite("Documentation: inserting, updating, saving and deleting records")
struct PersistenceSamples {
    let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE country (code TEXT PRIMARY KEY, name TEXT NOT NULL);
                    CREATE TABLE city (
                      id INTEGER PRIMARY KEY, name TEXT NOT NULL, countryCode TEXT, population INTEGER DEFAULT 7);
                    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT);
                    CREATE TABLE word (text TEXT PRIMARY KEY, count INTEGER);
                    CREATE TABLE account (name TEXT PRIMARY KEY, balance INTEGER);
                    CREATE TABLE log (line TEXT);
                    """)
        }
    }

    struct Country: Codable, FetchableRecord, PersistableRecord {
        var code: String
        var name: String
    }

    @Test func `A record inserts, updates and deletes its row`() throws {
        try queue.write { db throws in
            var country = Country(code: "NO", name: "Norge")
            try country.insert(db)
            country.name = "Norway"
            try country.update(db)
            let isThere = try country.exists(db)
            let isDeleted = try country.delete(db)

            #expect(isThere)
            #expect(isDeleted)
            #expect(throws: RecordError.self) { try country.update(db) }
            try country.save(db)
            #expect(try Country.fetchOne(db, key: "NO")?.name == "Norway")
        }
    }

    struct City: Codable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var name: String
        var countryCode: String?
        var population = 0

        enum Columns {
            static let id = Column(CodingKeys.id)
            static let population = Column(CodingKeys.population)
        }

        mutating func didInsert(_ inserted: InsertionSuccess) {
            id = inserted.rowID
        }
    }

    struct NewCity: Encodable, PersistableRecord {
        static let databaseTableName = "city"
        var name: String
    }

    @Test func `Records receive ids, changes and returned rows`() throws {
        try queue.write { db throws in
            var city = City(id: nil, name: "Oslo", countryCode: "NO")
            try city.insert(db)
            let bergen = try City(id: nil, name: "Bergen", countryCode: "NO").inserted(db)
            #expect(city.id == 1 && bergen.id == 2)

            city.population = 717_710
            try city.update(db, columns: ["population"])
            let isChanged = try city.updateChanges(db) { $0.name = "Oslo (Kristiania)" }
            let isDifferent = try city.hasDatabaseChanges(from: bergen)
            #expect(isChanged && isDifferent)
            #expect(try City.fetchOne(db, key: 1)?.population == 717_710)

            let trondheim = try NewCity(name: "Trondheim").insertAndFetch(db, as: City.self)
            let population = try trondheim.updateAndFetch(db, selection: [Column("population")]) {
                statement in
                try Int.fetchOne(statement)
            }
            #expect(trondheim.id == 3 && population == 7)
        }
        try queue.write { db in
            for number in 1...1000 {
                try NewCity(name: "City \(number)").insert(db)
            }
        }
        #expect(try queue.read { db in try City.fetchCount(db) } == 1003)
    }

    struct Setting: Codable, FetchableRecord, PersistableRecord {
        static let persistenceConflictPolicy = PersistenceConflictPolicy(insert: .replace)
        var name: String
        var value: String
    }

    struct Word: Codable, FetchableRecord, PersistableRecord {
        var text: String
        var count: Int
    }

    // swift-format-ignore: NoAssignmentInExpressions
    @Test func `Conflicting rows are ignored, replaced or updated`() throws {
        try queue.write { db throws in
            let country = Country(code: "NO", name: "Norway")
            try country.insert(db)
            try country.insert(db, onConflict: .ignore)
            try Setting(name: "a", value: "b").insert(db)
            try Setting(name: "a", value: "c").insert(db)
            #expect(try Setting.fetchAll(db).map(\.value) == ["c"])

            let word = Word(text: "jovial", count: 1)
            try word.upsert(db)
            let counted = try word.upsertAndFetch(db, onConflict: ["text"]) { excluded in
                [Column("count") += excluded["count"]]
            }
            #expect(counted.count == 2)
        }
    }

    struct OverdrawnError: Error, Equatable {
        let account: String
    }

    struct Account: Codable, FetchableRecord, PersistableRecord {
        var name: String
        var balance: Int

        func willSave(_ db: Database) throws {
            if balance < 0 { throw OverdrawnError(account: name) }
        }

        func aroundDelete(_ db: Database, delete: () throws -> Bool) throws {
            let isDeleted = try delete()
            if isDeleted {
                try db.execute(sql: "INSERT INTO log VALUES (?)", arguments: ["\(name) was closed"])
            }
        }
    }

    @Test func `Callbacks run around changes`() throws {
        try queue.write { db throws in
            #expect(throws: OverdrawnError(account: "A")) { try Account(name: "A", balance: -1).insert(db) }
            try Account(name: "A", balance: 1).insert(db)
            try Account(name: "A", balance: 1).delete(db)
            #expect(try String.fetchAll(db, sql: "SELECT line FROM log") == ["A was closed"])
        }
    }
}
