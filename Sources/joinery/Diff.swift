import ArgumentParser
import Glibc
import JoineryAnalysis
import JoineryBrowser
import JoineryEngine

/// `joinery diff OLD NEW`: the differences between two files.
struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compare two databases: their schemas, and their rows by key.",
        discussion: """
            Prints what was added (+), removed (-) and changed (~) from OLD to NEW. With table names, only \
            these tables are compared, with their indexes and triggers.

              joinery diff yesterday.sqlite library.sqlite book --format ndjson
              joinery diff old.sqlite new.sqlite --format sql > changes.sql
              sqlite3 -bail old.sqlite < changes.sql

            Rows are matched by the primary key, or by the rowid if no key is declared. Values are \
            equal if their type and their bytes are: 1, 1.0 and '1' all differ. Columns are matched \
            by name. Views, generated columns and columns that only one file has are compared by \
            their definitions only. The encoding and the page size do not matter. The tables of \
            SQLite and its modules (sqlite_stat1, the parts of full-text tables) are left out.

            Formats:
              text     for people: each table with its counts and its rows
              ndjson   one object per difference; a changed row has the values that differ
              sql      statements that, applied to OLD, give NEW
              summary  one line per table

            The statements run in one transaction. A table whose definition changed is rebuilt with all \
            of its rows. Triggers do not fire, rowids are kept where possible, and the counters of \
            AUTOINCREMENT become those of NEW.

            Both files are read row by row in the order of their keys, each from one snapshot, so memory use \
            does not grow with the files. --timeout limits the time for each part of the rows.

            The exit code is 0 if the files are equal, 1 if they differ, and 2 if there is trouble: a wrong \
            argument, a file that cannot be read, or no difference was found, but a table could not be compared.
            """)

    @Argument(help: "The SQLite database before the changes.", completion: .file())
    var old: String

    @Argument(help: "The SQLite database after the changes.", completion: .file())
    var new: String

    @Argument(help: "The tables to compare. (default: all)")
    var tables: [String] = []

    @Option(help: "The output format.")
    var format = ComparisonFormat.text

    @Flag(help: "Print SQL statements to standard error as they run, except those that read the schema.")
    var sql = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Stop after this many seconds for a part of the rows.", valueName: "seconds"))
    var timeout = Session.timeBudget

    /// The longest value, in bytes, that is compared. Two rows of this size are in memory at once.
    private static let longestValue = 16_000_000
    /// The exit code if the files differ.
    private static let differ: Int32 = 1

    func validate() throws {
        if !(timeout > 0) { throw ValidationError("--timeout must be greater than 0 seconds.") }
    }

    func run() throws {
        let result: (code: Int32, end: String)
        do {
            result = try source(old).open { old in
                try source(new).open { new in
                    try old.readInParts { oldDB, old in
                        try new.readInParts { newDB, new in
                            try compare(oldDB, newDB) { work in
                                try old.withinTime(oldDB) { try new.withinTime(newDB, work) }
                            }
                        }
                    }
                }
            }
            try StandardStream.output.writeSafely(result.end)
        } catch let error as UsageError {
            throw error
        } catch {
            throw TroubleError(cause: error)
        }
        if result.code != 0 { throw ExitCode(result.code) }
    }

    /// Compares the files.
    ///
    /// - Returns: The exit code, and the end of a script, to be written when the files are closed: a program that reads the
    ///   script could not commit what it does to one of them.
    private func compare(
        _ old: Database, _ new: Database, inTime: (() throws -> String?) throws -> String?
    ) throws -> (code: Int32, end: String) {
        try checkNames(old.schema(), new.schema())
        if isSameFile {
            StandardStream.errors.say("joinery: OLD and NEW are the same file, so nothing differs.")
            return (0, "")
        }
        let comparison = try DatabaseComparison(
            from: old, to: new, tables: tables, longestValue: Self.longestValue)
        let report = try ComparisonReport(comparison, as: format, new)
        var output = RowsOutput()
        defer { output.clear() }
        var (rows, end) = (0, "")
        while let piece = try inTime({ try report.next() }) {
            let text = format == .sql ? end : piece
            if format == .sql { end = piece }
            _ = try output.write(RowsOutput.Batch(rows: report.rowCount - rows, text: text))
            rows = report.rowCount
        }
        output.end(note: report.note)
        return (report.hasDifferences ? Self.differ : report.isIncomplete ? TroubleError.code : 0, end)
    }

    /// Throws if neither file has a table with one of the names.
    private func checkNames(_ schemas: DatabaseSchema...) throws {
        for name in tables where schemas.allSatisfy({ $0.table(named: name) == nil }) {
            let names = Set(schemas.flatMap(\.tables).map(\.name)).sorted()
            let nearest = NearestName.nearest(to: name, among: names).map {
                " Did you mean “\(SafeText.line($0))”?"
            }
            throw UsageError(
                sentence: "Neither file has a table or view “\(SafeText.line(name))”.\(nearest ?? "")",
                command: "diff")
        }
    }

    private func source(_ file: String) -> DatabaseSource {
        DatabaseSource(
            file: file, printsSQL: sql, timeout: timeout, lateCode: TroubleError.code,
            tooLarge: "A row is larger than 16 MB, too large to compare safely: name the other tables to "
                + "compare only those.")
    }

    /// Whether both arguments name the same file.
    private var isSameFile: Bool {
        var (first, second) = (stat(), stat())
        guard stat(DatabaseURI.path(of: old), &first) == 0, stat(DatabaseURI.path(of: new), &second) == 0
        else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
}

extension ComparisonFormat: ExpressibleByArgument {}

/// The failure of a command for which exit code 1 is a result.
struct TroubleError: Error, CustomStringConvertible {
    /// The exit code.
    static let code: Int32 = 2

    let cause: any Error
    var description: String { "\(cause)" }
}
