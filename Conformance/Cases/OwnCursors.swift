/// Cursors that programs write: with a `forEach` of their own, or on a statement.
func ownCursorChapter() -> Chapter {
    Chapter("Cursors of one's own") { chapter in
        loops(&chapter)
        statements(&chapter)
    }
}

/// Counts to 3, and notes which of its methods are called.
private final class Counter: Cursor {
    private var number = 0
    private(set) var calls = ""

    func next() throws -> Int? {
        calls += "next "
        number += 1
        return number <= 3 ? number : nil
    }

    func forEach(_ body: (Int) throws -> Void) throws {
        calls += "forEach "
        while number < 3 {
            number += 1
            try body(number)
        }
    }
}

private func loops(_ chapter: inout Chapter) {
    func read(_ name: String, _ body: @escaping (Counter) throws -> Any?) {
        chapter.test(name) { _, transcript in
            let counter = Counter()
            transcript.value("result", try body(counter))
            transcript.value("calls", counter.calls)
        }
    }
    read("array") { try Array($0) }
    read("array with a capacity") { try Array($0, minimumCapacity: 3) }
    read("appended") { cursor in
        var numbers = [9]
        try numbers.append(contentsOf: cursor)
        return numbers
    }
    read("set") { try Set($0).sorted() }
    read("set with a capacity") { try Set($0, minimumCapacity: 3).sorted() }
    read("intersection") { try Set([2, 4]).intersection($0).sorted() }
    read("groups") { try Dictionary(grouping: $0) { $0 % 2 }.map { "\($0)" }.sorted() }
    read("pairs") { try Dictionary(uniqueKeysWithValues: $0.map { ($0, -$0) }).map { "\($0)" }.sorted() }
    read("map") { try Array($0.map { $0 * 2 }) }
    read("filter") { try Array($0.filter { $0 != 2 }) }
    read("compactMap") { try Array($0.compactMap { $0 == 2 ? nil : $0 }) }
    read("enumerated") { try Array($0.enumerated().map { $0 * 10 + $1 }) }
    read("flatMap") { try Array($0.flatMap { [$0, $0] }) }
    read("prefix") { try Array($0.prefix(2)) }
    read("dropFirst") { try Array($0.dropFirst()) }
    read("erased") { try Array(AnyCursor($0)) }
    read("reduce") { try $0.reduce(0, +) }
    read("contains") { try $0.contains(2) }
    read("minimum") { try $0.min() }
    read("isEmpty") { try $0.isEmpty }
}

/// A cursor that only says how to make an element.
private final class Numbers: DatabaseCursor {
    typealias Element = Int64
    let _statement: Statement
    var _isDone = false

    init(_ statement: Statement) {
        _statement = statement
    }

    func _element(sqliteStatement: SQLiteStatement) throws -> Int64 {
        Int64(sqliteStatement: sqliteStatement, index: 0)
    }
}

/// Returns the element for the current row of a cursor.
private func element<Base: DatabaseCursor>(of cursor: Base) throws -> Base.Element {
    try cursor._element(sqliteStatement: cursor._statement.sqliteStatement)
}

private func statements(_ chapter: inout Chapter) {
    chapter.test("statement") { db, transcript in
        let statement = try db.makeStatement(sql: "SELECT ? UNION SELECT ?")
        statement.arguments = [7, 8]
        let cursor = Numbers(statement)
        for _ in 1...4 {
            transcript.value("next", try cursor.next())
            transcript.value("is done", cursor._isDone)
        }
        transcript.value("rest", try Array(cursor))
        transcript.value("sql", cursor.sql)
        transcript.value("arguments", cursor.arguments == [7, 8])
        transcript.value("columns", cursor.columnNames)
        transcript.value("count", cursor.columnCount)
        transcript.value("region", cursor.databaseRegion.isEmpty)
        transcript.value("again", try Array(Numbers(statement).map { $0 + 1 }))
    }
    chapter.test("errors") { db, transcript in
        let cursor = Numbers(try db.makeStatement(sql: "SELECT abs(-9223372036854775808)"))
        transcript.value("next", try cursor.next())
        transcript.value("next", try cursor.next())
        transcript.value("is done", cursor._isDone)
    }
    chapter.test("changes") { db, transcript in
        let cursor = Numbers(
            try db.makeStatement(sql: "INSERT INTO stored VALUES (7, 1), (8, 2) RETURNING id"))
        transcript.value("ids", try Array(cursor))
        try transcript.table(db, "stored")
    }
    chapter.test("the cursors of the library") { db, transcript in
        let sql = "SELECT id, name FROM player ORDER BY id"
        let numbers = try Int.fetchCursor(db, sql: sql)
        transcript.value("is done", numbers._isDone)
        transcript.value("all", try Array(numbers))
        transcript.value("is done", numbers._isDone)
        let rows = try Row.fetchCursor(db, sql: sql)
        transcript.value("first", try rows.next()?["id"] as Int64?)
        transcript.value("again", try element(of: rows)["id"] as Int64)
        rows._isDone = true
        transcript.value("stopped", try rows.next()?["id"] as Int64?)
    }
}
