import JoineryEngine

/// The books to read, in a database.
struct ReadingList {
    let pool: DatabasePool

    init(path: String) throws {
        pool = try DatabasePool(path: path)
        try DatabaseMigrator.readingList.migrate(pool)
    }

    /// Adds a book, and its author if there is none of this name.
    func add(title: String, author name: String) throws {
        try pool.write { db in
            let known = try Author.filter { $0.name == name }.fetchOne(db)
            let author = try known ?? Author(name: name).inserted(db)
            var book = Book(authorId: author.id, title: title)
            try book.insert(db)
        }
    }

    /// Marks the books with a title as finished.
    ///
    /// - Returns: Their number.
    func finish(title: String) throws -> Int {
        try pool.write { db in
            try Book.filter { $0.title == title }.updateAll(db) { $0.isFinished.set(to: true) }
        }
    }
}
