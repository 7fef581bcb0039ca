#if REFERENCE
    internal import GRDB
#else
    internal import JoineryEngine
#endif

struct Integers: FetchableRecord {
    let a: Int64
    let b: Int64
    let c: Int64
    let d: Int64
    let e: Int64
    let f: Int64
    let g: Int64
    let h: Int64
    let i: Int64
    let j: Int64

    init(row: Row) {
        a = row[0]
        b = row[1]
        c = row[2]
        d = row[3]
        e = row[4]
        f = row[5]
        g = row[6]
        h = row[7]
        i = row[8]
        j = row[9]
    }

    var sum: Int64 { a &+ b &+ c &+ d &+ e &+ f &+ g &+ h &+ i &+ j }
}

struct Author: TableRecord, FetchableRecord {
    static let books = hasMany(Book.self)

    let id: Int64
    let name: String

    init(row: Row) {
        id = row["id"]
        name = row["name"]
    }

    var sum: Int64 { id + Int64(name.utf8.count) }
}

struct Book: TableRecord, FetchableRecord {
    static let author = belongsTo(Author.self)

    let id: Int64
    let authorId: Int64
    let title: String

    init(row: Row) {
        id = row["id"]
        authorId = row["authorId"]
        title = row["title"]
    }

    var sum: Int64 { id + authorId + Int64(title.utf8.count) }
}

struct AuthorWithBooks: FetchableRecord {
    let author: Author
    let books: [Book]

    init(row: Row) {
        author = Author(row: row)
        books = row["books"]
    }

    var sum: Int64 { books.reduce(author.sum) { $0 + $1.sum } }
}

struct BookWithAuthor: FetchableRecord {
    let book: Book
    let author: Author?

    init(row: Row) {
        book = Book(row: row)
        author = row["author"]
    }

    var sum: Int64 { book.sum + (author?.sum ?? 0) }
}

extension Work {
    public func integerRecords() throws -> Int64 {
        try queue.read { db in
            try Integers.fetchAll(db, sql: "SELECT * FROM integers").reduce(0) { $0 &+ $1.sum }
        }
    }

    public func integerRecordsOneByOne() throws -> Int64 {
        try queue.read { db in
            var sum: Int64 = 0
            let records = try Integers.fetchCursor(db, sql: "SELECT * FROM integers")
            while let record = try records.next() { sum &+= record.sum }
            return sum
        }
    }

    public func authorsWithBooks() throws -> Int64 {
        try queue.read { db in
            try Author.including(all: Author.books).asRequest(of: AuthorWithBooks.self).fetchAll(db)
                .reduce(0) { $0 + $1.sum }
        }
    }

    public func booksWithAuthor(isOptional: Bool) throws -> Int64 {
        try queue.read { db in
            let request =
                isOptional ? Book.including(optional: Book.author) : Book.including(required: Book.author)
            return try request.asRequest(of: BookWithAuthor.self).fetchAll(db).reduce(0) { $0 + $1.sum }
        }
    }

    /// Builds, renders and prepares a request repeatedly, without fetching anything.
    public func prepareRequests(times: Int) throws -> Int64 {
        try queue.read { db in
            var sum: Int64 = 0
            for _ in 0..<times {
                let request = Author.including(all: Author.books).annotated(with: Author.books.count)
                sum += Int64(try request.makePreparedRequest(db).statement.columnCount)
            }
            return sum
        }
    }
}
