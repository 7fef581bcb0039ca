import TestSupport
import Testing

/// Every command on files with values at the ends of their ranges, and with a damaged schema: none of them stops the program.
@Suite(.timeLimit(.minutes(30))) struct ExtremeFileTests {
    private static let files: [RandomFile] = [.ends, .damaged]

    private static func tables(_ file: RandomFile) -> [String] {
        file == .ends ? ["ends", "keyed", "pair", "extremes"] : ["a", "b", "v"]
    }

    @Test(arguments: files) func `No command is stopped by a file`(file: RandomFile) throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: file.sql())
        var random = Seeded(47)
        var changes = [file.sql()]
        for _ in 0..<8 { changes.append(file.change(&random)) }
        let other = try directory.makeDatabase("other.sqlite", sql: changes.joined(separator: ";\n"))
        let empty = try directory.makeDatabase("empty.sqlite", sql: "CREATE TABLE a (id INTEGER PRIMARY KEY)")
        let table = Self.tables(file)[0]
        let most = String(Int.max)
        var commands = [
            ["tables", path, "--hidden"], ["info", path], ["schema", path],
            ["schema", path, "--format", "sql"],
            ["schema", path, "--format", "json"], ["graph", path], ["graph", path, "--format", "svg"],
            ["check", path], ["check", path, "--limit", most], ["diff", path, other],
            ["diff", path, other, "--format", "sql"], ["diff", other, path, "--format", "ndjson"],
            ["diff", empty, path, "--format", "sql"], ["diff", path, empty],
            ["sql", path, "SELECT * FROM \(table) JOIN b ON 1 ORDER BY 2", "--explain"],
            ["sql", path, "SELECT * FROM \(table) ORDER BY 2", "--explain"],
            ["sql", path, "SELECT * FROM \(table)", "--format", "json", "--limit", most],
            ["tree", path, table, "--depth", "2", "--limit", most, "--format", "json"],
            ["path", path, "\(table)/\(Int.min)", "\(table)/\(most)"],
            ["rows", path, table, "--limit", most, "--timeout", "nan"],
            ["profile", path, table, "n", "--format", "svg"],
            ["rows", path, table, "--by", "n", "--column", "sum(n)", "--column", "average(id)"],
        ]
        for table in Self.tables(file) {
            commands += [
                ["profile", path, table], ["profile", path, table, "--format", "json"],
                ["rows", path, table], ["rows", path, table, "--format", "sql"], ["tree", path, table],
                ["request", path, table, "--limit", most],
            ]
        }
        for command in commands {
            let outcome = try Outcome(of: command, in: directory)
            #expect(outcome.code <= 2, "\(command): \(outcome.errors.prefix(2_000))")
        }
    }
}
