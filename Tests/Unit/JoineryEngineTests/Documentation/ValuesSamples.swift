import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

enum Mood: String, DatabaseValueConvertible {
    case glad, gloomy
}

/// The samples of Values.md, word for word.
@Suite("Documentation: Values")
struct ValuesSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `Enumerations convert to database values`() throws {
        let stored = Mood.gloomy.databaseValue
        let mood = Mood.fromDatabaseValue(stored)

        #expect(stored == "gloomy".databaseValue)
        #expect(mood == .gloomy)
        #expect(Mood.fromDatabaseValue("angry".databaseValue) == nil)
    }

    @Test func `No value is truncated`() throws {
        try library.read { (db) throws in
            let small = Int8.fromDatabaseValue(300.databaseValue)
            let fetched = Result { try Int8.fetchOne(db, sql: "SELECT 300 AS n") }

            #expect(small == nil)
            #expect(throws: RowDecodingError.self) { try fetched.get() }
        }
    }

    @Test func `Values are used as expressions`() throws {
        let request = Author.select(
            [Column("name"), " of ".databaseValue, Column("countryCode")].joined(operator: .concat))

        try library.expect(
            request.asRequest(of: Row.self), #"SELECT "name" || ' of ' || "countryCode" FROM "author""#,
            rows: ["A of FR", "B of US", "-"])
    }
}
