import JoineryEngine
import Testing

private struct Book: TableRecord {
    static let library = belongsTo(Library.self)
    static let returnAddress = hasOne(Address.self, through: library, using: Library.address)
}

private struct Library: TableRecord {
    static let address = hasOne(Address.self)
}

private struct Address: TableRecord {}

@Suite("Guide: HasOneThrough")
struct HasOneThroughTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(
            rows: """
                INSERT INTO library VALUES (1, 'City'), (2, 'Lost');
                INSERT INTO address VALUES (1, 1, 'Main Street');
                INSERT INTO book VALUES (1, 1, 'Moby-Dick'), (2, 2, 'Armance'), (3, NULL, 'Beowulf');
                """
        ) { migrator in
            migrator.registerMigration("Libraries") { db in
                try db.create(table: "library") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.column("name", .text)
                }
                try db.create(table: "address") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.belongsTo("library").unique()
                    t.column("street", .text)
                }
                try db.create(table: "book") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.belongsTo("library")
                    t.column("title", .text)
                }
            }
        }
    }

    private static let sql =
        #"SELECT "book"."title", "address"."street" FROM "book" "#
        + #"LEFT JOIN "library" ON "library"."id" = "book"."libraryId" "#
        + #"LEFT JOIN "address" ON "address"."libraryId" = "library"."id""#

    private static let rows = [
        #"[title:"Moby-Dick"] library[] address[street:"Main Street"]"#,
        #"[title:"Armance"] library[] address[street:NULL]"#,
        #"[title:"Beowulf"] library[] address[street:NULL]"#,
    ]

    @Test func `One record behind another`() throws {
        // Nothing is fetched of the library in between: the row has its key, and no column of it.
        let rows = try guide.dbQueue.read { db in
            try Row.fetchAll(db, Book.including(optional: Book.returnAddress))
        }
        #expect(
            rows.map(\.scopesTree.names) == [
                ["address", "library"], ["address", "library"], ["address", "library"],
            ])
        try guide.expect(
            Book.select(Column("title")).including(
                optional: Book.returnAddress.select(Column("street"))),
            sql: Self.sql, rows: Self.rows)
        try guide.expect(
            Book.select(Column("title")).annotated(
                withOptional: Book.returnAddress.select(Column("street"))),
            sql: Self.sql,
            rows: [
                #"[title:"Moby-Dick", street:"Main Street"]"#, #"[title:"Armance", street:NULL]"#,
                #"[title:"Beowulf", street:NULL]"#,
            ])
    }

    @Test func `Required, both must be there`() throws {
        try guide.expect(
            Book.select(Column("title")).including(required: Book.returnAddress.select(Column("street"))),
            sql: Self.sql.replacing("LEFT JOIN", with: "JOIN"), rows: [Self.rows[0]])
    }

    @Test func `The same, more explicitly`() throws {
        struct Book: TableRecord {
            static let returnAddress = hasOne(
                Address.self,
                through: Book.belongsTo(Library.self),
                using: Library.hasOne(Address.self))
        }

        let address = Book.returnAddress.select(Column("street"))
        try guide.expect(
            Book.select(Column("title")).including(optional: address), sql: Self.sql)
    }
}
