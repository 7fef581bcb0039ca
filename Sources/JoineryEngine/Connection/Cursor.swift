/// A sequence whose elements come one at a time from the database, each of which may throw.
///
/// ```swift
/// let titles = try String.fetchCursor(db, sql: "SELECT title FROM book")
/// while let title = try titles.next() { print(title) }
/// let long = try Array(String.fetchCursor(db, sql: "SELECT title FROM book").filter { $0.count > 20 })
/// ```
///
/// A cursor is used on the database's own queue, and once.
///
/// See also <doc:Requests>.
public protocol Cursor<Element>: AnyObject {
    /// What the cursor gives.
    associatedtype Element

    /// The next element, or `nil` at the end.
    ///
    /// - Throws: What reading from the database throws. A cursor that threw is over.
    func next() throws -> Element?
}

/// A cursor over the rows of a statement, each turned into an element.
///
/// See also <doc:Requests>.
public protocol DatabaseCursor<Element>: Cursor {
    /// The statement that the cursor runs.
    var statement: Statement { get }
}

extension DatabaseCursor {
    /// The SQL of the statement.
    public var sql: String { statement.sql }

    /// The values of the statement's parameters.
    public var arguments: StatementArguments { statement.arguments }

    /// The names of the statement's columns, in order.
    public var columnNames: [String] { statement.columnNames }

    /// How many columns the statement has.
    public var columnCount: Int { statement.columnCount }

    /// The tables and columns that the statement reads.
    public var databaseRegion: DatabaseRegion { statement.databaseRegion }
}

// MARK: - Reading to the end

extension Cursor {
    /// Calls a function with every element.
    ///
    /// - Throws: What the cursor or the function throws.
    public func forEach(_ body: (Element) throws -> Void) throws {
        while let element = try next() { try body(element) }
    }

    /// Whether there is no more element. Consumes one.
    public var isEmpty: Bool {
        get throws { try next() == nil }
    }

    /// The first element for which a condition holds.
    ///
    /// - Throws: What the cursor or the function throws.
    public func first(where predicate: (Element) throws -> Bool) throws -> Element? {
        while let element = try next() {
            if try predicate(element) { return element }
        }
        return nil
    }

    /// Whether a condition holds for an element.
    ///
    /// - Throws: What the cursor or the function throws.
    public func contains(where predicate: (Element) throws -> Bool) throws -> Bool {
        try first(where: predicate) != nil
    }

    /// Combines all elements into one value.
    ///
    /// - Throws: What the cursor or the function throws.
    public func reduce<Result>(
        _ initialResult: Result, _ nextPartialResult: (Result, Element) throws -> Result
    ) throws -> Result {
        var result = initialResult
        while let element = try next() { result = try nextPartialResult(result, element) }
        return result
    }

    /// Combines all elements into one value, which is changed in place.
    ///
    /// - Throws: What the cursor or the function throws.
    public func reduce<Result>(
        into initialResult: Result, _ updateAccumulatingResult: (inout Result, Element) throws -> Void
    ) throws -> Result {
        var result = initialResult
        while let element = try next() { try updateAccumulatingResult(&result, element) }
        return result
    }

    /// The least element by an order; the first one of those that are equal.
    ///
    /// - Throws: What the cursor or the function throws.
    public func min(by areInIncreasingOrder: (Element, Element) throws -> Bool) throws -> Element? {
        guard var least = try next() else { return nil }
        while let element = try next() {
            if try areInIncreasingOrder(element, least) { least = element }
        }
        return least
    }

    /// The greatest element by an order; the last one of those that are equal.
    ///
    /// - Throws: What the cursor or the function throws.
    public func max(by areInIncreasingOrder: (Element, Element) throws -> Bool) throws -> Element? {
        guard var greatest = try next() else { return nil }
        while let element = try next() {
            if try !areInIncreasingOrder(element, greatest) { greatest = element }
        }
        return greatest
    }

    /// The last elements, at most so many.
    ///
    /// - Parameter maxLength: 0 or more.
    /// - Throws: What the cursor throws.
    public func suffix(_ maxLength: Int) throws -> [Element] {
        precondition(maxLength >= 0, "a suffix of \(maxLength) elements: ask for 0 or more")
        var elements = ContiguousArray<Element>()
        // The place of the oldest element, once there are enough: the next one takes it.
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

    /// All elements but the last ones.
    ///
    /// - Parameter count: 0 or more.
    /// - Throws: What the cursor throws.
    public func dropLast(_ count: Int = 1) throws -> [Element] {
        precondition(count >= 0, "\(count) elements dropped: drop 0 or more")
        var elements = try Array(self)
        elements.removeLast(Swift.min(count, elements.count))
        return elements
    }
}

extension Cursor where Element: Equatable {
    /// Whether an element is equal to a value.
    ///
    /// - Throws: What the cursor throws.
    public func contains(_ element: Element) throws -> Bool {
        try contains { $0 == element }
    }
}

extension Cursor where Element: Comparable {
    /// The least element.
    ///
    /// - Throws: What the cursor throws.
    public func min() throws -> Element? {
        try min(by: <)
    }

    /// The greatest element.
    ///
    /// - Throws: What the cursor throws.
    public func max() throws -> Element? {
        try max(by: <)
    }
}

extension Cursor where Element: StringProtocol {
    /// All texts in one.
    ///
    /// - Throws: What the cursor throws.
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
