import JoineryEngine
import JoinerySettings
import TestSupport
import Testing

/// The cost of reading large settings files.
@Suite struct SettingsWorkTests {
    private static func lines(_ count: Int, _ line: (Int) -> String) -> [UInt8] {
        Array((0..<count).map(line).joined(separator: "\n").utf8)
    }

    /// Files of a number of entries, in all the ways to write them.
    private static let files: [@Sendable (Int) -> [UInt8]] = [
        { lines($0) { "a\($0) = 1" } },
        { Array("[t]\n".utf8) + lines($0) { "a\($0) = 1" } },
        { Array("[a.b.c]\n".utf8) + lines($0) { "d.e\($0).f = {g = 1}" } },
        { lines($0) { "[a.b\($0)]\nc = 1" } },
        { lines($0) { "[[a]]\nb\($0) = 1" } },
        { Array("[[a]]\n".utf8) + lines($0) { "b\($0) = 1" } },
        { Array("[[a]]\n".utf8) + lines($0) { "[a.b\($0)]\nc = 1" } },
        { lines($0) { "a\($0) = [\($0), [\"b\", {c = 1}]]" } },
        { Array("a = [\n".utf8) + lines($0) { "\($0)," } + Array("\n]".utf8) },
        {
            Array("a = {".utf8) + Array((0..<$0).map { "b\($0) = 1" }.joined(separator: ", ").utf8)
                + Array("}".utf8)
        },
        // With a mistake in each.
        { lines($0) { _ in "same = 1" } },
        { lines($0) { "a\($0) = dark" } },
        { lines($0) { _ in "[same]" } },
        // Text that is not closed.
        { lines($0) { "a\($0) = [1," } },
        { lines($0) { "a\($0) = \"\"\"" } },
    ]

    @Test(arguments: files) func `Reading a file takes linear work`(file: @Sendable (Int) -> [UInt8]) {
        let growth = Work.growth(from: 300) { count in _ = TOMLDocument(file(count)) }
        #expect(growth < Work.linear)
    }

    @Test(
        arguments: [
            { "event.a\($0) = {columns = \"number\", to = \"author\"}" }, { "event.a\($0) = false" },
            { "event.a\($0) = {columns = 1}" }, { "t\($0).a = true" }, { "crm.t\($0).a = true" },
        ] as [@Sendable (Int) -> String])
    func `A sidecar takes linear work, right or wrong`(line: @Sendable (Int) -> String) throws {
        let growth = try Work.growth(from: 100) { count in
            let text = "[associations]\n" + (0..<count).map(line).joined(separator: "\n")
            let sidecar = Sidecar(text, file: "library.sqlite.joinery.toml")
            let schema = try DatabaseQueue().writeWithoutTransaction { db in
                try db.execute(
                    sql: """
                        CREATE TABLE author (id INTEGER PRIMARY KEY);
                        CREATE TABLE event (id INTEGER PRIMARY KEY, number INTEGER);
                        """)
                return try db.schema().following(sidecar.rules)
            }
            _ = sidecar.mistakes(in: schema)
        }
        #expect(growth < Work.linear)
    }
}
