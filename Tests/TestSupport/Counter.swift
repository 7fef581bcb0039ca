import Synchronization

/// Counts on any thread.
public final class Counter: Sendable {
    private let count = Atomic(0)

    public init() {}

    /// One more than before, from 1 on.
    public func next() -> Int {
        count.add(1, ordering: .relaxed).newValue
    }

    /// How often `next` was asked.
    public var value: Int { count.load(ordering: .relaxed) }
}
