import JoineryAnalysis
import JoineryEngine
import Testing

@testable import JoineryBrowser

/// Definitions of columns: values of associated rows, and formulas, under names of their own.
@Suite struct DefinedColumnTests {
    private static let entries = [
        CatalogEntry(
            name: "customer", isView: false, count: .unknown,
            associations: [
                CatalogAssociation(key: "orders", kind: .hasMany, target: "order", columns: ["customerId"])
            ], columns: ["id", "name", "born"]),
        CatalogEntry(
            name: "order", isView: false, count: .unknown,
            associations: [
                CatalogAssociation(
                    key: "customer", kind: .belongsTo, target: "customer", columns: ["customerId"])
            ], columns: ["id", "price", "quantity", "Unit Price", "year", "customerId"]),
    ]

    private func definition(_ text: String, from table: String = "order") throws -> DefinedColumn {
        try DefinedColumn(text, from: table, in: Self.entries)
    }

    @Test(
        arguments: [
            ("order", " Price *quantity ", "price*quantity", nil),
            ("order", "total=price * (quantity + 1)", "total = price*(quantity+1)", "total"),
            ("order", "\"a total\" = \"unit price\"", "\"a total\" = \"Unit Price\"", "a total"),
            ("order", "[x] = customer.NAME", "x = customer.name", "x"),
            ("order", "customer.name", "customer.name", nil),
            ("order", "(customer.name)", "customer.name", nil),
            ("order", "customer.name || ' ' || year", "customer.name||' '||year", nil),
            ("order", "'it''s ' || price", "'it''s '||price", nil),
            ("order", "price || (year || 'x')", "price||(year||'x')", nil),
            ("order", "-(price || 1)", "-(price||1)", nil),
            ("order", "(price || 1) * 2", "price||1*2", nil),
            ("order", "price || 1 * 2", "price||1*2", nil),
            ("order", "price || (1 * 2)", "price||(1*2)", nil),
            ("order", "ROUND( price , 2 )", "round(price, 2)", nil),
            ("order", "round (price)", "round(price)", nil),
            ("order", "year(year)", "year(year)", nil),
            ("order", "max(price, year, 3) - 1", "max(price, year, 3)-1", nil),
            ("order", "customer.orders.price.max / price", "customer.orders.price.max/price", nil),
            (
                "order", "year + customer.orders.sum(price * \"Unit Price\")",
                "year+customer.orders.sum(price*\"Unit Price\")", nil
            ),
            ("customer", "orders.count / 2", "orders.count/2", nil),
            ("customer", "orders.sum(round(price / 2)) - born", "orders.sum(round(price/2))-born", nil),
            ("customer", "orders.count(distinct year(year))", "orders.count(distinct year(year))", nil),
            ("customer", "n = orders", "n = orders.count", "n"),
            ("customer", "n = (orders.count)", "n = orders.count", "n"),
        ] as [(String, String, String, String?)])
    func `A definition is normalized`(table: String, text: String, name: String, title: String?) throws {
        let definition = try definition(text, from: table)
        #expect(definition.name == name)
        #expect(definition.title == title)
        #expect(try self.definition(name, from: table) == definition)
    }

    @Test(arguments: [
        ("price *", "Expected a column or a number after “price *”, as in customerId * 2."),
        ("* 2", "Expected a column or a number after the beginning, not “*”."),
        ("price 2 * 3", "Expected an operator (+ - * / ||) after “price”, not “2”."),
        ("price | 2", "Expected an operator (+ - * / ||) after “price”, not “|”."),
        ("priec * 2", "order has no column “priec”: did you mean price?"),
        ("customer * 2", "customer leads to one row: add a column, as in customer.born."),
        ("customer.nane * 2", "customer leads to customer, which has no column “nane”."),
        (
            "customer.orders * 2 +",
            "Expected a column or a number after “customer.orders * 2 +”, as in customerId * 2."
        ),
        (
            "customer.orders.price * 2",
            "customer.orders leads to many rows: use customer.orders.count, or min, max, average or sum of a column, as in customer.orders.price.max."
        ),
        ("rond(price)", "There is no function “rond”: did you mean round?"),
        ("sum(price)", "sum needs associated rows before it."),
        ("round(price, 1, 2)", "round takes 1 or 2 values, not 3: round(customerId, 2)."),
        ("max(price)", "max takes 2 values or more, not 1: max(customerId, 0)."),
        ("length()", "Expected a column or a number after “length(”, not “)”."),
        ("length(price", "The ( after length has no matching )."),
        ("length(price 2)", "Expected + - * / || or ) after “length(price”, not “2”."),
        ("'x || price", "The text after the beginning has no closing '."),
        ("year = price * 2", "order has a column year: choose another name before =."),
        ("Year = price", "order has a column year: choose another name before =."),
        ("total = ", "Expected a column or a number after the beginning, as in customerId * 2."),
        ("total == price", "There is no association “total == price”: order has customer."),
        ("price", "There is no association “price”: order has customer."),
    ])
    func `A mistake is explained`(text: String, sentence: String) {
        let mistake = #expect(throws: FilterMistake.self) { try definition(text) }
        #expect(mistake?.description == sentence)
    }

