#if REFERENCE
    internal import GRDB
#else
    internal import JoineryEngine
#endif

// The records of `Records.swift`, decoded through `Decodable`.

private struct DecodableIntegers: Decodable, FetchableRecord {
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

    var sum: Int64 { a &+ b &+ c &+ d &+ e &+ f &+ g &+ h &+ i &+ j }
}

private struct Mixed: Decodable, FetchableRecord {
    let id: Int64
    let name: String
    let score: Double
    let age: Int64?
    let city: String?
    let weight: Double?
    let note: String?
    let flag: Bool

    var sum: Int64 {
        let numbers = id + Int64(score) + (age ?? 0) + Int64(weight ?? 0) + (flag ? 1 : 0)
        return numbers + Int64(name.utf8.count + (city?.utf8.count ?? 0) + (note?.utf8.count ?? 0))
    }
}

private struct Writer: Decodable, TableRecord, FetchableRecord {
    static let databaseTableName = "author"
    static let books = hasMany(Volume.self)

    let id: Int64
    let name: String

    var sum: Int64 { id + Int64(name.utf8.count) }
}

private struct Volume: Decodable, TableRecord, FetchableRecord {
    static let databaseTableName = "book"
    static let author = belongsTo(Writer.self)

    let id: Int64
    let authorId: Int64
    let title: String

    var sum: Int64 { id + authorId + Int64(title.utf8.count) }
}

private struct WriterWithBooks: Decodable, FetchableRecord {
    let author: Writer
    let books: [Volume]

    var sum: Int64 { books.reduce(author.sum) { $0 + $1.sum } }
}

private struct WriterWithBookCount: Decodable, FetchableRecord {
    let id: Int64
    let name: String
    let bookCount: Int64

    var sum: Int64 { id + Int64(name.utf8.count) + bookCount }
}

private struct VolumeWithAuthor: Decodable, FetchableRecord {
    let book: Volume
    let author: Writer?

    var sum: Int64 { book.sum + (author?.sum ?? 0) }
}

extension Work {
    public func decodableIntegers() throws -> Int64 {
        try queue.read { db in
            var sum: Int64 = 0
            let records = try DecodableIntegers.fetchCursor(db, sql: "SELECT * FROM integers")
            while let record = try records.next() { sum &+= record.sum }
            return sum
        }
    }

    public func decodableMixed() throws -> Int64 {
        try queue.read { db in
            var sum: Int64 = 0
            let records = try Mixed.fetchCursor(db, sql: "SELECT * FROM mixed")
            while let record = try records.next() { sum += record.sum }
            return sum
        }
    }

    public func decodableAuthorsWithBooks() throws -> Int64 {
        try queue.read { db in
            try Writer.including(all: Writer.books).asRequest(of: WriterWithBooks.self).fetchAll(db)
                .reduce(0) { $0 + $1.sum }
        }
    }

    public func decodableAuthorsWithBookCount() throws -> Int64 {
        try queue.read { db in
            try Writer.annotated(with: Writer.books.count).asRequest(of: WriterWithBookCount.self).fetchAll(
                db
            )
            .reduce(0) { $0 + $1.sum }
        }
    }

    public func decodableBooksWithAuthor(isOptional: Bool) throws -> Int64 {
        try queue.read { db in
            let request =
                isOptional
                ? Volume.including(optional: Volume.author) : Volume.including(required: Volume.author)
            return try request.asRequest(of: VolumeWithAuthor.self).fetchAll(db).reduce(0) { $0 + $1.sum }
        }
    }
}
