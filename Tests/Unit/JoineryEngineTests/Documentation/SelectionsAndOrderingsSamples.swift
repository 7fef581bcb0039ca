import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// The samples of SelectionsAndOrderings.md, word for word.
@Suite("Documentation: SelectionsAndOrderings")
struct SelectionsAndOrderingsSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `Expressions are selected`() throws {
        let request = Book.select { [$0.id, length($0.title).forKey("titleLength")] }

        try library.expect(
            request.limit(1).asRequest(of: Row.self),
            #"SELECT "id", LENGTH("title") AS "titleLength" FROM "book" LIMIT 1"#,
            rows: ["1 1"])
    }

    @Test func `Annotations add columns`() throws {
        let request = Book.annotated { ($0.id * 10).forKey("tenfold") }

        try library.expect(
            request.limit(1).asRequest(of: Row.self),
            #"SELECT *, "id" * 10 AS "tenfold" FROM "book" LIMIT 1"#,
            rows: ["1 1 x 10"])
    }

    @Test func `Values of one column are selected`() throws {
        try library.read { (db) throws in
            let names = try Author.order(\.name.desc).select(\.name, as: String.self).fetchAll(db)

            #expect(names == ["C", "B", "A"])
        }
    }

    @Test func `Orderings place NULL and use collations`() throws {
        let request = Author.order { [$0.countryCode.ascNullsLast, $0.name.collating(.nocase).desc] }

        try library.expect(
            request.asRequest(of: Row.self),
            #"SELECT * FROM "author" ORDER BY "countryCode" ASC NULLS LAST, "name" COLLATE NOCASE DESC"#,
            rows: ["1 A FR", "2 B US", "3 C -"])
    }

    @Test func `An order is made stable and reversed`() throws {
        let request = Author.order(\.countryCode).withStableOrder().reversed()

        try library.expect(
            request.asRequest(of: Row.self),
            #"SELECT * FROM "author" ORDER BY "countryCode" DESC, "id" DESC"#,
            rows: ["2 B US", "1 A FR", "3 C -"])
    }
}
