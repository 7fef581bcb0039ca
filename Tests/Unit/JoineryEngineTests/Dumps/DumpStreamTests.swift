import JoineryEngine
import Testing

@Suite("Dumps: streams and formats of others")
struct DumpStreamTests {
    /// A format that runs closures.
    private struct Script: DumpFormat {
        var row: (inout DumpStream) throws -> Void = { _ in }
        var end: (inout DumpStream) -> Void = { _ in }

        mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) throws {
            try row(&stream)
        }

        mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
            end(&stream)
        }
    }

    private struct Count: DumpFormat {
        private var count = 0

        mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
            count += 1
        }

        mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
            stream.write("\(statement.sql): \(count)\n")
            count = 0
        }
    }

    @Test func `A margin is an empty line before the next text`() throws {
        func expect(
            _ text: String, sourceLocation: SourceLocation = #_sourceLocation,
            _ row: @escaping (inout DumpStream) -> Void
        ) throws {
            try expectDump(text, of: "SELECT 1", in: Script(row: row), sourceLocation: sourceLocation)
        }
        try expect("a\nb") {
            $0.write("a")
            $0.margin()
            $0.margin()
            $0.write("b")
        }
        try expect("\na") {
            $0.margin()
            $0.write("a")
        }
        try expect("a") {
            $0.write("a")
            $0.margin()
        }
        try expect("a\nb") {
            $0.write("a")
            $0.margin()
            $0.write("")
            $0.write("b")
        }
        try expect("a\nb") {
            $0.write("a")
            $0.margin()
            $0.write("\n")
            $0.write("b")
        }
        try expect("a\nbc") {
            $0.write("a")
            $0.margin()
            $0.write("\nb")
            $0.write("c")
        }
        try expect("a\n\r\nb") {
            $0.write("a")
            $0.margin()
            $0.write("\r\nb")
        }
    }

    @Test func `A stream is a text output stream`() throws {
        let format = Script(row: { print("a", "b", separator: "-", to: &$0) })
        try expectDump("a-b\na-b\n", of: "SELECT 1 UNION SELECT 2", in: format)
    }

    @Test func `A format sees each row and the end of each statement`() throws {
        let text = try DatabaseQueue().write { (db) throws in
            try db.dump("SELECT 1 UNION SELECT 2; CREATE TABLE t(a); SELECT a FROM t; SELECT 3", Count())
        }
        #expect(
            text == "SELECT 1 UNION SELECT 2: 2\nCREATE TABLE t(a): 0\nSELECT a FROM t: 0\nSELECT 3: 1\n")
    }

    @Test func `The error of a format ends the dump`() throws {
        let text = DumpText()
        let format = Script(
            row: { stream in
                stream.write("row")
                throw DatabaseError(message: "enough")
            }, end: { $0.write("end") })
        let error = #expect(throws: DatabaseError.self) {
            try DatabaseQueue().read { try $0.dumpSQL("SELECT 1; SELECT 2", format: format, to: text) }
        }
        #expect(error?.message == "enough")
        #expect(text.text == "row")
    }
}
