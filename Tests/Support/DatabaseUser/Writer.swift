import CSQLite
import Glibc
import JoineryEngine
import Synchronization

/// The durations of a command's runs.
struct Timing {
    private var seconds: [Double] = []

    mutating func measure(_ body: () throws -> Void) rethrows {
        let start = ContinuousClock.now
        try body()
        seconds.append((ContinuousClock.now - start) / .seconds(1))
    }

    var report: String {
        let sorted = seconds.sorted()
        func percentile(_ part: Double) -> String {
            guard let last = sorted.last else { return "0" }
            let index = Int(part * Double(sorted.count))
            return text(index < sorted.count ? sorted[index] : last)
        }
        let total = text(seconds.reduce(0, +))
        let percentiles = "p50=\(percentile(0.5)) p99=\(percentile(0.99)) max=\(percentile(1))"
        return "done runs=\(seconds.count) seconds=\(total) \(percentiles)"
    }

    private func text(_ seconds: Double) -> String {
        let microseconds = Int((seconds * 1_000_000).rounded())
        let fraction = String(1_000_000 + microseconds % 1_000_000).dropFirst()
        return "\(microseconds / 1_000_000).\(fraction)"
    }
}

/// Runs commands on a connection.
struct Writer {
    let db: Database
    private var pause = 0.0
    /// The time between the starts of two runs, if `rate` sets one.
    private var interval: Duration?

    init(_ db: Database) {
        self.db = db
    }

    mutating func answer(to line: String) -> String {
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        guard let command = parts.first else { return "error empty command" }
        let rest = parts.count > 1 ? parts[1] : ""
        do {
            switch command {
            case "exec": return try loop(1, rest)
            case "loop":
                let arguments = rest.split(separator: " ", maxSplits: 1).map(String.init)
                guard arguments.count == 2, let count = Int(arguments[0]) else { return "error loop N SQL" }
                return try loop(count, arguments[1])
            case "blob":
                try writeBlob(rest.split(separator: " ").map(String.init))
                return "done"
            case "errors": return "done " + loggedErrors.withLock { $0 }.joined(separator: "; ")
            case "pace":
                guard let seconds = Double(rest) else { return "error pace SECONDS" }
                pause = seconds
                return "done"
            case "rate":
                guard let rate = Int(rest), rate > 0 else { return "error rate N" }
                interval = .seconds(1) / rate
                return "done"
            case "migrate":
                try migrate()
                return "done"
            default: return "error unknown command \(command)"
            }
        } catch {
            return "error " + "\(error)".split(separator: "\n").joined(separator: " ")
        }
    }

    /// Creates the table `one`, and in the next migration the table `two`.
    private func migrate() throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("one") { db in try db.create(table: "one") { $0.column("a") } }
        migrator.registerMigration("two") { db in
            try db.create(table: "two") { $0.column("a") }
            try db.execute(sql: "INSERT INTO one VALUES ('from two')")
            say("done")
            _ = readLine()
        }
        try migrator.migrate(DatabaseQueue(path: db.path))
    }

    private func writeBlob(_ words: [String]) throws {
        guard words.count == 5, let rowID = Int64(words[2]), let part = Int32(words[3]) else {
            throw DatabaseError(message: "blob TABLE COLUMN ROWID PART HEX")
        }
        let digits = Array(words[4])
        let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(digits[$0...($0 + 1)]), radix: 16)
        }
        var blob: OpaquePointer?
        var code = sqlite3_blob_open(db.sqliteConnection, "main", words[0], words[1], rowID, 1, &blob)
        if code == SQLITE_OK {
            let size = sqlite3_blob_bytes(blob)
            let place = Int32(Int64(max(0, size - Int32(bytes.count))) * Int64(part) / 1000)
            code = sqlite3_blob_write(blob, bytes, Int32(bytes.count), place)
        }
        // Closing the blob commits, outside of a transaction.
        let closed = sqlite3_blob_close(blob)
        guard code == SQLITE_OK, closed == SQLITE_OK else {
            throw DatabaseError(resultCode: ResultCode(rawValue: code == SQLITE_OK ? closed : code))
        }
    }

    private func loop(_ count: Int, _ sql: String) throws -> String {
        var timing = Timing()
        let pieces = sql.split(separator: "{i}", omittingEmptySubsequences: false)
        var next = ContinuousClock.now
        for index in 0..<count {
            if let interval {
                sleep(until: next)
                next += interval
            }
            let sql = pieces.joined(separator: String(index))
            try timing.measure { try db.execute(sql: sql) }
            if pause > 0 { usleep(useconds_t(pause * 1_000_000)) }
        }
        return timing.report
    }

    private func sleep(until time: ContinuousClock.Instant) {
        let rest = time - .now
        if rest > .zero { usleep(useconds_t(rest / .microseconds(1))) }
    }
}

/// Prints a line and flushes it.
func say(_ line: String) {
    print(line)
    fflush(nil)
}

/// The errors that SQLite has logged.
let loggedErrors = Mutex<[String]>([])

/// Commits to a file as the standard input says.
func answerCommands(_ path: String, _ arguments: ArraySlice<String>) throws {
    var arguments = arguments
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    if arguments.first == "-busy-timeout" {
        arguments.removeFirst()
        let seconds = arguments.popFirst().flatMap { Double($0) } ?? 0
        configuration.busyMode = seconds > 0 ? .timeout(seconds) : .immediateError
    }
    if arguments.first == "-log-errors" {
        arguments.removeFirst()
        Database.logError = { code, message in
            loggedErrors.withLock { $0.append("\(code.rawValue) \(message)") }
        }
    }
    if arguments.first == "-file-size" {
        arguments.removeFirst()
        let bytes = arguments.popFirst().flatMap { rlim_t($0) } ?? 0
        var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
        // Unless ignored, the signal would end the process.
        signal(SIGXFSZ, SIG_IGN)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    }
    let pragmas = Array(arguments)
    try DatabaseQueue(path: path, configuration: configuration).writeWithoutTransaction { db in
        for pragma in pragmas { try db.execute(sql: "PRAGMA \(pragma)") }
        say("ready")
        var writer = Writer(db)
        while let line = readLine(), line != "quit" { say(writer.answer(to: line)) }
        if db.isInsideTransaction { try db.execute(sql: "ROLLBACK") }
    }
}
