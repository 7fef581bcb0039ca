import JoineryEngine
import Testing

@Suite("SQL: selections")
struct SelectionTests {
    let sheet: Sheet
    let a = Column("a")
    let b = Column("b")
    let c = Column("c")

    init() throws {
        sheet = try Sheet()
    }

    @Test func `Selections become SQL`() throws {
        try sheet.expect((a + b).forKey("t"), #""a" + "b" AS "t""#, "5", "NULL")
        try sheet.expect(.allColumns, #"*"#, #"1,2,3,"c","{\"x\":[1,2]}""#, #"2,NULL,5,"É",NULL"#)
        try sheet.expect(
            .allColumns(excluding: ["a"]), #""id", "b", "c", "j""#, #"1,3,"c","{\"x\":[1,2]}""#,
            #"2,5,"É",NULL"#)
        try sheet.expect(
            .allColumns(excluding: ["A", "zz"]), #""id", "b", "c", "j""#, #"1,3,"c","{\"x\":[1,2]}""#,
            #"2,5,"É",NULL"#)
        try sheet.expect(
            .allColumns(excluding: [a, b]), #""id", "c", "j""#, #"1,"c","{\"x\":[1,2]}""#, #"2,"É",NULL"#)
        try sheet.expect(.rowID, #""rowid""#, "1", "2")
        try sheet.expect(Column.rowID, #""rowid""#, "1", "2")
        try sheet.expect((a + 1).forKey("x"), #""a" + 1 AS "x""#, "3", "NULL")
        try sheet.expect(Column.rowID == 1, #""rowid" = 1"#, "1", "0")
    }

    @Test func `Orderings become SQL and can be reversed`() throws {
        func expect(_ ordering: some SQLOrderingTerm, _ sql: String, _ reversed: String, _ ids: [Int]) throws
        {
            try sheet.queue.read { db in
                let request = Sheet.table.order(ordering)
                let select = #"SELECT * FROM "t" ORDER BY "#
                let statement = try request.makePreparedRequest(db).statement
                let turned = try request.reversed().makePreparedRequest(db).statement
                #expect(statement.sql == select + sql)
                #expect(turned.sql == select + reversed)
                let rows = try request.fetchAll(db)
                #expect(rows.map { $0["id"] as Int } == ids)
            }
        }
        try expect(a, #""a""#, #""a" DESC"#, [2, 1])
        try expect(a.asc, #""a" ASC"#, #""a" DESC"#, [2, 1])
        try expect(a.desc, #""a" DESC"#, #""a" ASC"#, [1, 2])
        try expect(a.ascNullsLast, #""a" ASC NULLS LAST"#, #""a" DESC NULLS FIRST"#, [1, 2])
        try expect(a.descNullsFirst, #""a" DESC NULLS FIRST"#, #""a" ASC NULLS LAST"#, [2, 1])
        try expect(
            a.collating(.nocase).desc, #""a" COLLATE NOCASE DESC"#, #""a" COLLATE NOCASE ASC"#, [1, 2])
        try expect(SQL("a").desc, "a DESC", "a ASC", [1, 2])
        try expect(Sheet.one, "(SELECT 1)", "(SELECT 1) DESC", [1, 2])
        try expect(a.desc.sqlOrdering, #""a" DESC"#, #""a" ASC"#, [1, 2])
    }

    @Test func `AllColumns and AllColumnsExcluding can be selected`() throws {
        try sheet.expect(AllColumnsExcluding(["j", "c"]), #""id", "a", "b""#, "1,2,3", "2,NULL,5")
        let request = Sheet.table.select(AllColumns(), a.forKey("x")).filter(a == 2)
        try sheet.queue.read { (db) throws in
            #expect(
                try request.makePreparedRequest(db).statement.sql
                    == #"SELECT *, "a" AS "x" FROM "t" WHERE "a" = ?"#)
            #expect(try request.fetchOne(db)?.count == 6)
        }
    }

    @Test func `Literals can exclude columns, and excluding all is an error`() throws {
        try sheet.expect(
            SQL("\(.allColumns(excluding: ["id", "j", "c"])), \(1) AS n"), #""a", "b", 1 AS n"#, "2,3,1",
            "NULL,5,1")
        for request in [
            Sheet.table.select(.allColumns(excluding: ["id", "a", "b", "c", "j"])),
            Sheet.table.select(SQL("\(.allColumns(excluding: ["id", "a", "b", "c", "j"]))")),
        ] {
            let error = try sheet.failure(request)
            #expect(error?.hasSuffix("select one") == true || error?.hasSuffix("select at least one") == true)
        }
    }

    @Test func `A detached column is not qualified with a table`() throws {
        let alias = TableAlias(name: "p")
        let request = Sheet.table.aliased(alias).select(a, (a + b).forKey("total")).order(
            Column("total").detached.desc)
        try sheet.queue.read { (db) throws in
            #expect(
                try request.makePreparedRequest(db).statement.sql
                    == #"SELECT "p"."a", "p"."a" + "p"."b" AS "total" FROM "t" "p" ORDER BY "total" DESC"#)
            #expect(try request.fetchAll(db).map { $0["total"] as Int? } == [5, nil])
        }
    }

    @Test func `Quotes in names are escaped`() throws {
        try sheet.expect(a.forKey(#"x"y"#), #""a" AS "x""y""#, "2", "NULL")
    }
}
