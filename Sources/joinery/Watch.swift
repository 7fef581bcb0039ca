import ArgumentParser
import Dispatch
import Glibc
import JoineryAnalysis
import JoineryBrowser
import JoineryEngine
import Synchronization

/// `joinery watch FILE`: the commits of other programs.
struct Watch: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, ndjson, sql
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

            A change of the schema, of user_version or of application_id is named on the line, and in ndjson \
            in the array “schema”:

              12:30:05.123  created table genre; user_version 3 → 4

            With --values, the line of each table is followed by its rows: the values that an update changed, \
            before and after, and all values of inserted and deleted rows. In ndjson, each table has them as \
            “rows”.

              12:30:05.123  loan ~1 [3]
                ~ loan 3  dueOn 2026-01-03 → 2026-01-17

            With --format sql, each commit is printed as statements that repeat it on a copy of the file. A \
            comment takes the place of what is not known: values are missing if too much changed at once, if a \
            checkpoint came before the commit was read, and in tables without rowid. Rows of full-text tables \
            are written to the tables themselves; other virtual tables are left out unless all is known.

            The command exits with 0 on Ctrl-C, SIGTERM or SIGHUP, and when the reader of its output is \
            gone.
            """)

    @Argument(help: "The SQLite database to watch.", completion: .file())
    var file: String

    @OptionGroup var attachments: Attachments

    @Argument(help: "Print only commits that may have changed one of these tables.")
    var tables: [String] = []

    @Option(help: "The output format.")
    var format = Format.text

    @Flag(help: "Print the values of the changed rows, before and after.")
    var values = false

    func run() throws {
        try BrowsedFile.check(file)
        if try DatabaseURI(file)?.isImmutable == true {
            throw UsageError(
                sentence: "An immutable file has no commits: leave immutable=1 out to watch it.",
                command: "watch")
        }
        let attached = try attachments.databases
        let names = try NameSet(tableNames(attaching: attached))
        let ending = Ending()
        let end = ending.end
        let hasValues = values || format == .sql
        let output = hasValues ? WatchedValues(path: file, attached: attached, tables: names) : nil
        let format = format
        let wanted = names.isEmpty ? nil : names
        // Each file has an observer with its own thread.
        let printing = Mutex(())
        var observers: [DatabaseFileObserver] = []
        defer { for observer in observers { observer.stop() } }
        for database in [nil] + attached {
            let wanted = wanted.map { names in
                database.map { database in
                    let prefix = database.listedName(of: "")
                    return NameSet(
                        names.spelled.filter { $0.hasPrefix(prefix) }.map {
                            String($0.dropFirst(prefix.count))
                        })
                } ?? names
            }
            let path = database?.path ?? file
            let schema = WatchedSchema(path: path)
            observers.append(
                try DatabaseFileObserver(
                    path: path,
                    detail: hasValues ? .values(of: wanted) : .rows(of: wanted),
                    willReopen: {
                        output?.letGo()
                        schema.letGo()
                    },
                    onEvent: { event in
                        let lines = WatchedLine.lines(
                            of: event, in: database, tables: names, news: schema.news)
                        // The next news are those of the file that is there now.
                        if case .replaced = event { schema.learn() }
                        if case .restored = event { schema.learn() }
                        printing.withLock { _ in
                            do {
                                for line in lines { try Self.print(line, as: format, output) }
                            } catch { end(error) }
                        }
                    }))
            schema.learn()
        }
        let files = ([file] + attached.map(\.path)).map { SafeText.line($0) }.joined(separator: ", ")
        StandardStream.errors.say("joinery: watching \(files); press Ctrl-C to stop.")
        try ending.wait()
    }

    private static func print(_ line: WatchedLine, as format: Format, _ values: WatchedValues?) throws {
        try StandardStream.output.forming {
            let text =
                switch format {
                case .text: try line.text(at: .now, values)
                case .ndjson: line.json(at: .now)
                case .sql: try line.sql(at: .now, values)
                }
            if format == .sql, ScriptStatement.isFragile(text) {
                StandardStream.errors.say("joinery: \(ScriptStatement.warning)")
            }
            try StandardStream.output.print(text)
        }
    }

    /// The table names as spelled in the schema.
    private func tableNames(attaching attached: [AttachedDatabase]) throws -> [String] {
        var configuration = Configuration.browsing
        configuration.attachedDatabases = attached
        let queue = try DatabaseQueue(path: file, configuration: configuration)
        defer { try? queue.close() }
        let schema = try queue.read { try $0.schema() }
        return try tables.map { name in
            let table = try UsageError.unlessTyped(in: "watch") { try Path.table(name, in: schema) }
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
