import Foundation

/// JSON: functions and columns.
func jsonChapter() -> Chapter {
    Chapter("SQLSpecificExpressible, JSON") { chapter in
        let text = "{\"a\": {\"b\": [1, 2]}, \"c\": \"d\"}".databaseValue
        let column = JSONColumn("email")
        chapter.test("functions of a text") { db, transcript in
            let tests: [(String, SQLExpression)] = [
                ("json", Database.json(text)),
                ("jsonArrayLength", Database.jsonArrayLength(text)),
                ("jsonArrayLength at", Database.jsonArrayLength(text, atPath: "$.a.b")),
                ("jsonExtract", Database.jsonExtract(text, atPath: "$.a")),
                ("jsonExtract many", Database.jsonExtract(text, atPaths: ["$.a", "$.c"])),
                ("jsonInsert", Database.jsonInsert(text, ["$.x": 1])),
                ("jsonReplace", Database.jsonReplace(text, ["$.c": "e"])),
                ("jsonSet", Database.jsonSet(text, ["$.c": Column("name")])),
                ("jsonPatch", Database.jsonPatch(text, with: "{\"c\": null}".databaseValue)),
                ("jsonRemove", Database.jsonRemove(text, atPath: "$.a")),
                ("jsonRemove many", Database.jsonRemove(text, atPaths: ["$.a", "$.c"])),
                ("jsonType", Database.jsonType(text)),
                ("jsonType at", Database.jsonType(text, atPath: "$.a.b")),
                ("jsonIsValid", Database.jsonIsValid(text)),
                ("jsonQuote", Database.jsonQuote(Column("name"))),
            ]
            for (name, test) in tests {
                transcript.expression(db, name, test)
            }
        }
        chapter.test("arrays and objects") { db, transcript in
            transcript.expression(db, "array", Database.jsonArray([Column("id"), Column("name")]))
            transcript.expression(
                db, "array of values", Database.jsonArray([1, "a"] as [any SQLExpressible]))
            transcript.expression(db, "object", Database.jsonObject(["name": Column("name")]))
            transcript.expression(
                db, "nested", Database.jsonArray([Database.jsonObject(["name": Column("name")])]))
            transcript.expression(db, "group array", Database.jsonGroupArray(Column("name")))
            transcript.expression(
                db, "group array filtered", Database.jsonGroupArray(Column("name"), filter: Column("id") > 2))
            transcript.expression(
                db, "group object", Database.jsonGroupObject(key: Column("id"), value: Column("name")))
            transcript.expression(
                db, "group object filtered",
                Database.jsonGroupObject(key: Column("id"), value: Column("name"), filter: Column("id") > 2))
        }
        chapter.test("a column") { db, transcript in
            try db.execute(sql: "UPDATE player SET email = json_object('a', json_array(id, name), 'b', id)")
            transcript.expression(db, "column", column)
            transcript.expression(db, "subscript", column["a"])
            transcript.expression(db, "extract", column.jsonExtract(atPath: "$.a[1]"))
            transcript.expression(db, "extract many", column.jsonExtract(atPaths: ["$.a", "$.b"]))
            transcript.expression(db, "representation", column.jsonRepresentation(atPath: "$.a"))
            transcript.expression(db, "compared", column["b"] == 2)
            transcript.expression(
                db, "array",
                Database.jsonArray([column, Column("email"), Column("email").asJSON] as [any SQLExpressible]))
        }
    }
}
