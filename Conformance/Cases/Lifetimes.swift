import Foundation

/// What outlives what: values their row, rows their database, and bound values the memory they come from.
func lifetimeChapter() -> Chapter {
    Chapter("Lifetimes") { chapter in
        chapter.test("values of earlier rows") { db, transcript in
            let cursor = try Row.fetchCursor(db, sql: threeRows)
            var datas: [Data] = []
            var texts: [String] = []
            var values: [DatabaseValue] = []
            while let row = try cursor.next() {
                datas.append(row["data"])
                texts.append(row["text"])
                values.append(row["data"])
            }
            transcript.value("data", datas)
            transcript.value("texts", texts)
            transcript.value("values", values)
        }
        chapter.test("values of cursors of values") { db, transcript in
            let datas = try Data.fetchCursor(db, sql: "SELECT data FROM (\(threeRows))")
            let data = try datas.next()
            while try datas.next() != nil {}
            transcript.value("data", data)
            let values = try DatabaseValue.fetchCursor(db, sql: "SELECT text FROM (\(threeRows))")
            let value = try values.next()
            while try values.next() != nil {}
            transcript.value("value", value)
        }
        chapter.test("rows of a table that was dropped") { db, transcript in
            try db.execute(sql: "CREATE TABLE copied AS \(threeRows)")
            let rows = try Row.fetchAll(db, sql: "SELECT * FROM copied")
            try db.execute(sql: "DROP TABLE copied")
            transcript.value("rows", rows)
            for row in rows {
                transcript.value(
                    "data", try row.withUnsafeData(named: "data") { bytes in bytes.map { Array($0) } })
            }
        }
        chapter.test("rows of a database that was released") { _, transcript in
            func rows() throws -> [Row] { try DatabaseQueue().read { try Row.fetchAll($0, sql: threeRows) } }
            transcript.value("rows", try rows())
        }
        chapter.test("memory that changes after it was bound") { db, transcript in
            let memory = UnsafeMutableRawPointer.allocate(byteCount: 100, alignment: 8)
            defer { memory.deallocate() }
            memory.initializeMemory(as: UInt8.self, repeating: 1, count: 100)
            let data = Data(bytesNoCopy: memory, count: 100, deallocator: .none)
            let statement = try db.makeStatement(sql: "SELECT ?")
            try statement.setArguments([data])
            memory.storeBytes(of: 2, as: UInt8.self)
            transcript.value("set before", try Data.fetchOne(statement)?.first)
            transcript.value("set after", try Data.fetchOne(statement, arguments: [data])?.first)
            let arguments: StatementArguments = [data]
            memory.storeBytes(of: 3, as: UInt8.self)
            transcript.value("arguments", try Data.fetchOne(statement, arguments: arguments)?.first)
            let value = data.databaseValue
            memory.storeBytes(of: 4, as: UInt8.self)
            transcript.value("value", try Data.fetchOne(statement, arguments: [value])?.first)
        }
        chapter.test("arguments of functions") { db, transcript in
            let kept = Kept()
            let keep = DatabaseFunction("keep", argumentCount: 1) { values in
                kept.values += values
                return values[0]
            }
            db.add(function: keep)
            defer { db.remove(function: keep) }
            transcript.value(
                "rows", try Row.fetchAll(db, sql: "SELECT keep(data), keep(text) FROM (\(threeRows))"))
            transcript.value("kept", kept.values)
        }
    }
}

/// The values that a function has received.
private final class Kept: @unchecked Sendable {
    // The function is called only on the queue of its database.
    var values: [DatabaseValue] = []
}

/// Texts and blobs that are too long to be stored inline.
private let threeRows = """
    SELECT zeroblob(20) AS data, 'the first of the texts' AS text
    UNION ALL SELECT CAST('bytes of the second row' AS BLOB), 'the second of the texts'
    UNION ALL SELECT x'010203', 'the third of the texts'
    """
