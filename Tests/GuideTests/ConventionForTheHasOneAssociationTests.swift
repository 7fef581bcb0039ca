import JoineryEngine
import Testing

private struct Country: TableRecord {
    static let demographics = hasOne(Demographics.self)
}

private struct Demographics: TableRecord {
}

/// A record of a table to which no foreign key leads.
private struct Nation: TableRecord {
    static let profile = hasOne(Profile.self, using: ForeignKey(["code"], to: ["code"]))
}

private struct Profile: TableRecord {}

@Suite("Guide: Convention for the HasOne Association")
struct ConventionForTheHasOneAssociationTests {
    @Test func `The recommended migration`() throws {
        let guide = try Guide(
            rows: """
                INSERT INTO country VALUES ('FR', 'France'), ('AQ', 'Antarctica');
                INSERT INTO demographics VALUES (1, 'FR', 68000000, 107.0);
                """
        ) { $0.registerCountries() }
        try guide.expect(
            Country.including(required: Country.demographics),
            sql: #"SELECT "country".*, "demographics".* FROM "country" "#
                + #"JOIN "demographics" ON "demographics"."countryCode" = "country"."code""#,
            rows: [
                #"[code:"FR", name:"France"] "#
                    + #"demographic[id:1, countryCode:"FR", population:68000000, density:107.0]"#
            ])
        try guide.dbQueue.write { (db) throws in
            #expect(
                try String.fetchAll(
                    db, sql: "SELECT sql FROM sqlite_master WHERE tbl_name = 'demographics' AND sql <> ''")
                    == [
                        #"CREATE TABLE "demographics" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, "countryCode" TEXT NOT NULL "#
                            + #"UNIQUE REFERENCES "country"("code") ON DELETE CASCADE, "population" INTEGER, "density" DOUBLE)"#
                    ])
            // (4) A country has one profile and no second one.
            #expect(throws: DatabaseError.self) {
                try db.execute(sql: "INSERT INTO demographics VALUES (2, 'FR', 1, 1)")
            }
        }
    }

    @Test func `A schema without foreign keys`() throws {
        let guide = try Guide(
            rows: """
                INSERT INTO nation VALUES ('FR'), ('US');
                INSERT INTO profile VALUES ('FR', 107.0);
                """
        ) { migrator in
            migrator.registerMigration("Profiles") { db in
                try db.create(table: "nation") { t in t.primaryKey("code", .text) }
                try db.create(table: "profile") { t in
                    t.column("code", .text)
                    t.column("density", .double)
                }
            }
        }
        try guide.expect(
            Nation.including(optional: Nation.profile),
            sql:
                #"SELECT "nation".*, "profile".* FROM "nation" LEFT JOIN "profile" ON "profile"."code" = "nation"."code""#,
            rows: [
                #"[code:"FR"] profile[code:"FR", density:107.0]"#,
                #"[code:"US"] profile[code:NULL, density:NULL]"#,
            ])
    }
}
