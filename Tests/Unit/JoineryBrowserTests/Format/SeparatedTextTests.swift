import Foundation
import JoineryAnalysis
import JoineryEngine
import Testing

@testable import JoineryBrowser

/// Rows as comma- or tab-separated values.
@Suite struct SeparatedTextTests {
    /// Values of every type, and texts with everything that a format could take for its own.
    private static let values: [DatabaseValue] = {
        let texts = [
            "", "a", "a,b", "a\tb", "\"", "a\"b\"", "\r\n", "\n", "\r", " ", "'", "\u{0}", "a\u{0},b", "é",
            "書籍,", "👩‍🚀\"",
            "NULL", "12", String(repeating: "x,", count: 5_000),
        ]
        let integers: [Int64] = [
            0, 9, 10, 99, 100, 9_999_999, 10_000_000, -1, .min, .max, 4_294_967_296, 1_000_000, 999_999,
        ]
        let reals: [Double] = [0, -0.0, 1.5, 49.620000000000005, 1e300, .infinity, -.infinity, 5]
        let blobs = [Data(), Data([0]), Data([0xFF, 0x2C, 0x22]), Data("a,b".utf8)]
        let malformed: [[UInt8]] = [[0xFF], [0x61, 0xC3], [0x2C, 0x80, 0x22], [0xED, 0xA0, 0x80]]
        return [.null] + texts.map(\.databaseValue) + integers.map(\.databaseValue)
            + reals.map(\.databaseValue)
            + blobs.map(\.databaseValue) + malformed.map { DatabaseValue(textBytes: $0) }
    }()

    /// Returns the fields that a reader of the format finds, record by record; `nil` for one that is empty and not quoted.
    private func fields(_ text: String, separator: Unicode.Scalar, end: String) -> [[String?]] {
        var records: [[String?]] = [[]]
        var field = ""
        var (isQuoted, wasQuoted) = (false, false)
        let scalars = Array(text.unicodeScalars)
        let endScalars = Array(end.unicodeScalars)
        var index = 0
        func endField() {
            records[records.count - 1].append(field.isEmpty && !wasQuoted ? nil : field)
            (field, wasQuoted) = ("", false)
        }
        while index < scalars.count {
            let scalar = scalars[index]
            if isQuoted {
                if scalar == "\"", index + 1 < scalars.count, scalars[index + 1] == "\"" {
                    field.unicodeScalars.append(scalar)
                    index += 1
                } else if scalar == "\"" {
                    isQuoted = false
                } else {
                    field.unicodeScalars.append(scalar)
                }
            } else if scalar == "\"" {
                (isQuoted, wasQuoted) = (true, true)
            } else if scalar == separator {
                endField()
            } else if scalars[index...].starts(with: endScalars) {
                endField()
                records.append([])
                index += endScalars.count - 1
            } else {
                field.unicodeScalars.append(scalar)
            }
            index += 1
        }
        return records.dropLast()
    }

    private func shown(_ value: DatabaseValue) -> String? {
        switch value.storage {
        case .null: nil
        case .int64(let integer): String(integer)
        case .double(let real): Cell.text(of: real)
        case .string(let text): text
        case .blob(let data): data.base64EncodedString()
        }
    }

    @Test(arguments: [SeparatedText.Kind.csv, .tsv])
    func `Random rows are read back, and values that are not copied give the same text`(
        kind: SeparatedText.Kind
    ) throws {
        let (separator, end): (Unicode.Scalar, String) = kind == .csv ? (",", "\r\n") : ("\t", "\n")
        let queue = try DatabaseQueue()
        for _ in 0..<100 {
            let columns = (0..<Int.random(in: 1...4)).map { "c\($0)" } + ["a,\"b\"\t"]
            let rows = (0..<Int.random(in: 0...50)).map { _ in
                columns.map { _ in Self.values.randomElement() ?? .null }
            }
            try queue.write { db in
                try db.execute(
                    sql:
                        "DROP TABLE IF EXISTS t; CREATE TABLE t (\(columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")))"
                )
                for row in rows {
                    let marks = row.map { _ in "?" }.joined(separator: ", ")
                    try db.execute(sql: "INSERT INTO t VALUES (\(marks))", arguments: StatementArguments(row))
                }
                let stored =
                    try db.makeQuery(sql: "SELECT * FROM t ORDER BY rowid").nextRows(upTo: .max) ?? []
                var copied = SeparatedText(kind, names: columns)
                let text = copied.text(of: stored) + copied.end()
                let expected: [[String?]] = [columns] + stored.map { $0.map(shown) }
                #expect(fields(text, separator: separator, end: end) == expected)

                let query = try db.makeQuery(sql: "SELECT * FROM t ORDER BY rowid")
                var direct = SeparatedText(kind, names: columns)
                var (directText, count) = ("", 0)
                while let batch = try direct.text(ofNext: Int.random(in: 1...20), bytes: 500, of: query) {
                    #expect(batch.rows > 0)
                    directText += batch.text
                    count += batch.rows
                }
                directText += direct.end()
                #expect(Array(directText.utf8) == Array(text.utf8) && count == rows.count)
                #expect(direct.note == copied.note)
            }
        }
    }

    @Test func `A batch ends when it is large`() throws {
        try DatabaseQueue().read { db in
            let query = try db.makeQuery(
                sql:
                    "WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 10) SELECT hex(zeroblob(500)) FROM n"
            )
            var text = SeparatedText(.tsv, names: ["x"])
            var counts: [Int] = []
            while let batch = try text.text(ofNext: 100, bytes: 2_500, of: query) {
                counts.append(batch.rows)
            }
            #expect(counts == [3, 3, 3, 1])
        }
    }
}
