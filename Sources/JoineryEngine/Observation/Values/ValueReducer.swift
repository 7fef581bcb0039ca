/// A type that determines the values of an observation: what it fetches, and how it transforms that.
///
/// See also ``ValueObservation``.
public protocol ValueReducer<Fetched, Value>: Sendable {
    /// The type of the fetched values.
    associatedtype Fetched: Sendable
    /// The type of the reported values.
    associatedtype Value: Sendable

    /// Fetches from the database.
    ///
    /// - Throws: Any error, which ends the observation.
    func fetch(_ db: Database) throws -> Fetched

    /// Returns the value to report for a fetched value, or `nil` to report nothing.
    ///
    /// - Throws: Any error, which ends the observation.
    mutating func value(_ fetched: Fetched) throws -> Value?
}

/// The reducers of ``ValueObservation``.
public enum ValueReducers {
    /// A reducer that reports the fetched values.
    public struct Fetch<Value: Sendable>: ValueReducer {
        private let fetched: @Sendable (Database) throws -> Value

        init(_ fetch: @escaping @Sendable (Database) throws -> Value) {
            fetched = fetch
        }

        public func fetch(_ db: Database) throws -> Value { try fetched(db) }

        public mutating func value(_ fetched: Value) throws -> Value? { fetched }
    }

    /// A reducer that transforms the values of another reducer.
    public struct Map<Base: ValueReducer, Value: Sendable>: ValueReducer {
        private var base: Base
        private let transform: @Sendable (Base.Value) throws -> Value

        init(_ base: Base, _ transform: @escaping @Sendable (Base.Value) throws -> Value) {
            self.base = base
            self.transform = transform
        }

        public func fetch(_ db: Database) throws -> Base.Fetched { try base.fetch(db) }

        public mutating func value(_ fetched: Base.Fetched) throws -> Value? {
            try base.value(fetched).map(transform)
        }
    }

    /// A reducer that drops each value of another reducer that is the same as the previous one.
    public struct RemoveDuplicates<Base: ValueReducer>: ValueReducer {
        private var base: Base
        private var former: Base.Value?
        private let isDuplicate: @Sendable (Base.Value, Base.Value) -> Bool

        init(_ base: Base, by predicate: @escaping @Sendable (Base.Value, Base.Value) -> Bool) {
            self.base = base
            isDuplicate = predicate
        }

        public func fetch(_ db: Database) throws -> Base.Fetched { try base.fetch(db) }

        public mutating func value(_ fetched: Base.Fetched) throws -> Base.Value? {
            guard let value = try base.value(fetched) else { return nil }
            if let former, isDuplicate(former, value) { return nil }
            former = value
            return value
        }
    }

    /// A reducer that calls closures before each fetch and for each value of another reducer.
    public struct Trace<Base: ValueReducer>: ValueReducer {
        private var base: Base
        private let willFetch: (@Sendable () -> Void)?
        private let didReceiveValue: (@Sendable (Base.Value) -> Void)?

        init(
            _ base: Base, willFetch: (@Sendable () -> Void)?,
            didReceiveValue: (@Sendable (Base.Value) -> Void)?
        ) {
            self.base = base
            self.willFetch = willFetch
            self.didReceiveValue = didReceiveValue
        }

        public func fetch(_ db: Database) throws -> Base.Fetched {
            willFetch?()
            return try base.fetch(db)
        }

        public mutating func value(_ fetched: Base.Fetched) throws -> Base.Value? {
            let value = try base.value(fetched)
            if let value { didReceiveValue?(value) }
            return value
        }
    }
}
