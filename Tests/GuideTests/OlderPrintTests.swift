import JoineryEngine
import TestSupport
import Testing

private struct Author: TableRecord, FetchableRecord, Codable {
    enum Columns {
        static let id = Column(CodingKeys.id)
        static let name = Column(CodingKeys.name)
        static let country = Column(CodingKeys.country)
    }

    static let books = hasMany(Book.self)

    var id: Int64
    var name: String
    var country: String?
}

private struct Book: TableRecord, FetchableRecord, Codable {
    enum Columns {
        static let title = Column(CodingKeys.title)
        static let kind = Column(CodingKeys.kind)
        static let year = Column(CodingKeys.year)
    }

    static let author = belongsTo(Author.self)

    var title: String
    var kind: String
    var year: Int
}

/// The guide's older print has `Column("name")` where the newer one has `\.name` or `$0.name`. Both are one request.
@Suite("Guide: the older print")
struct OlderPrintTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(rows: Rows.books) { $0.registerLibrary() }
    }

    private func outcome(_ request: some FetchRequest) throws -> [String] {
        try guide.dbQueue.read { db in
            let (rows, statements) = try db.recordingStatements { try Row.fetchAll(db, request) }
            return statements + rows.map(\.outline)
        }
    }

    private func expectSame(
        _ older: [some FetchRequest], as newer: [some FetchRequest],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(older.count == newer.count, sourceLocation: sourceLocation)
        for (older, newer) in zip(older, newer) {
            let expected = try outcome(newer)
            #expect(expected.count > 1, "there are rows", sourceLocation: sourceLocation)
            #expect(try outcome(older) == expected, sourceLocation: sourceLocation)
        }
    }

    @Test func `Columns of one associated record`() throws {
        try expectSame(
            [
                Book.including(required: Book.author.select(Column("name"), Column("country"))),
                Book.annotated(withRequired: Book.author.select(Column("country"))),
                Book.annotated(
                    withOptional: Book.author.select(
                        Column("name").forKey("authorName"),
                        Column("country"))),
                Book.joining(required: Book.author.filter(Column("country") == "FR")),
                Book.including(required: Book.author.order(Column("name"))).order(Column("year").desc),
            ],
            as: [
                Book.including(required: Book.author.select { [$0.name, $0.country] }),
                Book.annotated(withRequired: Book.author.select(\.country)),
                Book.annotated(
                    withOptional: Book.author.select { [$0.name.forKey("authorName"), $0.country] }),
                Book.joining(required: Book.author.filter { $0.country == "FR" }),
                Book.including(required: Book.author.order(\.name)).order(\.year.desc),
            ])
    }

    @Test func `Columns of all associated records`() throws {
        try expectSame(
            [
                Author.including(all: Author.books.select(Column("title"), Column("year"))),
                Author.including(all: Author.books.select(Column("title")).forKey("bookTitles")),
                Author.including(all: Author.books.filter(Column("kind") == "novel").forKey("novels")),
                Author.including(all: Author.books.select(Column("kind")).distinct().forKey("bookKinds")),
                Author.including(
                    all: Author.books.select(
                        Column("kind"),
                        max(Column("year")).forKey("maxYear")
                    ).group(Column("kind")).forKey("bookKindInfos")),
                Author.including(all: Author.books.order(Column("year"))),
            ],
            as: [
                Author.including(all: Author.books.select { [$0.title, $0.year] }),
                Author.including(all: Author.books.select(\.title).forKey("bookTitles")),
                Author.including(all: Author.books.filter { $0.kind == "novel" }.forKey("novels")),
                Author.including(all: Author.books.select(\.kind).distinct().forKey("bookKinds")),
                Author.including(
                    all: Author.books.select { [$0.kind, max($0.year).forKey("maxYear")] }
                        .group(\.kind).forKey("bookKindInfos")),
                Author.including(all: Author.books.order(\.year)),
            ])
    }

    @Test func `Aliases`() throws {
        let authorAlias = TableAlias()
        let typedAlias = TableAlias<Author>()
        let author = Book.author.aliased(authorAlias)
        let typedAuthor = Book.author.aliased(typedAlias)
        try expectSame(
            [
                Book.joining(required: author).filter(Column("title") < authorAlias[Column("name")]),
                Book.joining(required: author).order(authorAlias[Column("name")], Column("year")),
                Book.joining(optional: author).order(
                    authorAlias[Column("name")].collating(.localizedCaseInsensitiveCompare),
                    Column("year")),
            ],
            as: [
                Book.joining(required: typedAuthor).filter { $0.title < typedAlias.name },
                Book.joining(required: typedAuthor).order { [typedAlias.name, $0.year] },
                Book.joining(optional: typedAuthor).order {
                    [typedAlias.name.collating(.localizedCaseInsensitiveCompare), $0.year]
                },
            ])
        try expectSame(
            [
                Author.aliased(authorAlias).including(
                    all: Author.books.filter(Column("title") < authorAlias[Column("name")]))
            ],
            as: [
                Author.aliased(typedAlias).including(
                    all: Author.books.filter { $0.title < typedAlias.name })
            ])
    }

    /// What the summary of the guide calls polymorphic: one foreign key, and a column that says to which table it leads.
    @Test func `A foreign key that leads to several tables`() throws {
        struct Comment: TableRecord, Decodable, FetchableRecord {
            var text: String
        }
        struct Post: TableRecord, Decodable {
            static let comments = hasMany(
                Comment.self, key: "comments", using: ForeignKey(["commentableId"])
            ).filter(Column("commentableType") == "Post")
        }
        struct Video: TableRecord, Decodable {
            static let comments = hasMany(
                Comment.self, key: "comments", using: ForeignKey(["commentableId"])
            ).filter(Column("commentableType") == "Video")
        }

        try guide.dbQueue.write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE post (id INTEGER PRIMARY KEY); CREATE TABLE video (id INTEGER PRIMARY KEY);
                    CREATE TABLE comment (text TEXT, commentableType TEXT, commentableId INTEGER);
                    INSERT INTO post VALUES (1), (2); INSERT INTO video VALUES (1);
                    INSERT INTO comment VALUES ('a', 'Post', 1), ('b', 'Video', 1), ('c', 'Post', 1);
                    """)
            let posts = try Row.fetchAll(db, Post.including(all: Post.comments))
            let comments: [[Comment]] = posts.map { $0["comments"] }
            #expect(comments.map { $0.map(\.text) } == [["a", "c"], []])
            let videos = try Row.fetchAll(db, Video.including(all: Video.comments))
            #expect(videos.map { $0.prefetchedRows["comments"]?.map { $0["text"] as String } } == [["b"]])
        }
    }
}
