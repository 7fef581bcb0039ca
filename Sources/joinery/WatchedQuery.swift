import Dispatch
import JoineryAnalysis
import JoineryBrowser
import JoineryEngine
import Synchronization

/// Prints the rows of a query, and prints them again whenever a commit changes them.
///
///     observer ── pages ──▶ FileSignals ──▶ does the query read one of them? ── yes ──▶ run it ──▶ other rows? print
///
/// The observer exists before the first run, so that no commit is missed.
struct WatchedQuery {
    let text: String
    let limit: Int?
    let database: DatabaseFile
    /// Whether the rows are printed as a table, and not as an object for each change.
    let isTable: Bool

    /// The maximum size of the rows, in bytes: they are compared in memory.
    private static let largest = 64_000_000

    /// Runs until a signal ends the program, or its output is closed.
    ///
    /// - Parameter bind: Sets the parameters of the query.
    /// - Throws: A `DatabaseError` or a `CommandError` if the query cannot run at first. Later errors are printed.
    func run(setting bind: @escaping @Sendable (Query) throws -> Void) throws {
        let ending = Ending()
        let end = ending.end
        let signals = FileSignals([String?: ChangedPages]()) { pages, database, event in
            switch event {
            case .committed(let change): pages[database, default: .pages([])].formUnion(change.pages)
            case .replaced, .restored, .truncated: pages[database] = .everything(.lostTrack)
            case .deleted, .foundOut: break
            }
        }
        var observers: [DatabaseFileObserver] = []
        defer { for observer in observers { observer.stop() } }
        for (name, path) in try [(nil, database.file)]
            + database.attachments.databases.map({ ($0.name, $0.path) })
        {
            observers.append(
                try DatabaseFileObserver(
                    path: path, willReopen: signals.close, onEvent: signals.receive(from: name)))
        }
        DispatchQueue(label: "joinery.sql.watch").async {
            do { try StandardStream.output.forming { try follow(signals, bind) } } catch { end(error) }
        }
        try ending.wait()
    }

    /// Runs the query now, and again after each commit that it may depend on.
    private func follow(_ signals: FileSignals<[String?: ChangedPages]>, _ bind: (Query) throws -> Void)
        throws
    {
        var printer = ResultPrinter(isTable: isTable)
        while true {
            try database.open(findingLinks: false) { database in
                var isOpen = true
                while isOpen {
                    let readSets = try printer.update { try read(database, bind) }
                    isOpen = signals.waitForChange { pages in
                        pages.contains { readSets.intersects($0.value, in: $0.key) }
                    }
                }
            }
            signals.waitForFile()
        }
    }

    /// Returns the rows of the query, and the pages that they depend on.
    private func read(
        _ database: OpenDatabase, _ bind: (Query) throws -> Void
    ) throws -> (ResultPrinter.Result, ReadSets) {
        try database.read { db in
            let (result, readSets) = try db.recordingReadSets {
                try database.explaining(QuerySource(text: text), in: db) {
                    try db.withByteBudget(Self.largest) {
                        let query = try db.makeQuery(sql: text)
                        try bind(query)
                        let rows = limit == 0 ? [] : try query.nextRows(upTo: limit ?? .max) ?? []
                        return ResultPrinter.Result(names: query.columnNames, rows: rows)
                    }
                }
            }
            return (result, readSets)
        }
    }
}

/// Prints results that differ from the last one.
struct ResultPrinter {
    /// The rows of a query.
    struct Result: Equatable {
        var names: [String]
        var rows: [[DatabaseValue]]

        /// Returns rows as JSON objects.
        func objects(_ rows: [[DatabaseValue]]) -> String {
            let names = names.distinct
            return rows.map { row in
                var json = JSONText(isOnOneLine: true)
                json.row(row, named: names)
                return json.text
            }.joined(separator: ",")
        }
    }

    let isTable: Bool
    private var last: Result?
    private var lastError: String?

    init(isTable: Bool) {
        self.isTable = isTable
    }

    /// Runs a query, and prints its rows if they differ from those before. An error is printed and awaits the next change; the
    /// first run throws it.
    ///
    /// - Returns: The pages that the rows depend on.
    mutating func update(_ read: () throws -> (Result, ReadSets)) throws -> ReadSets {
        do {
            let (result, readSets) = try read()
            if result != last { try StandardStream.output.writeSafely(text(of: result, at: .now)) }
            (last, lastError) = (result, nil)
            return readSets
        } catch {
            if last == nil { throw error }
            let sentence = "joinery: \(error)"
            if sentence != lastError { StandardStream.errors.say(sentence) }
            lastError = sentence
            return ReadSets(.unknown)
        }
    }

    private func text(of result: Result, at time: WallClock) -> String {
        isTable ? table(result, at: time) : change(to: result, at: time)
    }

    private func table(_ result: Result, at time: WallClock) -> String {
        var table = TableText(
            names: result.names, widest: StandardStream.output.columns.map { RowsPane.widestColumn(on: $0) })
        let count = RowCount.exact(result.rows.count).rowsText
        let separator = last == nil ? "" : "\n"
        return separator + "\(time.ofDay)  \(count)\n" + table.text(of: result.rows) + table.end()
    }

    private func change(to result: Result, at time: WallClock) -> String {
        let former = last ?? Result(names: [], rows: [])
        let added = result.objects(result.rows.without(former.rows))
        let removed = former.objects(former.rows.without(result.rows))
        return "{\"time\":\"\(time.universal)\",\"rows\":\(result.rows.count),"
            + "\"added\":[\(added)],\"removed\":[\(removed)]}\n"
    }
}

extension [[DatabaseValue]] {
    /// The rows that others do not have, each as often as it occurs more often here.
    fileprivate func without(_ others: [[DatabaseValue]]) -> [[DatabaseValue]] {
        var counts: [[DatabaseValue]: Int] = others.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return filter { row in
            guard let count = counts[row], count > 0 else { return true }
            counts[row] = count - 1
            return false
        }
    }
}
