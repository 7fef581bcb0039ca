import Foundation

/// How books, authors, copies and members get into the database.
extension LibraryDatabase {
    /// Adds a book with its contributors, all or nothing.
    func add(_ book: Book, by contributors: [(author: Author, role: Contribution.Role)]) throws -> Book {
        try pool.write { db in
            var book = book
            try book.insert(db)
            for (index, (author, role)) in contributors.enumerated() {
                guard let bookId = book.id, let authorId = author.id else { continue }
                try Contribution(bookId: bookId, authorId: authorId, role: role, position: index).insert(db)
            }
            return book
        }
    }

    /// Adds authors, and returns them with their ids.
    func add(_ authors: [Author]) throws -> [Author] {
        try pool.write { db in
            try authors.map { try $0.inserted(db) }
        }
    }

    /// Adds copies with one statement, compiled once.
    func addCopies(of books: [Book], each count: Int) throws -> Int {
        try pool.write { db in
            let statement = try db.cachedStatement(
                sql: #"INSERT INTO copy (id, bookId, shelf, "condition") VALUES (?, ?, ?, ?)"#)
            var number = try Copy.fetchCount(db)
            for book in books {
                for index in 0..<count {
                    number += 1
                    try statement.execute(arguments: [
                        Copy.id(number).uuidString.lowercased(), book.id,
                        "\(book.genre.prefix(1).uppercased())\(index + 1)", (number * 7) % 4,
                    ])
                }
            }
            return try Copy.fetchCount(db)
        }
    }

    /// Adds members, skips those whose email is taken, and returns the names of the others.
    func enroll(_ members: [Member]) throws -> [String] {
        try pool.write { db in
            var names: [String] = []
            for var member in members {
                do {
                    try db.inSavepoint {
                        try member.insert(db)
                        names.append(member.name)
                        return .commit
                    }
                } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE
                {
                    names.append("(not \(member.name): \(error.message ?? ""))")
                }
            }
            return names
        }
    }

    /// Adds a review, or replaces the one the member wrote before.
    func review(_ book: Book.ID, by member: Member.ID, stars: Int, _ text: String? = nil) throws {
        guard let book, let member else { return }
        try pool.write { db in
            try Review(
                bookId: book, memberId: member, stars: stars, text: text, writtenAt: db.transactionDate
            ).insert(db)
        }
    }

    /// Sets a value, counts its changes, and returns the setting.
    func set(_ name: String, to value: String?) throws -> Setting {
        try pool.write { db in
            try Setting(name: name, value: value, changes: 1).upsertAndFetch(db, onConflict: ["name"]) {
                old in
                [Column("changes").set(to: old["changes"] + 1)]
            }
        }
    }
}
