import JoineryEngine
import Testing

@Suite("SQL: JSON")
struct JSONTests {
    let sheet: Sheet
    let a = Column("a")
    let b = Column("b")
    let c = Column("c")
    let j = JSONColumn("j")

    init() throws {
        sheet = try Sheet()
    }

    @Test func `JSON functions become SQL`() throws {
        try sheet.expect(Database.json(j), #"JSON("j")"#, #""{\"x\":[1,2]}""#, "NULL")
        try sheet.expect(Database.json("[1]"), #"JSON('[1]')"#, #""[1]""#, #""[1]""#)
        try sheet.expect(Database.jsonArray([1, 2]), #"JSON_ARRAY(1, 2)"#, #""[1,2]""#, #""[1,2]""#)
        try sheet.expect(Database.jsonArray([a, b]), #"JSON_ARRAY("a", "b")"#, #""[2,3]""#, #""[null,5]""#)
        try sheet.expect(Database.jsonArray([]), #"JSON_ARRAY()"#, #""[]""#, #""[]""#)
        try sheet.expect(Database.jsonArrayLength(j), #"JSON_ARRAY_LENGTH("j")"#, "0", "NULL")
        try sheet.expect(Database.jsonArrayLength("[1]"), #"JSON_ARRAY_LENGTH('[1]')"#, "1", "1")
        try sheet.expect(
            Database.jsonArrayLength(j, atPath: "$.x"), #"JSON_ARRAY_LENGTH("j", '$.x')"#, "2", "NULL")
        try sheet.expect(
            Database.jsonExtract(j, atPath: "$.x"), #"JSON_EXTRACT("j", '$.x')"#, #""[1,2]""#, "NULL")
        try sheet.expect(Database.jsonExtract(a, atPath: "$.x"), #"JSON_EXTRACT("a", '$.x')"#, "NULL", "NULL")
        try sheet.expect(
            Database.jsonExtract(j, atPaths: ["$.x", "$.y"]), #"JSON_EXTRACT("j", '$.x', '$.y')"#,
            #""[[1,2],null]""#, "NULL")
        try sheet.expect(
            Database.jsonInsert(j, ["$.x": 1]), #"JSON_INSERT("j", '$.x', 1)"#, #""{\"x\":[1,2]}""#, "NULL")
        try sheet.expect(
            Database.jsonReplace(j, ["$.x": "b"]), #"JSON_REPLACE("j", '$.x', 'b')"#, #""{\"x\":\"b\"}""#,
            "NULL")
        try sheet.expect(
            Database.jsonSet(j, ["$.x": 1]), #"JSON_SET("j", '$.x', 1)"#, #""{\"x\":1}""#, "NULL")
        try sheet.expect(
            Database.jsonSet(j, ["$.x": Database.jsonArray([1])]), #"JSON_SET("j", '$.x', JSON_ARRAY(1))"#,
            #""{\"x\":[1]}""#, "NULL")
        try sheet.expect(
            Database.jsonObject([(key: "a", value: 1)]), #"JSON_OBJECT('a', 1)"#, #""{\"a\":1}""#,
            #""{\"a\":1}""#)
        try sheet.expect(Database.jsonObject([]), #"JSON_OBJECT()"#, #""{}""#, #""{}""#)
        try sheet.expect(
            Database.jsonPatch(j, with: "{}"), #"JSON_PATCH("j", '{}')"#, #""{\"x\":[1,2]}""#, "NULL")
        try sheet.expect(Database.jsonPatch(j, with: a), #"JSON_PATCH("j", "a")"#, #""2""#, "NULL")
        try sheet.expect(Database.jsonRemove(j, atPath: "$.x"), #"JSON_REMOVE("j", '$.x')"#, #""{}""#, "NULL")
        try sheet.expect(
            Database.jsonRemove(j, atPaths: ["$.x", "$.y"]), #"JSON_REMOVE("j", '$.x', '$.y')"#, #""{}""#,
            "NULL")
        try sheet.expect(Database.jsonType(j), #"JSON_TYPE("j")"#, #""object""#, "NULL")
        try sheet.expect(Database.jsonType(j, atPath: "$.x"), #"JSON_TYPE("j", '$.x')"#, #""array""#, "NULL")
        try sheet.expect(Database.jsonType("[]"), #"JSON_TYPE('[]')"#, #""array""#, #""array""#)
        try sheet.expect(Database.jsonIsValid(c), #"JSON_VALID("c")"#, "0", "0")
        try sheet.expect(Database.jsonIsValid("[]"), #"JSON_VALID('[]')"#, "1", "1")
        try sheet.expect(Database.jsonQuote(a), #"JSON_QUOTE("a")"#, #""2""#, #""null""#)
        try sheet.expect(Database.jsonQuote(j), #"JSON_QUOTE(JSON("j"))"#, #""{\"x\":[1,2]}""#, #""null""#)
        try sheet.expect(Database.jsonQuote("x"), #"JSON_QUOTE('x')"#, #""\"x\"""#, #""\"x\"""#)
        try sheet.expect(
            Database.jsonArray([Database.jsonObject(["a": 1]), Database.json("[]"), j["x"]]),
            #"JSON_ARRAY(JSON_OBJECT('a', 1), JSON('[]'), "j" ->> 'x')"#, #""[{\"a\":1},[],\"[1,2]\"]""#,
            #""[{\"a\":1},[],null]""#)
        try sheet.expect(
            Database.jsonArray([max(j), j ?? a, cast(j, as: .text)]),
            #"JSON_ARRAY(MAX("j"), IFNULL("j", "a"), CAST("j" AS TEXT))"#,
            #""[\"{\\\"x\\\":[1,2]}\",\"{\\\"x\\\":[1,2]}\",\"{\\\"x\\\":[1,2]}\"]""#)
        try sheet.expect(
            Database.jsonArray([Sheet.players]), #"JSON_ARRAY((SELECT "id" FROM "player"))"#, #""[1]""#,
            #""[1]""#)
        try sheet.expect(
            Database.jsonArray([j] as [any SQLExpressible]), #"JSON_ARRAY(JSON("j"))"#, #""[{\"x\":[1,2]}]""#,
            #""[null]""#)
        try sheet.expect(
            Database.jsonArray([j]), #"JSON_ARRAY(JSON("j"))"#, #""[{\"x\":[1,2]}]""#, #""[null]""#)
        try sheet.expect(
            Database.jsonArray([a.asJSON, j, 1] as [any SQLExpressible]),
            #"JSON_ARRAY(JSON("a"), JSON("j"), 1)"#, #""[2,{\"x\":[1,2]},1]""#, #""[null,null,1]""#)
        try sheet.expect(
            Database.jsonSet(a, ["$.x": j]), #"JSON_SET("a", '$.x', JSON("j"))"#, #""2""#, "NULL")
        try sheet.expect(
            Database.jsonSet(j, ["$.x": a.asJSON]), #"JSON_SET("j", '$.x', JSON("a"))"#, #""{\"x\":2}""#,
            "NULL")
        try sheet.expect(
            Database.jsonObject(["a": j] as KeyValuePairs), #"JSON_OBJECT('a', JSON("j"))"#,
            #""{\"a\":{\"x\":[1,2]}}""#, #""{\"a\":null}""#)
        try sheet.expect(
            Database.jsonObject(["a": a.asJSON, "b": 1] as KeyValuePairs),
            #"JSON_OBJECT('a', JSON("a"), 'b', 1)"#, #""{\"a\":2,\"b\":1}""#, #""{\"a\":null,\"b\":1}""#)
        try sheet.expect(
            Database.jsonPatch(j, with: j), #"JSON_PATCH("j", "j")"#, #""{\"x\":[1,2]}""#, "NULL")
        try sheet.expect(Database.jsonQuote(a.asJSON), #"JSON_QUOTE(JSON("a"))"#, #""2""#, #""null""#)
        try sheet.expect(
            Database.jsonArray([(j as any SQLSpecificExpressible), SQL("1")]), #"JSON_ARRAY(JSON("j"), 1)"#,
            #""[{\"x\":[1,2]},1]""#, #""[null,1]""#)
        try sheet.expect(
            Database.jsonArray([j.sqlExpression]), #"JSON_ARRAY(JSON("j"))"#, #""[{\"x\":[1,2]}]""#,
            #""[null]""#)
        try sheet.expect(
            Database.jsonArray([j.collating(.nocase)]), #"JSON_ARRAY("j" COLLATE NOCASE)"#,
            #""[\"{\\\"x\\\":[1,2]}\"]""#, #""[null]""#)
        try sheet.expect(Database.jsonArray(["x"]), #"JSON_ARRAY('x')"#, #""[\"x\"]""#, #""[\"x\"]""#)
        try sheet.expect(
            Database.jsonExtract("{}", atPath: "$"), #"JSON_EXTRACT('{}', '$')"#, #""{}""#, #""{}""#)
    }

    @Test func `JSON aggregates become SQL`() throws {
        try sheet.expect(Database.jsonGroupArray(a), #"JSON_GROUP_ARRAY("a")"#, #""[2,null]""#)
        try sheet.expect(
            Database.jsonGroupArray(j), #"JSON_GROUP_ARRAY(JSON("j"))"#, #""[{\"x\":[1,2]},null]""#)
        try sheet.expect(
            Database.jsonGroupArray(a, filter: b > 1), #"JSON_GROUP_ARRAY("a") FILTER (WHERE "b" > 1)"#,
            #""[2,null]""#)
        try sheet.expect(
            Database.jsonGroupObject(key: c, value: j), #"JSON_GROUP_OBJECT("c", JSON("j"))"#,
            #""{\"c\":{\"x\":[1,2]},\"É\":null}""#)
        try sheet.expect(
            Database.jsonGroupObject(key: c, value: j, filter: b > 1),
            #"JSON_GROUP_OBJECT("c", JSON("j")) FILTER (WHERE "b" > 1)"#,
            #""{\"c\":{\"x\":[1,2]},\"É\":null}""#)
        try sheet.expect(Database.jsonGroupArray(a.asJSON), #"JSON_GROUP_ARRAY(JSON("a"))"#, #""[2,null]""#)
    }

    @Test func `JSON values and their parts can be extracted`() throws {
        try sheet.expect(j["x"], #""j" ->> 'x'"#, #""[1,2]""#, "NULL")
        try sheet.expect(j["$.x"], #""j" ->> '$.x'"#, #""[1,2]""#, "NULL")
        try sheet.expect(j[a], #""j" ->> "a""#, "NULL", "NULL")
        try sheet.expect(j[0], #""j" ->> 0"#, "NULL", "NULL")
        try sheet.expect(j["x"].asJSON["y"], #"("j" ->> 'x') ->> 'y'"#, "NULL", "NULL")
        try sheet.expect(j["x"] == 1, #"("j" ->> 'x') = 1"#, "0", "NULL")
        try sheet.expect(j.jsonExtract(atPath: "$.x"), #"JSON_EXTRACT("j", '$.x')"#, #""[1,2]""#, "NULL")
        try sheet.expect(
            j.jsonExtract(atPaths: ["$.x", "$.y"]), #"JSON_EXTRACT("j", '$.x', '$.y')"#, #""[[1,2],null]""#,
            "NULL")
        try sheet.expect(j.jsonRepresentation(atPath: "x"), #""j" -> 'x'"#, #""[1,2]""#, "NULL")
        try sheet.expect(j.jsonRepresentation(atPath: "$.x") == "y", #"("j" -> '$.x') = 'y'"#, "0", "NULL")
        try sheet.expect(a.asJSON["x"], #""a" ->> 'x'"#, "NULL", "NULL")
        try sheet.expect(a.asJSON, #""a""#, "2", "NULL")
        try sheet.expect(j, #""j""#, #""{\"x\":[1,2]}""#, "NULL")
        try sheet.expect(j == "x", #""j" = 'x'"#, "0", "NULL")
        try sheet.expect(length(j), #"LENGTH("j")"#, "11", "NULL")
        try sheet.expect(j.forKey("k"), #""j" AS "k""#, #""{\"x\":[1,2]}""#, "NULL")
        try sheet.expect(j.asJSON, #""j""#, #""{\"x\":[1,2]}""#, "NULL")
        try sheet.expect((a + b).asJSON["x"], #"("a" + "b") ->> 'x'"#, "NULL", "NULL")
        try sheet.expect(1.databaseValue.asJSON["x"], #"1 ->> 'x'"#, "NULL", "NULL")
        try sheet.expect(!j, #"NOT "j""#, "1", "NULL")
        try sheet.expect(j["x"] && a, #"("j" ->> 'x') AND "a""#, "0", "NULL")
        try sheet.expect(j["x"] + 1, #"("j" ->> 'x') + 1"#, "1", "NULL")
        try sheet.expect(j.collating(.nocase), #""j" COLLATE NOCASE"#, #""{\"x\":[1,2]}""#, "NULL")
        try sheet.expect(j.asJSON == 1, #""j" = 1"#, "0", "NULL")
        try sheet.expect((j + 1), #""j" + 1"#, "1", "NULL")
        try sheet.expect(
            j.collating(.nocase).asJSON["x"], #""j" ->> 'x' COLLATE NOCASE"#, #""[1,2]""#, "NULL")
    }

    @Test func `Dictionaries are sorted by key`() throws {
        try sheet.expect(
            Database.jsonObject(["b": 1, "a": a]), #"JSON_OBJECT('a', "a", 'b', 1)"#,
            #""{\"a\":2,\"b\":1}""#, #""{\"a\":null,\"b\":1}""#)
        try sheet.expect(
            Database.jsonInsert(j, ["$.z": 1, "$.y": a]), #"JSON_INSERT("j", '$.y', "a", '$.z', 1)"#,
            #""{\"x\":[1,2],\"y\":2,\"z\":1}""#, "NULL")
    }

    @Test func `Columns of an alias can hold JSON`() throws {
        let alias = TableAlias<Row>(name: "al")
        try sheet.expect(literal: "\(alias[j]["x"])", #""al"."j" ->> ?"#, ["x"])
        try sheet.expect(literal: "\(Database.jsonArray([alias[j]]))", #"JSON_ARRAY(JSON("al"."j"))"#)
        try sheet.expect(
            literal: "\(Database.jsonArray([alias[(a + b).asJSON]]))",
            #"JSON_ARRAY(JSON("al"."a" + "al"."b"))"#)
    }

    @Test func `Columns of an enum can hold JSON`() throws {
        enum Columns: String, ColumnExpression, SQLJSONExpressible {
            case j
        }
        try sheet.expect(Columns.j["$.x[0]"], #""j" ->> '$.x[0]'"#, "1", "NULL")
        try sheet.expect(
            Database.jsonArray([Columns.j]), #"JSON_ARRAY(JSON("j"))"#, #""[{\"x\":[1,2]}]""#, #""[null]""#)
    }

    @Test func `Columns of an aliased record can hold JSON`() throws {
        let alias = TableAlias<T>(name: "al")
        try sheet.expect(literal: "\(alias.j["x"])", #""al"."j" ->> ?"#, ["x"])
        try sheet.expect(literal: "\(Database.jsonArray([alias.j]))", #"JSON_ARRAY(JSON("al"."j"))"#)
    }

    private struct T: TableRecord {
        enum Columns {
            static let j = JSONColumn("j")
        }
    }
}
