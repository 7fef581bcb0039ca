// A cursor is no sequence, so that no `for` loop can replace its `forEach`.
// swift-format-ignore-file: ReplaceForEachWithForLoop

/// A cursor over the transformed elements of another cursor, returned by ``Cursor/map(_:)``.
public final class MapCursor<Base: Cursor, Element>: Cursor {
    private let base: Base
    private let transform: (Base.Element) throws -> Element

    init(base: Base, transform: @escaping (Base.Element) throws -> Element) {
        self.base = base
        self.transform = transform
    }

    public func next() throws -> Element? {
        guard let element = try base.next() else { return nil }
        return try transform(element)
    }

    public func forEach(_ body: (Element) throws -> Void) throws {
        try base.forEach { try body(transform($0)) }
    }
}

/// A cursor over the transformed elements of another cursor without `nil`, returned by ``Cursor/compactMap(_:)``.
public final class CompactMapCursor<Base: Cursor, Element>: Cursor {
    private let base: Base
    private let transform: (Base.Element) throws -> Element?

    init(base: Base, transform: @escaping (Base.Element) throws -> Element?) {
        self.base = base
        self.transform = transform
    }

    public func next() throws -> Element? {
        while let element = try base.next() {
            if let mapped = try transform(element) { return mapped }
        }
        return nil
    }

    public func forEach(_ body: (Element) throws -> Void) throws {
        try base.forEach { if let mapped = try transform($0) { try body(mapped) } }
    }
}

/// A cursor over the elements of another cursor that satisfy a condition, returned by ``Cursor/filter(_:)``.
public final class FilterCursor<Base: Cursor>: Cursor {
    private let base: Base
    private let isIncluded: (Base.Element) throws -> Bool

    init(base: Base, isIncluded: @escaping (Base.Element) throws -> Bool) {
        self.base = base
        self.isIncluded = isIncluded
    }

    public func next() throws -> Base.Element? {
        try base.first(where: isIncluded)
    }

    public func forEach(_ body: (Base.Element) throws -> Void) throws {
        try base.forEach { if try isIncluded($0) { try body($0) } }
    }
}

/// A cursor over the numbered elements of another cursor, returned by ``Cursor/enumerated()``.
public final class EnumeratedCursor<Base: Cursor>: Cursor {
    private let base: Base
    private var number = 0

    init(base: Base) {
        self.base = base
    }

    public func next() throws -> (Int, Base.Element)? {
        guard let element = try base.next() else { return nil }
        defer { number += 1 }
        return (number, element)
    }

    public func forEach(_ body: ((Int, Base.Element)) throws -> Void) throws {
        try base.forEach { element in
            defer { number += 1 }
            try body((number, element))
        }
    }
}

/// A cursor over the first elements of another cursor, returned by ``Cursor/prefix(_:)``.
public final class PrefixCursor<Base: Cursor>: Cursor {
    private let base: Base
    private var left: Int

    init(base: Base, maxLength: Int) {
        self.base = base
        left = maxLength
    }

    public func next() throws -> Base.Element? {
        guard left > 0 else { return nil }
        left -= 1
        return try base.next()
    }
}

/// A cursor over the first elements of another cursor that satisfy a condition, returned by ``Cursor/prefix(while:)``.
public final class PrefixWhileCursor<Base: Cursor>: Cursor {
    private let base: Base
    private let predicate: (Base.Element) throws -> Bool
    private var isOver = false

    init(base: Base, predicate: @escaping (Base.Element) throws -> Bool) {
        self.base = base
        self.predicate = predicate
    }

    public func next() throws -> Base.Element? {
        guard !isOver, let element = try base.next() else { return nil }
        if try predicate(element) { return element }
        isOver = true
        return nil
    }
}

/// A cursor over all but the first elements of another cursor, returned by ``Cursor/dropFirst(_:)``.
public final class DropFirstCursor<Base: Cursor>: Cursor {
    private let base: Base
    private var left: Int

    init(base: Base, count: Int) {
        self.base = base
        left = count
    }

    public func next() throws -> Base.Element? {
        while left > 0 {
            left -= 1
            guard try base.next() != nil else { return nil }
        }
        return try base.next()
    }
}

/// A cursor that skips the first elements of another cursor while they satisfy a condition, returned by
/// ``Cursor/drop(while:)``.
public final class DropWhileCursor<Base: Cursor>: Cursor {
    private let base: Base
    private var predicate: ((Base.Element) throws -> Bool)?

    init(base: Base, predicate: @escaping (Base.Element) throws -> Bool) {
        self.base = base
        self.predicate = predicate
    }

    public func next() throws -> Base.Element? {
        guard let predicate else { return try base.next() }
        while let element = try base.next() {
            if try predicate(element) { continue }
            self.predicate = nil
            return element
        }
        return nil
    }
}

/// A cursor over the elements of several cursors, one cursor after the other, returned by `joined()` and `flatMap(_:)`.
public final class FlattenCursor<Base: Cursor>: Cursor where Base.Element: Cursor {
    private let base: Base
    private var part: Base.Element?

    init(base: Base) {
        self.base = base
    }

    public func next() throws -> Base.Element.Element? {
        while true {
            if let element = try part?.next() { return element }
            part = try base.next()
            if part == nil { return nil }
        }
    }
}
