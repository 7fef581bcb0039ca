import CSQLite
import Dispatch
import FoundationEssentials

/// How a connection is opened and behaves.
///
/// See also <doc:BeyondTheReference>.
public struct Configuration: Sendable {
    /// Whether the connections may only read. The default is `false`.
    ///
    /// A read-only connection changes nothing of the file and leaves no other file beside it.
    public var readonly = false

    /// Whether foreign keys are checked when rows change. The default is `true`.
    public var foreignKeysEnabled = true

    /// A name for the connections, in error messages and queue labels.
    public var label: String?

    /// What happens when another connection holds the lock that is needed. The default is an immediate error.
    public var busyMode: Database.BusyMode = .immediateError

    /// Called with `true` when a connection has waited a tenth of a second for a lock that another one holds, and with `false`
    /// when it waits no longer.
    ///
    /// It is called on the connection's thread, which goes on when it returns.
    public var onLockWait: (@Sendable (Bool) -> Void)?

    /// Whether a transaction may stay open from one access to the next. The default is `false`: it is rolled back,
    /// and the access throws.
    public var allowsUnsafeTransactions = false

    /// How a `DatabaseQueue` keeps what is being written; a `DatabasePool` always uses a write-ahead log. The default
    /// leaves the file as it is.
    public var journalMode: JournalModeConfiguration = .default

    /// What `Database.transactionDate` says. The default is the date of its first use in a transaction.
    public var transactionClock: any TransactionClock = .default

    /// The quality of service of the connections' queues. The default is `.userInitiated`.
    public var qos: DispatchQoS = .userInitiated

    /// The queue on which all accesses end up, or `nil` for one that the system chooses. The default is `nil`.
    public var targetQueue: DispatchQueue?

    /// The queue on which writing accesses of a `DatabasePool` end up; without it, it is `targetQueue`.
    public var writeTargetQueue: DispatchQueue?

    /// Whether a `DatabasePool` keeps its reading connections when memory is released. The default is `false`.
    public var persistentReadOnlyConnections = false

    /// The most connections of a `DatabasePool` that read at one time, 1 or more. The default is 5.
    public var maximumReaderCount = 5

    /// Whether error descriptions show the values bound to statements. The default is `false`:
    /// they may be private.
    public var publicStatementArguments = false

    /// Whether `"text"` in double quotes is text where no column has this name. The default is `false`.
    ///
    /// Turn it on to read files of others: their views and indexes may count on it.
    public var acceptsDoubleQuotedStringLiterals = false

    /// Whether the file may have been made to do harm. The default is `false`.
    ///
    /// Turn it on to look into files of others: values, statements and attached files are limited, functions
    /// with side effects are out of reach of the schema, and the file is opened read-only.
    public var isUntrusted = false

    /// What schemas do not tell of their tables, such as further foreign keys. The default is nothing.
    public var schemaRules = SchemaRules.declared

    /// Whether the file is opened for reading only.
    package var opensReadonly: Bool { readonly || isUntrusted }

    /// Prepared statements that a connection keeps for later.
    package var statementCacheCapacity = 64

    /// What is known of the texts in tables, for all connections that are opened with this configuration or a copy of it.
    let textSamples = TextSampleCache()

    private var preparations: [@Sendable (Database) throws -> Void] = []

    /// Makes the default configuration.
    public init() {}

    /// Adds work to be done with every connection when it opens, after its configuration.
    public mutating func prepareDatabase(_ setup: @escaping @Sendable (Database) throws -> Void) {
        preparations.append(setup)
    }

    /// A way to keep what is being written.
    public enum JournalModeConfiguration: Sendable {
        /// The way of the file; a `DatabasePool` brings it to a write-ahead log.
        case `default`
        /// A write-ahead log, beside which others can read.
        case wal
    }

    func runPreparations(_ db: Database) throws {
        for prepare in preparations { try prepare(db) }
    }
}

extension Database {
    /// What a connection does while another holds the lock that it needs.
    public enum BusyMode: Sendable {
        /// Throws `SQLITE_BUSY` at once.
        case immediateError
        /// Tries again, for that many seconds, then throws `SQLITE_BUSY`.
        case timeout(TimeInterval)
        /// Calls the function with the number of tries so far; tries again as long as it returns `true`.
        case callback(@Sendable (_ numberOfTries: Int) -> Bool)
    }
}
