// Lazy cursors, which read from their base as they are read.

extension Cursor {
    /// Returns a cursor over the transformed elements. Elements are transformed as they are read.
    public func map<Mapped>(_ transform: @escaping (Element) throws -> Mapped) -> MapCursor<Self, Mapped> {
        MapCursor(base: self, transform: transform)
    }

    /// Returns a cursor over the elements that satisfy a condition.
    public func filter(_ isIncluded: @escaping (Element) throws -> Bool) -> FilterCursor<Self> {
        FilterCursor(base: self, isIncluded: isIncluded)
    }

    /// Returns a cursor over the transformed elements, without those for which `transform` returns `nil`.
    public func compactMap<Mapped>(
        _ transform: @escaping (Element) throws -> Mapped?
    ) -> CompactMapCursor<Self, Mapped> {
        CompactMapCursor(base: self, transform: transform)
    }

    /// Returns a cursor over pairs of a number, starting at 0, and an element.
    public func enumerated() -> EnumeratedCursor<Self> {
        EnumeratedCursor(base: self)
    }

    /// Returns a cursor over the first elements, up to a maximum number.
    ///
    /// - Parameter maxLength: The maximum number of elements, 0 or more.
    public func prefix(_ maxLength: Int) -> PrefixCursor<Self> {
        precondition(maxLength >= 0, "a prefix of \(maxLength) elements: ask for 0 or more")
        return PrefixCursor(base: self, maxLength: maxLength)
    }

    /// Returns a cursor over the elements before the first one that does not satisfy a condition.
    public func prefix(while predicate: @escaping (Element) throws -> Bool) -> PrefixWhileCursor<Self> {
        PrefixWhileCursor(base: self, predicate: predicate)
    }

    /// Returns a cursor over all elements but the first one.
    public func dropFirst() -> DropFirstCursor<Self> {
        dropFirst(1)
    }

    /// Returns a cursor over all elements but the first ones.
    ///
    /// - Parameter count: The number of elements to skip, 0 or more.
    public func dropFirst(_ count: Int) -> DropFirstCursor<Self> {
        precondition(count >= 0, "\(count) elements dropped: drop 0 or more")
        return DropFirstCursor(base: self, count: count)
    }

    /// Returns a cursor that starts at the first element that does not satisfy a condition.
    public func drop(while predicate: @escaping (Element) throws -> Bool) -> DropWhileCursor<Self> {
        DropWhileCursor(base: self, predicate: predicate)
    }

    /// Returns a cursor over the elements of the sequences that `transform` returns, one sequence after the other.
    public func flatMap<Part: Sequence>(
        _ transform: @escaping (Element) throws -> Part
    ) -> FlattenCursor<MapCursor<Self, AnyCursor<Part.Element>>> {
        FlattenCursor(base: map { AnyCursor(try transform($0)) })
    }

    /// Returns a cursor over the elements of the cursors that `transform` returns, one cursor after the other.
    public func flatMap<Part: Cursor>(
        _ transform: @escaping (Element) throws -> Part
    ) -> FlattenCursor<MapCursor<Self, Part>> {
        FlattenCursor(base: map(transform))
    }
}

extension Cursor where Element: Cursor {
    /// Returns a cursor over the elements of all cursors, one cursor after the other.
    public func joined() -> FlattenCursor<Self> {
        FlattenCursor(base: self)
    }
}

extension Cursor where Element: Sequence {
    /// Returns a cursor over the elements of all sequences, one sequence after the other.
    public func joined() -> FlattenCursor<MapCursor<Self, AnyCursor<Element.Element>>> {
        flatMap { $0 }
    }
}
