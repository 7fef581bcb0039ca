// Cursors made of others, which read as they are read.

extension Cursor {
    /// The elements, turned into others as they come.
    public func map<Mapped>(_ transform: @escaping (Element) throws -> Mapped) -> MapCursor<Self, Mapped> {
        MapCursor(base: self, transform: transform)
    }

    /// The elements for which a condition holds, as they come.
    public func filter(_ isIncluded: @escaping (Element) throws -> Bool) -> FilterCursor<Self> {
        FilterCursor(base: self, isIncluded: isIncluded)
    }

    /// The elements, turned into others as they come, without those that turn into `nil`.
    public func compactMap<Mapped>(
        _ transform: @escaping (Element) throws -> Mapped?
    ) -> CompactMapCursor<Self, Mapped> {
        CompactMapCursor(base: self, transform: transform)
    }

    /// The elements with their numbers, from 0 on.
    public func enumerated() -> EnumeratedCursor<Self> {
        EnumeratedCursor(base: self)
    }

    /// The first elements, at most so many.
    ///
    /// - Parameter maxLength: 0 or more.
    public func prefix(_ maxLength: Int) -> PrefixCursor<Self> {
        precondition(maxLength >= 0, "a prefix of \(maxLength) elements: ask for 0 or more")
        return PrefixCursor(base: self, maxLength: maxLength)
    }

    /// The elements before the first one for which a condition does not hold.
    public func prefix(while predicate: @escaping (Element) throws -> Bool) -> PrefixWhileCursor<Self> {
        PrefixWhileCursor(base: self, predicate: predicate)
    }

    /// The elements without the first one.
    public func dropFirst() -> DropFirstCursor<Self> {
        dropFirst(1)
    }

    /// The elements without the first ones.
    ///
    /// - Parameter count: 0 or more.
    public func dropFirst(_ count: Int) -> DropFirstCursor<Self> {
        precondition(count >= 0, "\(count) elements dropped: drop 0 or more")
        return DropFirstCursor(base: self, count: count)
    }

    /// The elements from the first one on for which a condition does not hold.
    public func drop(while predicate: @escaping (Element) throws -> Bool) -> DropWhileCursor<Self> {
        DropWhileCursor(base: self, predicate: predicate)
    }

    /// The elements of the sequences that the elements turn into, one sequence after the other.
    public func flatMap<Part: Sequence>(
        _ transform: @escaping (Element) throws -> Part
    ) -> FlattenCursor<MapCursor<Self, AnyCursor<Part.Element>>> {
        FlattenCursor(base: map { AnyCursor(try transform($0)) })
    }

    /// The elements of the cursors that the elements turn into, one cursor after the other.
    public func flatMap<Part: Cursor>(
        _ transform: @escaping (Element) throws -> Part
    ) -> FlattenCursor<MapCursor<Self, Part>> {
        FlattenCursor(base: map(transform))
    }
}

extension Cursor where Element: Cursor {
    /// The elements of all cursors, one cursor after the other.
    public func joined() -> FlattenCursor<Self> {
        FlattenCursor(base: self)
    }
}

extension Cursor where Element: Sequence {
    /// The elements of all sequences, one sequence after the other.
    public func joined() -> FlattenCursor<MapCursor<Self, AnyCursor<Element.Element>>> {
        flatMap { $0 }
    }
}
