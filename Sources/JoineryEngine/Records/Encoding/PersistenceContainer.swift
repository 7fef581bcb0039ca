/// The values of a record, by the names of their columns, in upper or lower case.
///
/// See also ``EncodableRecord``.
public struct PersistenceContainer: Sendable {
    /// The columns in the order in which they were set first.
    private(set) var columns: [(String, DatabaseValue)] = []

    /// Makes an empty container.
    public init() {}

    /// Makes the container of a record.
    init(_ record: some EncodableRecord) throws {
        try record.encode(to: &self)
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
        index(column).map { columns[$0].1 }
    }

    mutating func set(_ value: DatabaseValue, _ column: String) {
        if let index = index(column) {
            columns[index].1 = value
        } else {
            columns.append((column, value))
        }
    }

    private func index(_ column: String) -> Int? {
        columns.firstIndex { $0.0 == column } ?? columns.firstIndex { $0.0.equalsIgnoringASCIICase(column) }
    }
}
