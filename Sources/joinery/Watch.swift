import ArgumentParser
import Dispatch
import Glibc
import JoineryBrowser
import JoineryEngine
import Synchronization

/// `joinery watch FILE`: the commits of other programs.
struct Watch: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, ndjson
    }

    static let configuration = CommandConfiguration(
        abstract: "Print a line for each commit of any program, until Ctrl-C.",
        discussion: """
            Each line names the tables that a commit changed and, where they are known, the rows that it \
            inserted (+), updated (~) and deleted (-), by rowid:

              12:30:05.123  book +1 [27] ~2 [3,15]  loan

            Tables and rows are known in WAL mode, and nearly always with a rollback journal. Otherwise, the \
            line says that anything may have changed. Commits that arrive too fast are reported together.

            With table names, only commits that may have changed one of them are printed. With --format \
            ndjson, each line is an object:

              joinery watch library.sqlite book --format ndjson

            The command exits with 0 on Ctrl-C, SIGTERM or SIGHUP, and when the reader of its output is \
            gone.
            """)

    @Argument(help: "The SQLite database to watch.", completion: .file())
    var file: String

    @Argument(help: "Print only commits that may have changed one of these tables.")
    var tables: [String] = []

    @Option(help: "The output format.")
    var format = Format.text

    func run() throws {
        if try DatabaseURI(file)?.isImmutable == true {
            throw UsageError(
                sentence: "An immutable file has no commits: leave immutable=1 out to watch it.",
                command: "watch")
        }
        let names = try Set(tableNames())
        let ending = Ending()
        let end = ending.end
        let format = format
        let observer = try DatabaseFileObserver(
            path: file, detail: .rows(of: names.isEmpty ? nil : names)
        ) { event in
            for line in WatchedLine.lines(of: event, tables: names) {
                let text = format == .text ? line.text(at: .now) : line.json(at: .now)
                do { try StandardStream.output.print(text) } catch { end(error) }
            }
        }
        StandardStream.errors.say("joinery: watching \(SafeText.line(file)); press Ctrl-C to stop.")
        defer { observer.stop() }
        try ending.wait()
    }

    /// The table names as spelled in the schema.
    private func tableNames() throws -> [String] {
        let queue = try DatabaseQueue(path: file, configuration: .browsing)
        defer { try? queue.close() }
        let schema = try queue.read { try $0.schema() }
        return try tables.map { name in
            guard let table = schema.table(named: name) else {
                throw UsageError(
                    sentence: "There is no table “\(SafeText.line(name))” in \(SafeText.line(file)).",
                    command: "watch")
            }
            guard !table.isView else {
                throw UsageError(
                    sentence:
                        "“\(SafeText.line(name))” is a view, which holds no rows: name the tables that it reads.",
                    command: "watch")
            }
            return table.name
        }
    }
}
