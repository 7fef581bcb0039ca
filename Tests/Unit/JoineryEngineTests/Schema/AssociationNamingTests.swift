import Testing

@testable import JoineryEngine

@Suite struct AssociationNamingTests {
    /// Column, parent table, parent column, key: spellings from real schemas.
    static let toOne: [(String, String, String, String)] = [
        ("authorId", "author", "id", "author"), ("author_id", "author", "id", "author"),
        ("AuthorID", "author", "id", "author"), ("author_code", "author", "code", "author"),
        ("AUTHOR_ID", "AUTHOR", "ID", "author"), ("Author Id", "Author", "Id", "author"),
        ("author-id", "author", "id", "author"), ("authorID", "author", "id", "author"),
        ("authorid", "author", "id", "author"), ("AUTHORID", "authors", "id", "author"),
        ("fk_author", "author", "id", "author"), ("fk_author_id", "author", "id", "author"),
        ("author_fk", "author", "id", "author"), ("author_id_fk", "author", "id", "author"),
        ("author_ref", "author", "id", "author"), ("id_author", "author", "id", "author"),
        ("author_uuid", "author", "uuid", "author"), ("author_key", "author", "key", "author"),
        ("author", "author", "id", "author"), ("author", "people", "id", "author"),
        ("translatorId", "author", "id", "translator"), ("countryName", "country", "name", "country"),
        ("countryCode", "country", "countryCode", "country"), ("flight_no", "flight", "no", "flight"),
        ("AlbumId", "Album", "AlbumId", "album"), ("MediaTypeId", "MediaType", "MediaTypeId", "mediaType"),
        ("SupportRepId", "Employee", "EmployeeId", "supportRep"),
        ("ReportsTo", "Employee", "EmployeeId", "reportsTo"),
        ("manager_staff_id", "staff", "staff_id", "manager"),
        ("customerNumber", "customers", "customerNumber", "customer"),
        ("salesRepEmployeeNumber", "employees", "employeeNumber", "salesRep"),
        ("id", "person", "id", "person"), ("code", "countries", "code", "country"),
        ("rowid", "people", "id", "person"),
        ("parent_id", "category", "id", "parent"), ("user_profile_id", "user_profile", "id", "userProfile"),
        ("HTTPServerID", "http_server", "id", "httpServer"), ("paid", "invoice", "id", "paid"),
        ("billing_address_id", "addresses", "id", "billingAddress"), ("_author_id", "author", "id", "author"),
        ("author__id", "author", "id", "author"), ("著者_id", "著者", "id", "著者"), ("📚", "📚", "id", "📚"),
    ]

    @Test(arguments: toOne)
    func `A to-one association is named after its column`(
        column: String, table: String, parentColumn: String, key: String
    ) {
        let foreignKey = ForeignKeyInfo(
            id: 0, originTable: "t", originColumns: [column], destinationTable: table,
            destinationColumns: [parentColumn])
        #expect(AssociationNaming.toOne(foreignKey) == key)
    }

    static let compound: [([String], [String], String)] = [
        (["orderId", "lineNumber"], ["orderId", "lineNumber"], "orderLine"),
        (["parentOrderId", "parentLineNumber"], ["orderId", "lineNumber"], "parent"),
        (["tenantId", "previousLineId"], ["tenantId", "id"], "previousLine"),
        (["a", "b"], ["orderId", "lineNumber"], "orderLine"), (["a", "b"], [], "orderLine"),
    ]

    @Test(arguments: compound)
    func `A compound key is named after what its columns share`(
        columns: [String], parentColumns: [String], key: String
    ) {
        let foreignKey = ForeignKeyInfo(
            id: 0, originTable: "t", originColumns: columns, destinationTable: "order_line",
            destinationColumns: parentColumns)
        #expect(AssociationNaming.toOne(foreignKey) == key)
    }

    static let tables: [(String, singular: String, plural: String)] = [
        ("book", "book", "books"), ("Album", "album", "albums"), ("order_line", "orderLine", "orderLines"),
        ("OrderLines", "orderLine", "orderLines"), ("ORDER_LINES", "orderLine", "orderLines"),
        ("people", "person", "people"), ("Order Details", "orderDetail", "orderDetails"),
        ("tbl_user", "tblUser", "tblUsers"), ("Categories", "category", "categories"),
        ("2020-sales", "2020Sale", "2020Sales"),
        ("author\"s; DROP", "authorSDrop", "authorSDrops"), ("--", "--", "--"), ("", "", ""),
        ("Ünïcode_Täble", "ünïcodeTäble", "ünïcodeTäbles"),
    ]

    @Test(arguments: tables)
    func `Table names yield a singular and a plural in lower camel case`(
        table: String, singular: String, plural: String
    ) {
        #expect(AssociationNaming.singular(table) == singular)
        #expect(AssociationNaming.plural(table) == plural)
    }
}
