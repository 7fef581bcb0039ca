import JoineryEngine
import TestSupport
import Testing

/// Expressions of association aggregates with operators and functions.
@Suite("Operators of association aggregates")
struct AssociationAggregateOperatorTests {
    private typealias Aggregate = AssociationAggregate<Author>

    private let library: Library
    private let books = Author.books.count
    private let reviews = Author.reviews.count

    init() throws {
        library = try Library()
    }

    /// Expects the SQL of an aggregate and its value for each author. The authors have 2, 1 and 1 books (`#B`), and 2,
    /// 1 and no reviews (`#R`).
    private func expect(
        _ aggregate: Aggregate, _ sql: String, _ values: String..., withReviews: Bool? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let withReviews = withReviews ?? sql.contains("#R")
        let sql = sql.replacing("#B", with: #"COUNT(DISTINCT "book"."id")"#)
            .replacing("#R", with: #"COUNT(DISTINCT "review"."id")"#)
        let source =
            #" FROM "author" LEFT JOIN "book" ON "book"."authorId" = "author"."id""#
            + (withReviews ? #" LEFT JOIN "review" ON "review"."bookId" = "book"."id""# : "")
            + #" GROUP BY "author"."id""#
        try library.expect(
            Author.select(\.id).annotated(with: aggregate).asRequest(of: Row.self),
            #"SELECT "author"."id", "# + sql + source, rows: zip(1..., values).map { "\($0) \($1)" },
            sourceLocation: sourceLocation)
    }

    @Test func `Arithmetic operators combine aggregates, values and columns`() throws {
        let id = Column("id")
        try expect(books + reviews, "#B + #R", "4", "2", "1")
        try expect(books + 1, "#B + 1", "3", "2", "2")
        try expect(1 + books, "1 + #B", "3", "2", "2")
        try expect(books + id, #"#B + "author"."id""#, "3", "3", "4")
        try expect(id + books, #""author"."id" + #B"#, "3", "3", "4")
        try expect(books - reviews, "#B - #R", "0", "0", "1")
        try expect(books - 1, "#B - 1", "1", "0", "0")
        try expect(1 - books, "1 - #B", "-1", "0", "0")
        try expect(books * reviews, "#B * #R", "4", "1", "0")
        try expect(books * 3, "#B * 3", "6", "3", "3")
        try expect(3 * books, "3 * #B", "6", "3", "3")
        try expect(books / reviews, "#B / #R", "1", "1", "-")
        try expect(books / 2, "#B / 2", "1", "0", "0")
        try expect(2 / books, "2 / #B", "1", "2", "2")
        try expect(-books, "-#B", "-2", "-1", "-1")
        try expect(-(-books), "-(-#B)", "2", "1", "1")
        let sum = books + reviews
        try expect(sum + books, "(#B + #R) + #B", "6", "3", "2")
        try expect(-sum * 2, "(-(#B + #R)) * 2", "-8", "-4", "-2")
    }

    /// In these expressions, Swift could compare the aggregate itself with `nil`.
    @Test func `Comparisons with nil combine with other conditions`() throws {
        try expect(books > 1 && books == nil, "(#B > 1) AND (#B IS NULL)", "0", "0", "0")
        try expect(books == nil || books < 2, "(#B IS NULL) OR (#B < 2)", "0", "1", "1")
        try expect(!(books != nil) || reviews > 0, "(#B IS NULL) OR (#R > 0)", "1", "1", "0")
    }

    @Test func `Comparison operators compare aggregates, values and columns`() throws {
        let id = Column("id")
        try expect(books == reviews, "#B = #R", "1", "1", "0")
        try expect(books == 2, "#B = 2", "1", "0", "0")
        try expect(2 == books, "2 = #B", "1", "0", "0")
        try expect(books == nil, "#B IS NULL", "0", "0", "0")
        try expect(nil == books, "#B IS NULL", "0", "0", "0")
        try expect(books == id, #"#B = "author"."id""#, "0", "0", "0")
        try expect(books != reviews, "#B <> #R", "0", "0", "1")
        try expect(books != 2, "#B <> 2", "0", "1", "1")
        try expect(2 != books, "2 <> #B", "0", "1", "1")
        try expect(books != nil, "#B IS NOT NULL", "1", "1", "1")
        try expect(nil != books, "#B IS NOT NULL", "1", "1", "1")
        try expect(books === reviews, "#B IS #R", "1", "1", "0")
        try expect(books === 2, "#B IS 2", "1", "0", "0")
        try expect(2 === books, "2 IS #B", "1", "0", "0")
        try expect(books === nil, "#B IS NULL", "0", "0", "0")
        try expect(books !== reviews, "#B IS NOT #R", "0", "0", "1")
        try expect(books !== 2, "#B IS NOT 2", "0", "1", "1")
        try expect(2 !== books, "2 IS NOT #B", "0", "1", "1")
        try expect(books !== nil, "#B IS NOT NULL", "1", "1", "1")
        try expect(books < reviews, "#B < #R", "0", "0", "0")
        try expect(books < 2, "#B < 2", "0", "1", "1")
        try expect(2 < books, "2 < #B", "0", "0", "0")
        try expect(books <= reviews, "#B <= #R", "1", "1", "0")
        try expect(books <= 1, "#B <= 1", "0", "1", "1")
        try expect(1 <= books, "1 <= #B", "1", "1", "1")
        try expect(books > reviews, "#B > #R", "0", "0", "1")
        try expect(books > 1, "#B > 1", "1", "0", "0")
        try expect(1 > books, "1 > #B", "0", "0", "0")
        try expect(books >= reviews, "#B >= #R", "1", "1", "1")
        try expect(books >= 2, "#B >= 2", "1", "0", "0")
        try expect(2 >= books, "2 >= #B", "1", "1", "1")
        try expect(id > books, #""author"."id" > #B"#, "0", "1", "1")
    }

    @Test func `Logical operators combine aggregates, values and columns`() throws {
        let (isLong, isRead) = (books > 1, reviews > 0)
        try expect(isLong && isRead, "(#B > 1) AND (#R > 0)", "1", "0", "0")
        try expect(isLong || isRead, "(#B > 1) OR (#R > 0)", "1", "1", "0")
        try expect(isLong && true, "(#B > 1) AND 1", "1", "0", "0")
        try expect(false || isLong, "0 OR (#B > 1)", "1", "0", "0")
        try expect(isLong && Column("name"), #"(#B > 1) AND "author"."name""#, "0", "0", "0")
        try expect(Column("id") && isLong, #""author"."id" AND (#B > 1)"#, "1", "0", "0")
        try expect(Column("id") > 2 || isLong, #"("author"."id" > 2) OR (#B > 1)"#, "1", "0", "1")
        try expect(isLong && isRead && isLong, "(#B > 1) AND (#R > 0) AND (#B > 1)", "1", "0", "0")
        try expect(!isLong, "NOT (#B > 1)", "0", "1", "1")
        try expect(!(books == 1), "#B <> 1", "1", "0", "0")
        try expect(!books, "NOT #B", "0", "0", "0")
        try expect(!(isLong && isRead), "NOT ((#B > 1) AND (#R > 0))", "0", "1", "1")
    }

    @Test func `Comparing isEmpty with a Boolean keeps or inverts it`() throws {
        let isUnread = Author.reviews.isEmpty
        try expect(!isUnread, "#R > 0", "1", "1", "0")
        try expect(!(!isUnread), "#R = 0", "0", "0", "1")
        try expect(isUnread == true, "#R = 0", "0", "0", "1")
        try expect(isUnread == false, "#R > 0", "1", "1", "0")
        try expect(true == isUnread, "#R = 0", "0", "0", "1")
        try expect(false == isUnread, "#R > 0", "1", "1", "0")
        try expect(isUnread != true, "#R > 0", "1", "1", "0")
        try expect(isUnread != false, "#R = 0", "0", "0", "1")
        try expect(true != isUnread, "#R > 0", "1", "1", "0")
        try expect(false != isUnread, "#R = 0", "0", "0", "1")
        try expect(!(isUnread == false), "#R = 0", "0", "0", "1")
        try expect(isUnread == 0, "(#R = 0) = 0", "1", "1", "0")
        try expect(isUnread == nil, "(#R = 0) IS NULL", "0", "0", "0")
        try expect(isUnread === false, "(#R = 0) IS 0", "1", "1", "0")
        try expect(isUnread == Author.books.isEmpty, "(#R = 0) = (#B = 0)", "1", "1", "0")
        // Other conditions are compared as they are.
        try expect((books > 1) == false, "(#B > 1) = 0", "0", "1", "1")
        try expect(true == (books > 1), "(#B > 1) = 1", "1", "0", "0")
        try expect((books > 1) != false, "(#B > 1) <> 0", "1", "0", "0")
        try expect(true != (books > 1), "(#B > 1) <> 1", "0", "1", "1")
    }

    @Test func `SQL functions accept aggregates`() throws {
        let stars = Author.reviews.sum(Column("stars"))
        let sum = #"SUM("review"."stars")"#
        try expect(abs(-stars), "ABS(-\(sum))", "6", "4", "-", withReviews: true)
        try expect(length(stars), "LENGTH(\(sum))", "1", "1", "-", withReviews: true)
        try expect(
            cast(stars, as: .real), "CAST(\(sum) AS REAL) AS \"reviewStarsSum\"", "6.0", "4.0", "-",
            withReviews: true)
        try expect(stars ?? 0, "IFNULL(\(sum), 0) AS \"reviewStarsSum\"", "6", "4", "0", withReviews: true)
        try expect(
            stars ?? Column("name"), #"IFNULL(\#(sum), "author"."name") AS "reviewStarsSum""#, "6", "4", "C",
            withReviews: true)
    }

    @Test func `Computing a new value drops the name, and a cast or default keeps it`() throws {
        let named = books.forKey("n")
        for nameless in [
            named + 1, 1 - named, named * books, -named, named == 1, named > books, !named, named && true,
            abs(named), length(named), !Author.books.isEmpty, Author.books.isEmpty == true,
        ] {
            #expect(nameless.key == nil)
        }
        #expect((named ?? 0).key == "n")
        #expect(cast(named, as: .text).key == "n")
        #expect(((named ?? 0).forKey("m") ?? 1).key == "m")
        #expect(abs(named).forKey("m").key == "m")
    }
}
