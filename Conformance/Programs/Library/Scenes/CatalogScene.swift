import Foundation

/// Asks for books, genres and authors.
struct CatalogScene {
    let library: LibraryDatabase
    let console: Console

    func run() throws {
        console.heading("Catalog")
        try library.pool.read { db in
            console.list("entries") { try Catalog.entries().fetchAll(db) }
            console.list("shelves") { try Catalog.shelves().fetchAll(db) }
            console.list("authors") { try Catalog.authors().fetchAll(db) }
            console.list("tree") { try Catalog.tree(of: "fic").fetchAll(db) }
            console.list("below sf") { try Catalog.books(below: "sf").fetchAll(db).map(\.title) }
            console.list("dear") { try Catalog.dear().fetchAll(db).map(\.title) }
            console.list("popular") { try Popularity.all().fetchAll(db) }
            try filters(db)
            try orders(db)
            try values(db)
        }
    }

    private func titles(_ name: String, _ db: Database, _ request: QueryInterfaceRequest<Book>) {
        console.list(name) { try request.fetchAll(db).map(\.title) }
    }

    private func filters(_ db: Database) throws {
        titles("audio", db, Book.all().inFormat(.audio))
        titles("tagged winter", db, Book.all().tagged("winter").order(\.title))
        titles("of the seventies", db, Book.all().published(in: 1970...1979).order(\.title))
        titles("by Le Guin", db, Book.all().written(byFamily: "Le Guin").order(\.title))
        titles("available", db, Book.all().available().order(\.title))
        titles("from Harper", db, Book.all().withPublisher("Harper").order(\.title))
        titles("cheap or unpriced", db, Book.filter { $0.price < 10 || $0.price == nil }.order(\.title))
        titles("not hardcover", db, Book.filter { $0.format != Book.Format.hardcover }.order(\.title))
        titles("title like", db, Book.filter { $0.title.like("%of%") }.order(\.title))
        titles("escaped like", db, Book.filter { $0.title.like("%\\_%", escape: "\\") })
        titles("in genres", db, Book.filter { ["sf", "crime"].contains($0.genre) }.order(\.title))
        titles(
            "not in a subquery", db,
            Book.filter { book in
                !Genre.filter { $0.parentCode != nil }.select { $0.code }.contains(book.genre)
            }.order(\.title))
        titles("without reviews", db, Book.having(Book.reviews.isEmpty).order(\.title))
        titles("without ISBN", db, Book.filter { $0.isbn == nil }.order(\.title.desc))
        titles("by key", db, Book.filter(keys: [1, 3]).order(\.id))
        titles("by isbn", db, Book.filter(keys: [["isbn": "9780062073501"], ["isbn": nil]]).order(\.id))
        titles("none", db, Book.none())
        titles(
            "raw condition", db,
            Book.filter(sql: "length(title) > ? AND price", arguments: [20]).order(\.title))
        titles("initials", db, Book.filter { DatabaseFunction.initials($0.title) == "TD" })
        titles("between", db, Book.filter { (8...12).contains($0.price) }.order(\.price))
    }

    private func orders(_ db: Database) throws {
        titles("by price, unknown last", db, Book.order { [$0.price.ascNullsLast, $0.title] })
        titles("reversed", db, Book.order { [$0.format, $0.title.desc] }.reversed())
        titles("by length", db, Book.order { [length($0.title).desc] }.limit(2, offset: 1))
        titles("binary", db, Book.order { $0.title.collating(.binary) })
        titles("by key", db, Book.all().orderByPrimaryKey().reversed().limit(2))
        titles("stable", db, Book.order { $0.format }.withStableOrder())
        titles("unordered", db, Book.order { $0.title }.unordered().filter { $0.id == 1 })
        titles(
            "by position of the enum", db,
            Book.order(literal: "instr('paperback audio', \(Column("format")))"))
    }

    private func values(_ db: Database) throws {
        console.show("formats") {
            try Book.order(\.format).select(\.format, as: Book.Format.self).distinct().fetchAll(db)
                .map(\.rawValue)
        }
        console.show("set of genres") {
            try Book.select(\.genre, as: String.self).fetchSet(db).sorted()
        }
        console.show("count distinct") { try Book.select(\.genre).distinct().fetchCount(db) }
        console.show("dearest") { try Book.select { max($0.price) }.asRequest(of: Decimal.self).fetchOne(db) }
        console.show("price") { try Decimal.fetchOne(db, Book.select(\.price).filter(id: 1)) }
        console.show("sum, total, average") {
            let row = try Book.select {
                [sum($0.price), total($0.price), average($0.price), count($0.price)]
            }
            .asRequest(of: Row.self).fetchOne(db)
            return row.map { Array($0.databaseValues) }
        }
        console.show("ids") { try Book.order(\.id).selectID().fetchAll(db) }
        console.show("keys") { try Genre.order(\.code).selectPrimaryKey(as: String.self).fetchAll(db) }
        console.show("optional values") {
            try Book.order(\.id).select(\.isbn, as: String?.self).fetchAll(db)
        }
        console.show("first and last by title") {
            (
                try Book.order(\.title).fetchOne(db)?.title,
                try Book.order(\.title).reversed().fetchOne(db)?.title
            )
        }
        console.show("published") {
            try Book.order(\.id).fetchAll(db).map { $0.published?.year ?? 0 }
        }
        console.list("per format") {
            try Book
                .select { [$0.format, count($0.id).forKey("n"), min($0.price).forKey("cheapest")] }
                .group(\.format).having { count($0.id) > 1 }.order(\.format)
                .asRequest(of: Row.self).fetchAll(db)
        }
        console.list("computed") {
            let columns = Book.Columns.self
            let doubled = (columns.price ?? 0) * 2
            let rest = length(columns.title) & 7
            return try Book.order(\.id).limit(2)
                .select(columns.title.uppercased, rest, doubled, -columns.id)
                .asRequest(of: Row.self).fetchAll(db)
        }
        console.list("computed by functions") {
            try Book.order(\.id).limit(3)
                .select { [abs(-$0.id), cast($0.price, as: .integer), coalesce([$0.isbn, $0.title])] }
                .asRequest(of: Row.self).fetchAll(db)
        }
    }
}
