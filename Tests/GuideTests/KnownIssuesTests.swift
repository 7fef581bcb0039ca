import JoineryEngine
import Testing

private typealias Book = People.Book
private typealias Person = People.Person
private typealias Author = People.Person
private typealias Country = People.Country

/// What the guide says is not implemented, and is here.
@Suite("Guide: Known Issues")
struct KnownIssuesTests {
    private struct Nation: TableRecord, FetchableRecord, Decodable {
        static let databaseTableName = "nation"
        static let passports = hasMany(Passport.self)
        static let citizens = hasMany(Citizen.self, through: passports, using: Passport.citizen)

        var name: String
    }

    private struct Passport: TableRecord, FetchableRecord, Decodable {
        static let citizen = belongsTo(Citizen.self)

        var id: Int64
    }

    private struct Citizen: TableRecord, FetchableRecord, Decodable {
        var name: String
    }

    @Test func `A required association behind an optional one`() throws {
        let guide = try Guide.people()
        let request =
            Book
            .joining(
                optional: Book.author
                    .including(required: Person.country))
        try guide.expect(
            request.select { [$0.id] },
            sql: #"SELECT "book"."id", "country"."code" AS "code", "country"."name" AS "name" FROM "book" "#
                + #"LEFT JOIN ("person" JOIN "country" ON "country"."code" = "person"."countryCode") "#
                + #"ON "person"."id" = "book"."authorId""#)
        let rows = try guide.dbQueue.read { db in try Row.fetchAll(db, request) }
        #expect(rows.map { $0["id"] as Int } == [1, 2, 3, 4, 5])
        let countries: [Country?] = rows.map { $0["country"] }
        #expect(countries.map { $0?.code } == ["US", "US", "FR", nil, nil])
    }

    @Test func `Posthumous books of all authors`() throws {
        let guide = try Guide.people()
        let authorAlias = TableAlias<Author>()
        let request =
            Author
            .aliased(authorAlias)
            .including(
                all: Author.books
                    .filter { $0.publishDate >= authorAlias.deathDate })
        struct AuthorInfo: FetchableRecord, Decodable {
            var person: Author
            var books: [Book]
        }
        let infos = try guide.dbQueue.read { db in try AuthorInfo.fetchAll(db, request) }
        #expect(infos.map(\.person.id) == [1, 2, 3])
        #expect(infos.map { $0.books.map(\.title) } == [["The Bells"], ["Le Spleen"], []])
        try guide.expect(
            request,
            sql: #"SELECT * FROM "person""#,
            #"SELECT "book".*, "person"."id" AS "joinery_id" FROM "book" "#
                + #"JOIN "person" ON ("person"."id" = "book"."authorId") AND ("person"."id" IN (1, 2, 3)) "#
                + #"WHERE "book"."publishDate" >= "person"."deathDate""#)
    }

    private func nations() throws -> Guide {
        try Guide(
            rows: """
                INSERT INTO nation VALUES (1, 'France'), (2, 'USA');
                INSERT INTO citizen VALUES (1, 'Ann'), (2, 'Bob');
                INSERT INTO passport VALUES (1, 1, 1), (2, 2, 1), (3, 1, 2);
                """
        ) { migrator in
            migrator.registerMigration("Passports") { db in
                for table in ["nation", "citizen"] {
                    try db.create(table: table) { t in
                        t.autoIncrementedPrimaryKey("id")
                        t.column("name", .text)
                    }
                }
                try db.create(table: "passport") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.belongsTo("nation")
                    t.belongsTo("citizen")
                }
            }
        }
    }

    @Test func `An association and another one through it`() throws {
        let request =
            Nation
            .including(all: Nation.passports)
            .including(all: Nation.citizens)
        struct NationInfo: FetchableRecord, Decodable {
            var nation: Nation
            var passports: [Passport]
            var citizens: [Citizen]
        }
        let infos = try nations().dbQueue.read { db in try NationInfo.fetchAll(db, request) }
        #expect(infos.map(\.nation.name) == ["France", "USA"])
        #expect(infos.map { $0.passports.map(\.id) } == [[1, 3], [2]])
        #expect(infos.map { $0.citizens.map(\.name) } == [["Ann", "Bob"], ["Ann"]])
    }

    @Test func `The guide's way round it`() throws {
        let request =
            Nation
            .including(
                all: Nation.passports
                    .including(required: Passport.citizen))
        struct PassportInfo: FetchableRecord, Decodable {
            var passport: Passport
            var citizen: Citizen
        }
        struct NationInfo: FetchableRecord, Decodable {
            var nation: Nation
            var passports: [PassportInfo]
        }
        let infos = try nations().dbQueue.read { db in try NationInfo.fetchAll(db, request) }
        #expect(infos.map { $0.passports.map(\.citizen.name) } == [["Ann", "Bob"], ["Ann"]])
        #expect(infos.map { $0.passports.map(\.passport.id) } == [[1, 3], [2]])
    }
}
