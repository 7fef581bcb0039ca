import CSQLite
import Synchronization

extension Database {
    /// A closure that receives the code and SQLite's description of an error.
    public typealias LogErrorFunction =
        @Sendable (_ resultCode: ResultCode, _ message: String) -> Void

    /// A closure that receives every error that SQLite logs, in any connection of the process. The default is `nil`.
    ///
    /// It also receives errors that SQLite recovers from.
    ///
    /// ```swift
    /// Database.logError = { code, message in print("SQLite:", code, message) }
    /// ```
    ///
    /// Set it before the first connection of the process is opened, because SQLite can be configured only before that.
    /// A closure that is set too late is called once, with `SQLITE_MISUSE`. A closure that was set in time can be
    /// replaced at any time.
    ///
    /// The closure may be called on any thread, concurrently, and in the middle of an SQLite operation. It must not use
    /// a database.
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

/// The error log of SQLite, which is global to the process.
private enum ErrorLog {
    static let function = Mutex<Database.LogErrorFunction?>(nil)

    /// Whether SQLite sends its log to `function`. The first access installs the callback.
    static let isInstalled: Bool = {
        let code = joinery_config_log { _, code, message in
            // Called outside the lock, because the closure may set another one.
            guard let log = function.withLock({ $0 }) else { return }
            log(ResultCode(rawValue: code), message.map { String(cString: $0) } ?? "")
        }
        return code == SQLITE_OK
    }()
}
