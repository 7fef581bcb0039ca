import TestSupport
import Testing

/// Formulas in the options of commands.
@Suite(.timeLimit(.minutes(30))) struct FormulaCommandTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            sql: """
                CREATE TABLE "order" (id INTEGER PRIMARY KEY, placed INTEGER, customer TEXT);
                CREATE TABLE item (id INTEGER PRIMARY KEY, orderId INTEGER REFERENCES "order", price NUMERIC, quantity);
                CREATE VIEW moments AS SELECT customer AS moment FROM "order" WHERE id = 1 UNION ALL SELECT 1700000000;
                INSERT INTO "order" VALUES (1, 1700000000, 'Ann'), (2, 1735689600000, NULL), (3, NULL, 'Zoë');
                INSERT INTO item VALUES (1, 1, 2.5, 4), (2, 1, 10, 1), (3, 2, 9223372036854775807, 2), (4, 2, 'x', 'y'),
                    (5, 3, 3, 0), (6, 3, NULL, 5);
                """)
    }

    private func run(_ arguments: String...) throws -> Outcome {
        try Outcome(of: [arguments[0], path] + arguments.dropFirst(), in: directory)
    }

    @Test func `A formula is a column, and its title a name for it`() throws {
        let items = try run(
            "rows", "item", "--column", "total = price * quantity", "--column", "price / quantity", "--where",
            "total >= 0 or total is null", "--order", "-total,id", "--format", "csv")
        #expect(
            items.output == """
                id,orderId,price,quantity,total,price/quantity\r
                3,2,9223372036854775807,2,1.8446744073709552e+19,4.611686018427388e+18\r
                1,1,2.5,4,10.0,0.625\r
                2,1,10,1,10,10.0\r
                4,2,x,y,0,\r
                5,3,3,0,0,\r
                6,3,,5,,\r

                """, "\(items)")
        let others = try run(
            "rows", "item/1", "--column", "total = price * quantity", "--column", "total / 4", "--where",
            "total + 1 = 11", "--format", "csv")
        #expect(others.output == "id,orderId,price,quantity,total,price*quantity/4\r\n1,1,2.5,4,10.0,2.5\r\n")
        let moments = try run("rows", "moments", "--column", "y = year(moment)", "--format", "csv")
        #expect(moments.output == "moment,y\r\nAnn,\r\n1700000000,2023\r\n")
        let choice = try run(
            "rows", "order/2", "--column", "y = year(coalesce(customer, placed))", "--format", "csv")
        #expect(choice.output == "id,placed,customer,y\r\n2,1735689600000,,2025\r\n")
        let orders = try run(
            "rows", "order", "--column", "year(placed)", "--column",
            "who = coalesce(upper(customer), 'no ' || length('body'))", "--column",
            "mean = items.sum(price) / items.count", "--format", "ndjson")
        #expect(
            orders.output == """
                {"id":1,"placed":1700000000,"customer":"Ann","year(placed)":2023,"who":"ANN","mean":6.25}
                {"id":2,"placed":1735689600000,"customer":null,"year(placed)":2025,"who":"no 4","mean":4.611686018427388e+18}
                {"id":3,"placed":null,"customer":"Zoë","year(placed)":null,"who":"ZOë","mean":1.5}

                """, "\(orders)")
    }

    @Test func `Conditions and orders have formulas on both sides`() throws {
        func ids(_ arguments: String...) throws -> [String] {
            let outcome = try Outcome(
                of: ["rows", path, "item", "--format", "csv"] + arguments, in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            return outcome.output.split(separator: "\r\n").dropFirst().map { String($0.prefix { $0 != "," }) }
        }
        #expect(try ids("--where", "price * quantity = 10") == ["1", "2"])
        #expect(try ids("--where", "(price + 1) * 2 > 7 and not quantity - 1 = 0") == ["3", "5"])
        #expect(try ids("--where", "quantity > price + 1") == ["1", "4"])
        #expect(try ids("--where", "price in (quantity * 10, 2 + 1)") == ["2", "5"])
        #expect(try ids("--where", "order.items.count + quantity between 3 and 4") == ["2", "3"])
        #expect(try ids("--where", "order(length(customer) = 3)") == ["1", "2", "5", "6"])
        #expect(try ids("--where", "quantity || 'x' = yx") == ["4"])
        #expect(try ids("--order", "-round(price, 0),id") == ["3", "2", "1", "5", "4", "6"])
        for command in ["tree", "profile", "request"] {
            let outcome = try run(command, "item", "--where", "price * quantity = 10")
            #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        }
        let profile = try run("profile", "item", "price * quantity")
        #expect(profile.code == 0 && profile.output.contains("price*quantity"), "\(profile)")
    }

    @Test func `A value that cannot be computed says why, and hides nothing else`() throws {
        let largest = "items.sum(quantity * 0 + 9223372036854775807)"
        let table = try run("rows", "order", "--column", "s = \(largest)", "--column", "id * 2")
        #expect(table.code == 0 && table.output.contains("fails: integer overflow"), "\(table)")
        let json = try run("rows", "order/1", "--column", "s = \(largest)", "--format", "ndjson")
        #expect(json.output.contains(#""s":{"omitted":"fails: integer overflow"}"#), "\(json)")
        let csv = try run("rows", "order", "--column", largest, "--format", "csv")
        #expect(csv.code == 1 && csv.errors.contains("of a row of order fails: integer overflow."), "\(csv)")
        let condition = try run("rows", "order", "--where", "\(largest) > 1")
        #expect(condition.code == 1 && condition.errors.contains("integer overflow"), "\(condition)")
    }

    @Test func `A mistake says what to write`() throws {
        for (arguments, message) in [
            (["--column", "prise * 2"], "item has no column “prise”: did you mean price?"),
            (["--column", "price = 2"], "item has a column price: choose another name before =."),
            (
                ["--column", "a = price", "--column", "a = quantity"],
                "Two columns have the name a: rename one."
            ),
            (
                ["--column", "price || 'A'", "--column", "price || 'a'"],
                "Another column differs from price||'a' only in the case of letters: name it, as in x = price||'a'."
            ),
            (["--order", "sum(price)"], "sum needs associated rows before it."),
            (
                ["--where", "price * 2"],
                "After price*2, use = != < <= > >= ~ like, in, between, is null or not null."
            ),
            (["--where", "price > order.placd + 1"], "order leads to order, which has no column “placd”."),
        ] {
            let outcome = try Outcome(of: ["rows", path, "item"] + arguments, in: directory)
            #expect(outcome.code == 2 && outcome.errors.contains(message), "\(arguments): \(outcome.errors)")
        }
    }
}
