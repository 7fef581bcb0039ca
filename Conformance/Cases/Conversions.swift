import Foundation

/// Values of one type that are read as another.
func conversionChapter() -> Chapter {
    Chapter("Values, conversions") { chapter in
        let values = [
            "'12'", "'12.7'", "'x'", "' 7 '", "'1e3'", "x'3132'", "''", "1.9", "0.5", "1e300", "-1e300",
            "-1.9",
            "'9223372036854775808'", "'5abc'", "300", "-1", "NULL", "x'ff'", "x'68c3a9'",
        ]
        for value in values {
            chapter.test(value) { db, transcript in
                read(value, as: Int.self, db, transcript)
                read(value, as: Int8.self, db, transcript)
                read(value, as: Int32.self, db, transcript)
                read(value, as: Int64.self, db, transcript)
                read(value, as: UInt8.self, db, transcript)
                read(value, as: UInt64.self, db, transcript)
                read(value, as: Double.self, db, transcript)
                read(value, as: Float.self, db, transcript)
                read(value, as: Bool.self, db, transcript)
                read(value, as: String.self, db, transcript)
                read(value, as: Data.self, db, transcript)
            }
        }
    }
}

private struct Record<Value: Decodable>: Decodable, FetchableRecord {
    var v: Value
}

/// Reads a value from a statement, from a row of a cursor, from a copied row, and as part of a record.
private func read<Value: DatabaseValueConvertible & StatementColumnConvertible & Decodable>(
    _ value: String, as type: Value.Type, _ db: Database, _ transcript: Transcript
) {
    let sql = "SELECT \(value) AS v"
    func line(_ name: String, _ body: () throws -> [Value?]) {
        transcript.attempt {
            let values = try body().map { $0.map { "\($0.databaseValue)" } ?? "nil" }
            transcript.line("\(type) \(name): \(values)")
        }
    }
    line("all") { try Value.fetchAll(db, sql: sql) }
    line("one") { [try Value.fetchOne(db, sql: sql)] }
    line("optional") { try Value?.fetchAll(db, sql: sql) }
    line("cursor") {
        let rows = try Row.fetchCursor(db, sql: sql)
        return try rows.next().map { [try $0.decode(Value.self, forColumn: "v")] } ?? []
    }
    line("copy") { try Row.fetchAll(db, sql: sql).map { try $0.decode(Value.self, atIndex: 0) } }
    line("record") { try Record<Value>.fetchAll(db, sql: sql).map(\.v) }
    line("record of a copy") { try Row.fetchAll(db, sql: sql).map { try Record<Value>(row: $0).v } }
}
