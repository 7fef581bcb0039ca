import Foundation

/// The books and members that the later scenes use.
struct Stock: Sendable {
    var books: [Book]
    var members: [Member]

    subscript(title: String) -> Book.ID { books.first { $0.title == title }?.id ?? nil }
    func member(_ name: String) -> Member.ID { members.first { $0.name == name }?.id ?? nil }
}

/// Fills the library.
struct ShelvingScene {
    let library: LibraryDatabase
    let console: Console

    func run() throws -> Stock {
        console.heading("Shelving")
        try addGenres()
        let authors = try library.add(Self.authors)
        console.list("authors") { authors.map { "\($0.id ?? 0) \($0.name)" } }
        let books = try addBooks(authors)
        console.show("copies") { try library.addCopies(of: books, each: 2) }
        let members = try addMembers()
        try persist(books)
        try settings()
        return try library.pool.read { db in
            Stock(books: try Book.order { $0.id }.fetchAll(db), members: members)
        }
    }

    private func addGenres() throws {
        try library.pool.write { db in
            for (code, name, parent) in [
                ("fic", "Fiction", nil), ("sf", "Science Fiction", "fic"), ("sf-utopia", "Utopias", "sf"),
                ("crime", "Crime", "fic"), ("sci", "Science", nil), ("sci-math", "Mathematics", "sci"),
                ("ref", "Reference", nil),
            ] as [(String, String, String?)] {
                try Genre(code: code, name: name, parentCode: parent).save(db)
            }
        }
        console.list("genres") { try library.pool.read { try Genre.order { $0.code }.fetchAll($0) } }
    }

    static var authors: [Author] {
        [
            Author(
                givenName: "Ursula K.", familyName: "Le Guin",
                born: CalendarDay(year: 1929, month: 10, day: 21),
                website: URL(string: "https://www.ursulakleguin.com/")),
            Author(givenName: "Stanisław", familyName: "Lem"),
            Author(
                givenName: "Agatha", familyName: "Christie",
                born: CalendarDay(year: 1890, month: 9, day: 15)),
            Author(givenName: nil, familyName: "Euclid"),
            Author(givenName: "Michael", familyName: "Kandel"),
            Author(givenName: "Ann", familyName: "Unpublished"),
        ]
    }

    private func addBooks(_ authors: [Author]) throws -> [Book] {
        let texts = Self.summaries
        let drafts: [(Book, [(Author, Contribution.Role)])] = [
            (
                Book(
                    isbn: "9780061054884", title: "The Dispossessed", summary: texts[0], format: .paperback,
                    tags: ["anarchism", "physics"],
                    edition: .init(publisher: "Harper", number: 3, pages: 387, languages: ["en"]),
                    price: Decimal(string: "9.99"), published: CalendarDay(year: 1974, month: 5),
                    genre: "sf-utopia"),
                [(authors[0], .author)]
            ),
            (
                Book(
                    isbn: "9780441478125", title: "The Left Hand of Darkness", summary: texts[1],
                    tags: ["winter", "politics"], edition: .init(publisher: "Ace", number: 1, pages: 304),
                    price: 12, published: CalendarDay(year: 1969, month: 3), genre: "sf"),
                [(authors[0], .author)]
            ),
            (
                Book(
                    title: "A Perfect Vacuum", summary: texts[2], tags: ["reviews"],
                    edition: .init(publisher: "Harper", number: 1, languages: ["en", "pl"]),
                    price: Decimal(string: "7.5"), published: CalendarDay(year: 1971), genre: "sf"),
                [(authors[1], .author), (authors[4], .translator)]
            ),
            (
                Book(
                    isbn: "9780062073501", title: "Murder on the Orient Express", summary: texts[3],
                    format: .audio, tags: ["trains", "winter"], price: 15, published: CalendarDay(year: 1934),
                    genre: "crime"),
                [(authors[2], .author)]
            ),
            (
                Book(title: "Elements", summary: texts[4], tags: [], price: nil, genre: "sci-math"),
                [(authors[3], .author)]
            ),
            (Book(title: "An Atlas", format: .hardcover, price: 80, genre: "ref"), []),
        ]
        var books: [Book] = []
        for (draft, contributors) in drafts {
            books.append(try library.add(draft, by: contributors))
            library.clock.advance(days: 1)
        }
        console.list("books") { books.map { "\($0.id ?? 0) \($0.title), \($0.createdAt)" } }
        console.show("taken isbn") {
            try library.add(Book(isbn: "9780061054884", title: "Again", genre: "sf"), by: [])
        }
        console.show("no such genre") { try library.add(Book(title: "Poems", genre: "poetry"), by: []) }
        console.show("empty title") { try library.add(Book(title: "", genre: "sf"), by: []) }
        console.show("negative price") {
            try library.add(Book(title: "Free", price: -1, genre: "sf"), by: [])
        }
        console.show("books after errors") { try library.pool.read { try Book.fetchCount($0) } }
        return books
    }

