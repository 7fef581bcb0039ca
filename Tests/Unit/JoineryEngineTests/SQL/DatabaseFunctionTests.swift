import FoundationEssentials
import JoineryEngine
import Testing

@Suite("SQL: Swift functions and collations")
struct DatabaseFunctionTests {
    let sheet: Sheet
    let a = Column("a")
    let c = Column("c")

    init() throws {
        sheet = try Sheet()
    }

    @Test func `Swift functions convert letters beyond ASCII`() throws {
        try sheet.expect(c.lowercased, #"swiftLowercaseString("c")"#, #""c""#, #""é""#)
        try sheet.expect(c.uppercased, #"swiftUppercaseString("c")"#, #""C""#, #""É""#)
        try sheet.expect(a.capitalized, #"swiftCapitalizedString("a")"#, "NULL", "NULL")
        try sheet.expect(c.localizedLowercased, #"swiftLocalizedLowercaseString("c")"#, #""c""#, #""é""#)
        try sheet.expect(c.localizedUppercased, #"swiftLocalizedUppercaseString("c")"#, #""C""#, #""É""#)
        try sheet.expect(
            "hello wORLD".databaseValue.localizedCapitalized,
            "swiftLocalizedCapitalizedString('hello wORLD')",
            #""Hello World""#, #""Hello World""#)
        try sheet.expect(c.uppercased == "É", #"swiftUppercaseString("c") = 'É'"#, "0", "1")
    }

    @Test func `A custom function can be added and removed`() throws {
        let shout = DatabaseFunction("shout", argumentCount: 1, pure: true) { values in
            switch values[0].storage {
            case .null: nil
            case .string(let text): text.isEmpty ? text : text + "!"
            case .int64(2): throw DatabaseError(resultCode: .SQLITE_CONSTRAINT, message: "not two")
            case .blob(let data): Data(data.reversed())
            default: throw NotShouted()
            }
        }
        try sheet.queue.write { db in
            db.add(function: shout)
            func value(_ argument: any DatabaseValueConvertible) throws -> DatabaseValue? {
                try DatabaseValue.fetchOne(db, sql: "SELECT shout(?)", arguments: [argument])
            }
            #expect(try value("a\0é") == "a\0é!".databaseValue)
            #expect(try value("") == "".databaseValue)
            #expect(try value(DatabaseValue.null) ?? .null == .null)
            #expect(try value(Data([1, 2])) == Data([2, 1]).databaseValue)
            #expect(try value(Data()) == Data().databaseValue)
            let constraint = #expect(throws: DatabaseError.self) { try value(2) }
            #expect(constraint?.resultCode == .SQLITE_CONSTRAINT && constraint?.message == "not two")
            let other = #expect(throws: DatabaseError.self) { try value(1.5) }
            #expect(other?.message?.contains("NotShouted") == true)
            let count = #expect(throws: DatabaseError.self) {
                try DatabaseValue.fetchOne(db, sql: "SELECT shout(1, 2)")
            }
            #expect(count?.message?.contains("wrong number of arguments") == true)
            let rows = try Sheet.table.select(shout(c)).fetchAll(db)
            #expect(rows.map { $0[0] as String? } == ["c!", "É!"])
            db.remove(function: shout)
            let gone = #expect(throws: DatabaseError.self) { try value("x") }
            #expect(gone?.message?.contains("no such function") == true)
        }
    }

    @Test func `A custom aggregate takes any number of arguments`() throws {
        let longest = DatabaseFunction("longest of", argumentCount: nil, aggregate: Longest.self)
        try sheet.queue.write { db in
            db.add(function: longest)
            let request = Sheet.table.select(longest(c, "xy"), longest(SQL("'xyz'")))
            #expect(
                try request.makePreparedRequest(db).statement.sql
                    == #"SELECT "longest of"("c", ?), "longest of"('xyz') FROM "t""#)
            let row = try request.fetchOne(db)
            #expect(row?[0] == "xy" && row?[1] == "xyz")
            let none = try Sheet.table.filter(sql: "0").select(longest(c)).fetchOne(db)
            #expect(none?.hasNull(atIndex: 0) == true)
            let error = #expect(throws: DatabaseError.self) {
                try Sheet.table.select(longest(a)).fetchAll(db)
            }
            #expect(error?.message?.contains("NotShouted") == true)
        }
    }

    @Test func `A custom collation can be added and removed`() throws {
        let byLength = DatabaseCollation("by length") { lhs, rhs in
            lhs.count < rhs.count
                ? .orderedAscending : lhs.count > rhs.count ? .orderedDescending : .orderedSame
        }
        try sheet.queue.write { db in
            db.add(collation: byLength)
            let request = Sheet.table.select(
                "ab".databaseValue.collating(byLength) == "xy", "ab".databaseValue.collating(byLength) < "a")
            #expect(
                try request.makePreparedRequest(db).statement.sql
                    == #"SELECT ? = ? COLLATE "by length", ? < ? COLLATE "by length" FROM "t""#)
            let row = try request.fetchOne(db)
            #expect(row?[0] == true && row?[1] == false)
            db.remove(collation: byLength)
            let error = #expect(throws: DatabaseError.self) { try request.fetchOne(db) }
            #expect(error?.message?.contains("no such collation") == true)
        }
        #expect(byLength.id == DatabaseCollation("BY LENGTH") { _, _ in .orderedSame }.id)
    }

    @Test(arguments: [
        (
            DatabaseCollation.unicodeCompare,
            "|10|9|A|B|E|Z|_|a|a b|a-b|ab|ae|b|e|ea|ss|x10|x9|z|É|ß|é|e\u{301}|日本|ﬁ|😀"
        ),
        (
            .caseInsensitiveCompare,
            "|10|9|_|A|a|a b|a-b|ab|ae|B|b|E|e|ea|É|é|e\u{301}|ﬁ|ss|ß|x10|x9|Z|z|日本|😀"
        ),
        (
            .localizedCompare,
            "|_|😀|10|9|a|A|a b|a-b|ab|ae|b|B|e|E|é|e\u{301}|É|ea|ﬁ|ss|ß|x10|x9|z|Z|日本"
        ),
        (
            .localizedCaseInsensitiveCompare,
            "|_|😀|10|9|A|a|a b|a-b|ab|ae|B|b|E|e|É|é|e\u{301}|ea|ﬁ|ss|ß|x10|x9|Z|z|日本"
        ),
        (
            .localizedStandardCompare,
            "|_|😀|9|10|a|A|a b|a-b|ab|ae|b|B|e|E|é|e\u{301}|É|ea|ﬁ|ss|ß|x9|x10|z|Z|日本"
        ),
    ])
    func `Built-in collations sort text`(_ collation: DatabaseCollation, _ expected: String) throws {
        let words = "|10|9|A|B|E|Z|_|a|a b|a-b|ab|ae|b|e|ea|ss|x10|x9|z|É|ß|é|e\u{301}|日本|ﬁ|😀"
            .split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        try sheet.queue.write { db in
            try db.execute(sql: "CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT)")
            for word in words { try db.execute(sql: "INSERT INTO word (text) VALUES (?)", arguments: [word]) }
            let text = Column("text")
            let sorted = try Table("word").select(text, as: String.self)
                .order(text.collating(collation), Column.rowID).fetchAll(db)
            #expect(sorted.joined(separator: "|").utf8.elementsEqual(expected.utf8))
        }
    }

    @Test func `Letters with uncommon accents are sorted`() throws {
        let words = ["y", "xa", "x\u{302}", "X\u{302}", "x"]
        for (collation, sorted) in [
            (DatabaseCollation.localizedCompare, ["x", "x\u{302}", "X\u{302}", "xa", "y"]),
            (.caseInsensitiveCompare, ["x", "xa", "x\u{302}", "X\u{302}", "y"]),
        ] {
            let literal = words.map { SQL("SELECT \($0) AS word") }.joined(separator: " UNION ALL ")
            let cte = CommonTableExpression<String>(named: "words", literal: literal)
            let request = cte.all().with(cte).order(Column("word").collating(collation), Column("word").desc)
            #expect(try sheet.queue.read { db in try request.fetchAll(db) } == sorted)
        }
    }

    private struct NotShouted: Error {}

    private struct Longest: DatabaseAggregate {
        private var text: String?

        init() {}

        mutating func step(_ dbValues: [DatabaseValue]) throws {
            for value in dbValues where !value.isNull {
                guard let other = String.fromDatabaseValue(value) else { throw NotShouted() }
                if other.count > text?.count ?? -1 { text = other }
            }
        }

        func finalize() -> (any DatabaseValueConvertible)? { text }
    }
}
