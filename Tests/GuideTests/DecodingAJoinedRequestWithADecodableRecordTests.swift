import JoineryEngine
import Testing

private typealias Book = People.Book
private typealias Person = People.Person
private typealias Author = People.Person
private typealias Country = People.Country
private typealias CoverImage = People.CoverImage

private struct BookInfo: FetchableRecord, Decodable {
    struct PersonInfo: Decodable {
        var person: Person
        var country: Country?
    }
    var book: Book
    var authorInfo: PersonInfo
    var translatorInfo: PersonInfo?
    var coverImage: CoverImage?
}

extension BookInfo {
    static func all() -> QueryInterfaceRequest<BookInfo> {
        Book.including(optional: Book.coverImage)
            .including(
                required: Book.author
                    .forKey(CodingKeys.authorInfo)  // (1)
                    .including(optional: Person.country)
            )
            .including(
                optional: Book.translator
                    .forKey(CodingKeys.translatorInfo)  // (1)
                    .including(optional: Person.country)
            )
            .asRequest(of: BookInfo.self)  // (2)
    }
}

@Suite("Guide: Decoding a Joined Request with a Decodable Record")
struct DecodingAJoinedRequestWithADecodableRecordTests {
    private let guide: Guide

    init() throws {
        guide = try Guide.people()
    }

    @Test func `A flattened tree`() throws {
        let request =
            Book
            .including(
                required: Book.author
                    .including(optional: Author.country)
            )
            .including(optional: Book.coverImage)

        struct BookInfo: FetchableRecord, Decodable {
            var book: Book
            var author: Author
            var country: Country?
            var coverImage: CoverImage?
        }
        try guide.dbQueue.read { (db) throws in
            let bookInfos: [BookInfo] = try BookInfo.fetchAll(db, request)
            #expect(bookInfos.map(\.book.title) == ["Tales", "The Bells", "Le Spleen", "Untitled"])
            #expect(bookInfos.map(\.author.id) == [1, 1, 2, 3])
            #expect(bookInfos.map { $0.country?.code } == ["US", "US", "FR", nil])
            #expect(bookInfos.map { $0.coverImage?.path } == ["tales.png", nil, nil, nil])
        }
    }

    @Test func `A hierarchical record`() throws {
        let request = BookInfo.all()
        try guide.dbQueue.read { (db) throws in
            let bookInfos = try BookInfo.all().fetchAll(db)  // [BookInfo]
            #expect(bookInfos.map(\.book.title) == ["Tales", "The Bells", "Le Spleen", "Untitled"])
            #expect(bookInfos.map(\.authorInfo.person.id) == [1, 1, 2, 3])
            #expect(bookInfos.map { $0.authorInfo.country?.code } == ["US", "US", "FR", nil])
            #expect(bookInfos.map { $0.translatorInfo?.person.id } == [2, nil, 3, nil])
            #expect(bookInfos.map { $0.translatorInfo?.country?.code } == ["FR", nil, nil, nil])
            #expect(bookInfos.map { $0.coverImage?.path } == ["tales.png", nil, nil, nil])
        }
        try guide.expect(
            request,
            sql:
                #"SELECT "book".*, "coverImage".*, "person1".*, "country1".*, "person2".*, "country2".* FROM "book" "#
                + #"LEFT JOIN "coverImage" ON "coverImage"."bookId" = "book"."id" "#
                + #"JOIN "person" "person1" ON "person1"."id" = "book"."authorId" "#
                + #"LEFT JOIN "country" "country1" ON "country1"."code" = "person1"."countryCode" "#
                + #"LEFT JOIN "person" "person2" ON "person2"."id" = "book"."translatorId" "#
                + #"LEFT JOIN "country" "country2" ON "country2"."code" = "person2"."countryCode""#)
    }

    /// Without keys of one's own the same tree is one of authors and translators.
    @Test func `The hierarchy of the request`() throws {
        let request =
            Book
            .including(optional: Book.coverImage)
            .including(
                required: Book.author
                    .including(optional: Person.country)
            )
            .including(
                optional: Book.translator
                    .including(optional: Person.country))
        let row = try guide.dbQueue.read { db in try #require(try Row.fetchOne(db, request)) }
        #expect(row.scopes.names == ["coverImage", "author", "translator"])
        #expect(row.scopes["author"]?.scopes["country"]?["code"] == "US")
        #expect(row.scopes["translator"]?.scopes["country"]?["code"] == "FR")
        #expect(row.scopesTree["country"]?["code"] == "US", "the nearest one, from the first on")
    }
}
