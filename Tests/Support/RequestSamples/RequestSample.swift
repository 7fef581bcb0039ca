import JoineryEngine

/// A request together with its printed code from `Printed/`, compiled.
public struct RequestSample: Sendable, CustomStringConvertible {
    /// The file that the request reads.
    public enum File: Sendable {
        case demo, hostile
        /// The demo with user-defined associations.
        case defined
    }

    /// The name of the file in `Printed/`.
    public let name: String
    public let file: File
    public let path: String
    public let includes: [String]
    public let limit: Int
    /// The associated columns that are shown in addition to those of the rows.
    public let added: [String]
    /// The column that the rows are sorted by, in descending order.
    public let order: String?
    /// The condition that the rows match, as a person types it.
    public let filter: String?
    /// Runs the printed code.
    public let rows: @Sendable (Database) throws -> [Row]

    public var description: String { name }

    init(
        _ name: String, _ file: File, _ path: String, _ includes: [String] = [], limit: Int = 100,
        added: [String] = [], order: String? = nil, filter: String? = nil,
        rows: @escaping @Sendable (Database) throws -> [Row]
    ) {
        self.name = name
        self.file = file
        self.path = path
        self.includes = includes
        self.limit = limit
        self.added = added
        self.order = order
        self.filter = filter
        self.rows = rows
    }

    init(
        _ name: String, _ file: File, _ path: String, _ includes: [String] = [],
        row: @escaping @Sendable (Database) throws -> Row?
    ) {
        self.init(name, file, path, includes) { try row($0).map { [$0] } ?? [] }
    }
}

extension RequestSample {
    public static let all: [RequestSample] = [
        RequestSample(
            "AuthorBooks", .demo, "author/1/books", ["reviews.member", "genres", "author.country"],
            rows: authorBooks),
        RequestSample("Book", .demo, "book/1", ["author.country", "reviews", "translator"], row: book),
        RequestSample(
            "Employee", .demo, "employee", ["manager.manager", "employees.employees"], limit: 5,
            rows: employee),
        RequestSample(
            "Author", .demo, "author", ["country"], limit: 5, order: "birthYear",
            filter: "birthYear < 1850 and name !~ 100% and countryCode in US, GB and deathYear not null",
            rows: author),
        RequestSample(
            "GenreBooks", .demo, "genre/5/books", filter: "sql: length(title) > 30 OR year < 1800",
            rows: genreBooks),
        RequestSample(
            "Copy", .demo, "copy/3", ["shelf.branch", "book.awards.country", "loans.member"],
            row: copy),
        RequestSample(
            "Shelf", .demo, "shelf", ["copies.book.author", "copies.loans"], limit: 7, rows: shelf),
        RequestSample(
            "Loan", .demo, "loan", ["copy", "book.author", "member", "libraryCard"], limit: 6,
            rows: loan),
        RequestSample("Hold", .demo, "hold/212,54", ["pickupBranch.events"], row: hold),
        RequestSample(
            "CountryAuthors", .demo, "country/AR/authors", ["country", "translatorBooks.genres.parent"],
            limit: 3, rows: countryAuthors),
        RequestSample("Event", .demo, "event/1", ["author.country", "branch"], row: event),
        RequestSample("AuthorEvents", .demo, "author/6/events", ["author"], rows: authorEvents),
        RequestSample(
            "Attachment", .defined, "attachment", ["book.author", "author"], limit: 6, rows: attachment),
        RequestSample("BookFiles", .defined, "book/3/files", ["book"], rows: bookFiles),
        RequestSample(
            "Review", .demo, "review", ["book"], limit: 5,
            added: ["book.author.country.name", "member.loans.count"],
            order: "book.reviews.count", filter: "book.author.name ~ a and rating > 2", rows: review),
        RequestSample(
            "Genre", .demo, "genre", limit: 8, added: ["books.count", "books.year.max", "parent.name"],
            order: "books.year.average", rows: genre),
        RequestSample(
            "Member", .demo, "member", limit: 6,
            added: [
                "loans.copy.book.author.count(distinct name)", "reviews.sum(rating * book.year / 2)",
                "reviews.max((rating - 1) * -2 + 3 / 4 - book.author.birthYear)",
            ], order: "loans.book.reviews.rating.average", filter: "loans.copy.book.reviews.count > 1",
            rows: member),
        RequestSample(
            "MemberLoans", .demo, "member/3/loans", limit: 9,
            added: [
                "label = copy.book.title || ' (' || year(loanedOn) || ', ' || -(id-1) || ')'",
                "round(copy.loans.count / 3, 1)", "date = coalesce(returnedOn, upper('still out'))",
                "max(id, copyId * 2) - abs(memberId - 7)",
            ], order: "length(copy.book.title) + 1",
            filter: "year(loanedOn) * 2 > 4000 and length(copy.book.title) < copyId + 10", rows: memberLoans),
        RequestSample(
            "Country", .demo, "country",
            filter: """
                all authors.birthYear > 1700 and not authors.books.reviews(member.name ~ xx) \
                and authors(books(no reviews.rating < 3 and year > 1850) or books.count > 8)
                """,
            rows: country),
        RequestSample(
            "BookGenre", .demo, "bookGenre", limit: 5,
            filter: """
                bookId between 3 and 90 and (genreId in (1, bookId) or genreId in (genreId) or not (book.title ~ the and \
                bookId != 7) or book.title like a% or genre.name = Poetry or bookId = genreId) and genreId not between \
                90 and 95 and (* = 5 or not * ~ 3)
                """, rows: bookGenre),
        RequestSample("OverdueLoan", .demo, "overdueLoan/5", row: overdueLoan),
        RequestSample(
            "QuotedKey", .hostile, #"we"ird\(x) 'q'/"\(1 + 1)""#,
            ["jOins.d", "lineBreaks.ünïcode表", "defaults.xDefaultTwices"], row: weIrdXQ),
        RequestSample(
            "BrokenKey", .hostile, #"we"ird\(x) 'q'/a%0Ab\/defaults"#,
            ["self", "defaults", "xDefault2Twices", "weIrdXQs"], rows: weIrdXQDefaults),
        RequestSample(
            "BlobKey", .hostile, #"line%0Abreak/x'00ff',0.1,"/ünïcode表"#, ["c.let"], rows: lineBreakÜnïcode表),
        RequestSample(
            "InfiniteKey", .hostile, #"line%0Abreak/x'',Inf,\n"#, ["ünïcode表.c", "let.defaults"],
            row: lineBreak),
        RequestSample(
            "NullKey", .hostile, "line%0Abreak/NULL,2.0,'NULL'/let", ["lineBreaks"], rows: lineBreakLet),
        RequestSample(
            "SmallestKey", .hostile, "Ünïcode 表/-9223372036854775808", ["c.let.jOins"], row: ünïcode表),
        RequestSample(
            "Twice", .hostile, "twice", ["xDefault.self", "xDefault2.xDefaultTwices"], rows: twice),
        RequestSample("ViewRow", .hostile, #"se"en/2"#, row: seEn),
        RequestSample("NumberTable", .hostile, "1", rows: _1),
    ]
}
