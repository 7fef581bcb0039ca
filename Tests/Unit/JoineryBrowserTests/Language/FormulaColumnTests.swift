import JoineryEngine
import Testing

@testable import JoineryBrowser

/// Names of columns with several to-many associations, and with formulas.
@Suite struct FormulaColumnTests {
    private static let entries = [
        CatalogEntry(
            name: "customer", isView: false, count: .unknown,
            associations: [
                CatalogAssociation(key: "orders", kind: .hasMany, target: "order", columns: ["customerId"])
            ], columns: ["id", "name"]),
        CatalogEntry(
            name: "order", isView: false, count: .unknown,
            associations: [
                CatalogAssociation(
                    key: "customer", kind: .belongsTo, target: "customer", columns: ["customerId"]),
                CatalogAssociation(key: "items", kind: .hasMany, target: "item", columns: ["orderId"]),
                CatalogAssociation(
                    key: "products", kind: .hasManyThrough, target: "product", pivot: "item", columns: []),
            ], columns: ["id", "day", "customerId"]),
        CatalogEntry(
            name: "item", isView: false, count: .unknown,
            associations: [
                CatalogAssociation(key: "order", kind: .belongsTo, target: "order", columns: ["orderId"]),
                CatalogAssociation(key: "product", kind: .belongsTo, target: "product", columns: ["product"]),
            ], columns: ["id", "product", "quantity", "Unit Price", "discount", "distinct", "2nd"]),
        CatalogEntry(
            name: "product", isView: false, count: .unknown,
            associations: [
                CatalogAssociation(key: "items", kind: .hasMany, target: "item", columns: ["product"])
            ], columns: ["id", "name", "price"]),
    ]

    private func column(_ name: String, from table: String) throws -> AssociatedColumn {
        try AssociatedColumn(name, from: table, in: Self.entries)
    }

    @Test(arguments: [
        ("customer", "orders.items", "orders.items.count"),
        ("customer", "orders.items.product.Price.MAX", "orders.items.product.price.max"),
        ("customer", "orders.products.name.min", "orders.products.name.min"),
        ("order", "items.product.count", "items.product.count"),
        // The name of both a column and an aggregate.
        ("order", "items.product.max", "items.product.max"),
        ("order", "customer.orders.items.quantity.sum", "customer.orders.items.quantity.sum"),
        ("order", "items.SUM( quantity*\"unit price\" )", "items.sum(quantity*\"Unit Price\")"),
        (
            "customer", "orders.items.average((1 - discount) * quantity / 2)",
            "orders.items.average((1-discount)*quantity/2)"
        ),
        ("order", "items.sum(((quantity)))", "items.quantity.sum"),
        ("order", "items.max(product.price)", "items.product.price.max"),
        ("order", "items.min(-product.price * 1.50)", "items.min(-product.price*1.5)"),
        ("order", "items.sum(quantity*order.customer.id)", "items.sum(quantity*order.customer.id)"),
        ("order", "items.count()", "items.count"),
        ("order", "items.count(Discount)", "items.count(discount)"),
        ("order", "items.count(Distinct product.name)", "items.count(distinct product.name)"),
        ("order", "items.count(distinct -quantity)", "items.count(distinct -quantity)"),
        ("order", "items.count(distinct .5)", "items.count(distinct 0.5)"),
        ("order", "items.count(distinct)", "items.count(\"distinct\")"),
        ("order", "items.count(\"distinct\" + 1)", "items.count(\"distinct\"+1)"),
        ("order", "items.sum(1e3 - .5 - 2E-2)", "items.sum(1000.0-0.5-0.02)"),
        (
            "order", "items.sum(quantity-(discount-1)-(2*3)/(4/5))",
            "items.sum(quantity-(discount-1)-2*3/(4/5))"
        ),
        ("order", "items.sum(- - quantity)", "items.sum(--quantity)"),
        ("order", "items.sum(-(quantity+1))", "items.sum(-(quantity+1))"),
        ("order", "items.sum(\"2nd\"*2)", "items.sum(\"2nd\"*2)"),
    ])
    func `Names are normalized`(table: String, text: String, name: String) throws {
        let column = try column(text, from: table)
        #expect(column.name == name)
        #expect(try self.column(name, from: table) == column)
    }

