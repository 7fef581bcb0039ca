import JoineryEngine
import Testing

@Suite("SQL: columns")
struct ColumnTests {
    let sheet: Sheet

    init() throws {
        sheet = try Sheet()
    }

    private enum Keys: String, CodingKey {
        case a
        case info = "j"
        case total = "the total"
    }

    @Test func `Coding keys name columns`() throws {
        #expect(Column(Keys.a).name == "a" && JSONColumn(Keys.info).name == "j")
        #expect(Column("x").name == "x" && Column.rowID.name == "rowid" && Column.rank.name == "rank")
        try sheet.expect(Column(Keys.a), #""a""#, "2", "NULL")
        try sheet.expect(Column(Keys.a).forKey(Keys.total), #""a" AS "the total""#, "2", "NULL")
        try sheet.expect(JSONColumn(Keys.info)["$.x[1]"], #""j" ->> '$.x[1]'"#, "2", "NULL")
        try sheet.expect(
            Database.jsonArray([AnySQLJSONExpressible(JSONColumn(Keys.info))]), #"JSON_ARRAY(JSON("j"))"#,
            #""[{\"x\":[1,2]}]""#, #""[null]""#)
    }

    @Test func `Identifiers and unusual type names are quoted`() throws {
        #expect("a".quotedDatabaseIdentifier == #""a""#)
        #expect("".quotedDatabaseIdentifier == #""""#)
        #expect(#"a "b" é"#.quotedDatabaseIdentifier == #""a ""b"" é""#)
        try sheet.expect(
            cast(Column("a"), as: Database.StorageClass(rawValue: "NUMERIC")), #"CAST("a" AS NUMERIC)"#, "2",
            "NULL")
        try sheet.expect(
            cast(Column("a"), as: Database.StorageClass(rawValue: "VARCHAR (3)")),
            #"CAST("a" AS "VARCHAR (3)")"#, #""2""#, "NULL")
    }
}
