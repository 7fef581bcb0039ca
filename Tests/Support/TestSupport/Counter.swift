import Synchronization

/// A counter that any thread may increment.
public final class Counter: Sendable {
    private let count = Atomic(0)

    public init() {}

    /// Increments the counter and returns its new value, starting with 1.
    public func next() -> Int {
        count.add(1, ordering: .relaxed).newValue
    }

    /// The number of calls of `next()`.
    public var value: Int { count.load(ordering: .relaxed) }
}
