import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Finding the next row that contains a text: the statements, and the row that the page surrounds.
@Suite struct SearchedRowsTests {
    private let file: ArrangedFile

    init() throws {
        file = try ArrangedFile(
            """
            CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, size INTEGER);
            WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
            INSERT INTO item SELECT i, iif(i % 50 = 0, '100% ' || i, 'plain'), 1000 - i FROM n;
            """)
    }

    private func query(
        _ text: String, from id: Int64, isBackward: Bool = false,
        _ arrangement: RowsArrangement = RowsArrangement(), columns: [String] = ["name", "size"]
    ) -> RowsQuery {
        let search = RowsSearch(text: text, columns: columns, isBackward: isBackward)
        return RowsQuery(
            path: Path(table: "item"), arrangement: arrangement,
            position: .match(RowKey([id.databaseValue]), search), limit: 5)
    }

    private func match(_ query: RowsQuery) throws -> String {
        let page = try file.page(query)
        guard let match = page.target else {
            return "none in \(page.texts(0).joined(separator: " "))"
        }
        #expect(page.rows.contains { $0.key == match.key })
        guard case .int64(let id)? = match.key.values.first?.storage else { return "" }
        return "\(id)" + (match.isWrapped ? " wrapped" : "")
    }

    @Test func `The next match is found by key`() throws {
        #expect(
            try file.statements(query("0% 1", from: 60)).prefix(2) == [
                #"""
                SELECT NULL, "id" AS "joinery_id" FROM "item" WHERE (("name" LIKE '%0\% 1%' ESCAPE '\') OR \#
                ("size" LIKE '%0\% 1%' ESCAPE '\')) AND ("id" > 60) ORDER BY "id" LIMIT 2
                """#,
                #"""
                SELECT 1 FROM "item" WHERE (("name" LIKE '%0\% 1%' ESCAPE '\') OR \#
                ("size" LIKE '%0\% 1%' ESCAPE '\')) AND ("id" <= 60) ORDER BY "id" DESC LIMIT 1
                """#,
            ])
    }

    @Test func `A search runs in both directions and wraps around`() throws {
        #expect(try match(query("100%", from: 60)) == "100")
        #expect(try match(query("100%", from: 100)) == "150")
        #expect(try match(query("100%", from: 200)) == "50 wrapped")
        #expect(try match(query("100%", from: 100, isBackward: true)) == "50")
        #expect(try match(query("100%", from: 50, isBackward: true)) == "200 wrapped")
        #expect(try match(query("899", from: 1)) == "101")
        #expect(try match(query("899", from: 1, columns: ["name"])) == "none in 1 2 3 4 5")
        #expect(try match(query("PLAIN", from: 1)) == "2")
    }

    @Test func `A search follows the order and the filter`() throws {
        let bySize = RowsArrangement(orders: [RowsOrder(column: "size")])
        #expect(try match(query("100%", from: 60, bySize)) == "50")
        #expect(try match(query("100%", from: 60, isBackward: true, bySize)) == "100")
        let filter = try RowsFilter.parsed("size < 850", columns: ["size"])
        #expect(try match(query("100%", from: 155, RowsArrangement(filter: filter))) == "200")
        #expect(try match(query("100%", from: 200, RowsArrangement(filter: filter))) == "200 wrapped")
        let page = try file.page(query("100%", from: 60, bySize))
        #expect(page.texts(0) == ["52", "51", "50", "49", "48"])
    }
}
