import Testing

@testable import JoineryBrowser

/// How much tables matter, and the chain at the center.
@Suite("The standing of tables") struct TableStandingTests {
    private func table(
        _ name: String, _ count: RowCount = .unknown, isHidden: Bool = false, _ links: CatalogAssociation...
    ) -> CatalogEntry {
        CatalogEntry(name: name, isView: false, isHidden: isHidden, count: count, associations: links)
    }

    private func one(_ target: String) -> CatalogAssociation {
        CatalogAssociation(key: target, kind: .belongsTo, target: target, columns: [target])
    }

    private func many(_ target: String, pivot: String? = nil) -> CatalogAssociation {
        CatalogAssociation(
            key: target + "s", kind: pivot == nil ? .hasMany : .hasManyThrough, target: target, pivot: pivot,
            columns: ["id"])
    }

    @Test func `Links come before rows, and both before what frameworks keep, empty tables and join tables`()
    {
        let entries = [
            table("auth_permission", .exact(900), one("book")),
            table("book_tag", .exact(70_000), one("book"), one("tag")),
            table("book", .exact(500), one("author"), many("tag", pivot: "book_tag"), many("book_tag")),
            table("author", .exact(90), many("book")),
            table("log", .exact(4_000_000)),
            table("old", .exact(0), many("book")),
            table("sqlite_stat1", .exact(9), isHidden: true),
            table("tag", .exact(40), many("book", pivot: "book_tag"), many("book_tag")),
        ]
        #expect(
            entries.byStanding.map(\.entry.name) == [
                "book", "log", "author", "tag", "book_tag", "old", "auth_permission", "sqlite_stat1",
            ])
        #expect(
            entries.byStanding.filter(\.standing.isContent).map(\.entry.name) == [
                "book", "log", "author", "tag",
            ])
    }

    @Test func `A table with many more rows matters more, one with a few more does not`() {
        func first(_ a: Int, _ b: Int) -> String? {
            [table("a", .exact(a), many("x")), table("b", .exact(b), many("x"))].byStanding.first?.entry.name
        }
        #expect(first(100, 900) == "a")
        #expect(first(100, 1_000) == "b")
        #expect(first(.max, .max) == "a")
    }

    @Test func `The chain goes through the center, with the sign of each link`() {
        let entries = [
            table("author", .exact(90), many("book")),
            table("book", .exact(500), one("author"), many("copy"), many("review"), one("shelf")),
            table("copy", .exact(900), one("book"), many("loan")),
            table("loan", .exact(5_000), one("copy"), one("member")),
            table("member", .exact(80), many("loan")),
            table("review", .exact(7), one("book")), table("shelf", .exact(6), many("book")),
        ]
        let chain = entries.centralChain(most: 5)
        #expect(chain.tables == ["author", "book", "copy", "loan", "member"])
        #expect(chain.signs == ["─<", "─<", "─<", ">─"])
        #expect(entries.centralChain(most: 2).tables.count == 2)
        #expect([table("a"), table("b")].centralChain(most: 5).tables.isEmpty)
    }

    @Test func `A link to at most one row has a sign of its own, in both directions`() {
        let hasOne = CatalogAssociation(key: "cover", kind: .hasOne, target: "cover", columns: ["book"])
        let entries = [table("book", .exact(500), hasOne), table("cover", .exact(4), one("book"))]
        #expect(entries.centralChain(most: 3).signs == ["─|"])
        let turned = [table("book", .exact(4), hasOne), table("cover", .exact(500), one("book"))]
        #expect(turned.centralChain(most: 3).tables == ["cover", "book"])
        #expect(turned.centralChain(most: 3).signs == ["|─"])
    }

    @Test func `In random schemas, the chain is a path over links, and no table is in it twice`() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            let count = Int.random(in: 0...12, using: &random)
            let names = (0..<count).map { "t\($0)" }
            var links: [String: [CatalogAssociation]] = [:]
            for _ in 0..<Int.random(in: 0...20, using: &random) where count > 0 {
                let (child, parent) = (names.randomElement() ?? "", names.randomElement() ?? "")
                links[child, default: []].append(one(parent))
                links[parent, default: []].append(many(child))
            }
            let entries = names.map { name in
                CatalogEntry(
                    name: name, isView: false,
                    count: [.unknown, .exact(0), .exact(.max), .estimated(12)].randomElement() ?? .unknown,
                    associations: links[name] ?? [])
            }
            let most = Int.random(in: 1...7, using: &random)
            let (tables, signs) = entries.centralChain(most: most)
            #expect(tables.count <= most && Set(tables).count == tables.count)
            #expect(signs.count == max(tables.count - 1, 0))
            for (first, second) in zip(tables, tables.dropFirst()) {
                #expect(links[first]?.contains { $0.target == second } == true)
            }
            #expect(entries.byStanding.map(\.entry.name).sorted() == names.sorted())
        }
    }
}
