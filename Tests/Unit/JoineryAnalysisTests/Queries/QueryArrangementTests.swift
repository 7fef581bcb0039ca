import JoineryAnalysis
import JoineryEngine
import Testing

@Suite struct QueryArrangementTests {
    @Test func `A plain arrangement leaves the query as it is`() {
        #expect(QueryArrangement().sql(of: "SELECT 1") == "SELECT 1")
        #expect(QueryArrangement().byteCountBeforeQuery == 0)
    }

    @Test func `The condition and the order stand around the query, which may end with a comment`() throws {
        let arrangement = QueryArrangement(
            condition: "\"n\" > 1", orderings: [.init(column: 1, isDescending: true), .init(column: 0)])
        let query = "SELECT 1 AS n, 'a' AS t UNION VALUES (2, 'b'), (3, 'b') -- three"
        let sql = arrangement.sql(of: query)
        #expect(sql == "SELECT * FROM (\n\(query)\n) WHERE \"n\" > 1 ORDER BY 2 DESC, 1")
        #expect(sql.utf8.dropFirst(arrangement.byteCountBeforeQuery).starts(with: query.utf8))
        let rows = try DatabaseQueue().read { db in
            try db.makeQuery(sql: sql).nextRows(upTo: 10)
        }
        #expect(rows?.map { $0[0] } == [2.databaseValue, 3.databaseValue])
    }

    @Test func `A condition is written with its values as literals`() throws {
        try DatabaseQueue().read { db in
            let title = Column("it's \"quoted\"")
            let condition = try db.conditionSQL(
                title == "a'b" && Column("n") > 1.5, columns: ["it's \"quoted\"", "n"])
            #expect(
                condition
                    == "(\"it's \"\"quoted\"\"\" = 'a''b') AND (\"n\" > 1.5)")
            #expect(try db.conditionSQL(typed: "n > 1 or n is null") == "(n > 1 or n is null)")
            for text in ["n) --", "(n", "n; DELETE", "n = ?", " "] {
                #expect(throws: DatabaseError.self) { try db.conditionSQL(typed: text) }
            }
        }
    }

    @Test func `A request is written with its arguments as literals`() throws {
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT)")
            #expect(
                try Table("book").filter(Column("title") == "O'Hara").limit(3).expandedSQL(db)
                    == "SELECT * FROM \"book\" WHERE \"title\" = 'O''Hara' LIMIT 3")
        }
    }
}
