import Foundation

/// Asks for records with their associated records, in the shapes that an application needs.
struct AssociationScene {
    let library: LibraryDatabase
    let console: Console

    struct BookWithGenres: Decodable, FetchableRecord {
        struct Category: Decodable {
            var genre: Genre
            var parent: Genre?
        }

        var title: String
        var category: Category
    }

    struct GenreNode: Decodable, FetchableRecord, CustomStringConvertible {
        struct Child: Decodable {
            var code: String
            var books: [Book]
        }

        var genre: Genre
        var children: [Child]

        var description: String {
            "\(genre.name) > \(children.map { "\($0.code) \($0.books.map(\.title))" })"
        }
    }

    struct MemberCard: Decodable, FetchableRecord, CustomStringConvertible {
        var member: Member
        var firstLoan: Loan?
        var openLoanCount: Int
        var stars: Int?

        var description: String {
            "\(member.name): first \(firstLoan.map { "\($0.loanedAt)" } ?? "never"), "
                + "\(openLoanCount) open, stars \(stars ?? 0)"
        }
    }

    func run() throws {
        console.heading("Associations")
        try library.pool.read { db in
            try included(db)
            try annotated(db)
            try aggregated(db)
            try fromRecords(db)
        }
    }

    private func included(_ db: Database) throws {
        console.list("books with genres") {
            try Book.select(\.title)
                .including(required: Book.category.forKey("category").including(optional: Genre.parent))
                .order(\.title).asRequest(of: BookWithGenres.self).fetchAll(db)
                .map { "\($0.title): \($0.category.genre.name) < \($0.category.parent?.name ?? "-")" }
        }
        console.list("tree of genres") {
            try Genre.filter { $0.parentCode == nil }
                .including(all: Genre.children.including(all: Genre.books.order(\.title)))
                .order(\.code).asRequest(of: GenreNode.self).fetchAll(db)
        }
        console.list("members") {
            try Member
                .including(optional: Member.firstLoan)
                .annotated(with: Member.openLoans.count)
                .annotated(with: Member.reviews.sum(Review.Columns.stars).forKey("stars"))
                .order(\.name).asRequest(of: MemberCard.self).fetchAll(db)
        }
        console.list("readers of each book") {
            try Book.including(all: Book.readers.order(\.name).select(\.name)).order(\.title)
                .asRequest(of: Row.self).fetchAll(db).map { row in
                    "\(row["title"] as String): \(row.prefetchedRows["readers"]?.map { $0["name"] as String } ?? [])"
                }
        }
        console.list("scopes") {
            let request = Loan.including(required: Loan.copy.including(required: Copy.book.select(\.title)))
                .including(optional: Loan.member.select(\.name)).order { $0.id }
            return try Row.fetchAll(db, request).map { row in
                "\(row.scopes.names.sorted()) \(row.scopesTree["book"]?["title"] as String? ?? "?"), "
                    + "\(row.scopes["member"]?["name"] as String? ?? "?")"
            }
        }
        console.show("debug description") {
            try Row.fetchOne(
                db,
                Book.select { [$0.id, $0.title] }.including(required: Book.category.select(\.name))
                    .including(all: Book.reviews.select { [$0.stars] }.order(\.memberId)).order(\.id)
            )?.debugDescription
        }
    }

