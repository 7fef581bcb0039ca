/// A type-erased cursor.
///
/// ```swift
/// var next = 0
/// let numbers = AnyCursor<Int> { next += 1; return next < 10 ? next : nil }
/// ```
public final class AnyCursor<Element>: Cursor {
    private let body: () throws -> Element?

    /// Creates a cursor that calls a closure for each element, until it returns `nil`.
    public init(_ body: @escaping () throws -> Element?) {
        self.body = body
    }

    /// Creates a cursor over the elements of another cursor.
    public convenience init<Base: Cursor>(_ base: Base) where Base.Element == Element {
        self.init { try base.next() }
    }

    /// Creates a cursor over the elements of a sequence.
    public convenience init<Base: Sequence>(_ base: Base) where Base.Element == Element {
        self.init(iterator: base.makeIterator())
    }

    /// Creates a cursor over the elements of an iterator.
    public convenience init<Base: IteratorProtocol>(iterator: Base) where Base.Element == Element {
        var iterator = iterator
        self.init { iterator.next() }
    }

    public func next() throws -> Element? {
        try body()
    }
}
