import JoineryEngine
import TestSupport
import Testing

/// Requests for the records associated with a record.
@Suite struct RequestingAssociatedRecordsTests {
    private struct Volume: Encodable, EncodableRecord, TableRecord {
        static let databaseTableName = "book"
        static let author = belongsTo(Author.self)
        static let reviews = hasMany(Review.self)
        static let country = hasOne(Country.self, through: author, using: Author.country)

        var id: Int64?
        var authorId: Int64?

        var author: QueryInterfaceRequest<Author> { request(for: Volume.author) }
        var reviews: QueryInterfaceRequest<Review> { request(for: Volume.reviews) }
        var country: QueryInterfaceRequest<Country> { request(for: Volume.country) }
    }

    private struct Nation: Encodable, EncodableRecord, TableRecord {
        static let databaseTableName = "country"
        static let passports = hasMany(Passport.self)
        static let citizens = hasMany(Citizen.self, through: passports, using: Passport.citizen)
        static let oldCitizens = citizens.filter { _ in Column("id") < 2 }.order { _ in Column("name").desc }

        var code: String
    }

    private struct Elder: Encodable, EncodableRecord, TableRecord {
        static let databaseTableName = "parent"
        static let children = hasMany(Table("child"))

        var a: Int?
        var b: Int?
    }

    let library: Library

    init() throws { library = try Library() }

    /// Expects the SQL of a request, and its rows.
    private func expect(
        _ request: QueryInterfaceRequest<some Any>, _ sql: String, rows: [String],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try library.expect(request.asRequest(of: Row.self), sql, rows: rows, sourceLocation: sourceLocation)
    }

    @Test func `A to-one association requests one record`() throws {
        let volume = Volume(id: 1, authorId: 2)
        try expect(volume.author, #"SELECT * FROM "author" WHERE "id" = 2"#, rows: ["2 B US"])
        try expect(
            volume.country,
            #"SELECT "country".* FROM "country" JOIN "author" ON ("author"."countryCode" = "country"."code") "#
                + #"AND ("author"."id" = 2)"#, rows: ["US USA"])
    }

    @Test func `A to-many association requests several records`() throws {
        try expect(
            Volume(id: 1, authorId: nil).reviews,
            #"SELECT "id", "stars" FROM "review" WHERE "bookId" = 1"#, rows: ["1 5", "3 1"])
        try expect(
            Nation(code: "FR").request(for: Nation.citizens),
            #"SELECT "citizen".* FROM "citizen" JOIN "passport" ON ("passport"."citizenId" = "citizen"."id") "#
                + #"AND ("passport"."countryCode" = 'FR')"#, rows: ["1 Ann", "2 Bob"])
    }

    @Test func `The request combines its refinements with the association's`() throws {
        try expect(
            Nation(code: "FR").request(for: Nation.oldCitizens).filter(Column("name") != "Bob"),
            #"SELECT "citizen".* FROM "citizen" JOIN "passport" ON ("passport"."citizenId" = "citizen"."id") "#
                + #"AND ("passport"."countryCode" = 'FR') WHERE ("citizen"."id" < 2) AND ("citizen"."name" <> 'Bob') "#
                + #"ORDER BY "citizen"."name" DESC"#, rows: ["1 Ann"])
        let volume = Volume(id: 1, authorId: nil)
        try library.queue.read { (db) throws in
            #expect(try volume.reviews.fetchCount(db) == 2)
            #expect(try volume.reviews.fetchAll(db).map(\.stars) == [5, 1])
            #expect(try Int.fetchOne(db, volume.reviews.select(max(Column("stars")), as: Int.self)) == 5)
        }
    }

    @Test func `NULL is associated with nothing`() throws {
        try expect(Volume(id: nil, authorId: nil).author, #"SELECT * FROM "author" WHERE 0"#, rows: [])
        try expect(
            Volume(id: nil, authorId: 1).reviews, #"SELECT "id", "stars" FROM "review" WHERE 0"#, rows: [])
        try expect(
            Elder(a: 1, b: nil).request(for: Elder.children), #"SELECT * FROM "child" WHERE 0"#, rows: [])
    }

    @Test func `All columns of a compound key are compared`() throws {
        try expect(
            Elder(a: 1, b: 1).request(for: Elder.children),
            #"SELECT * FROM "child" WHERE ("pa" = 1) AND ("pb" = 1)"#, rows: ["1 1 1", "4 1 1"])
    }

    @Test func `Column names match regardless of case`() throws {
        struct Shouting: EncodableRecord, TableRecord {
            static let databaseTableName = "book"
            static let reviews = hasMany(Review.self)
            func encode(to container: inout PersistenceContainer) { container["ID"] = 1 }
        }
        try expect(
            Shouting().request(for: Shouting.reviews),
            #"SELECT "id", "stars" FROM "review" WHERE "bookId" = 1"#, rows: ["1 5", "3 1"])
    }

    @Test func `Later changes of a record do not affect its requests`() throws {
        final class Changing: EncodableRecord, TableRecord {
            static let databaseTableName = "book"
            static let reviews = hasMany(Review.self)
            var id = 1
            func encode(to container: inout PersistenceContainer) { container["id"] = id }
        }
        let record = Changing()
        let request = record.request(for: Changing.reviews)
        record.id = 2
        try expect(request, #"SELECT "id", "stars" FROM "review" WHERE "bookId" = 1"#, rows: ["1 5", "3 1"])
    }

    @Test func `Records that lack a column or cannot be encoded throw`() throws {
        struct Titled: Encodable, EncodableRecord, TableRecord {
            static let databaseTableName = "book"
            static let author = belongsTo(Author.self)
            var title = "x"
        }
        struct Unwritable: EncodableRecord, TableRecord {
            static let databaseTableName = "book"
            static let author = belongsTo(Author.self)
            func encode(to container: inout PersistenceContainer) throws { throw CancellationError() }
        }
        try library.queue.read { (db) throws in
            let error = #expect(throws: DatabaseError.self) {
                try Titled().request(for: Titled.author).fetchAll(db)
            }
            #expect(
                error?.message
                    == "the row has no column \"authorId\", which ties it to \"author\": select it, or encode it in "
                    + "the record")
            #expect(throws: CancellationError.self) {
                try Unwritable().request(for: Unwritable.author).fetchAll(db)
            }
        }
    }
}
