/// Custom methods for requests and associations: "DerivableRequest Protocol".
func derivableRequestChapter() -> Chapter {
    Chapter("DerivableRequest Protocol") { chapter in
        let (author, books) = (Bookshop.Book.author, Bookshop.Author.books)
        chapter.bookshop("on a request") { Bookshop.Author.all().orderedByName() }
        chapter.bookshop("one after the other") { Bookshop.Author.all().filter(land: "FR").orderedByName() }
        chapter.bookshop("through an association") { Bookshop.Book.all().filter(land: "US") }
        chapter.bookshop("through an association, twice") {
            Bookshop.Book.all().filter(land: "US").filter(land: "FR")
        }
        chapter.bookshop("on an association") { Bookshop.Book.including(required: author.filter(land: "US")) }
        chapter.bookshop("on an association, ordered") {
            Bookshop.Book.including(optional: author.orderedByName())
        }
        chapter.bookshop("on an association to many") {
            Bookshop.Author.including(all: books.filter(land: "US"))
        }
        chapter.bookshop("on an association, through others") {
            Bookshop.Prize.including(
                required: Bookshop.Prize.belongsTo(Bookshop.Book.self).filter(land: "US"))
        }
        chapter.bookshop("on a request for a record") {
            Bookshop.Land(code: "US", name: nil).request(for: Bookshop.Land.books).filter(land: "US")
        }
        chapter.bookshop("on a table") { Table<Bookshop.Author>("author").all().orderedByName() }
        chapter.beyond(
            "counted through an association", because: "a required association may follow an optional one",
            expecting: "Herman: 2", "Stendhal: 0", "nobody: 0"
        ) { db, transcript in
            try db.execute(sql: Bookshop.schema)
            let request = Bookshop.Author.annotated(with: books.filter(land: "US").count)
            for row in try Row.fetchAll(db, request) {
                transcript.line("\(row["name"] as String): \(row["bookCount"] as Int)")
            }
        }
    }
}

extension DerivableRequest<Bookshop.Author> {
    fileprivate func filter(land: String) -> Self {
        filter { $0.landCode == land }
    }

    fileprivate func orderedByName() -> Self {
        order { $0.name.collating(.localizedCaseInsensitiveCompare) }
    }
}

extension DerivableRequest<Bookshop.Book> {
    fileprivate func filter(land: String) -> Self {
        joining(required: Bookshop.Book.author.filter(land: land))
    }
}
