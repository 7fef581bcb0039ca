import CSQLite
import Dispatch
import FoundationEssentials

/// Settings that determine how connections are opened and how they behave.
///
/// ```swift
/// var configuration = Configuration()
/// configuration.readonly = true
/// configuration.busyMode = .timeout(2)
/// let queue = try DatabaseQueue(path: "library.sqlite", configuration: configuration)
/// ```
///
/// See also <doc:Concurrency>.
public struct Configuration: Sendable {
    /// Whether the connections are read-only. The default is `false`.
    ///
    /// A read-only connection does not change the file and leaves no other files next to it.
    public var readonly = false

    /// Whether foreign keys are enforced when rows change. The default is `true`.
    public var foreignKeysEnabled = true

    /// A name for the connections, used in their descriptions and queue labels.
    public var label: String?

    /// What to do if another connection holds a required lock. The default is an immediate error.
    public var busyMode: Database.BusyMode = .immediateError

    /// Called with `true` when a connection has waited a tenth of a second for a lock held by another one, and with
    /// `false` when the wait ends.
    ///
    /// The closure runs on the connection's thread, which continues when it returns.
    public var onLockWait: (@Sendable (Bool) -> Void)?

    /// Whether a transaction may stay open from one access to the next. The default is `false`: an open transaction is
    /// rolled back at the end of the access, which throws.
    public var allowsUnsafeTransactions = false

    /// The journal mode of a ``DatabaseQueue``. The default leaves the file as it is. A ``DatabasePool`` always uses a
    /// write-ahead log.
    public var journalMode: JournalModeConfiguration = .default

    /// The source of ``Database/transactionDate``. The default is the system clock.
    public var transactionClock: any TransactionClock = .default

    /// The quality of service of the connections' queues, unless they have a target queue, whose quality they have. The
    /// default is `.userInitiated`.
    public var qos: DispatchQoS = .userInitiated

    /// The target queue for the connections' queues, or `nil` to let the system choose. The default is `nil`.
    public var targetQueue: DispatchQueue?

    /// The target queue for the queue of a connection that writes: that of a ``DatabaseQueue``, or of the writer of a
    /// ``DatabasePool``. `nil` means `targetQueue`. The default is `nil`.
    public var writeTargetQueue: DispatchQueue?

    /// Whether a ``DatabasePool`` keeps its reading connections when it releases memory. The default is `false`.
    public var persistentReadOnlyConnections = false

    /// The maximum number of concurrent reading connections of a ``DatabasePool``, 1 or more. The default is 5.
    public var maximumReaderCount = 5

    /// Whether errors and traces show the values bound to statements, which may be private. The default is `false`.
    public var publicStatementArguments = false

    /// Whether `"text"` in double quotes is a string literal if there is no column of that name. The default is
    /// `false`.
    ///
    /// Enable it to read files from other sources: their views and indexes may depend on it.
    public var acceptsDoubleQuotedStringLiterals = false

    /// Whether the file may be malicious. The default is `false`.
    ///
    /// Enable it to inspect files from other sources. Values and statements are limited, no files can be attached
    /// except those of ``attachedDatabases``, the schema cannot call functions with side effects, and the file is
    /// opened read-only.
    public var isUntrusted = false

    /// Other files that each connection attaches, read-only, whose tables are listed with those of the main database.
    /// The default is none.
    public var attachedDatabases: [AttachedDatabase] = []

    /// What tells the primary keys of views, or `nil` if views have none. The default is `nil`.
    public var schemaSource: (any DatabaseSchemaSource)?

    /// Rules for what the schema does not declare, such as additional foreign keys. The default adds nothing.
    public var schemaRules = SchemaRules.declared

    /// Whether the file is opened read-only.
    package var opensReadonly: Bool { readonly || isUntrusted }

    /// The target queue of a connection that writes if it can, or `nil` for `targetQueue`.
    var writerTarget: DispatchQueue? { opensReadonly ? nil : writeTargetQueue }

    /// The number of prepared statements that each connection keeps.
    package var statementCacheCapacity = 64

    /// What is known about texts in tables, shared by all connections opened with this configuration or a copy of it.
    let textSamples = SampleCache<TextSample>()
    /// The same for ``TableInfo/columnsNamingNoTable``.
    let typeColumnSamples = SampleCache<Set<FoldedName>>()

    private var preparations: [@Sendable (Database) throws -> Void] = []

    /// Creates the default configuration.
    public init() {}

    /// Adds a closure that sets up each connection after it has been opened and configured.
    ///
    /// ```swift
    /// configuration.prepareDatabase { db in
    ///     db.trace { print($0) }
    /// }
    /// ```
    public mutating func prepareDatabase(_ setup: @escaping @Sendable (Database) throws -> Void) {
        preparations.append(setup)
    }

    /// The journal mode to use.
    public enum JournalModeConfiguration: Sendable {
        /// The current mode of the file. A ``DatabasePool`` switches it to a write-ahead log.
        case `default`
        /// A write-ahead log, which lets other connections read during a write.
        case wal
    }

    func runPreparations(_ db: Database) throws {
        for prepare in preparations { try prepare(db) }
    }
}

extension Database {
    /// Returns whether to try again to take a lock, given the number of attempts so far.
    public typealias BusyCallback = @Sendable (_ numberOfTries: Int) -> Bool

    /// What a connection does while another one holds a required lock.
    public enum BusyMode: Sendable {
        /// Throws `SQLITE_BUSY` immediately.
        case immediateError
        /// Retries for this number of seconds, then throws `SQLITE_BUSY`.
        case timeout(TimeInterval)
        /// Calls a closure with the number of attempts so far, and retries as long as it returns `true`.
        case callback(BusyCallback)
    }
}
