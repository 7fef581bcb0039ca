import JoineryEngine

/// A shop and its customers in two files, both of which have a table `customer`.
public struct AttachedFiles {
    public let directory: TemporaryDirectory
    public let shop: String
    public let crm: String

    public static let shopSQL = """
        CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE "order" (id INTEGER PRIMARY KEY, customerId INTEGER, total REAL);
        CREATE TABLE item (id INTEGER PRIMARY KEY, orderId INTEGER REFERENCES "order", what TEXT);
        INSERT INTO customer VALUES (1, 'Ann of the shop'), (2, 'Bob of the shop');
        INSERT INTO "order" VALUES (10, 1, 5.5), (11, 2, 7), (12, 1, 9);
        INSERT INTO item VALUES (100, 10, 'pen'), (101, 10, 'ink'), (102, 12, 'cup');
        """
    public static let crmSQL = """
        CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, photo BLOB);
        CREATE TABLE visit (id INTEGER PRIMARY KEY, customerId INTEGER REFERENCES customer, day TEXT, order_id INTEGER);
        CREATE INDEX visit_day ON visit (day);
        CREATE TRIGGER seen AFTER INSERT ON visit BEGIN UPDATE customer SET name = name WHERE id = new.customerId; END;
        CREATE VIEW recent AS SELECT * FROM visit WHERE day > '2026';
        CREATE VIRTUAL TABLE note USING fts5(body);
        INSERT INTO customer VALUES (1, 'Ann', x'0102ff'), (2, 'Bob', NULL), (3, 'Cy', NULL);
        INSERT INTO visit VALUES (1, 1, '2026-02-01', 10), (2, 1, '2025-02-01', 11), (3, 3, '2026-03-01', NULL);
        INSERT INTO note VALUES ('hello world');
        """

    /// - Parameter pragmas: The statements that the attached file begins with.
    public init(pragmas: String = "PRAGMA page_size = 1024;") throws {
        directory = try TemporaryDirectory()
        shop = try directory.makeDatabase("shop.sqlite", sql: Self.shopSQL)
        crm = try directory.makeDatabase("crm.sqlite", sql: pragmas + Self.crmSQL)
    }

    public var attached: [AttachedDatabase] {
        get throws { [try AttachedDatabase(name: "crm", path: crm)] }
    }

    /// The associations between the files.
    public static let rules: SchemaRules = {
        var rules = SchemaRules()
        rules.labels = ["crm.customer": ["name"]]
        rules.definitions = [
            .init(
                from: "order", key: "buyer", columns: ["customerId"], to: "crm.customer",
                inverseKey: "orders"),
            .init(from: "crm.visit", key: "order", columns: ["order_id"], to: "order", inverseKey: "visits"),
        ]
        return rules
    }()

    /// A configuration that attaches the second file.
    ///
    /// - Parameter isUntrusted: Whether the files may be malicious, as in the browser.
    public func configuration(isUntrusted: Bool = true) throws -> Configuration {
        var configuration = Configuration()
        configuration.isUntrusted = isUntrusted
        configuration.attachedDatabases = try attached
        configuration.schemaRules = Self.rules
        return configuration
    }

    public func queue(isUntrusted: Bool = true) throws -> DatabaseQueue {
        try DatabaseQueue(path: shop, configuration: configuration(isUntrusted: isUntrusted))
    }
}
