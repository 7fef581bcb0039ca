import Foundation
import TestSupport
import Testing

/// Emoji joined to one are whole in pipes and files; a terminal gets their parts, whose width it knows.
@Suite(.timeLimit(.minutes(30))) struct JoinedEmojiTests {
    private let directory: TemporaryDirectory
    private let path: String

    private static let (family, cook, flag) = ("👩\u{200D}👩\u{200D}👧", "🧑🏽\u{200D}🍳", "🏳️\u{200D}🌈")

    static let sql = """
        CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT, "n\(flag)" TEXT);
        CREATE TABLE cook (id INTEGER PRIMARY KEY, name TEXT, teamId INTEGER REFERENCES team);
        INSERT INTO team VALUES (1, '\(family)', 'x'), (2, 'longer', 'y');
        INSERT INTO cook VALUES (1, '\(cook)\u{1B}', 1);
        """

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(sql: Self.sql)
    }

    private func run(_ command: String, _ arguments: String...) throws -> Outcome {
        try Outcome(of: [command, path] + arguments, in: directory)
    }

    @Test func `Tables have them whole, as wide as one`() throws {
        let table = """
            id  name    n\(Self.flag)
            ──  ──────  ───
             1  \(Self.family)      x
             2  longer  y

            """
        #expect(try run("rows", "team").output == table)
        #expect(try run("sql", "SELECT * FROM team").output == table)
    }

    @Test func `Trees, profiles and structures have them whole`() throws {
        #expect(
            try run("tree", "team/1", "--include", "cooks").output == """
                team #1 \(Self.family)
                  id    1
                  name  \(Self.family)
                  n\(Self.flag)   x
                  cooks hasMany 1
                    #1 \(Self.cook)␛
                      id      1
                      name    \(Self.cook)␛
                      teamId  1

                """)
        #expect(try run("profile", "team", "name").output.contains(Self.family))
        #expect(try run("schema", "team").output.contains("n\(Self.flag)   TEXT"))
        #expect(try run("sql", "SELECT '\(Self.cook)' x", "--format", "markdown").output.contains(Self.cook))
    }

    @Test func `Changes have them whole, too`() throws {
        let writer = try WriterProcess(path: path, pragmas: ["journal_mode=WAL"])
        let program = try RunningProgram("watch", path, "--values")
        #expect(program.firstError().hasPrefix("joinery: watching"))
        try writer.commit("UPDATE team SET name = name || '!' WHERE id = 1")
        #expect(try program.line().hasSuffix("team ~1 [1]"))
        #expect(try program.line() == "  ~ team 1  \(Self.family)!  name \(Self.family) → \(Self.family)!")
        program.send(SIGINT)
        #expect(program.end() == 0)
    }
}

extension EndToEnd {
    /// The same on a terminal.
    @Suite struct JoinedEmojiTerminalTests {
        @Test(arguments: [["rows", "team"], ["tree", "team"], ["sql", "SELECT * FROM team"]])
        func `A terminal gets the parts`(arguments: [String]) throws {
            let directory = try TemporaryDirectory()
            let path = try directory.makeDatabase(sql: JoinedEmojiTests.sql)
            let session = try TerminalSession(
                [arguments[0], path] + arguments.dropFirst(), columns: 80, rows: 20, owner: directory)
            #expect(try session.waitForExit() == .code(0))
            let output = String(decoding: session.output, as: UTF8.self)
            #expect(output.contains("👩⁀👩⁀👧") && !output.unicodeScalars.contains("\u{200D}"))
        }
    }
}
