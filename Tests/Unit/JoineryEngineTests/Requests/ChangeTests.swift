import JoineryEngine
import TestSupport
import Testing

@Suite("Deleting and updating the rows of a request")
struct ChangeTests {
    let library: Library

    init() throws {
        library = try Library()
    }

    /// Expects the only statement of a change, and its result. The change is rolled back.
    private func expect<Result: Equatable>(
        _ sql: String, _ result: Result, sourceLocation: SourceLocation = #_sourceLocation,
        _ change: (Database) throws -> Result
    ) throws {
        try library.write { db in
            let (value, statements) = try db.recordingStatements { try change(db) }
            #expect(statements == (sql.isEmpty ? [] : [sql]), sourceLocation: sourceLocation)
            #expect(value == result, sourceLocation: sourceLocation)
        }
    }

    @Test func `Requests of one table delete their rows`() throws {
        try expect(#"DELETE FROM "book""#, 5) { try Book.deleteAll($0) }
        try expect(#"DELETE FROM "book" WHERE "id" > 3"#, 2) { try Book.filter { $0.id > 3 }.deleteAll($0) }
        try expect(#"DELETE FROM "book" WHERE 0"#, 0) { try Book.none().deleteAll($0) }
        // The order, the columns and prefetched rows do not matter.
        try expect(#"DELETE FROM "book""#, 5) {
            try Book.order(\.title).select(\.title).distinct().including(all: Book.reviews).deleteAll($0)
        }
        try expect(#"DELETE FROM "book" WHERE "id" > 1 ORDER BY "title" LIMIT 2"#, 2) {
            try Book.filter { $0.id > 1 }.order(\.title).limit(2).deleteAll($0)
        }
        try expect(#"DELETE FROM "book" LIMIT 1 OFFSET 4"#, 1) { try Book.limit(1, offset: 4).deleteAll($0) }
        try expect(#"DELETE FROM "parent" WHERE ("a" = 1) AND ("b" = 2)"#, true) {
            try Table("parent").deleteOne($0, key: ["a": 1, "b": 2])
        }
        try expect(#"WITH "few" AS (SELECT 2) DELETE FROM "book" WHERE "id" IN "few""#, 1) {
            let few = CommonTableExpression<Int>(named: "few", sql: "SELECT 2")
            return try Book.with(few).filter { few.contains($0.id) }.deleteAll($0)
        }
    }

    @Test func `Deletions and updates work with table aliases`() throws {
        try expect(#"DELETE FROM "book" WHERE "id" = 1"#, 1) {
            let book = TableAlias<Book>()
            return try Book.aliased(book).filter(book.id == 1).deleteAll($0)
        }
        try expect(#"DELETE FROM "book" AS "b" WHERE "b"."id" = 1"#, 1) {
            try Book.aliased(TableAlias<Book>(name: "b")).filter { $0.id == 1 }.deleteAll($0)
        }
        try expect(
            #"DELETE FROM "author" WHERE EXISTS (SELECT * FROM "book" "#
                + #"WHERE ("authorId" = "author"."id") AND ("title" = 'z'))"#, 1
        ) {
            let author = TableAlias<Author>()
            return try Author.aliased(author)
                .filter(Book.filter { $0.authorId == author.id && $0.title == "z" }.exists())
                .deleteAll($0)
        }
        try expect(
            #"UPDATE "book" AS "b" SET "title" = "b"."title" || '!' WHERE "b"."id" IN (SELECT "b"."id" "#
                + #"FROM "book" "b" JOIN "author" ON "author"."id" = "b"."authorId" WHERE "b"."id" > 1) "#
                + #"RETURNING "title""#, ["c!", "y!", "z!"]
        ) {
            let book = TableAlias<Book>(name: "b")
            return try Book.aliased(book).joining(required: Book.author).filter(book.id > 1)
                .updateAndFetchStatement(
                    $0, [Column("title").set(to: [book.title, "!".databaseValue].joined(operator: .concat))],
                    selection: [book.title]
                ).fetchTitles()
        }
    }

    @Test func `Joined and grouped rows are deleted by their keys`() throws {
        try expect(
            #"DELETE FROM "book" WHERE "id" IN (SELECT "book"."id" FROM "book" JOIN "author" "#
                + #"ON ("author"."id" = "book"."authorId") AND ("author"."name" = 'A') WHERE "book"."id" > 1)"#,
            1
        ) {
            try Book.joining(required: Book.author.filter { $0.name == "A" }).filter { $0.id > 1 }
                .order(\.title).deleteAll($0)
        }
        try expect(
            #"DELETE FROM "author" WHERE "id" IN (SELECT "author"."id" FROM "author" "#
                + #"JOIN "book" ON "book"."authorId" = "author"."id" GROUP BY "author"."id" "#
                + #"HAVING COUNT(*) > 1 ORDER BY "author"."name" LIMIT 1)"#, 1
        ) {
            try Author.joining(required: Author.books).groupByPrimaryKey().having(literal: "COUNT(*) > 1")
                .order(\.name).limit(1).deleteAll($0)
        }
        // The negative rowid is as unique as the rowid.
        try expect(
            #"DELETE FROM "book" WHERE "id" IN (SELECT "id" FROM "book" WHERE "id" = 5 GROUP BY -"id")"#, 1
        ) {
            try Table("book").filter(Column("id") == 5).group(-Column("id")).deleteAll($0)
        }
        // A key of several columns may contain NULL, so that the rowid is used instead.
        let passports = Table("passport").joining(
            required: Table("passport").belongsTo(Table("citizen")).filter(Column("name") == "Bob"))
        try expect(
            #"DELETE FROM "passport" WHERE "rowid" IN (SELECT "passport"."rowid" FROM "passport" "#
                + #"JOIN "citizen" ON ("citizen"."id" = "passport"."citizenId") AND ("citizen"."name" = 'Bob'))"#,
            1
        ) { try passports.deleteAll($0) }
        let parents = Table("parent").joining(
            required: Table("parent").hasMany(Table("child")).filter(Column("id") == 2))
        try expect(
            #"DELETE FROM "parent" WHERE ("a", "b") IN (SELECT "parent"."a", "parent"."b" FROM "parent" "#
                + #"JOIN "child" ON ("child"."pa" = "parent"."a") AND ("child"."pb" = "parent"."b") "#
                + #"AND ("child"."id" = 2))"#,
            1
        ) { try parents.deleteAll($0) }
    }

    @Test func `Without support for LIMIT, a change selects rows by their keys`() throws {
        func expect<Record>(
            _ sql: String, left: [Int], _ request: QueryInterfaceRequest<Record>,
            _ change: ChangeQuery.Change = .delete, returning selection: [SQLSelection] = [],
            sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            try library.write { db in
                let (_, statements) = try db.recordingStatements {
                    let query = try ChangeQuery(request.relation, db, takesLimit: false)
                    try query.statement(change, returning: selection).execute()
                }
                #expect(statements == [sql], sourceLocation: sourceLocation)
                let table = Table(request.relation.table)
                let rows = try table.select(Column.rowID, as: Int.self).order(Column.rowID).fetchAll(db)
                #expect(rows == left, sourceLocation: sourceLocation)
            }
        }
        try expect(
            #"DELETE FROM "book" WHERE "id" IN (SELECT "id" FROM "book" WHERE "id" > 1 ORDER BY "title" LIMIT 2)"#,
            left: [1, 2, 3], Book.filter { $0.id > 1 }.order(\.title).limit(2))
        try expect(
            #"DELETE FROM "book" WHERE "id" IN (SELECT "id" FROM "book" LIMIT 1 OFFSET 4) RETURNING "title""#,
            left: [1, 2, 3, 4], Book.limit(1, offset: 4), returning: [Column("title").sqlSelection])
        try expect(#"DELETE FROM "book" WHERE "id" > 3"#, left: [1, 2, 3], Book.filter { $0.id > 3 })
        try expect(
            #"DELETE FROM "passport" WHERE "rowid" IN (SELECT "rowid" FROM "passport" LIMIT 1)"#,
            left: [2, 3],
            Table("passport").limit(1))
        try expect(
            #"WITH "few" AS (SELECT 2) DELETE FROM "book" AS "b" WHERE "b"."id" IN "#
                + #"(SELECT "b"."id" FROM "book" "b" WHERE "b"."id" IN "few" LIMIT 1)"#,
            left: [1, 3, 4, 5],
            Book.aliased(TableAlias<Book>(name: "b"))
                .with(CommonTableExpression<Int>(named: "few", sql: "SELECT 2"))
                .filter { CommonTableExpression<Int>(named: "few", sql: "").contains($0.id) }.limit(1))
        try library.write { db in
            let set = ChangeQuery.Change.update([Column("name").set(to: "?")], .ignore)
            let parents = Table("parent").order(Column("name").desc).limit(2)
            let (_, statements) = try db.recordingStatements {
                try ChangeQuery(parents.relation, db, takesLimit: false).statement(set).execute()
            }
            #expect(
                statements == [
                    #"UPDATE OR IGNORE "parent" SET "name" = '?' WHERE ("a", "b") IN "#
                        + #"(SELECT "a", "b" FROM "parent" ORDER BY "name" DESC LIMIT 2)"#
                ])
            let names = Table("parent").select(Column("name"), as: String.self).order(
                Column("a"), Column("b"))
            #expect(try names.fetchAll(db) == ["p", "?", "?"])
            let error = #expect(throws: DatabaseError.self) {
                try ChangeQuery(Table("title").limit(1).relation, db, takesLimit: false).statement(.delete)
            }
            #expect(
                error?.message == "cannot modify title because it is a view: change the tables behind it")
        }
    }

    @Test func `Requests update their rows`() throws {
        try expect(#"UPDATE "book" SET "title" = '?'"#, 5) {
            try Book.updateAll($0) { $0.title.set(to: "?") }
        }
        try expect(#"UPDATE "book" SET "title" = '?', "authorId" = NULL WHERE "id" = 1"#, 1) {
            try Book.filter(id: 1).updateAll($0) { [$0.title.set(to: "?"), $0.authorId.set(to: nil)] }
        }
        try expect(#"UPDATE "book" SET "authorId" = "id" ORDER BY "title" LIMIT 1"#, 1) {
            try Book.order(\.title).limit(1).updateAll($0) { $0.authorId.set(to: $0.id) }
        }
        try expect(#"UPDATE "book" SET "title" = (SELECT "name" FROM "author" LIMIT 1)"#, 5) {
            try Table("book").updateAll($0, Column("title").set(to: Author.select(\.name).limit(1)))
        }
        try expect(
            #"UPDATE "book" SET "title" = 'A' WHERE "id" IN (SELECT "book"."id" FROM "book" "#
                + #"JOIN "author" ON "author"."id" = "book"."authorId")"#, 4
        ) { try Book.joining(required: Book.author).updateAll($0, [Column("title").set(to: "A")]) }
        try expect("", 0) { try Book.updateAll($0, []) }
        try expect("", 0) { try Book.updateAll($0) { $0.title.noOverwrite } }
    }

    // swift-format-ignore: NoAssignmentInExpressions
    @Test func `Compound assignments refer to the current value`() throws {
        for (assignment, sql) in [
            (Column("authorId") += 1, #""authorId" + 1"#), (Column("authorId") -= 1, #""authorId" - 1"#),
            (Column("authorId") *= Column("id"), #""authorId" * "id""#),
            (Column("authorId") /= (Column("authorId") + 1), #""authorId" / ("authorId" + 1)"#),
            (Column("authorId") &= 3, #""authorId" & 3"#),
            (Column("authorId") |= 8, #""authorId" | 8"#), (Column("authorId") <<= 2, #""authorId" << 2"#),
            (Column("authorId") >>= 1, #""authorId" >> 1"#),
        ] {
            try expect(#"UPDATE "book" SET "authorId" = "# + sql + #" WHERE "id" = 5"#, 1) {
                try Book.filter(id: 5).updateAll($0, assignment)
            }
        }
        try expect(#"UPDATE "book" SET "authorId" = "authorId" + 1, "title" = 'n'"#, 5) {
            try Book.updateAll($0) { [$0.authorId += 1, $0.title.set(to: "n")] }
        }
        try expect(#"UPDATE "book" SET "authorId" = "authorId" - 1 WHERE "id" = 1"#, 1) {
            try Book.filter(id: 1).updateAll($0) { $0.authorId -= 1 }
        }
    }

    @Test func `Updates resolve conflicts as requested`() throws {
        try expect(#"UPDATE OR IGNORE "book" SET "id" = 1"#, 1) {
            try Book.updateAll($0, onConflict: .ignore) { $0.id.set(to: 1) }
        }
        try expect(#"UPDATE OR REPLACE "book" SET "id" = 9"#, 5) {
            try Book.updateAll($0, onConflict: .replace, [Column("id").set(to: 9)])
        }
        try expect(#"UPDATE "book" SET "title" = 'a'"#, 5) {
            try Book.updateAll($0, onConflict: .abort, Column("title").set(to: "a"))
        }
        try library.write { (db) throws in
            let error = #expect(throws: DatabaseError.self) { try Book.updateAll(db) { $0.id.set(to: 1) } }
            #expect(error?.resultCode == .SQLITE_CONSTRAINT)
        }
    }

    @Test func `Changes return the affected rows`() throws {
        try expect(#"DELETE FROM "book" WHERE "id" < 3 RETURNING *"#, ["x", "y"]) {
            try Book.filter { $0.id < 3 }.deleteAndFetchAll($0).map(\.title)
        }
        try expect(#"DELETE FROM "review" RETURNING "id", "stars""#, 3) {
            try Review.all().deleteAndFetchSet($0).count
        }
        try expect(#"DELETE FROM "book" RETURNING * ORDER BY "title" LIMIT 1"#, ["c"]) {
            try Array(Book.order(\.title).limit(1).deleteAndFetchCursor($0).map(\.title))
        }
        try expect(#"DELETE FROM "book" WHERE "id" IN (2, 4) RETURNING "id""#, [2, 4]) {
            try Book.filter(ids: [2, 4]).deleteAndFetchIds($0)
        }
        try expect(#"UPDATE "book" SET "title" = '?' WHERE "id" = 1 RETURNING *"#, ["?"]) {
            try Book.filter(id: 1).updateAndFetchAll($0) { [$0.title.set(to: "?")] }.map(\.title)
        }
        try expect(#"UPDATE OR FAIL "book" SET "title" = '?' RETURNING *"#, 5) {
            try Book.all().updateAndFetchSet($0, onConflict: .fail, [Column("title").set(to: "?")]).count
        }
        try expect(#"UPDATE "book" SET "title" = "id" WHERE "id" = 1 RETURNING *"#, ["1"]) {
            try Array(Book.filter(id: 1).updateAndFetchCursor($0) { [$0.title.set(to: $0.id)] }.map(\.title))
        }
        try expect("", []) { try Book.all().updateAndFetchAll($0, []) }
        try library.write { (db) throws in
            let delete = try Book.filter(id: 1).deleteAndFetchStatement(db, selection: [Column("title")])
            #expect(delete.sql == #"DELETE FROM "book" WHERE "id" = ? RETURNING "title""#)
            #expect(try String.fetchAll(delete) == ["x"])
            let update = try Book.all().updateAndFetchStatement(
                db, [Column("title").set(to: "?")], selection: [Column("id").forKey("n")])
            #expect(try Row.fetchAll(update).count == 4)
            let all = try Book.filter(id: 2).updateAndFetchStatement(
                db, [Column("title").set(to: "?")], selection: [.allColumns(excluding: ["authorId"])])
            #expect(all.sql == #"UPDATE "book" SET "title" = ? WHERE "id" = ? RETURNING "id", "title""#)
            #expect(try Row.fetchAll(all) == [["id": 2, "title": "?"]])
            let titles = try Book.filter(id: 2).deleteAndFetchStatement(db) { [$0.title, $0.id.forKey("n")] }
            #expect(titles.sql == #"DELETE FROM "book" WHERE "id" = ? RETURNING "title", "id" AS "n""#)
            #expect(try Row.fetchAll(titles) == [["title": "?", "n": 2]])
            let authors = try Book.filter(id: 3).updateAndFetchStatement(db, onConflict: .ignore) {
                [$0.authorId.set(to: nil), $0.title.set(to: "w")]
            } select: {
                [$0.authorId, $0.title]
            }
            #expect(
                authors.sql == #"UPDATE OR IGNORE "book" SET "authorId" = NULL, "title" = ? WHERE "id" = ? "#
                    + #"RETURNING "authorId", "title""#)
            #expect(try Row.fetchAll(authors) == [["authorId": nil, "title": "w"]])
        }
    }

    @Test func `Typed tables and record types update and delete rows`() throws {
        let books = Table<Book>("book")
        try expect(#"UPDATE "book" SET "authorId" = "authorId" + "id""#, 5) {
            try books.updateAll($0) { $0.authorId += $0.id }
        }
        try expect(#"UPDATE OR FAIL "book" SET "title" = '?', "authorId" = NULL"#, 5) {
            try books.updateAll($0, onConflict: .fail) { [$0.title.set(to: "?"), $0.authorId.set(to: nil)] }
        }
        try expect(#"DELETE FROM "book" WHERE "id" IN (1, 9)"#, 1) { try books.deleteAll($0, ids: [1, 9]) }
        try expect(#"DELETE FROM "book" WHERE "id" = 9"#, false) { try books.deleteOne($0, id: 9) }
        try expect(#"DELETE FROM "book" WHERE "id" IN (1, 2)"#, 2) { try Book.deleteAll($0, keys: [1, 2]) }
        try expect(#"DELETE FROM "book" WHERE ("id" = 1) OR ("id" = 2)"#, 2) {
            try Book.deleteAll($0, keys: [["id": 1], ["id": 2]])
        }
        try expect(#"DELETE FROM "book" WHERE "id" = 1"#, true) { try Book.deleteOne($0, id: 1) }
        try expect("", 0) { try Book.deleteAll($0, ids: []) }
        try expect("", false) { try Book.deleteOne($0, id: nil) }
        try expect(#"SELECT "id" FROM "book""#, [1, 2, 3, 4, 5]) { try books.selectID().fetchSet($0) }
    }

    @Test func `Unsupported changes throw errors`() throws {
        try library.write { (db) throws in
            let view = #expect(throws: DatabaseError.self) { try Table("title").deleteAll(db) }
            #expect(view?.message?.contains("view") == true)
            let groups = #expect(throws: DatabaseError.self) {
                try Book.all().group(\.authorId).deleteAll(db)
            }
            #expect(
                groups?.message == #"the rows of "book" cannot be changed in groups: group them with "#
                    + "groupByPrimaryKey(), or not at all")
            #expect(throws: DatabaseError.self) {
                _ = try Book.all().deleteAndFetchStatement(db, selection: [])
            }
            #expect(throws: DatabaseError.self) {
                _ = try Book.all().updateAndFetchStatement(db, [], selection: [Column("id")])
            }
            #expect(throws: DatabaseError.self) { try Table("ghost").deleteAll(db) }
            #expect(try Book.fetchCount(db) == 5)
        }
    }
}

extension Statement {
    /// Returns the first column of all rows, sorted.
    fileprivate func fetchTitles() throws -> [String] {
        try String.fetchAll(self).sorted()
    }
}
