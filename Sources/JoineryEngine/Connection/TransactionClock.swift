import FoundationEssentials

/// The source of ``Database/transactionDate``.
///
/// ```swift
/// var configuration = Configuration()
/// configuration.transactionClock = .custom { db in Date(timeIntervalSinceReferenceDate: 0) }
/// ```
///
/// See also <doc:Transactions>.
public protocol TransactionClock: Sendable {
    /// Returns the current date.
    ///
    /// - Throws: Any error, which ``Database/transactionDate`` then throws.
    func now(_ db: Database) throws -> Date
}

/// The system clock.
public struct DefaultTransactionClock: TransactionClock {
    public func now(_ db: Database) throws -> Date {
        Date()
    }
}

/// A clock based on a closure.
public struct CustomTransactionClock: TransactionClock {
    private let date: @Sendable (Database) throws -> Date

    /// Creates a clock that calls a closure for the date.
    public init(_ now: @escaping @Sendable (Database) throws -> Date) {
        date = now
    }

    public func now(_ db: Database) throws -> Date {
        try date(db)
    }
}

extension TransactionClock where Self == DefaultTransactionClock {
    /// The system clock.
    public static var `default`: DefaultTransactionClock { DefaultTransactionClock() }
}

extension TransactionClock where Self == CustomTransactionClock {
    /// A clock that calls a closure for the date.
    public static func custom(_ now: @escaping @Sendable (Database) throws -> Date) -> Self {
        CustomTransactionClock(now)
    }
}