    private func annotated(_ db: Database) throws {
        console.list("annotated with a parent's name") {
            try Genre.annotated(withOptional: Genre.parent.select { $0.name.forKey("parentName") })
                .order(\.code).asRequest(of: Row.self).fetchAll(db)
        }
        console.list("annotated with the member") {
            try Loan.select { [$0.id] }.annotated(withRequired: Loan.member.select { [$0.name] })
                .order { $0.id }.asRequest(of: Row.self).fetchAll(db)
        }
        console.list("books in the hands of Genly") {
            try Book.joining(
                required: Book.copies.joining(
                    required: Copy.openLoan.joining(required: Loan.member.filter { $0.name == "Genly" }))
            ).order(\.title).fetchAll(db).map(\.title)
        }
        console.list("pairs of books of one genre") {
            let other = TableAlias<Book>(name: "other")
            let association = Book.hasMany(
                Book.self, key: "siblings", using: ForeignKey(["genreCode"], to: ["genreCode"]))
            return try Book.joining(required: association.aliased(other))
                .filter { $0.id < other.id }
                .select { [$0.title, other.title.forKey("sibling")] }
                .asRequest(of: Row.self).fetchAll(db)
        }
        console.list("reviews by members who have the book") {
            let (reviewer, borrower) = (TableAlias<Review>(), TableAlias<Loan>())
            return try Book.joining(required: Book.reviews.aliased(reviewer))
                .joining(required: Book.loans.aliased(borrower))
                .filter(reviewer[Column("memberId")] == borrower[Column("member_id")])
                .select { [$0.title, reviewer[Column("stars")]] }.distinct().order { $0.title }
                .asRequest(of: Row.self).fetchAll(db)
        }
    }

    private func aggregated(_ db: Database) throws {
        console.list("several aggregates") {
            try Author
                .annotated(
                    with: Author.books.count, Author.books.min(Book.Columns.price).forKey("cheapest"),
                    (Author.books.max(Book.Columns.price) - Author.books.min(Book.Columns.price)).forKey(
                        "range"),
                    Author.writtenBooks.count.forKey("written")
                )
                .order(\.sortName).asRequest(of: Row.self).fetchAll(db)
                .map {
                    "\($0["familyName"] as String): \($0["bookCount"] as Int) \($0["cheapest"] as DatabaseValue) \($0["range"] as DatabaseValue) \($0["written"] as Int)"
                }
        }
        console.list("authors with two books") {
            try Author.having(Author.books.count >= 2).fetchAll(db).map(\.name)
        }
        console.list("authors without books") {
            try Author.having(Author.books.isEmpty).order(\.id).fetchAll(db).map(\.name)
        }
        console.list("busy members") {
            try Member.having(Member.loans.count > 1 && Member.openLoans.isEmpty == false).order(\.name)
                .fetchAll(db).map(\.name)
        }
        console.list("spread of prices") {
            try Genre.joining(optional: Genre.books).groupByPrimaryKey()
                .select { [$0.code] }.annotated(with: SQL("spread(book.price)").forKey("spread")).order(
                    \.code
                )
                .asRequest(of: Row.self).fetchAll(db)
        }
        console.show("count of a grouped request") {
            try Author.having(Author.books.count >= 1).fetchCount(db)
        }
    }

    private func fromRecords(_ db: Database) throws {
        let book = try Book.filter { $0.title == "A Perfect Vacuum" }.fetchOne(db)
        guard let book else { return }
        console.show("authors of a book") {
            try book.request(for: Book.authors).order(\.familyName).fetchAll(db).map(\.name)
        }
        console.show("genre of a book") { try book.request(for: Book.category).fetchOne(db)?.name }
        console.show("loans of a book") { try book.request(for: Book.loans).fetchCount(db) }
        let parent = try Genre.find(db, key: "sf")
        console.show("children of a genre") {
            try parent.request(for: Genre.children).fetchAll(db).map(\.name)
        }
        console.show("parent of a genre") { try parent.request(for: Genre.parent).fetchOne(db)?.name }
        let member = try Member.filter { $0.name == "Genly" }.fetchOne(db)
        console.show("copies of a member") {
            try member?.request(for: Member.copies).order(\.id).fetchAll(db).map(\.shelf)
        }
        let best = try Copy.order { [$0.condition.desc, $0.id] }.fetchOne(db)
        console.show("best copy") { best.map { "\($0.shelf), condition \($0.condition.rawValue)" } }
        console.show("open loan of it") { try best?.request(for: Copy.openLoan).fetchOne(db)?.dueAt }
    }
}
