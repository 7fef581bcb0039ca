/// The columns of a record and their values.
struct ColumnValues: ~Copyable {
    /// The columns in the order in which they were first set. During encoding, they are followed by the columns that
    /// are expected next.
    private(set) var names: [String]
    /// The values of the set columns, in the order of `names`.
    var values = StoredValues()

    /// Whether all expected columns are set.
    var isComplete: Bool { names.count == values.count }

    /// Creates an instance that expects these columns and has no values.
    init(expecting names: [String] = []) {
        self.names = names
    }

    /// Returns a copy.
    borrowing func copy() -> ColumnValues {
        var copied = ColumnValues(expecting: names)
        copied.values = values.copy()
        return copied
    }

    /// Removes the values, and expects the same columns for the next record.
    mutating func removeValues() {
        values.removeAll()
    }

    /// Returns the index of a column, ignoring ASCII case, or `nil` if it is not set.
    func index(_ column: String) -> Int? {
        let names = names.prefix(values.count)
        return names.firstIndex { $0.hasSameBytes(as: column) }
            ?? names.firstIndex { $0.equalsIgnoringASCIICase(column) }
    }

    /// Whether a column is the next expected one.
    func isExpected(_ column: String) -> Bool {
        values.count < names.count && names[values.count].hasSameBytes(as: column)
    }

    /// Sets the next expected column.
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

    /// Removes the expected columns that are not set.
    mutating func forgetExpected() {
        if !isComplete { names.removeSubrange(values.count...) }
    }
}