    @Test func `Texts are joined before numbers are computed, as in SQL`() throws {
        let joined = ColumnFormula.operation(.concatenated, .column("price"), .column("year"))
        let sum = try definition("id - quantity * price || year").formula
        #expect(
            sum == .operation(.minus, .column("id"), .operation(.times, .column("quantity"), joined)))
        #expect(
            try definition("-price || year").formula
                == .operation(.concatenated, .opposite(.column("price")), .column("year")))
    }

    @Test func `A title stands for its formula in others`() throws {
        let total = try definition("total = price * quantity")
        let twice = try DefinedColumn(
            "twice = 2 * Total || total", from: "order", in: Self.entries, adding: [total])
        #expect(twice.name == "twice = 2*(price*quantity)||(price*quantity)")
        let again = try DefinedColumn("total = total / 2", from: "order", in: Self.entries, adding: [total])
        #expect(again.name == "total = price*quantity/2")
        #expect(throws: FilterMistake.self) { try definition("total * 2") }
        let columns = ["price", total.name]
        let filter = try RowsFilter.parsed(
            "total - 1 > 3 and price < total / 2", columns: columns, of: "order", in: Self.entries)
        #expect(
            filter?.content
                == .condition(
                    .all([
                        .row(RowCondition("price*quantity-1", .greater, [.word("3")])),
                        .row(RowCondition("price", .less, [.column("price*quantity/2")])),
                    ])))
    }

    @Test func `What titles stand for is not endless either`() throws {
        var sum = try definition("sum = price + price")
        let mistake = #expect(throws: FilterMistake.self) {
            for _ in 0..<100 {
                sum = try DefinedColumn(
                    "sum = sum + (sum * 2)", from: "order", in: Self.entries, adding: [sum])
                #expect((try? definition(sum.name)) == sum)
            }
        }
        #expect(mistake?.description.contains("at most") == true)
    }

    @Test func `An aggregate without rows says where they are`() {
        let mistake = #expect(throws: FilterMistake.self) { try definition("sum(born)", from: "customer") }
        #expect(mistake?.description == "sum needs associated rows before it, as in orders.sum(customerId).")
    }

    @Test func `An endless formula is rejected`() {
        for (text, reason) in [
            (String(repeating: "(", count: 100_000), "at most 50 deep"),
            (String(repeating: "abs(", count: 100_000), "at most 50 deep"),
            (
                String(repeating: "abs(", count: 40) + "1" + String(repeating: ")", count: 40),
                "nested too deep"
            ),
            (String(repeating: "price||", count: 100_000) + "1", "at most 200 operators"),
        ] {
            let mistake = #expect(throws: FilterMistake.self) { try definition(text) }
            #expect(mistake?.description.contains(reason) == true)
        }
    }

    @Test func `Definitions are split at commas`() {
        #expect(
            DefinedColumn.texts(in: "round(a, 2),-max(a,b),name || ', ' || \"x,y\",t = 'a,b'||c,d").map(
                String.init)
                == ["round(a, 2)", "-max(a,b)", "name || ', ' || \"x,y\"", "t = 'a,b'||c", "d"])
        #expect(
            DefinedColumn.texts(in: "(a+(b,c)),weight (kg,d").map(String.init) == [
                "(a+(b,c))", "weight (kg", "d",
            ])
    }

    @Test func `Every function can be called with as many values as it takes`() throws {
        for function in RowFunction.allCases {
            for count in function.argumentCounts.clamped(to: 1...4) {
                let values = Array(repeating: "price", count: count).joined(separator: ", ")
                let name = "\(function.rawValue)(\(values))"
                #expect(try definition(name).name == name)
            }
            let most = Array(repeating: "price", count: function.argumentCounts.upperBound + 1).joined(
                separator: ", ")
            #expect(throws: FilterMistake.self) { try definition("\(function.rawValue)(\(most))") }
            #expect(function.example("price").hasPrefix("\(function.rawValue)(price"))
            #expect(try definition(function.example("price")).name == function.example("price"))
        }
    }
}
