import Foundation
import Testing

@testable import JoineryEngine

/// Compares values read directly from a statement with those of copied rows, for all kinds of values and many lengths
/// of text.
@Suite struct StatementReadingTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
    }

    /// Texts around the 15 bytes that a string stores inline and the 8 of a word, valid and invalid, with the invalid
    /// or wide character at the start, in the middle and at the end.
    private static let texts: [[UInt8]] = (0...33).flatMap { count -> [[UInt8]] in
        let plain = (0..<count).map { UInt8(ascii: "a") + UInt8($0 % 26) }
        let strange: [[UInt8]] = [
            [0x80], [0xC3, 0xA9], [0xE2, 0x82, 0xAC], [0xF0, 0x9F, 0x98], [0], [0xC3],
        ]
        return [plain]
            + strange.flatMap { bytes in
                [0, plain.count / 2, plain.count].map { Array(plain[..<$0] + bytes + plain[$0...]) }
            }
    }

    @Test func `Text of any length is repaired and keeps its bytes`() throws {
        try queue.read { db throws in
            for bytes in Self.texts {
                let text = String(decoding: bytes, as: UTF8.self)
                let sql = "SELECT CAST(? AS TEXT)"
                let arguments: StatementArguments = [Data(bytes)]
                #expect(try String.fetchOne(db, sql: sql, arguments: arguments) == text)
                #expect(try String?.fetchOne(db, sql: sql, arguments: arguments) == text)
                let row = try #require(try Row.fetchOne(db, sql: sql, arguments: arguments))
                #expect(row[0] as String == text)
                #expect(row[0] as Data == Data(bytes))
            }
        }
    }

    private enum Level: Int, DatabaseValueConvertible, StatementColumnConvertible {
        case low = 1
    }

    /// Reads a value from a statement in every way, and expects all to agree; and from a copy of its row.
    ///
    /// - Returns: The descriptions of the values: `"nil"` for NULL, or `"error"` for a value that the type cannot hold.
    private func reading<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ sql: String, as type: Value.Type
    ) throws -> (read: String, copied: String) {
        try queue.read { db throws in
            func description(_ read: () throws -> Value??) -> String {
                do { return try read()?.map { "\($0)" } ?? "nil" } catch { return "error" }
            }
            let statement = try db.makeStatement(sql: "SELECT \(sql)")
            let row = try #require(try Row.fetchOne(statement))
            let ways = [
                description { try Value?.fetchCursor(statement).next() },
                description { try Row.fetchCursor(statement).next()?.decode(Value?.self, atIndex: 0) },
            ]
            #expect(Set(ways).count == 1, "\(sql) as \(type): \(ways)")
            return (ways[0], description { try row.decode(Value?.self, atIndex: 0) })
        }
    }

    @Test(arguments: [
        ("NULL", "nil nil nil nil nil nil", "nil nil nil nil nil nil"),
        ("1", "1 1 1.0 true 1 low", "1 1 1.0 true error low"),
        ("300", "300 error 300.0 true 300 error", "300 error 300.0 true error error"),
        ("0", "0 0 0.0 false 0 error", "0 0 0.0 false error error"),
        ("2.9", "2 2 2.9 true 2.9 error", "2 2 2.9 true error error"),
        (
            "1e300", "9223372036854775807 error 1e+300 true 1.0e+300 error",
            "error error 1e+300 true error error"
        ),
        ("'1'", "1 1 1.0 true 1 low", "error error error error 1 error"),
        ("x'41'", "0 0 0.0 false A error", "error error error error A error"),
        ("x'FF'", "0 0 0.0 false \u{FFFD} error", "error error error error error error"),
    ])
    func `Nullable values are read alike in every way`(sql: String, read: String, copied: String) throws {
        let readings = [
            try reading(sql, as: Int64.self), try reading(sql, as: Int8.self),
            try reading(sql, as: Double.self), try reading(sql, as: Bool.self),
            try reading(sql, as: String.self), try reading(sql, as: Level.self),
        ]
        #expect(readings.map(\.read).joined(separator: " ") == read)
        #expect(readings.map(\.copied).joined(separator: " ") == copied)
    }
}
