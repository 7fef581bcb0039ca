import Foundation
import TestSupport
import Testing

/// The values at the ends of their types, before and after, in `joinery watch --values`.
@Suite(.timeLimit(.minutes(30))) struct WatchedExtremesTests {
    private let directory: TemporaryDirectory
    private let path: String

    /// Each value in SQL, as text and as JSON. The next one takes its place.
    private static let values: [(sql: String, text: String, json: String)] = [
        ("-9223372036854775808", "-9223372036854775808", "-9223372036854775808"),
        ("9223372036854775807", "9223372036854775807", "9223372036854775807"),
        ("-0.0", "-0.0", "-0.0"), ("9e999", "Inf", "9.0e+999"), ("-9e999", "-Inf", "-9.0e+999"),
        ("1e308", "1e+308", "1e+308"), ("5e-324", "5e-324", "5e-324"), ("''", "''", #""""#),
        ("'a' || char(0) || 'b'", "a␀b", #""a\u0000b""#),
        ("char(13) || char(10) || char(8232)", "'␍␊␊'", #""\r\n\u2028""#),
        ("x''", "x''", #"{"base64":"","size":0}"#),
        (
            "CAST(replace(printf('%05000d', 0), '0', 'k') AS BLOB)", "text blob 5.0 KB",
            #"{"base64":"\#(Data(repeating: UInt8(ascii: "k"), count: 5_000).base64EncodedString())","size":5000}"#
        ), ("NULL", "NULL", "null"),
    ]

    private static var count: Int { values.count }

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file()
    }

    /// Watches a file with a row for each value, of which one statement puts the next one, or that before, in its place.
    private func watch(_ mode: String, _ format: String) throws -> (WriterProcess, RunningProgram) {
        let writer = try WriterProcess(path: path, pragmas: ["journal_mode=\(mode)"])
        try writer.commit("CREATE TABLE v(id INTEGER PRIMARY KEY, x)")
        try writer.commit("CREATE TABLE known(id INTEGER PRIMARY KEY, x)")
        for (index, value) in Self.values.enumerated() {
            for table in ["v", "known"] {
                try writer.commit("INSERT INTO \(table) VALUES (\(index + 1), \(value.sql))")
            }
        }
        let program = try RunningProgram("watch", path, "v", "--values", "--format", format)
        #expect(program.firstError().hasPrefix("joinery: watching \(path)"))
        return (writer, program)
    }

    private func turn(_ writer: WriterProcess, by places: Int) throws {
        let place = "(v.id - 1 + \((places + Self.count) % Self.count)) % \(Self.count) + 1"
        try writer.commit("UPDATE v SET x = (SELECT x FROM known WHERE known.id = \(place))")
    }

    /// Turns the values back and forth until a commit is seen with its rows: journals may be gone by the time of a look.
    ///
    /// - Returns: The line of the commit, and whether the values before it were those of the start.
    private func commit(_ writer: WriterProcess, _ program: RunningProgram, _ isKnown: (String) -> Bool)
        throws
        -> (line: String, isFirst: Bool)
    {
        for number in 0..<100 {
            try turn(writer, by: number.isMultiple(of: 2) ? 1 : 0)
            let line = try program.line()
            if isKnown(line) { return (line, number.isMultiple(of: 2)) }
        }
        return ("", true)
    }

    @Test(arguments: ["WAL", "DELETE"])
    func `Text has them as the screens do`(mode: String) throws {
        let (writer, program) = try watch(mode, "text")
        let (line, isFirst) = try commit(writer, program) { $0.contains("v ~") }
        #expect(line.hasSuffix("  v ~\(Self.count) [1,2,3,4,5,6,7,8,…]"))
        for (index, value) in Self.values.enumerated() {
            let next = Self.values[(index + 1) % Self.count]
            let (before, after) = isFirst ? (value, next) : (next, value)
            #expect(try program.line() == "  ~ v \(index + 1)  x \(before.text) → \(after.text)")
        }
        if mode == "WAL" {
            try writer.commit("DELETE FROM v WHERE id > 1")
            #expect(try program.line().hasSuffix("  v -\(Self.count - 1) [2,3,4,5,6,7,8,9,…]"))
            for (index, value) in (Self.values + Self.values.prefix(1)).enumerated().dropFirst(2) {
                // NULL says nothing about a row as a whole.
                let content = value.sql == "NULL" ? "" : "  x \(value.text)"
                #expect(try program.line() == "  - v \(index)\(content)")
            }
        }
        program.send(SIGINT)
        #expect(program.end() == 0)
    }

    @Test(arguments: ["WAL", "DELETE"])
    func `JSON has them exactly`(mode: String) throws {
        let (writer, program) = try watch(mode, "ndjson")
        let (line, isFirst) = try commit(writer, program) { $0.contains("\"rows\":") }
        let rows = Self.values.enumerated().map { index, value in
            let next = Self.values[(index + 1) % Self.count]
            let (before, after) = isFirst ? (value, next) : (next, value)
            return "{\"kind\":\"updated\",\"rowid\":\(index + 1),\"before\":{\"x\":\(before.json)},"
                + "\"after\":{\"x\":\(after.json)}}"
        }
        let numbers = (1...Self.count).map(String.init).joined(separator: ",")
        #expect(
            line.hasSuffix(
                "Z\",\"commits\":1,\"tables\":[{\"table\":\"v\",\"inserted\":[],\"updated\":[\(numbers)],"
                    + "\"deleted\":[],\"rows\":[\(rows.joined(separator: ","))]}]}"), "\(line.prefix(1_000))")
        program.send(SIGINT)
        #expect(program.end() == 0)
    }
}
