import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

struct Publisher: TableRecord {
    enum Columns: String, ColumnExpression {
        case id, name, foundedIn
    }
}

/// The samples of Columns.md, word for word.
@Suite("Documentation: Columns")
struct ColumnsSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `Requests accept closures and key paths`() throws {
        let request =
            Book
            .filter { $0.authorId == 1 }
            .order { [$0.title.desc, $0.id] }
            .select(\.title, as: String.self)

        try library.expect(
            request.asRequest(of: Row.self),
            #"SELECT "title" FROM "book" WHERE "authorId" = 1 ORDER BY "title" DESC, "id""#, rows: ["y", "x"])
    }

    @Test func `Columns may be cases of an enum`() throws {
        let request = Publisher.filter { $0.foundedIn < 1900 }

        try library.queue.write { db in
            try db.execute(
                sql: "CREATE TABLE publisher (id INTEGER PRIMARY KEY, name TEXT, foundedIn INTEGER)")
        }
        try library.expect(
            request.asRequest(of: Row.self), #"SELECT * FROM "publisher" WHERE "foundedIn" < 1900"#, rows: [])
    }

    @Test func `Columns may be given by name`() throws {
        try library.read { (db) throws in
            let titles = try Table("book").select(Column("title"), as: String.self).order(Column.rowID)
                .fetchAll(db)

            #expect(titles == ["x", "y", "z", "n", "c"])
        }
    }

    @Test func `A filter by a unique key adds no limit`() throws {
        try library.read { (db) throws in
            let book = try Book.filter { $0.id == 3 }.fetchOne(db)

            #expect(book?.title == "z")
            let sql = try Book.filter { $0.id == 3 }.makePreparedRequest(db, forSingleResult: true).statement
                .sql
            #expect(sql == #"SELECT * FROM "book" WHERE "id" = ?"#)
        }
    }
}