    @Test(arguments: [
        (
            "customer", "orders.items.product.price",
            "orders.items.product leads to many rows: use orders.items.product.count, or min, max, average or sum of a column, as in orders.items.product.price.max."
        ),
        (
            "customer", "orders.things.count",
            "orders leads to order, which has no column or association “things”: use orders.count, or min, max, average or sum of a column, as in orders.customerId.max."
        ),
        (
            "order", "items.quantity.median",
            "There is no aggregate “median”: use min, max, average or sum, as in items.quantity.max."
        ),
        (
            "order", "items.median(quantity)",
            "There is no aggregate “median”: use items.count, or min, max, average or sum of a column, as in items.2nd.max."
        ),
        ("customer", "orders.sum()", "Expected a formula, as in orders.sum(customerId * 2)."),
        ("customer", "orders.sum(", "Expected a formula, as in orders.sum(customerId * 2)."),
        (
            "customer", "orders.sum",
            "orders.sum needs a column: use orders.count, or min, max, average or sum of a column, as in orders.customerId.max."
        ),
        ("order", "customer.sum(id)", "customer leads to one row: add a column, as in customer.name."),
        (
            "customer", "orders(id)",
            "orders(…) needs an aggregate: use orders.count, or min, max, average or sum of a column, as in orders.customerId.max."
        ),
        ("order", "items.sum(quantity", "The ( after items.sum has no matching )."),
        (
            "order", "items.sum((quantity+1*2",
            "A ( in “(quantity+1*2” has no matching )."
        ),
        (
            "order", "items.sum(quantity 2)",
            "Expected + - * / || or ) after “quantity”, not “2”."
        ),
        (
            "order", "items.sum(quantity * )",
            "Expected a column or a number after “quantity *”, not “)”."
        ),
        (
            "order", "items.sum(*2)",
            "Expected a column or a number after “items.sum(”, not “*”."
        ),
        (
            "customer", "orders.sum(id +",
            "Expected a column or a number after “id +”, as in orders.sum(customerId * 2)."
        ),
        (
            "order", "items.sum(quantiti*2)",
            "item has no column “quantiti” for items.sum(…): did you mean quantity?"
        ),
        (
            "order", "items.sum(unitprice*2)",
            "item has no column “unitprice” for items.sum(…): did you mean \"Unit Price\"?"
        ),
        (
            "order", "items.sum(product.cost)",
            "product has no column “cost” for items.sum(…)."
        ),
        (
            "order", "items.sum(order)",
            "order in items.sum(…) leads to one row: add a column, as in order.customerId."
        ),
        (
            "customer", "orders.max(items.quantity)",
            "items in orders.max(…) leads to many rows, but a formula uses one. Put items before max."
        ),
        (
            "customer", "orders.count(distinct items)",
            "items in orders.count(…) leads to many rows, but a formula uses one. Put items before count."
        ),
        (
            "order", "items.sum(thing.price)",
            "There is no association “thing” in items.sum(…): item has order, product."
        ),
        (
            "order", "items.sum(2nd)",
            "“2nd” after “items.sum(” is not a number; quote a name that begins with a digit."
        ),
        (
            "order", "items.sum(1e999)",
            "“1e999” after “items.sum(” is not a number; quote a name that begins with a digit."
        ),
        ("order", "items.sum(\"quant)", "The name after “items.sum(” has no closing \"."),
        ("order", "items.sum(product.)", "Expected the name of a column after “product.”."),
        ("order", "items.sum(quantity) * 2", "Unexpected “* 2” after items.sum(…)."),
    ])
    func `An invalid name is rejected`(table: String, text: String, sentence: String) {
        let mistake = #expect(throws: FilterMistake.self) { try column(text, from: table) }
        #expect(mistake?.description == sentence)
    }

    @Test func `An endless formula is rejected`() {
        for text in [
            String(repeating: "(", count: 100_000), String(repeating: "-", count: 100_000) + "quantity)",
            String(repeating: "quantity+", count: 100_000) + "1)",
        ] {
            let mistake = #expect(throws: FilterMistake.self) {
                try column("items.sum(" + text, from: "order")
            }
            #expect(mistake?.description.contains("at most") == true)
        }
    }

    @Test(arguments: [
        (
            "customer", "orders.",
            [
                "orders.count", "orders.id.", "orders.day.", "orders.customerId.",
                "orders.customer.", "orders.items.", "orders.products.", "orders.min(", "orders.max(",
                "orders.average(", "orders.sum(",
            ]
        ),
        ("customer", "ORDERS.items.p", ["orders.items.product."]),
        (
            "order", "items.product.m",
            [
                "items.product.min", "items.product.max", "items.product.min(",
                "items.product.max(",
            ]
        ),
        ("customer", "orders.items.s", ["orders.items.sum("]),
        ("order", "items.sum(q", ["quantity"]),
        ("order", "items.sum(quantity*(2+pro", ["product", "product."]),
        ("order", "items.sum(product.p", ["product.price"]),
        ("order", "items.count(distinct order.cust", ["order.customerId", "order.customer."]),
        ("order", "items.sum(\"un", ["\"Unit Price\""]),
        ("order", "items.sum(\"Unit Price\"*d", ["discount"]),
        ("order", "(day = 1 and items.c", ["items.count"]),
        ("customer", "name = ( and o", ["orders."]),
    ])
    func `The end of a text is completed`(table: String, text: String, names: [String]) {
        let found = AssociatedColumn.completions(atEndOf: text[...], from: table, in: Self.entries)
        #expect(found.names == names)
        #expect(text.hasSuffix(found.begun))
    }

    @Test func `Names are split at commas`() {
        #expect(
            DefinedColumn.texts(in: "a,-b,,items.sum(a+\"x,)\"),c") == [
                "a", "-b", "items.sum(a+\"x,)\")", "c",
            ])
        #expect(DefinedColumn.texts(in: "weight (kg,a(b") == ["weight (kg", "a(b"])
    }
}
