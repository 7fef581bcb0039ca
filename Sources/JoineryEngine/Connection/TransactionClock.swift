import FoundationEssentials

/// What says the date of a transaction.
///
/// ```swift
/// var configuration = Configuration()
/// configuration.transactionClock = .custom { db in Date(timeIntervalSinceReferenceDate: 0) }
/// ```
///
/// See also `Database.transactionDate`.
public protocol TransactionClock: Sendable {
    /// The date of now.
    ///
    /// - Throws: What makes `Database.transactionDate` throw.
    func now(_ db: Database) throws -> Date
}

/// The clock of the system.
public struct DefaultTransactionClock: TransactionClock {
    public func now(_ db: Database) throws -> Date {
        Date()
    }
}

/// A clock made of a function.
public struct CustomTransactionClock: TransactionClock {
    private let date: @Sendable (Database) throws -> Date

    /// Makes a clock of a function.
    public init(_ now: @escaping @Sendable (Database) throws -> Date) {
        date = now
    }

    public func now(_ db: Database) throws -> Date {
        try date(db)
    }
}

extension TransactionClock where Self == DefaultTransactionClock {
    /// The clock of the system.
    public static var `default`: DefaultTransactionClock { DefaultTransactionClock() }
}

extension TransactionClock where Self == CustomTransactionClock {
    /// A clock made of a function.
    public static func custom(_ now: @escaping @Sendable (Database) throws -> Date) -> Self {
        CustomTransactionClock(now)
    }
}
