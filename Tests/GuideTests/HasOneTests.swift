import JoineryEngine
import Testing

private struct Country: TableRecord, Decodable {
    static let demographics = hasOne(Demographics.self, key: "demographics")
    var name: String
}

private struct Demographics: TableRecord, Decodable {
    var population: Int
}

@Suite("Guide: HasOne")
struct HasOneTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(
            rows: """
                INSERT INTO country VALUES ('FR', 'France'), ('AQ', 'Antarctica');
                INSERT INTO demographics VALUES (1, 'FR', 68000000, 107.0);
                """
        ) { $0.registerCountries() }
    }

    @Test func `An association under a plural key, for one record`() throws {
        struct CountryInfo: Decodable, FetchableRecord {
            var country: Country
            var demographics: Demographics?
        }

        let request = Country.including(optional: Country.demographics)
        try guide.expect(
            request,
            sql: #"SELECT "country".*, "demographics".* FROM "country" "#
                + #"LEFT JOIN "demographics" ON "demographics"."countryCode" = "country"."code""#,
            rows: [
                #"[code:"FR", name:"France"] "#
                    + #"demographics[id:1, countryCode:"FR", population:68000000, density:107.0]"#,
                #"[code:"AQ", name:"Antarctica"] demographics[id:NULL, countryCode:NULL, population:NULL, density:NULL]"#,
            ])
        let infos = try guide.dbQueue.read { db in try CountryInfo.fetchAll(db, request) }
        #expect(infos.map(\.country.name) == ["France", "Antarctica"])
        #expect(infos.map { $0.demographics?.population } == [68_000_000, nil])
    }

    /// Without a key of its own the association has that of one of the `demographics`.
    @Test func `The key of a plural table`() throws {
        let rows = try guide.dbQueue.read { db in
            try Row.fetchAll(db, Country.including(required: Country.hasOne(Demographics.self)))
        }
        #expect(rows.map(\.scopes.names) == [["demographic"]])
    }
}

extension DatabaseMigrator {
    /// Countries, each with one demographic profile.
    mutating func registerCountries() {
        registerMigration("Countries") { db in
            try db.create(table: "country") { t in
                t.primaryKey("code", .text)  // (1)
                t.column("name", .text)
            }
            try db.create(table: "demographics") { t in
                t.autoIncrementedPrimaryKey("id")
                t.belongsTo("country", onDelete: .cascade)  // (2)
                    .notNull()  // (3)
                    .unique()  // (4)
                t.column("population", .integer)
                t.column("density", .double)
            }
        }
    }
}
