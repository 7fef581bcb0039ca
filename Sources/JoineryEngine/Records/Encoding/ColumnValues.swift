/// Columns with their values.
struct ColumnValues: Sendable {
    /// The columns in the order in which they were set first; while the values are set, those that are expected to
    /// follow stand after them.
    private(set) var names: [String]
    /// The values of the columns that were set, in their order.
    var values = StoredValues()

    /// Whether all columns were set.
    var isComplete: Bool { names.count == values.count }

    /// No values of columns that are expected.
    init(expecting names: [String] = []) {
        self.names = names
    }

    /// Takes the values away, to set those of the next record, which most likely has the same columns.
    mutating func removeValues() {
        values.removeAll()
    }

    /// Where a column is, in upper or lower case, if it was set.
    func index(_ column: String) -> Int? {
        let names = names.prefix(values.count)
        return names.firstIndex { $0 == column } ?? names.firstIndex { $0.equalsIgnoringASCIICase(column) }
    }

    /// Whether a column is the one that is expected to be set now.
    func isExpected(_ column: String) -> Bool {
        values.count < names.count && names[values.count] == column
    }

    /// Sets the column that is expected.
    @inline(__always)
    mutating func setExpected(_ append: (inout StoredValues) -> Void) {
        append(&values)
    }

    mutating func set(_ value: DatabaseValue, _ column: String) {
        if isExpected(column) {
            values.append(value)
        } else if let index = index(column) {
            values[index] = value
        } else {
            forgetExpected()
            names.append(column)
            values.append(value)
        }
    }

    /// Forgets the columns that were expected, but not set.
    mutating func forgetExpected() {
        if !isComplete { names.removeSubrange(values.count...) }
    }
}

extension [String] {
    /// Whether two arrays are one in memory. If they are not, they may still be equal.
    func isIdentical(to other: [String]) -> Bool {
        withUnsafeBufferPointer { buffer in
            other.withUnsafeBufferPointer { buffer.baseAddress == $0.baseAddress && buffer.count == $0.count }
        }
    }
}
