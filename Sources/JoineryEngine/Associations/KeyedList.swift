/// An element of a list that is known by its key.
protocol Keyed {
    var key: String { get }
}

/// A list of elements whose keys differ, one of which is found without looking at the others.
///
/// Keys are the same if their bytes are.
struct KeyedList<Element: Keyed> {
    private var elements: [Element] = []
    /// The positions of the elements by key; empty as long as there are only a few.
    private var positions: [ExactText: Int] = [:]

    /// The maximum number of elements for which a linear search is as fast as a lookup.
    private static var few: Int { 8 }

    /// Returns the index of the element with a key; `nil` if there is none.
    func firstIndex(forKey key: String) -> Int? {
        positions.isEmpty
            ? elements.firstIndex { $0.key.hasSameBytes(as: key) } : positions[ExactText(key)]
    }

    /// Adds an element, whose key no other one has.
    mutating func append(_ element: Element) {
        elements.append(element)
        if elements.count <= Self.few { return }
        for index in (positions.isEmpty ? 0 : elements.count - 1)..<elements.count {
            positions[ExactText(elements[index].key)] = index
        }
    }
}

extension KeyedList: RandomAccessCollection {
    var startIndex: Int { 0 }

    var endIndex: Int { elements.count }

    /// The element at an index. Its key must not be changed.
    subscript(index: Int) -> Element {
        get { elements[index] }
        _modify { yield &elements[index] }
    }
}

extension KeyedList: Sendable where Element: Sendable {}
