extension PersistenceContainer: RandomAccessCollection {
    /// The position of the first column, 0.
    public var startIndex: Int { 0 }

    /// The number of columns that are set.
    public var endIndex: Int { columnCount }

    /// The name and value of the column at a position, in the order in which the columns were first set.
    public subscript(position: Int) -> (String, DatabaseValue) {
        precondition(indices ~= position, "a container of \(count) columns has none at \(position)")
        return column(at: position)
    }
}
