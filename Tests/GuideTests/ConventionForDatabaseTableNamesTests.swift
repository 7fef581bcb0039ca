import JoineryEngine
import Testing

// Setup for table names that does not follow the expected convention

private struct PostalAddress: TableRecord, Decodable {
    // Customized table name
    static let databaseTableName = "postal_address"

    var street: String
}

private struct Author: TableRecord, Decodable {
    var name: String
}

extension Author {
    // Customized association key
    static let postalAddress = belongsTo(PostalAddress.self, key: "postalAddress")
}

private struct LineItem: TableRecord {}
private struct Mouse: TableRecord {}
private struct Person: TableRecord {}
private struct Book: TableRecord {}

@Suite("Guide: Convention for Database Table Names")
struct ConventionForDatabaseTableNamesTests {
    private struct AuthorInfo: FetchableRecord, Decodable {
        var author: Author
        var postalAddress: PostalAddress
    }

    @Test func `A table of another style, under a key of its own`() throws {
        let guide = try Guide(
            rows: """
                INSERT INTO postal_address VALUES (1, 'Main Street');
                INSERT INTO author VALUES (1, 1, 'Herman Melville');
                """
        ) { migrator in
            migrator.registerMigration("Addresses") { db in
                try db.create(table: "postal_address") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.column("street", .text)
                }
                try db.create(table: "author") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.column("postal_address_id", .integer).references("postal_address")
                    t.column("name", .text)
                }
            }
        }
        let request = Author.including(required: Author.postalAddress)
        try guide.expect(
            request,
            sql: #"SELECT "author".*, "postal_address".* FROM "author" "#
                + #"JOIN "postal_address" ON "postal_address"."id" = "author"."postal_address_id""#,
            rows: [
                #"[id:1, postal_address_id:1, name:"Herman Melville"] postalAddress[id:1, street:"Main Street"]"#
            ])
        let infos = try guide.dbQueue.read { db in try AuthorInfo.fetchAll(db, request) }
        #expect(infos.map(\.postalAddress.street) == ["Main Street"])
    }

    /// Record type, table name, and the keys for one and for many.
    @Test func `Names are singular and plural as the rows need them`() throws {
        let guide = try Guide { migrator in
            migrator.registerMigration("Words") { db in
                try db.create(table: "shelf") { t in t.autoIncrementedPrimaryKey("id") }
                for table in ["book", "lineItem", "mouse", "person"] {
                    try db.create(table: table) { t in
                        t.autoIncrementedPrimaryKey("id")
                        t.belongsTo("shelf")
                    }
                }
                try db.execute(sql: "INSERT INTO shelf VALUES (1)")
            }
        }
        #expect(
            [
                Book.databaseTableName, LineItem.databaseTableName, Mouse.databaseTableName,
                Person.databaseTableName,
            ] == ["book", "lineItem", "mouse", "person"])
        let shelf = Table("shelf")
        let row = try guide.dbQueue.read { db in
            try shelf
                .including(optional: shelf.hasMany(Book.self)).including(all: shelf.hasMany(Book.self))
                .including(optional: shelf.hasMany(LineItem.self))
                .including(all: shelf.hasMany(LineItem.self))
                .including(optional: shelf.hasMany(Mouse.self)).including(all: shelf.hasMany(Mouse.self))
                .including(optional: shelf.hasMany(Person.self)).including(all: shelf.hasMany(Person.self))
                .fetchOne(db)
        }
        #expect(row?.scopes.names == ["book", "lineItem", "mouse", "person"])
        #expect(row?.prefetchedRows.keys == ["books", "lineItems", "mice", "people"])
    }
}
