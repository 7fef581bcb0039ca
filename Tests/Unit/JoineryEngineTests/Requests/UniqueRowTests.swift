import JoineryEngine
import TestSupport
import Testing

@Suite("Rows identified by conditions")
struct UniqueRowTests {
    let library: Library

    init() throws {
        library = try Library()
        try library.queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE account (name TEXT, email TEXT UNIQUE, a INTEGER, b INTEGER, c INTEGER, UNIQUE (a, b));
                    CREATE UNIQUE INDEX accountC ON account (c) WHERE c > 0;
                    CREATE TABLE word (
                        id INTEGER PRIMARY KEY, plain TEXT UNIQUE, folded TEXT COLLATE NOCASE UNIQUE,
                        mixed TEXT COLLATE NOCASE);
                    CREATE UNIQUE INDEX wordMixed ON word (mixed COLLATE BINARY);
                    INSERT INTO word VALUES (1, 'a', 'a', 'a'), (2, 'A', 'b', 'A');
                    """)
        }
    }

    /// Whether the request for one row has an added LIMIT.
    private func isLimited(_ request: some FetchRequest) throws -> Bool {
        try library.queue.read { db in
            try request.makePreparedRequest(db, forSingleResult: true).statement.sql.hasSuffix(" LIMIT 1")
        }
    }

    @Test func `LIMIT 1 is omitted if at most one row can match`() throws {
        let account = Table("account")
        let email = Column("email")
        let (a, b) = (Column("a"), Column("b"))
        let alias = TableAlias<Author>()
        let bounded: [any FetchRequest] = [
            Book.filter(id: 1), Book.filter(key: ["id": 1]), Book.filter { $0.id == 1 },
            Book.filter { 1 == $0.id }, Book.filter { [1].contains($0.id) }, Book.filter(Column.rowID == 1),
            Book.filter(Column("ROWID") == 1), Book.filter { $0.id == 1 && $0.title == "x" },
            Book.filter { $0.title == "x" }.filter { $0.id == 1 }, Book.filter(id: 1).order(\.title),
            Book.filter(id: 1).distinct(), Parent.filter { $0.a == 1 && $0.b == 2 },
            Author.aliased(alias).filter(alias[Column("id")] == 1),
            account.filter(email == "x"),
            account.filter(a == 1 && b == 2), account.filter(Column.rowID == 1),
            Book.select(SQLExpression(.countAll)), Book.select({ max($0.id) }, as: Int.self),
            Book.select { [max($0.id), $0.title] },
            Book.select { -max($0.id) + 1 },
        ]
        for request in bounded { #expect(try !isLimited(request), "\(request)") }

        let unbounded: [any FetchRequest] = [
            Book.all(), Book.filter(ids: [1, 2]), Book.filter { $0.title == "x" }, Book.filter(sql: "id = 1"),
            Book.filter { $0.id == $0.authorId }, Book.filter { $0.id == 1 || $0.id == 2 },
            Book.filter { !($0.id == 1) }, Book.filter { $0.id > 1 }, Parent.filter { $0.a == 1 },
            Book.filter(id: 1).joining(required: Book.author), account.filter(a == 1),
            account.filter(Column("c") == 1), Table("title").filter(Column("title") == "x"),
            Book.select(SQLExpression(.countAll)).group(\.authorId), Book.filter(Column("_rowid_") == 1),
            Book.select { length(max($0.title)) },
        ]
        for request in unbounded { #expect(try isLimited(request), "\(request)") }

        // An explicit limit is kept.
        try library.queue.read { db in
            let sql = try Book.limit(3, offset: 1).makePreparedRequest(db, forSingleResult: true).statement
                .sql
            #expect(sql == #"SELECT * FROM "book" LIMIT 3 OFFSET 1"#)
        }
    }

    private func region(_ request: some DatabaseRegionConvertible) throws -> String {
        try library.queue.read { db in try request.databaseRegion(db).description }
    }

    @Test func `A unique key identifies a row only under its own collation`() throws {
        let word = Table("word")
        let (plain, folded, mixed) = (Column("plain"), Column("folded"), Column("mixed"))
        for request in [
            word.filter(plain == "a"), word.filter(plain.collating(.binary) == "a"),
            word.filter(folded == "a"), word.filter(folded.collating(.binary) == "a"),
            word.filter(mixed.collating(.binary) == "a"), word.filter(Column("id").collating(.nocase) == 1),
            word.filter(plain.collating(.nocase) == "a" && plain == "a"),
        ] {
            #expect(try !isLimited(request), "\(request)")
            #expect(try library.queue.read { try request.fetchCount($0) } == 1)
        }
        for request in [word.filter(plain.collating(.nocase) == "a"), word.filter(mixed == "a")] {
            #expect(try isLimited(request), "\(request)")
            #expect(try library.queue.read { try request.fetchCount($0) } == 2)
        }
        // The engine does not know whether the collation treats only values as equal that the index does.
        #expect(try isLimited(word.filter(folded.collating(.rtrim) == "a")))
    }

    @Test func `Regions are reduced to rowids`() throws {
        let book = "book(authorId,id,title)"
        #expect(try region(Book.filter(id: 1)) == book + "[1]")
        #expect(try region(Book.filter { $0.id == 1 }) == book + "[1]")
        #expect(try region(Book.filter(ids: [2, 1])) == book + "[1,2]")
        #expect(try region(Book.filter { $0.id == 1 || $0.id == 2 }) == book + "[1,2]")
        #expect(try region(Book.filter { $0.id == 1 && $0.title == "x" }) == book + "[1]")
        #expect(try region(Book.filter { [1, 2].contains($0.id) }.filter { $0.id == 2 }) == book + "[2]")
        #expect(try region(Book.filter(id: 1).select(\.title)) == "book(id,title)[1]")
        #expect(try region(Book.filter(id: 1).limit(1)) == book + "[1]")
        #expect(
            try region(Book.filter(id: 1).including(required: Book.author))
                == "author(countryCode,id,name),\(book)[1]")
        #expect(
            try region(Book.filter(id: 1).including(all: Book.reviews))
                == "\(book)[1],review(bookId,id,stars)")
        #expect(try region(Book.filter(key: 1.0)) == book + "[1]")
        for empty in [
            Book.none(), Book.filter(key: "x"), Book.filter(ids: []), Book.filter { $0.id == nil },
            Book.filter { $0.id == 1 }.filter { $0.id == 2 }, Book.filter(key: 1.5),
        ] {
            #expect(try region(empty) == "empty")
        }
    }

    @Test func `Regions are not reduced if other rows matter`() throws {
        let book = "book(authorId,id,title)"
        #expect(try region(Book.all()) == book)
        #expect(try region(Book.filter { $0.title == "x" }) == book)
        #expect(try region(Book.filter { !($0.id == 1) }) == book)
        #expect(try region(Book.filter { $0.id == 1 || $0.title == "x" }) == book)
        #expect(try region(Book.filter(key: "1")) == book)
        #expect(try region(Book.filter(sql: "id = 1")) == book)
        #expect(try region(Country.filter(key: "FR")) == "country(code,name)")
        // The table is also read for rows other than those of the request.
        #expect(
            try region(Book.filter(id: 1).filter(Book.filter { $0.title == "x" }.exists())).contains("[")
                == false)
        #expect(try region(Book.filter(id: 1).filter(sql: "1 IN (SELECT id FROM book)")) == book)
        #expect(try region(Book.filter(id: 1).annotated(with: Book.select(\.title).limit(1))) == book)
        let employee = Library.employee
        let boss = employee.belongsTo(employee, key: "boss", using: ForeignKey(["managerId"]))
        #expect(
            try region(employee.filter(key: 2).including(optional: boss)) == "employee(id,managerId,name)")
        let workers = employee.hasMany(employee, key: "workers", using: ForeignKey(["managerId"]))
        #expect(try region(employee.filter(key: 1).including(all: workers)) == "employee(id,managerId,name)")
        let ones = CommonTableExpression(named: "book", sql: "SELECT 1 AS id")
        #expect(try region(ones.all().with(ones).filter(Column("id") == 1)) == "empty")
    }
}
