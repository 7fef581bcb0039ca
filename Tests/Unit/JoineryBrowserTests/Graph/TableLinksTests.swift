import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The graph's description of the lines at the table under the cursor, and how it combines identical lines.
@Suite struct TableLinksTests {
    private static let schema = """
        CREATE TABLE partner (tenant INTEGER, number INTEGER, PRIMARY KEY (tenant, number));
        CREATE TABLE category (id INTEGER PRIMARY KEY, parent_id REFERENCES category);
        CREATE TABLE "order" (id INTEGER PRIMARY KEY, tenant INTEGER, buyer INTEGER, payer INTEGER, day TEXT,
            FOREIGN KEY (tenant, buyer) REFERENCES partner, FOREIGN KEY (tenant, payer) REFERENCES partner);
        CREATE TABLE product (id INTEGER PRIMARY KEY, category_id REFERENCES category);
        CREATE TABLE line (order_id REFERENCES "order", product_id REFERENCES product, PRIMARY KEY (order_id, product_id));
        CREATE TABLE note (id INTEGER PRIMARY KEY, "order id" REFERENCES "order");
        """

    private static func entries(_ sql: String = schema) throws -> [CatalogEntry] {
        let queue = try DatabaseQueue()
        return try queue.write { db in
            try db.execute(sql: sql)
            return CatalogEntry.entries(of: try db.schema())
        }
    }

    @Test(arguments: [
        (
            "order",
            [
                "order(tenant, buyer) → partner", "order(tenant, payer) → partner", "line.order_id → order",
                "note.order id → order", "order ═ product through line",
            ]
        ),
        ("category", ["category.parent_id → category", "product.category_id → category"]),
        (
            "product",
            [
                "product.category_id → category", "line.product_id → product",
                "product ═ order through line",
            ]
        ),
        ("ghost", []),
    ])
    func `Links name their columns`(table: String, texts: [String]) throws {
        let entries = try Self.entries()
        #expect(TableLinks(of: table, to: Set(entries.map(\.name)), in: entries).texts == texts)
    }

    @Test func `Links to tables that are not drawn are omitted`() throws {
        let links = TableLinks(of: "order", to: ["order", "note"], in: try Self.entries())
        #expect(links.texts == ["note.order id → order"])
    }

    @Test(arguments: [
        (60, 1, ["product.category_id → category   … 2 more"]),
        (
            62, 2,
            ["product.category_id → category   line.product_id → product", "product ═ order through line"]
        ),
        (40, 2, ["product.category_id → category", "line.product_id → product   … 1 more"]),
        (
            40, 4,
            ["product.category_id → category", "line.product_id → product", "product ═ order through line"]
        ),
        (20, 1, ["product.c   … 2 more"]), (0, 3, []), (40, 0, []),
    ])
    func `Links that do not fit are counted`(width: Int, lines: Int, packed: [String]) throws {
        let entries = try Self.entries()
        let links = TableLinks(of: "product", to: Set(entries.map(\.name)), in: entries)
        #expect(links.packed(width: width, lines: lines) == packed)
    }

    @Test func `Identical links share one line with a number`() throws {
        let model = GraphModel(try Self.entries(), GraphExtent(focus: "partner"))
        let layout = GraphLayout(model)
        #expect(layout.edges.map(\.keys) == [["buyer", "payer"]])
        #expect(
            GraphDrawing(layout).text == [
                "┌─────────┐     ┌───────┐", "│ partner ├───2<│ order │", "│ …       │     │ …     │",
                "└─────────┘     └───────┘",
            ])
        #expect(model.links.count == 2, "files name each of them")
        #expect(GraphSVG(layout).text.contains("<title>order.buyer, order.payer</title>"))
        #expect(GraphSVG(layout).text.contains(">2</text>"))
        let inferred = GraphEdge(
            from: "a", to: "b", kind: .hasMany, keys: (0..<12).map(String.init), points: [])
        #expect(inferred.number == "+")
    }

    /// Returns the rows that, like the row above each, contain nothing but vertical lines.
    private func doubleGaps(_ layout: GraphLayout) -> [Int] {
        func isEmpty(_ y: Int) -> Bool {
            !layout.boxes.contains { ($0.frame.y..<($0.frame.y + $0.frame.height)).contains(y) }
                && !layout.edges.contains { $0.points.contains { $0.y == y } }
        }
        return (1..<max(layout.height, 1)).filter { isEmpty($0) && isEmpty($0 - 1) }
    }

    @Test(arguments: 1...30)
    func `No two consecutive rows of a layout are empty`(seed: Int) throws {
        var random = Seeded(UInt64(seed))
        let tables = (0..<14).map { table in
            let keys = (0..<Int.random(in: 0...3, using: &random)).map {
                "k\($0) REFERENCES t\(Int.random(in: 0..<14, using: &random))"
            }
            return "CREATE TABLE t\(table) (\((["id INTEGER PRIMARY KEY"] + keys).joined(separator: ", ")));"
        }
        let layout = GraphLayout(GraphModel(try Self.entries(tables.joined()), .wholeSchema))
        #expect(doubleGaps(layout) == [])
        #expect(layout.boxes.count == 14)
    }
}
