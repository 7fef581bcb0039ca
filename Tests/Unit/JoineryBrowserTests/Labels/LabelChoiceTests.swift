import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

@Suite struct LabelChoiceTests {
    /// Tables for which the rules do not choose as a person would.
    private static let mistaken: Set = ["WordPress wp_comments"]

    @Test func `At least 95% of the labels for well-known schemas are as expected`() throws {
        var (tables, wrong) = (0, [:] as [String: String])
        for schema in LabeledSchema.all {
            let labels = try Self.labels(in: schema.sql)
            for (table, expected) in schema.labels {
                tables += 1
                let label = try #require(labels[table], "\(schema.name) \(table)")
                if label != expected { wrong["\(schema.name) \(table)"] = "\(label), not \(expected)" }
            }
        }
        #expect(Set(wrong.keys) == Self.mistaken, "\(wrong)")
        #expect(tables >= 60)
        #expect((tables - Self.mistaken.count) * 100 >= tables * 95)
    }

    private static var inferring: Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        configuration.schemaRules.infersForeignKeys = true
        return configuration
    }

    /// Returns the label columns of each table, in the notation of `LabeledSchema`.
    private static func labels(in sql: String) throws -> [String: String] {
        let queue = try DatabaseQueue(configuration: inferring)
        try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
        return try queue.read { db in
            let labels = RowLabels(db)
            return try Dictionary(
                uniqueKeysWithValues: db.schema().tables.map { table in
                    let label = try labels.label(of: table)
                    let sides = label.sides.flatMap { side in
                        side.columns.map { side.association.info.key + "." + $0 }
                    }
                    return (table.name, (label.columns + sides).joined(separator: " "))
                })
        }
    }

    @Test(arguments: [
        ("ProductName", "product name"), ("product_name", "product name"), ("PRODUCT_NM", "product name"),
        ("productName", "product name"), ("ISBNCode", "isbn code"), ("first name", "first name"),
        ("FNAME", "firstname"), ("Order-No", "order number"), ("", ""), ("__", ""), ("名前", "name"),
        ("番号", "番号"),
    ])
    func `Column names are split into words, in any case and spelling`(name: String, words: String) {
        #expect(ColumnWords(name).words.joined(separator: " ") == words)
    }

    @Test(arguments: [
        ("wp_users", ["user", "users", "wpuser", "wpusers"]), ("tblInvoices", ["invoice", "invoices"]),
        ("Order Details", ["detail", "details", "orderdetail", "orderdetails"]), ("", []),
    ])
    func `Row names come from the table name, with and without its prefix`(table: String, names: [String]) {
        #expect(ColumnWords(table).rowNames.sorted() == names)
    }

    @Test func `The only text column is no label if many rows share its values`() throws {
        let rows = """
            WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
            """
        let labels = try Self.labels(
            in: """
                CREATE TABLE shipment (id INTEGER PRIMARY KEY, shipCountry TEXT);
                \(rows) INSERT INTO shipment SELECT i, CASE i % 3 WHEN 0 THEN 'France' ELSE 'Spain' END FROM n;
                CREATE TABLE place (id INTEGER PRIMARY KEY, shipCountry TEXT);
                \(rows) INSERT INTO place SELECT i, 'country ' || (i / 2 * 2 + i % 4) FROM n;
                CREATE TABLE few (id INTEGER PRIMARY KEY, shipCountry TEXT);
                INSERT INTO few VALUES (1, 'France'), (2, 'Spain'), (3, 'Spain');
                """)
        #expect(labels == ["shipment": "", "place": "shipCountry", "few": "shipCountry"])
    }

    @Test func `Labels of the sidecar take precedence`() throws {
        var configuration = Self.inferring
        configuration.schemaRules.labels = ["book": ["isbn", "id"]]
        let queue = try DatabaseQueue(configuration: configuration)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, isbn TEXT)")
        }
        let columns = try queue.read { db in
            try RowLabels(db).label(of: #require(try db.schema().table(named: "book"))).columns
        }
        #expect(columns == ["isbn", "id"])
    }

    @Test(arguments: [
        ("language", "language_code"), ("currency", "currency_code"), ("country", "iso2"),
        ("zone", "time_zone"),
        ("status", "status"), ("subscriber", "phone"),
    ])
    func `A unique text is a label, whatever it is called`(table: String, column: String) throws {
        let create =
            "CREATE TABLE \(table) (id INTEGER PRIMARY KEY, n INTEGER, \(column) TEXT UNIQUE, other TEXT);"
        #expect(try Self.labels(in: create)[table] == column)
        let filled =
            create + "INSERT INTO \(table) VALUES (1, 1, 'en', 'a'), (2, 1, 'de', 'a'), (3, 2, 'fr', 'a');"
        #expect(try Self.labels(in: filled)[table] == column)
    }

    @Test(arguments: ["uuid", "token", "password_hash", "payload"])
    func `A unique text that means nothing to people is no label`(column: String) throws {
        let create =
            "CREATE TABLE thing (id INTEGER PRIMARY KEY, n INTEGER, \(column) TEXT UNIQUE, x BLOB, y TEXT, z TEXT);"
        #expect(try Self.labels(in: create)["thing"] == "")
    }
}
