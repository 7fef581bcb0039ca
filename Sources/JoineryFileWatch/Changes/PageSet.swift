/// A set of page numbers of a database file.
public struct PageSet: Hashable, Sendable {
    /// The page numbers in ascending order, without duplicates.
    private var numbers: [UInt32]

    /// Creates a set from page numbers in any order, possibly with duplicates.
    public init(_ pages: some Sequence<UInt32>) {
        numbers = pages.sorted()
        removeRepetitions()
    }

    /// Creates a set from the page numbers in a buffer.
    package init(_ pages: UnsafeBufferPointer<UInt32>) {
        numbers = Array(pages)
        numbers.sort()
        removeRepetitions()
    }

    /// Whether the set contains no pages.
    public var isEmpty: Bool { numbers.isEmpty }

    /// The number of pages in the set.
    public var count: Int { numbers.count }

    /// Returns whether the set contains a page.
    public func contains(_ page: UInt32) -> Bool {
        let index = Self.lowerBound(of: page, in: numbers[...])
        return index < numbers.endIndex && numbers[index] == page
    }

    /// Returns whether the two sets have a page in common.
    ///
    /// This takes one binary search per page of the smaller set.
    public func intersects(_ other: PageSet) -> Bool {
        let (few, many) = count < other.count ? (numbers, other.numbers) : (other.numbers, numbers)
        var rest = many[...]
        for page in few {
            let index = Self.lowerBound(of: page, in: rest)
            guard index < rest.endIndex else { return false }
            if rest[index] == page { return true }
            rest = rest[index...]
        }
        return false
    }

    /// Adds the pages of another set.
    public mutating func formUnion(_ other: PageSet) {
        if other.isEmpty { return }
        numbers.append(contentsOf: other.numbers)
        numbers.sort()
        removeRepetitions()
    }

    /// Removes a page from the set.
    mutating func remove(_ page: UInt32) {
        let index = Self.lowerBound(of: page, in: numbers[...])
        if index < numbers.endIndex, numbers[index] == page { numbers.remove(at: index) }
    }

    private mutating func removeRepetitions() {
        var last: UInt32?
        numbers.removeAll { page in
            defer { last = page }
            return page == last
        }
    }

    private static func lowerBound(of page: UInt32, in numbers: ArraySlice<UInt32>) -> Int {
        var low = numbers.startIndex
        var high = numbers.endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if numbers[middle] < page { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension PageSet: Sequence {
    /// Returns an iterator over the pages in ascending order.
    public func makeIterator() -> IndexingIterator<[UInt32]> { numbers.makeIterator() }
}

extension PageSet: ExpressibleByArrayLiteral {
    /// Creates a set from a list of page numbers.
    public init(arrayLiteral pages: UInt32...) {
        self.init(pages)
    }
}
