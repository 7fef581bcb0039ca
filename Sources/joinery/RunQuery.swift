import ArgumentParser
import Glibc
import JoineryAnalysis
import JoineryBrowser
import JoineryEngine
import JoinerySettings

/// `joinery sql FILE QUERY`: the rows of queries.
struct RunQuery: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sql",
        abstract: "Print the rows of a query.",
        discussion: """
            A query only reads. Statements that write, attach files, or change settings are refused, and \
            nothing happens to the database.

              joinery sql library.sqlite "select title from book" --format csv
              joinery sql library.sqlite @late-loans --param days=14
              joinery sql library.sqlite - < report.sql
              joinery sql library.sqlite --file totals.sql --file report.sql

            Several queries, separated by semicolons, are run in order, all from one snapshot of the database. \
            json is then an array with an array for each query; csv and tsv have one header, and therefore hold the \
            rows of one query only. Rows are printed as they are read, however many there are; --timeout limits \
            the time to find each part of them.

            @NAME is a named query: from [queries] in the sidecar file (library.sqlite.joinery.toml), or from \
            NAME.sql in $XDG_DATA_HOME/joinery/queries.

            A parameter is :name, @name, $name, ? or ?3 in a query. Its value is an SQL literal, such as 12, \
            'it''s', x'00ff' or NULL; anything else is text: --param name=Emma.

            Formats:
              table     aligned for reading; long text is cut on a terminal
              csv       RFC 4180; NULL is empty, '' is "", blobs are base64
              tsv       the same with tabs, and lines that end with LF
              json      an array of objects; blobs are objects with base64 and size
              ndjson    one object per line
              markdown  a table
              sql       statements that insert the rows, into their table if possible

            sql inserts the rows into their table if all columns come from one, or else into a new table, \
            result. Further new tables are result2, result3 and so on, as is the first if the file has a result.

            --watch prints the rows again whenever a commit of any program changes them, until Ctrl-C: as a \
            table, or with --format ndjson as one object per change, with the added and removed rows and the \
            number of rows. The query does not run for commits that cannot change them.
            """)

    @OptionGroup var database: DatabaseFile

    @Argument(
        help:
            "The query, @NAME for a named query, or - for standard input. (default: -, unless there is a --file)"
    )
    var query: String?

    @Option(
        name: [.customLong("file"), .customShort("f")], parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A file with queries, which run before others; several run in order.", valueName: "path"))
    var files: [String] = []

    @Option(
        name: .customLong("param"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("The value of a parameter.", valueName: "name=value"))
    var parameters: [String] = []

    @Option(parsing: .unconditional, help: "Print at most this many rows of each query. (default: all)")
    var limit: Int?

    @Option(help: "The output format.")
    var format = RowsFormat.table

    @Flag(help: "Print how SQLite would find the rows, as text, instead of the rows.")
    var explain = false

    @Flag(help: "Print the rows again whenever a commit changes them.")
    var watch = false

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit must be 0 or greater.") }
        if watch, explain { throw ValidationError("--watch and --explain exclude each other.") }
        if explain, format != .table {
            throw ValidationError("--explain prints text: leave out --format \(format.rawValue).")
        }
        if explain, limit != nil {
            throw ValidationError("--explain prints no rows: leave out --limit.")
        }
        if watch, format != .table, format != .ndjson {
            throw ValidationError("--watch requires --format table or ndjson.")
        }
        if query == "-" || query == nil && files.isEmpty, isatty(STDIN_FILENO) == 1 {
            throw ValidationError("Missing query: write one, or - and the query on standard input.")
        }
        _ = try values
    }

    func run() throws {
        // Named queries are in the sidecar file, which must be read before it is opened.
        let sources = try sources()
        if watch {
            guard sources.count == 1, let text = sources.first?.text else {
                throw UsageError(
                    sentence: "--watch follows one query: name one file, or write it.", command: "sql")
            }
            return try WatchedQuery(text: text, limit: limit, database: database, isTable: format == .table)
                .run(setting: bind)
        }
        let isSeveral = sources.reduce(0) { $0 + $1.count } > 1
        if isSeveral, format.isSeparated {
            throw UsageError(
                sentence:
                    "--format \(format.rawValue) has one header, for the rows of one query: run the queries one by one, "
                    + "or choose another format.", command: "sql")
        }
        try database.open(findingLinks: false) { database in
            try database.readInParts { db, database in
                var unused = Set(try values.keys)
                var results = Results(isNested: isSeveral && format == .json)
                if format == .sql { results.names.avoid(try db.schema()) }
                defer { results.output.clear() }
                for source in sources {
                    try database.explaining(source, in: db) {
                        unused.subtract(try run(source, from: database, db, to: &results))
                    }
                }
                if results.isEmpty { throw CommandError(sentence: "The query is empty.") }
                try StandardStream.output.writeSafely(results.end)
                try check(unused)
            }
        }
    }

    /// Runs the queries of a source, and returns the names of their parameters.
    private func run(
        _ source: QuerySource, from database: OpenDatabase, _ db: Database, to results: inout Results
    ) throws -> Set<String> {
        var parameters: Set<String> = []
        let queries = try db.allQueries(sql: source.text)
        while let query = try database.withinTime(db, { try queries.next() }) {
            if !results.isEmpty, explain || format == .table || format == .markdown {
                try StandardStream.output.print("")
            }
            results.isEmpty = false
            parameters.formUnion(query.parameters.map(\.name))
            if explain {
                let lines = try PlanLine.lines(of: query, db).map(\.text)
                try StandardStream.output.print(lines.joined(separator: "\n"))
            } else {
                try bind(query)
                try write(query, from: database, db, to: &results)
            }
        }
        return parameters
    }

    // MARK: The query

    /// Returns the arguments of the program for the parser, which takes each that begins with `--` for an option. A query may
    /// begin with a comment: a space before it makes no difference to SQL.
    static func arguments(of arguments: [String]) -> [String] {
        guard arguments.first == configuration.commandName else { return arguments }
        return arguments.indices.map { index in
            let isValue = arguments[max(index - 1, 0)] == "--param"
            return isValue || !isComment(arguments[index]) ? arguments[index] : " " + arguments[index]
        }
    }

    /// Whether an argument begins with an SQL comment and is no option, not even a misspelled one.
    private static func isComment(_ argument: String) -> Bool {
        guard argument.hasPrefix("--"), argument.prefixMatch(of: /--[a-z-]+=/) == nil else { return false }
        return argument.dropFirst(2).first?.isWhitespace == true || argument.contains(where: \.isNewline)
    }

    /// The queries of the files, and then those of the argument.
    private func sources() throws -> [QuerySource] {
        let files = try files.map { try QuerySource(file: $0) }
        guard let query = query ?? (files.isEmpty ? "-" : nil) else { return files }
        return try files + [query == "-" ? QuerySource(file: "-") : QuerySource(text: text(of: query))]
    }

    private func text(of query: String) throws -> String {
        guard query.hasPrefix("@"), QueryLibrary.canBeName(String(query.dropFirst())) else { return query }
        let library = QueryLibrary(
            queries: Sidecar(besideDatabase: database.file, variables: EnvironmentVariable.value).queries,
            folder: QueryLibrary.folder(variables: EnvironmentVariable.value))
        let name = String(query.dropFirst())
        if let remark = library.remark(on: name) { StandardStream.errors.say("joinery: \(remark)") }
        return try library.text(named: name)
    }

    /// The values of the parameters by name.
    private var values: [String: DatabaseValue] {
        get throws {
            try parameters.reduce(into: [:]) { values, parameter in
                guard let sign = parameter.firstIndex(of: "="), sign > parameter.startIndex else {
                    throw ValidationError("--param must be a name, = and a value, as in --param year=1851.")
                }
                var name = parameter[..<sign]
                if let first = name.first, ":@$?".contains(first) { name = name.dropFirst() }
                values[String(name)] = DatabaseValue(
                    typed: String(parameter[parameter.index(after: sign)...]))
            }
        }
    }

    private func bind(_ query: Query) throws {
        let values = try values
        if let missing = query.parameters.first(where: { values[$0.name] == nil }) {
            throw UsageError(
                sentence: "The query has a parameter \(missing.spelling ?? "?"): "
                    + "set it with --param \(missing.name)=value.", command: "sql")
        }
        try query.setArguments(named: values)
    }

    private func check(_ unused: Set<String>) throws {
        guard let name = unused.min() else { return }
        throw UsageError(
            sentence:
                "The query has no parameter “\(SafeText.line(name))”: leave out --param \(SafeText.line(name)).",
            command: "sql")
    }

    // MARK: The rows

    /// What is written so far of the results of several queries.
    private struct Results {
        /// Whether JSON has an array with an array for each result.
        let isNested: Bool
        var output = RowsOutput()
        var names = ResultNames()
        /// Whether no query ran.
        var isEmpty = true
        private var isFirst = true

        init(isNested: Bool) {
            self.isNested = isNested
        }

        /// Returns what precedes the next result.
        mutating func next() -> String {
            defer { isFirst = false }
            return isNested ? (isFirst ? "[\n  " : ",\n  ") : ""
        }

        /// What follows the last result.
        var end: String { isNested ? "\n]\n" : "" }
    }

    private func write(
        _ query: Query, from database: OpenDatabase, _ db: Database, to results: inout Results
    ) throws {
        let names = query.columnNames
        if names.isEmpty, !results.isNested { return }
        var text = format.text(
            ofColumns: names, table: results.names.table(of: query, columns: names.distinct),
            widest: StandardStream.output.columns.map { RowsPane.widestColumn(on: $0) },
            depth: results.isNested ? 1 : 0)
        try StandardStream.output.writeSafely(results.next())
        try results.output.write(query, as: &text, limit: limit, from: database, db)
        results.output.end(note: text.note)
    }
}

extension OpenDatabase {
    /// Runs `body`, and explains an error of SQL with its place.
    func explaining<Value>(_ source: QuerySource, in db: Database, _ body: () throws -> Value) throws -> Value
    {
        do {
            return try body()
        } catch let error as DatabaseError
            where error.resultCode == .SQLITE_ERROR || error.resultCode == .SQLITE_AUTH
        {
            let file = source.name.map { $0 + ": " } ?? ""
            throw CommandError(sentence: file + QueryMistake(error, in: db).description)
        }
    }
}
