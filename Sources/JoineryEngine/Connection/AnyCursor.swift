/// A cursor over elements, wherever they come from.
///
/// See also <doc:Requests>.
public final class AnyCursor<Element>: Cursor {
    private let body: () throws -> Element?

    /// Makes a cursor that calls a function for each element; `nil` is the end.
    public init(_ body: @escaping () throws -> Element?) {
        self.body = body
    }

    /// Makes a cursor over what another gives.
    public convenience init<Base: Cursor>(_ base: Base) where Base.Element == Element {
        self.init { try base.next() }
    }

    /// Makes a cursor over a sequence.
    public convenience init<Base: Sequence>(_ base: Base) where Base.Element == Element {
        self.init(iterator: base.makeIterator())
    }

    /// Makes a cursor over what an iterator gives.
    public convenience init<Base: IteratorProtocol>(iterator: Base) where Base.Element == Element {
        var iterator = iterator
        self.init { iterator.next() }
    }

    public func next() throws -> Element? {
        try body()
    }
}
