/// What the reference does not support, and the alternatives: "Known Issues".
func knownIssuesChapter() -> Chapter {
    Chapter("Known Issues") { chapter in
        let author = Bookshop.Book.author
        chapter.beyond(
            "a direct and a through association",
            because: "a request may have an association and another one through it",
            expecting: "Reds: 2 players, 3 awards",
            "Blues: 2 players, 1 awards", "Empty: 0 players, 0 awards"
        ) { db, transcript in
            for row in try Row.fetchAll(db, Team.including(all: Team.players).including(all: Team.awards)) {
                let counts = (
                    row.prefetchedRows["players"]?.count ?? -1, row.prefetchedRows["awards"]?.count ?? -1
                )
                transcript.line("\(row["name"] as String): \(counts.0) players, \(counts.1) awards")
            }
        }
        chapter.bookshop("the way round it") {
            Bookshop.Land.including(
                all: Bookshop.Land.authors.including(all: Bookshop.Author.books.order { $0.title }))
        }
        chapter.bookshop("a required association behind a required one") {
            Bookshop.Book.joining(required: author.including(required: Bookshop.Author.land))
        }
        chapter.bookshop("an optional association behind an optional one") {
            Bookshop.Book.joining(optional: author.including(optional: Bookshop.Author.land))
        }
        chapter.beyond(
            "a required association behind an optional one",
            because: "a required association may follow an optional one",
            expecting: "1: United States", "2: United States", "3: France", "4: nil", "5: nil"
        ) { db, transcript in
            try db.execute(sql: Bookshop.schema)
            let request = Bookshop.Book.including(optional: author.including(required: Bookshop.Author.land))
            for row in try Row.fetchAll(db, request.orderByPrimaryKey()) {
                let land: Bookshop.Land? = row["land"]
                transcript.line("\(row["id"] as Int): \(land?.name ?? "nil")")
            }
        }
        chapter.beyond(
            "rows that are fetched by a column of the base",
            because: "prefetched rows may be filtered by a column of the base",
            expecting: "Herman: Billy Budd", "Stendhal: ", "nobody: "
        ) { db, transcript in
            try db.execute(sql: Bookshop.schema)
            let base = TableAlias<Bookshop.Author>()
            let request = Bookshop.Author.aliased(base)
                .including(all: Bookshop.Author.books.filter { $0.year >= base.death })
            for row in try Row.fetchAll(db, request.orderByPrimaryKey()) {
                let titles = (row.prefetchedRows["books"] ?? []).map { $0["title"] as String }
                transcript.line("\(row["name"] as String): \(titles.joined(separator: ", "))")
            }
        }
    }
}
