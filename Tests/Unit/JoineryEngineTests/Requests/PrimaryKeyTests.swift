import FoundationEssentials
import JoineryEngine
import Testing

/// Requests by primary keys that the record stores in its own way.
@Suite("Requests by stored primary keys")
struct PrimaryKeyTests {
    private struct Parcel: Codable, Identifiable, Hashable, FetchableRecord, PersistableRecord {
        var id: UUID
        var name: String

        static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy {
            column == "id" ? .lowercaseString : .deferredToUUID
        }
    }

    private struct Moment: Codable, Identifiable, FetchableRecord, PersistableRecord {
        var id: Date

        static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
            .iso8601
        }
        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
            .iso8601
        }
    }

    private struct Tag: Codable, Identifiable, FetchableRecord, PersistableRecord {
        var id: Data

        static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy { .text }
    }

    /// A record that is only read has no strategies.
    private struct Label: Decodable, Identifiable, FetchableRecord, TableRecord {
        static let databaseTableName = "parcel"
        var id: UUID
    }

    private let queue: DatabaseQueue
    private let id: UUID

    init() throws {
        id = try #require(UUID(uuidString: "C0FFEE00-0000-4000-8000-000000000001"))
        queue = try DatabaseQueue()
        try queue.write { [id] db in
            try db.execute(
                sql: """
                    CREATE TABLE parcel (id TEXT PRIMARY KEY, name TEXT);
                    CREATE TABLE moment (id TEXT PRIMARY KEY);
                    CREATE TABLE tag (id TEXT PRIMARY KEY);
                    """)
            try Parcel(id: id, name: "a").insert(db)
        }
    }

    @Test func `A UUID is compared as the record stores it`() throws {
        try queue.write { (db) throws in
            #expect(try Parcel.fetchOne(db, id: id)?.name == "a")
            #expect(try Parcel.find(db, id: id).name == "a")
            #expect(try Parcel.fetchOne(db, key: id)?.name == "a")
            #expect(try Parcel.fetchOne(db, key: Optional(id))?.name == "a")
            #expect(try Parcel.fetchAll(db, ids: [id]).count == 1)
            #expect(try Parcel.fetchSet(db, keys: [id]).count == 1)
            #expect(try Parcel.filter(ids: [id]).fetchCount(db) == 1)
            #expect(try Parcel.all().filter(key: id).fetchCount(db) == 1)
            #expect(try Table<Parcel>("parcel").filter(id: id).fetchCount(db) == 1)
            #expect(try Table<Parcel>("parcel").exists(db, id: id))
            #expect(try Parcel.exists(db, id: id))
            #expect(try Parcel.deleteOne(db, id: id))
            #expect(try Parcel.fetchCount(db) == 0)
        }
    }

    @Test func `Dates and data are compared as the record stores them`() throws {
        try queue.write { db in
            let date = Date(timeIntervalSince1970: 0)
            try Moment(id: date).insert(db)
            #expect(try String.fetchAll(db, sql: "SELECT id FROM moment") == ["1970-01-01T00:00:00Z"])
            #expect(try Moment.fetchOne(db, id: date)?.id == date)
            #expect(try Moment.deleteAll(db, ids: [date]) == 1)
            let data = Data("x".utf8)
            try Tag(id: data).insert(db)
            #expect(try Tag.exists(db, id: data))
        }
    }

    @Test func `Other conditions compare the plain value`() throws {
        try queue.write { (db) throws in
            #expect(try Parcel.fetchOne(db, key: ["id": id]) == nil)
            #expect(try Parcel.filter(Column("id") == id).fetchCount(db) == 0)
            #expect(try Parcel.fetchOne(db, key: id.databaseValue) == nil)
            #expect(try Label.fetchOne(db, id: id) == nil)
            #expect(try Table("parcel").filter(key: id).fetchCount(db) == 0)
            #expect(try Parcel.fetchOne(db, key: id.uuidString.lowercased())?.name == "a")
        }
    }
}
