/// The values of a record, by the names of their columns, in upper or lower case.
///
/// See also ``EncodableRecord``.
public struct PersistenceContainer: Sendable {
    /// The columns in the order in which they were set first; while the container is filled, those that are expected
    /// to follow stand after them.
    private(set) var names: [String]
    /// The values of the columns, in their order.
    private(set) var values: [DatabaseValue] = []
    /// What encodes the record, if there was one of its type before.
    var keeper: RecordEncoderKeeper?

    /// Makes an empty container.
    public init() {
        names = []
    }

    /// Makes the container of a record.
    init(_ record: some EncodableRecord) throws {
        names = []
        try record.encode(to: &self)
    }

    /// Makes the container of a record of the same type as the one before, which most likely had the same columns: a
    /// record that sets them in the same order shares them, and none is looked for.
    ///
    /// - parameters:
    ///   - expected: The columns of the record before.
    ///   - keeper: What encoded it.
    init(expecting expected: [String], keeper: RecordEncoderKeeper?) {
        names = expected
        values.reserveCapacity(expected.count)
        self.keeper = keeper
    }

    /// Gives away what encodes the record, if nobody else has it.
    mutating func takeKeeper() -> RecordEncoderKeeper? {
        guard keeper != nil, isKnownUniquelyReferenced(&keeper) else { return nil }
        defer { keeper = nil }
        return keeper
    }

    /// The value of a column; `nil` for NULL, and if the column was not set.
    ///
    /// Setting `nil` sets NULL.
    public subscript(_ column: String) -> (any DatabaseValueConvertible)? {
        get { value(column) }
        set { set(newValue?.databaseValue ?? .null, column) }
    }

    /// The value of a column; `nil` for NULL, and if the column was not set.
    ///
    /// Setting `nil` sets NULL.
    public subscript(_ column: some ColumnExpression) -> (any DatabaseValueConvertible)? {
        get { self[column.name] }
        set { self[column.name] = newValue }
    }

    /// The value of a column, if it was set.
    func value(_ column: String) -> DatabaseValue? {
        index(column).map { values[$0] }
    }

    @inline(__always)
    mutating func set(_ value: DatabaseValue, _ column: String) {
        let next = values.count
        if next < names.count, names[next] == column {
            values.append(value)
        } else {
            setUnexpected(value, column)
        }
    }

    @inline(never)
    private mutating func setUnexpected(_ value: DatabaseValue, _ column: String) {
        if let index = index(column) {
            values[index] = value
        } else {
            forgetExpectedNames()
            names.append(column)
            values.append(value)
        }
    }

    mutating func forgetExpectedNames() {
        if names.count > values.count { names.removeSubrange(values.count...) }
    }

    private func index(_ column: String) -> Int? {
        let names = names.prefix(values.count)
        return names.firstIndex { $0 == column } ?? names.firstIndex { $0.equalsIgnoringASCIICase(column) }
    }
}
