import CSQLite
import Synchronization

extension Database {
    /// What hears of errors: their code, and SQLite's words.
    public typealias LogErrorFunction =
        @Sendable (_ resultCode: ResultCode, _ message: String) -> Void

    /// A function that is told of every error that SQLite meets, in any connection of the process, also of those that
    /// are mended or passed over. The default is `nil`: nothing is told.
    ///
    /// ```swift
    /// Database.logError = { code, message in print("SQLite:", code, message) }
    /// ```
    ///
    /// Set it before the first connection of the process is opened: SQLite asks once whom to tell. A function that is set
    /// too late is told so, with `SQLITE_MISUSE`, and nothing else. It may be replaced at any time.
    ///
    /// The function is called on any thread, several at a time, in the middle of what SQLite does: it must not use a
    /// database.
    public static var logError: LogErrorFunction? {
        get { ErrorLog.function.withLock { $0 } }
        set {
            ErrorLog.function.withLock { $0 = newValue }
            guard let newValue, !ErrorLog.isInstalled else { return }
            newValue(
                .SQLITE_MISUSE,
                "Database.logError was set after a connection was opened and will receive nothing: "
                    + "set it when the program starts")
        }
    }
}

/// Where SQLite tells of its errors, for the whole process.
private enum ErrorLog {
    static let function = Mutex<Database.LogErrorFunction?>(nil)

    /// Asks SQLite, once, to tell of its errors; whether it does.
    static let isInstalled: Bool = {
        let code = joinery_config_log { _, code, message in
            // Called outside of the lock: it may set another function.
            guard let log = function.withLock({ $0 }) else { return }
            log(ResultCode(rawValue: code), message.map { String(cString: $0) } ?? "")
        }
        return code == SQLITE_OK
    }()
}
