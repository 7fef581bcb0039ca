import Foundation

/// Keys that the record stores in its own way.
func storedKeys(_ chapter: inout Chapter) {
    struct Parcel: Codable, Identifiable, FetchableRecord, PersistableRecord {
        var id: UUID

        static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy {
            .lowercaseString
        }
    }
    struct Moment: Codable, Identifiable, FetchableRecord, PersistableRecord {
        var id: Date

        static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
            .iso8601
        }
    }
    chapter.test("keys with a strategy") { db, transcript in
        try db.execute(
            sql: "CREATE TABLE parcel (id TEXT PRIMARY KEY); CREATE TABLE moment (id TEXT PRIMARY KEY)")
        guard let id = UUID(uuidString: "C0FFEE00-0000-4000-8000-000000000001") else { return }
        try Parcel(id: id).insert(db)
        try Moment(id: Date(timeIntervalSince1970: 0)).insert(db)
        transcript.sql(db) {
            transcript.value("id", try Parcel.fetchOne(db, id: id)?.id)
            transcript.value("ids", try Parcel.fetchAll(db, ids: [id]).count)
            transcript.value("key", try Parcel.fetchOne(db, key: id)?.id)
            transcript.value("table", try Table<Parcel>("parcel").filter(key: id).fetchCount(db))
            transcript.value("by name", try Parcel.fetchOne(db, key: ["id": id])?.id)
            transcript.value("condition", try Parcel.filter(Column("id") == id).fetchCount(db))
            transcript.value("plain value", try Parcel.fetchOne(db, key: id.databaseValue)?.id)
            transcript.value("date", try Moment.exists(db, id: Date(timeIntervalSince1970: 0)))
            transcript.value("deleted", try Parcel.deleteOne(db, id: id))
        }
    }
}
