import Dispatch
import JoineryEngine
import TestSupport

/// Compares random transactions of other processes with the changes that an observer reports: each table, and each row
/// if rows are reported, using hashes of the whole content before and after.
package struct ExternalChangeTrial {
    private let setting: TrialSetting
    private let hasFullText: Bool
    private let directory: TemporaryDirectory
    private let path: String
    private var writers: [WriterProcess]
    private let reader: DatabaseQueue
    private let observer: ManualFileObserver
    private var work: TrialTransactions
    private var random: Seeded
    private var truth: TrialTruth
    package private(set) var figures = TrialFigures()

    /// Creates the file and the writers.
    package init(_ setting: TrialSetting) throws {
        self.setting = setting
        directory = try TemporaryDirectory()
        path = directory.file()
        let path = path
        writers = try (0..<setting.writers).map { _ in try WriterProcess(path: path, pragmas: setting.pragmas)
        }
        for sql in TrialTransactions.schema { try writers[0].commit(sql) }
        hasFullText = (try? writers[0].commit(TrialTransactions.fullText)) != nil
        work = TrialTransactions(setting, hasFullText: hasFullText)
        for sql in work.filling() { try writers[0].commit(sql) }
        random = Seeded(setting.seed &+ 2)
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(10)
        reader = try DatabaseQueue(path: path, configuration: configuration)
        observer = try ManualFileObserver(
            path: path, detail: .rows, isListening: setting.journalMode != .wal)
        truth = try reader.read { try TrialTruth($0) }
    }

    /// Runs transactions, and looks for changes after each, or after a few.
    package mutating func run(_ count: Int) throws {
        while figures.transactions < count {
            for _ in 0..<Int.random(in: 1...setting.batch, using: &random) {
                try write(work.next())
                figures.transactions += 1
                // Combines the following transactions up to the next look.
                if figures.transactions.isMultiple(of: 2) { observer.gather() }
            }
            try look()
        }
        figures.mapFailures = observer.mapFailures
    }

    /// Lets all writers run transactions as fast as they can, and looks for changes meanwhile.
    ///
    /// A change between two readings of the whole content must be reported by one of the looks that follow them.
    package mutating func runFreely(_ count: Int) throws {
        let group = DispatchGroup()
        let (setting, hasFullText) = (setting, hasFullText)
        // There must be few commits between two readings of the whole content: the observer has to know all of them,
        // and with a rollback journal it learns of them one by one.
        if setting.journalMode != .wal {
            for writer in writers { try writer.run("pace 0.005") }
        }
        for (place, writer) in writers.enumerated() {
            DispatchQueue(label: "writer \(place)").async(group: group) {
                var work = TrialTransactions(setting, hasFullText: hasFullText, writer: place + 1)
                for _ in 0..<count {
                    switch work.next() {
                    case .statements(let statements), .death(let statements):
                        for sql in statements { _ = try? Self.run(sql, writer) }
                        _ = try? writer.commit("ROLLBACK")
                    case .transaction(let statements, let isCommitted):
                        for sql in ["BEGIN IMMEDIATE"] + statements { _ = try? Self.run(sql, writer) }
                        _ = try? writer.commit(isCommitted ? "COMMIT" : "ROLLBACK")
                    }
                }
            }
        }
        var reported = observer.look()
        while group.wait(timeout: .now()) == .timedOut {
            let now = try reader.read { try TrialTruth($0) }
            let next = observer.look()
            figures.looks += 1
            observer.prepare()
            check(reported + next, from: truth, to: now, isWindow: true)
            (truth, reported) = (now, next)
        }
        figures.transactions += count * writers.count
        figures.mapFailures = observer.mapFailures
    }

    // MARK: Writing

    private mutating func write(_ work: TrialTransactions.Work) throws {
        let place = Int.random(in: writers.indices, using: &random)
        switch work {
        case .statements(let statements): for sql in statements { attempt(sql, writers[place]) }
        case .transaction(let statements, let isCommitted):
            attempt("BEGIN IMMEDIATE", writers[place])
            for sql in statements { attempt(sql, writers[place]) }
            attempt(isCommitted ? "COMMIT" : "ROLLBACK", writers[place])
        case .death(let statements):
            for sql in statements { attempt(sql, writers[place]) }
            writers[place].kill()
            writers[place] = try WriterProcess(path: path, pragmas: setting.pragmas)
            figures.deaths += 1
        }
    }

    private mutating func attempt(_ command: String, _ writer: WriterProcess) {
        if (try? Self.run(command, writer)) == nil { figures.errors += 1 }
    }

    /// Runs a statement, or a command that is not SQL.
    private static func run(_ command: String, _ writer: WriterProcess) throws {
        if command.hasPrefix("blob ") { try writer.run(command) } else { try writer.commit(command) }
    }

    // MARK: Comparing

    private mutating func look() throws {
        let events = observer.look()
        let now = try reader.read { try TrialTruth($0) }
        figures.looks += 1
        observer.prepare()
        check(events, from: truth, to: now, isWindow: false)
        truth = now
    }

    /// Compares events with the content before and after.
    ///
    /// - Parameter isWindow: Whether the events may also cover changes outside this period.
    private mutating func check(
        _ events: [DatabaseFileEvent], from before: TrialTruth, to now: TrialTruth, isWindow: Bool
    ) {
        let context =
            "after \(figures.transactions) transactions, look \(figures.looks), of \(setting.description)"
        var reported: [String: [RowChanges?]] = [:]
        for event in events {
            guard case .committed(let change) = event else {
                figures.misses.append("\(event) was told \(context)")
                continue
            }
            for transaction in change.transactions {
                switch transaction.tables {
                case .everything(let reason):
                    figures.everything["\(reason)", default: 0] += 1
                    return
                case .tables(let tables):
                    for table in tables { reported[table.name, default: []].append(table.rows) }
                }
            }
        }
        if before.schema != now.schema { figures.misses.append("the schema changed \(context)") }
        if before.statistics != now.statistics { figures.misses.append("the statistics changed \(context)") }
        let changed = before.changedTables(to: now)
        figures.changedTables += changed.count
        for table in changed.subtracting(reported.keys).sorted() {
            figures.misses.append("\(table) changed \(context)")
        }
        if !isWindow {
            figures.reportedTables += reported.count
            figures.falseTables += Set(reported.keys).subtracting(changed).count
        }
        for (table, changes) in reported {
            guard let rows = before.changedRows(of: table, to: now) else { continue }
            guard !changes.contains(nil) else {
                figures.tablesWithoutRows += 1
                continue
            }
            figures.tablesWithRows += 1
            let reported = changes.compactMap(\.self)
            let inserted = Set(reported.flatMap(\.inserted))
            let updated = Set(reported.flatMap(\.updated))
            let deleted = Set(reported.flatMap(\.deleted))
            let all = inserted.union(updated).union(deleted)
            figures.rows += all.count
            if !isWindow { figures.falseRows += all.subtracting(rows.all).count }
            let isExact =
                isWindow || reported.count > 1
                || rows == TrialRows(inserted: inserted, updated: updated, deleted: deleted)
            if !isExact || !rows.all.isSubset(of: all) {
                let missing = rows.all.subtracting(all).sorted().prefix(5)
                figures.misses.append("rows \(Array(missing)) of \(table), or their kind, \(context)")
            }
        }
    }
}
