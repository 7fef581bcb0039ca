import JoineryEngine
import Testing

@testable import JoineryBrowser

/// Names of associated columns: what they mean, and the messages for those that mean nothing.
@Suite struct AssociatedColumnTests {
    private static let entries = [
        CatalogEntry(
            name: "author", isView: false, count: .unknown,
            associations: [
                CatalogAssociation(key: "books", kind: .hasMany, target: "book", columns: ["authorId"]),
                CatalogAssociation(key: "country", kind: .belongsTo, target: "country", columns: ["code"]),
                CatalogAssociation(
                    key: "ghost", kind: .belongsTo, target: "ghost", columns: ["x"], broken: "no table ghost"),
            ], columns: ["id", "name", "code"]),
        CatalogEntry(
            name: "book", isView: false, count: .unknown,
            associations: [
                CatalogAssociation(key: "author", kind: .belongsTo, target: "author", columns: ["authorId"]),
                CatalogAssociation(key: "cover", kind: .hasOne, target: "cover", columns: ["bookId"]),
            ],
            offered: [CatalogAssociation(key: "origin", kind: .hasOne, target: "country", columns: [])],
            columns: ["id", "title", "year", "price.net", "authorId"]),
        CatalogEntry(
            name: "country", isView: false, count: .unknown, associations: [], columns: ["code", "name"]),
        CatalogEntry(
            name: "cover", isView: false, count: .unknown, associations: [], columns: ["width", "Width"]),
    ]

    private func column(_ name: String, from table: String) throws -> AssociatedColumn {
        try AssociatedColumn(name, from: table, in: Self.entries)
    }

    @Test(arguments: [
        ("book", "author.name", "author.name"), ("book", "AUTHOR.NAME", "author.name"),
        ("book", "author.country.name", "author.country.name"), ("book", "origin.name", "origin.name"),
        ("book", "cover.Width", "cover.Width"), ("book", "cover.width", "cover.width"),
        ("author", "books", "books.count"), ("author", "books.COUNT", "books.count"),
        ("author", "books.year.max", "books.year.max"), ("author", "books.Year.MIN", "books.year.min"),
        ("author", "books.price.net.sum", "books.\"price.net\".sum"),
        ("author", "books.year.average", "books.year.average"),
        ("book", "author.books.count", "author.books.count"),
        ("book", "author.books.title.max", "author.books.title.max"),
    ])
    func `Names match in any case and are normalized`(table: String, text: String, name: String) throws {
        let column = try column(text, from: table)
        #expect(column.name == name)
        #expect(try self.column(name, from: table) == column)
    }

    @Test(arguments: [
        ("author", "", "There is no association “”: author has books, country."),
        ("author", "title.x", "There is no association “title”: author has books, country."),
        ("author", "ghost.x", "There is no association “ghost”: author has books, country."),
        ("country", "x.y", "There is no association “x”: country has none."),
        ("book", "author", "author leads to one row: add a column, as in author.name."),
        ("book", "author.", "author leads to one row: add a column, as in author.name."),
        ("book", "author.title", "author leads to author, which has no column “title”."),
        (
            "author", "books.title",
            "books leads to many rows: use books.count, or min, max, average or sum of a column, as in books.title.max."
        ),
        (
            "author", "books.author.name",
            "books.author leads to many rows: use books.author.count, or min, max, average or sum of a column, as in books.author.name.max."
        ),
        (
            "author", "books.nothing.max",
            "books leads to book, which has no column or association “nothing”: use books.count, or min, max, average or sum of a column, as in books.authorId.max."
        ),
    ])
    func `An invalid name is rejected`(table: String, text: String, sentence: String) {
        let mistake = #expect(throws: FilterMistake.self) { try column(text, from: table) }
        #expect(mistake?.description == sentence)
    }

    @Test(arguments: [
        ("book", "", ["author.", "cover.", "origin."]), ("book", "A", ["author."]),
        (
            "book", "author.",
            ["author.id", "author.name", "author.code", "author.books.", "author.country."]
        ), ("book", "author.CO", ["author.code", "author.country."]),
        ("book", "author.country.n", ["author.country.name"]),
        (
            "author", "books.",
            [
                "books.count", "books.id.", "books.title.", "books.year.", "books.price.net.",
                "books.authorId.", "books.author.", "books.cover.", "books.origin.", "books.min(",
                "books.max(", "books.average(", "books.sum(",
            ]
        ), ("author", "books.co", ["books.count", "books.cover."]),
        ("author", "books.author.books.t", ["books.author.books.title."]),
        ("author", "books.year.m", ["books.year.min", "books.year.max"]),
        ("author", "books.price.net.s", ["books.price.net.sum"]), ("author", "nothing.", []),
    ])
    func `A partial name is completed`(table: String, begun: String, names: [String]) {
        #expect(AssociatedColumn.completions(of: begun, from: table, in: Self.entries) == names)
    }

    @Test func `Conditions may contain names of associated columns`() throws {
        func conditions(_ text: String) throws -> [RowCondition] {
            let filter = try RowsFilter.parsed(
                text, columns: ["id", "title", "author"],
                of: "book", in: Self.entries)
            guard case .condition(let condition)? = filter?.content else { return [] }
            return condition.leaves
        }
        #expect(
            try conditions("author.name ~ mel and author.books.count>=3 and author = 1") == [
                RowCondition("author.name", .contains, [.word("mel")]),
                RowCondition("author.books.count", .greaterOrEqual, [.word("3")]),
                RowCondition("author", .equal, [.word("1")]),
            ])
        #expect(
            try conditions("\"AUTHOR.books\" > 2 and title ~ a") == [
                RowCondition("author.books.count", .greater, [.word("2")]),
                RowCondition("title", .contains, [.word("a")]),
            ])
        #expect(try conditions("id in 1, 2 and cover.width is null").count == 2)
        let mistake = #expect(throws: FilterMistake.self) { try conditions("author.title = x") }
        #expect(mistake?.description == "author leads to author, which has no column “title”.")
        let unknown = #expect(throws: FilterMistake.self) { try conditions("writer = x") }
        #expect(unknown?.description.hasPrefix("There is no column “writer”.") == true)
    }
}
