import JoineryEngine
import Testing

private struct Country: TableRecord, EncodableRecord {
    static let passports = hasMany(Passport.self)
    static let citizens = hasMany(Citizen.self, through: passports, using: Passport.citizen)

    var code: String

    func encode(to container: inout PersistenceContainer) {
        container["code"] = code
    }
}

private struct Passport: TableRecord {
    static let country = belongsTo(Country.self)
    static let citizen = belongsTo(Citizen.self)
}

private struct Citizen: TableRecord, Decodable, FetchableRecord {
    static let passports = hasMany(Passport.self)
    static let countries = hasMany(Country.self, through: passports, using: Passport.country)

    var name: String
}

private struct Document: TableRecord {
    static let sections = hasMany(Section.self)
    static let paragraphs = hasMany(Paragraph.self, through: sections, using: Section.paragraphs)
}

private struct Section: TableRecord {
    static let paragraphs = hasMany(Paragraph.self)
}

private struct Paragraph: TableRecord {}

@Suite("Guide: HasManyThrough")
struct HasManyThroughTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(
            rows: """
                INSERT INTO country VALUES ('FR', 'France'), ('US', 'USA'), ('AQ', 'Antarctica');
                INSERT INTO citizen VALUES (1, 'Ann'), (2, 'Bob');
                INSERT INTO passport VALUES (1, 'FR', 1), (2, 'US', 1), (3, 'FR', 2);
                INSERT INTO document VALUES (1, 'Guide'), (2, 'Blank');
                INSERT INTO section VALUES (1, 1, 'One'), (2, 1, 'Two');
                INSERT INTO paragraph VALUES (1, 1, 'a'), (2, 1, 'b'), (3, 2, 'c');
                """
        ) { migrator in
            migrator.registerMigration("Passports") { db in
                try db.create(table: "country") { t in
                    t.primaryKey("code", .text)
                    t.column("name", .text)
                }
                try db.create(table: "citizen") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.column("name", .text)
                }
                try db.create(table: "passport") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.belongsTo("country")
                    t.belongsTo("citizen")
                }
            }
            migrator.registerMigration("Documents") { db in
                for (table, parent, column) in [
                    ("document", nil, "title"), ("section", "document", "title"),
                    ("paragraph", "section", "text"),
                ] as [(String, String?, String)] {
                    try db.create(table: table) { t in
                        t.autoIncrementedPrimaryKey("id")
                        if let parent { t.belongsTo(parent) }
                        t.column(column, .text)
                    }
                }
            }
        }
    }

    @Test func `Many to many, both ways`() throws {
        try guide.expect(
            Country.including(all: Country.citizens),
            sql: #"SELECT * FROM "country""#,
            #"SELECT "citizen".*, "passport"."countryCode" AS "joinery_countryCode" FROM "citizen" "#
                + #"JOIN "passport" ON ("passport"."citizenId" = "citizen"."id") "#
                + #"AND ("passport"."countryCode" IN ('AQ', 'FR', 'US'))"#,
            rows: [
                #"[code:"FR", name:"France"] citizens([id:1, name:"Ann", joinery_countryCode:"FR"], "#
                    + #"[id:2, name:"Bob", joinery_countryCode:"FR"])"#,
                #"[code:"US", name:"USA"] citizens([id:1, name:"Ann", joinery_countryCode:"US"])"#,
                #"[code:"AQ", name:"Antarctica"] citizens()"#,
            ])
        try guide.expect(
            Citizen.including(all: Citizen.countries.select(Column("code")).order(Column("code"))),
            sql: #"SELECT * FROM "citizen""#,
            #"SELECT "country"."code", "passport"."citizenId" AS "joinery_citizenId" FROM "country" "#
                + #"JOIN "passport" ON ("passport"."countryCode" = "country"."code") "#
                + #"AND ("passport"."citizenId" IN (1, 2)) ORDER BY "country"."code""#,
            rows: [
                #"[id:1, name:"Ann"] countries([code:"FR", joinery_citizenId:1], [code:"US", joinery_citizenId:1])"#,
                #"[id:2, name:"Bob"] countries([code:"FR", joinery_citizenId:2])"#,
            ])
        let citizens = Country(code: "FR").request(for: Country.citizens).order(Column("name").desc)
        let names = try guide.dbQueue.read { db in try citizens.fetchAll(db).map(\.name) }
        #expect(names == ["Bob", "Ann"])
    }

    private static let paragraphs = [
        #"[id:1, title:"Guide"] paragraphs([text:"a", joinery_documentId:1], "#
            + #"[text:"b", joinery_documentId:1], [text:"c", joinery_documentId:1])"#,
        #"[id:2, title:"Blank"] paragraphs()"#,
    ]

    private static let paragraphSQL =
        #"SELECT "paragraph"."text", "section"."documentId" AS "joinery_documentId" FROM "paragraph" "#
        + #"JOIN "section" ON ("section"."id" = "paragraph"."sectionId") AND ("section"."documentId" IN (1, 2))"#

    @Test func `A shortcut through nested associations`() throws {
        try guide.expect(
            Document.including(all: Document.paragraphs.select(Column("text"))),
            sql: #"SELECT * FROM "document""#, Self.paragraphSQL, rows: Self.paragraphs)
    }

    @Test func `The same, more explicitly`() throws {
        struct Document: TableRecord {
            static let paragraphs = hasMany(
                Paragraph.self,
                through: Document.hasMany(Section.self),
                using: Section.hasMany(Paragraph.self))
        }

        try guide.expect(
            Document.including(all: Document.paragraphs.select(Column("text"))),
            sql: #"SELECT * FROM "document""#, Self.paragraphSQL, rows: Self.paragraphs)
    }

    @Test func `Through an association that goes through another`() throws {
        // All paragraphs of the document of a paragraph: to one, to one, to many, to many.
        let document = Paragraph.hasOne(
            Document.self, through: Paragraph.belongsTo(Section.self), using: Section.belongsTo(Document.self)
        )
        let all = Paragraph.hasMany(
            Paragraph.self, through: document, using: Document.paragraphs, key: "all")
        let rows = try guide.dbQueue.read { db in
            try Row.fetchAll(db, Paragraph.including(all: all.order(Column("id"))))
        }
        #expect(
            rows.map { $0.prefetchedRows["all"]?.map { $0["text"] as String } } == [
                ["a", "b", "c"], ["a", "b", "c"], ["a", "b", "c"],
            ])
    }
}
