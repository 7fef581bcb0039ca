import JoineryEngine
import Testing

private struct Employee: TableRecord, FetchableRecord, Codable {
    static let manager = belongsTo(Employee.self, key: "manager")

    var id: Int64
    var managerId: Int64?
}

private struct Author: TableRecord, FetchableRecord, Codable {
    static let books = hasMany(Book.self)

    var id: Int64
    var name: String
}

private struct Book: TableRecord, FetchableRecord, Codable, Hashable {
    static let author = belongsTo(Author.self)

    var id: Int64
    var title: String
}

@Suite("Guide: Fetching Values from Associations")
struct FetchingValuesFromAssociationsTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(rows: Rows.books) { migrator in
            migrator.registerLibrary()
            migrator.registerMigration("Employees") { db in
                try db.create(table: "employee") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.belongsTo("manager", inTable: "employee")
                }
                try db.execute(sql: "INSERT INTO employee VALUES (1, NULL), (2, 1)")
            }
        }
    }

    @Test func `including(optional:) feeds an optional property`() throws {
        let request = Employee.including(optional: Employee.manager)

        struct EmployeeInfo: FetchableRecord, Decodable {
            var employee: Employee
            var manager: Employee?  // the optional associated manager
        }
        try guide.dbQueue.read { (db) throws in
            let employeeInfos: [EmployeeInfo] = try EmployeeInfo.fetchAll(db, request)
            #expect(employeeInfos.map(\.employee.id) == [1, 2])
            #expect(employeeInfos.map { $0.manager?.id } == [nil, 1])
        }
    }

    @Test func `including(required:) feeds a property that is not optional`() throws {
        let request = Book.including(required: Book.author)

        struct BookInfo: FetchableRecord, Decodable {
            var book: Book
            var author: Author  // the required associated author
        }

        try guide.dbQueue.read { (db) throws in
            let bookInfos: [BookInfo] = try BookInfo.fetchAll(db, request)
            #expect(bookInfos.map(\.author.id) == [1, 1, 2])
            // A property that is not optional cannot be fed by nobody.
            #expect(throws: RowDecodingError.self) {
                try BookInfo.fetchAll(db, Book.including(optional: Book.author))
            }
            #expect(throws: RowDecodingError.self) { try BookInfo.fetchAll(db, Book.all()) }
        }
    }

    @Test func `including(all:) feeds an array or a set`() throws {
        let request = Author.including(all: Author.books)

        struct AuthorInfo: FetchableRecord, Decodable {
            var author: Author
            var books: [Book]  // all associated books
        }
        struct AuthorSet: FetchableRecord, Decodable {
            var author: Author
            var books: Set<Book>
        }
        try guide.dbQueue.read { (db) throws in
            let authorInfos: [AuthorInfo] = try AuthorInfo.fetchAll(db, request)
            #expect(authorInfos.map { $0.books.map(\.id) } == [[1, 2], [3], []])
            let authorSets: [AuthorSet] = try AuthorSet.fetchAll(db, request)
            #expect(authorSets.map { Set($0.books.map(\.id)) } == [[1, 2], [3], []])
            #expect(throws: RowDecodingError.self) { try AuthorInfo.fetchAll(db, Author.all()) }
        }
    }
}