    private static let summaries = [
        "A physicist leaves an anarchist moon for the rich planet that it circles, and belongs to neither.",
        "An envoy on a frozen planet learns whom to trust during a long walk over the ice.",
        "Reviews of books that nobody has written, one of which reviews this one.",
        "A train stops in the snow, and a detective has too many suspects.",
        "Planes, numbers and solids: everything follows from a few postulates.",
    ]

    private func addMembers() throws -> [Member] {
        let names = try library.enroll([
            Member(
                name: "Shevek", email: "shevek@anarres.example", joined: day(2023, 1, 15),
                preferences: .init(newsletter: true, favorites: ["sf"], remindBefore: 2)),
            Member(name: "Genly", email: "genly@ekumen.example", joined: day(2023, 6, 1)),
            Member(name: "Impostor", email: "SHEVEK@anarres.example", joined: day(2023, 6, 2)),
            Member(name: "Hercule", email: nil, joined: day(2024, 2, 29), preferences: .init()),
            Member(name: "Jane", email: nil, joined: day(2024, 2, 29)),
        ])
        console.list("enrolled") { names }
        return try library.pool.read { try Member.order { $0.id }.fetchAll($0) }
    }

    /// Saves, updates, upserts and deletes single records.
    private func persist(_ books: [Book]) throws {
        try library.pool.write { db in
            var book = books[1]
            console.show("unchanged") { try book.change(db) { _ in } }
            console.show("changed") { try book.change(db) { $0.tags.append("gender") } }
            console.show("times") { (book.createdAt, book.updatedAt) }
            console.show("changes") {
                try books[1].databaseChanges(from: book).sorted { $0.key < $1.key }
                    .map { "\($0.key): \($0.value)" }
            }
            console.show("refreshed") { try Book.find(db, id: book.id).tags }
            console.show("price only") {
                book.price = 11
                book.title = "Not saved"
                try book.update(db, columns: [Book.Columns.price])
                return try Book.find(db, key: ["isbn": "9780441478125"]).title
            }
            console.show("no such book") { try Book.find(db, id: 99) }
            console.show("no such pair") { try Contribution.fetchOne(db, key: ["bookId": 1, "authorId": 6]) }
            console.show("update of nothing") { try Genre(code: "none", name: "None").update(db) }
            console.show("delete of nothing") { try Genre(code: "none", name: "None").delete(db) }
            console.show("genre in use") { try Genre.deleteOne(db, key: "fic") }
            console.show("exists") { (try Genre.exists(db, key: "fic"), try Book.exists(db, id: 99)) }
            var draft = Author(givenName: "Draft", familyName: "Person")
            try draft.save(db)
            draft.familyName = "Writer"
            try draft.save(db)
            console.show("saved twice") { try Author.filter(id: draft.id).fetchOne(db)?.name }
            console.show("deleted") { (try draft.delete(db), try draft.exists(db)) }
            console.show("fetched on insert") {
                try Author(givenName: "Kate", familyName: "Wilhelm").insertAndFetch(db)
            }
            console.show("select on insert") {
                var author = Author(givenName: "Joanna", familyName: "Russ")
                return try author.insertAndFetch(db) {
                    try String.fetchOne($0)
                } select: {
                    [$0.sortName]
                }
            }
            console.show("ignored") {
                var copy = book
                copy.id = nil
                try copy.insert(db, onConflict: .ignore)
                return try Book.fetchCount(db)
            }
            console.show("deleted authors") {
                try Author.filter { ["Wilhelm", "Russ"].contains($0.familyName) }.deleteAll(db)
            }
        }
    }

    private func settings() throws {
        for value in ["blue", "green", nil] {
            console.show("theme") { try library.set("theme", to: value) }
        }
        console.show("other") { try library.set("beep", to: "yes") }
        try library.pool.write { db in
            try Setting(name: "theme", value: "dark").upsert(db)
            try Setting(name: "beep", value: "no").insert(db)
        }
        console.list("settings") { try library.pool.read { try Setting.order { $0.name }.fetchAll($0) } }
    }
}
