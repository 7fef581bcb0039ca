/// A sequence that reads its elements from the database one at a time. Each read can throw an error.
///
/// ```swift
/// let titles = try String.fetchCursor(db, sql: "SELECT title FROM book")
/// while let title = try titles.next() { print(title) }
/// let long = try Array(String.fetchCursor(db, sql: "SELECT title FROM book").filter { $0.count > 20 })
/// ```
///
/// A cursor can be used only once, and only on the queue of its database.
///
/// See also <doc:Rows>.
public protocol Cursor<Element>: AnyObject {
    /// The type of the elements.
    associatedtype Element

    /// Returns the next element, or `nil` at the end.
    ///
    /// - Throws: A `DatabaseError` if the database cannot be read, or another error if an element cannot be decoded or
    ///   transformed. Do not use the cursor afterwards.
    func next() throws -> Element?

    /// Calls a closure with each element, in order.
    ///
    /// Implement it if there is a faster way than to call `next()` for each element.
    ///
    /// - Throws: Any error thrown by the cursor or the closure.
    func forEach(_ body: (Element) throws -> Void) throws
}

// MARK: - Reading to the end

extension Cursor {
    public func forEach(_ body: (Element) throws -> Void) throws {
        while let element = try next() { try body(element) }
    }

    /// Whether there are no more elements. Reading this property consumes one.
    public var isEmpty: Bool {
        get throws { try next() == nil }
    }

    /// Returns the first element that satisfies a condition, or `nil` if there is none.
    ///
    /// - Throws: Any error thrown by the cursor or the closure.
    public func first(where predicate: (Element) throws -> Bool) throws -> Element? {
        while let element = try next() {
            if try predicate(element) { return element }
        }
        return nil
    }

    /// Returns whether an element satisfies a condition.
    ///
    /// - Throws: Any error thrown by the cursor or the closure.
    public func contains(where predicate: (Element) throws -> Bool) throws -> Bool {
        try first(where: predicate) != nil
    }

    /// Combines all elements into one value.
    ///
    /// ```swift
    /// let pages = try Int.fetchCursor(db, sql: "SELECT pageCount FROM book").reduce(0, +)
    /// ```
    ///
    /// - Throws: Any error thrown by the cursor or the closure.
    public func reduce<Result>(
        _ initialResult: Result, _ nextPartialResult: (Result, Element) throws -> Result
    ) throws -> Result {
        var result = initialResult
        while let element = try next() { result = try nextPartialResult(result, element) }
        return result
    }

    /// Combines all elements into one value, which the closure modifies in place.
    ///
    /// - Throws: Any error thrown by the cursor or the closure.
    public func reduce<Result>(
        into initialResult: Result, _ updateAccumulatingResult: (inout Result, Element) throws -> Void
    ) throws -> Result {
        var result = initialResult
        while let element = try next() { try updateAccumulatingResult(&result, element) }
        return result
    }

    /// Returns the least element in the given order, or the first one of several equal ones.
    ///
    /// - Returns: The least element, or `nil` if there are no elements.
    /// - Throws: Any error thrown by the cursor or the closure.
    public func min(by areInIncreasingOrder: (Element, Element) throws -> Bool) throws -> Element? {
        guard var least = try next() else { return nil }
        while let element = try next() {
            if try areInIncreasingOrder(element, least) { least = element }
        }
        return least
    }

    /// Returns the greatest element in the given order, or the last one of several equal ones.
    ///
    /// - Returns: The greatest element, or `nil` if there are no elements.
    /// - Throws: Any error thrown by the cursor or the closure.
    public func max(by areInIncreasingOrder: (Element, Element) throws -> Bool) throws -> Element? {
        guard var greatest = try next() else { return nil }
        while let element = try next() {
            if try !areInIncreasingOrder(element, greatest) { greatest = element }
        }
        return greatest
    }

    /// Returns the last elements, up to a maximum number.
    ///
    /// - Parameter maxLength: The maximum number of elements, 0 or more.
    /// - Throws: Any error thrown by the cursor.
    public func suffix(_ maxLength: Int) throws -> [Element] {
        precondition(maxLength >= 0, "a suffix of \(maxLength) elements: ask for 0 or more")
        var elements = ContiguousArray<Element>()
        // The position of the oldest element. Once the array is full, the next element replaces it.
        var oldest = 0
        while let element = try next() {
            if elements.count < maxLength {
                elements.append(element)
            } else if maxLength > 0 {
                elements[oldest] = element
                oldest = (oldest + 1) % maxLength
            }
        }
        return Array(elements[oldest...] + elements[..<oldest])
    }

    /// Returns all but the last element.
    ///
    /// - Throws: Any error thrown by the cursor.
    public func dropLast() throws -> [Element] { try dropLast(1) }

    /// Returns all but the last elements.
    ///
    /// - Parameter count: The number of elements to drop, 0 or more.
    /// - Throws: Any error thrown by the cursor.
    public func dropLast(_ count: Int) throws -> [Element] {
        precondition(count >= 0, "\(count) elements dropped: drop 0 or more")
        var elements = try Array(self)
        elements.removeLast(Swift.min(count, elements.count))
        return elements
    }
}

extension Cursor where Element: Equatable {
    /// Returns whether an element is equal to a value.
    ///
    /// - Throws: Any error thrown by the cursor.
    public func contains(_ element: Element) throws -> Bool {
        try contains { $0 == element }
    }
}

extension Cursor where Element: Comparable {
    /// Returns the least element, or `nil` if there are no elements.
    ///
    /// - Throws: Any error thrown by the cursor.
    public func min() throws -> Element? {
        try min(by: <)
    }

    /// Returns the greatest element, or `nil` if there are no elements.
    ///
    /// - Throws: Any error thrown by the cursor.
    public func max() throws -> Element? {
        try max(by: <)
    }
}

extension Cursor where Element: StringProtocol {
    /// Returns all strings joined into one.
    ///
    /// - Parameter separator: The text between two strings.
    /// - Throws: Any error thrown by the cursor.
    public func joined(separator: String = "") throws -> String {
        guard let first = try next() else { return "" }
        var text = String(first)
        while let next = try next() {
            text += separator
            text += next
        }
        return text
    }
}
