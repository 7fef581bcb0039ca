import Foundation
import JoineryEngine
import TestSupport
import Testing

/// Tables and columns of a file may be called like the private names of the program.
///
/// Each output is compared with that of the same file with harmless names, in which these are replaced.
@Suite(.timeLimit(.minutes(30))) struct PrivateNamesTests {
    private static let privateNames =
        [
            "id", "rowid", "base", "pivot", "key0", "key1", "value", "type0", "term0", "added0", "added1",
            "failure_x", "meets",
            "0", "1", "gs", "n_id", "savepoint", "utf8", "text", "term1", "g_id", "x",
        ].flatMap { ["joinery_\($0)", "joinery_joinery_\($0)"] } + ["p", "s"].reversed()

    /// A schema with links of every kind, with given names for two columns of each table and for one table. The values of these
    /// columns are no keys: `joinery_n_id` would be a link.
    private static func sql(_ first: String, _ second: String, table: String) -> String {
        """
        CREATE TABLE n (id INTEGER PRIMARY KEY, "\(first)" TEXT, "\(second)" TEXT);
        CREATE TABLE g (id INTEGER PRIMARY KEY, "\(first)", "\(second)", n_id INTEGER REFERENCES n);
        CREATE TABLE "\(table)" (a INTEGER, b INTEGER, "\(first)", "\(second)", PRIMARY KEY (a, b));
        CREATE TABLE d (id INTEGER PRIMARY KEY, x INTEGER, y INTEGER, "\(first)", "\(second)",
            FOREIGN KEY (x, y) REFERENCES "\(table)" (a, b));
        CREATE TABLE m (n_id INTEGER REFERENCES n, g_id INTEGER REFERENCES g, "\(first)", PRIMARY KEY (n_id, g_id));
        CREATE TABLE free (t TEXT, "\(first)" TEXT, "\(second)" TEXT);
        CREATE VIEW v AS SELECT id, "\(first)", "\(second)" FROM g;
        INSERT INTO n VALUES (1, 'z', '9'), (2, 'y', '8'), (3, NULL, 'x');
        INSERT INTO g VALUES (10, 75, 'q', 1), (11, 74, 'r', 1), (12, 73, 's', 2);
        INSERT INTO "\(table)" VALUES (1, 1, 77, 78), (1, 2, 76, 79), (2, 1, 75, 74);
        INSERT INTO d VALUES (1, 1, 1, 83, 'a'), (2, 1, 1, 82, 'b'), (3, 2, 1, 81, 'c');
        INSERT INTO m VALUES (1, 10, 94), (1, 12, 93), (2, 11, 92);
        INSERT INTO free VALUES ('a', 'w', 'v'), ('a', 'w', 'v'), ('b', 'u', 't');
        """
    }

    private static let (plainFirst, plainSecond, plainTable) = ("qfirst", "qsecond", "qtable")

    private static func commands(_ first: String, _ second: String, _ table: String) -> [[String]] {
        let formats = [["--format", "json"], ["--format", "sql"]]
        let rows = [
            ["rows", "n", "--include", "gs"], ["rows", "n", "--include", "gs", "--include", "ms"],
            ["rows", "g", "--include", "n"], ["rows", "g", "--include", "n.gs"],
            ["rows", table, "--include", "ds"],
            ["rows", "free"], ["rows", "m", "--include", "g.n"], ["rows", "v"],
            ["rows", "n", "--order", first], ["rows", "g", "--order", "-" + second],
            ["rows", "free", "--order", first],
            ["rows", table, "--order", second], ["tree", "n", "--include", "gs"],
            ["tree", "n", "--depth", "2"],
            ["tree", table, "--include", "ds"], ["tree", "g/11", "--include", "n"],
        ]
        let added = ["rows", "n", "--column", "gs.count", "--order", first, "--format", "json"]
        return rows.flatMap { command in formats.map { command + $0 } } + [added, ["check"]]
    }

    /// What the commands print for the file with harmless names.
    private static let expected: Result<[Outcome], any Error> = Result {
        let directory = try TemporaryDirectory()
        let plain = try directory.makeDatabase(sql: sql(plainFirst, plainSecond, table: plainTable))
        return try commands(plainFirst, plainSecond, plainTable).map {
            try Outcome(of: [$0[0], plain] + $0.dropFirst(), in: directory)
        }
    }

    @Test(arguments: Array(stride(from: 0, to: privateNames.count, by: 3)))
    func `Outputs do not depend on the names`(index: Int) throws {
        let names = Self.privateNames
        let (first, second) = (names[index], names[(index + 1) % names.count])
        // A table gives its name to associations: one in the plural would have another in the singular.
        let last = names[(index + 2) % names.count]
        let table = last.hasSuffix("s") ? "joinery_base" : last
        let directory = try TemporaryDirectory()
        let file = try directory.makeDatabase(sql: Self.sql(first, second, table: table))
        for (command, expected) in zip(Self.commands(first, second, table), try Self.expected.get()) {
            let found = try Outcome(of: [command[0], file] + command.dropFirst(), in: directory)
            #expect(found.code == expected.code, "\(command): \(found.errors)")
            let renamed = Self.replacing(
                expected.output,
                [Self.plainFirst: first, Self.plainSecond: second, Self.plainTable: table])
            // Tables and columns with other names are listed in another order and are of another width.
            #expect(Self.words(found.output) == Self.words(renamed), "\(command)")
        }
    }

    private static func replacing(_ text: String, _ names: [String: String]) -> String {
        names.reduce(text) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
    }

    /// The words of a text, sorted, without what only aligns them.
    private static func words(_ text: String) -> [Substring] {
        text.split { " \n─│╭╰├└…\",".contains($0) }.sorted()
    }
}
