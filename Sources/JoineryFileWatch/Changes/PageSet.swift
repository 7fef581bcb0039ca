/// A set of page numbers of a database file.
public struct PageSet: Hashable, Sendable {
    /// Ascending, each once.
    private var numbers: [UInt32]

    /// Makes a set of page numbers, which may come in any order and more than once.
    public init(_ pages: some Sequence<UInt32>) {
        numbers = pages.sorted()
        removeRepetitions()
    }

    /// Makes a set of page numbers from a buffer.
    package init(_ pages: UnsafeBufferPointer<UInt32>) {
        numbers = Array(pages)
        numbers.sort()
        removeRepetitions()
    }

    /// Whether there is no page in the set.
    public var isEmpty: Bool { numbers.isEmpty }

    /// How many pages there are in the set.
    public var count: Int { numbers.count }

    /// Whether a page belongs to the set.
    public func contains(_ page: UInt32) -> Bool {
        let index = Self.lowerBound(of: page, in: numbers[...])
        return index < numbers.endIndex && numbers[index] == page
    }

    /// Whether some page belongs to both sets; it takes the time of a search for each page of the smaller set.
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

    /// Takes a page out of the set.
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
    /// The pages in ascending order.
    public func makeIterator() -> IndexingIterator<[UInt32]> { numbers.makeIterator() }
}

extension PageSet: ExpressibleByArrayLiteral {
    public init(arrayLiteral pages: UInt32...) {
        self.init(pages)
    }
}
