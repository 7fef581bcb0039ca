import Foundation

extension DerivableRequest<Book> {
    func inFormat(_ format: Book.Format) -> Self { filter { $0.format == format } }

    func tagged(_ tag: String) -> Self {
        filter(literal: "EXISTS (SELECT 1 FROM json_each(\(Column("tags"))) WHERE value = \(tag))")
    }

    func published(in years: ClosedRange<Int>) -> Self {
        filter { (String(years.lowerBound)..<String(years.upperBound + 1)).contains($0.published) }
    }

    func written(byFamily name: String) -> Self {
        joining(required: Book.authors.filter { $0.familyName == name })
    }

    func available() -> Self {
        let loan = TableAlias(name: "openLoan")
        return joining(
            required: Book.copies.joining(optional: Copy.openLoan.aliased(loan))
        )
        .filter(loan["id"] == nil)
        .groupByPrimaryKey()
    }

    func withPublisher(_ publisher: String) -> Self {
        filter { $0.edition["publisher"] == publisher }
    }
}

/// What a title is lent for.
struct Popularity: Decodable, FetchableRecord, CustomStringConvertible {
    var title: String
    var loans: Int
    var stars: Double?

    static func all() -> QueryInterfaceRequest<Popularity> {
        Book.select { [$0.title] }
            .annotated(with: Book.loans.count.forKey("loans"))
            .annotated(with: Book.reviews.average(Review.Columns.stars).forKey("stars"))
            .having(Book.loans.isEmpty == false || Book.reviews.count > 0)
            .order(literal: "loans DESC, title")
            .asRequest(of: Popularity.self)
    }

    var description: String {
        "\(title): \(loans) loans, \(stars.map { String(format: "%.2f", $0) } ?? "no") stars"
    }
}
