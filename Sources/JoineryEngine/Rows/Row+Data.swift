import CSQLite
import FoundationEssentials

extension Row {
    /// Calls a closure with the bytes of a blob or text, without copying them.
    ///
    /// ```swift
    /// let count = row.withUnsafeData(atIndex: 0) { $0?.count }
    /// ```
    ///
    /// The bytes are valid only until the closure returns. They are `nil` for NULL. As in the subscripts, it is a
    /// fatal error if the value is a number.
    ///
    /// - Parameters:
    ///   - index: The index of the column. It must be valid.
    ///   - body: A closure that reads the bytes.
    /// - Returns: The result of `body`.
    /// - Throws: The error that `body` throws.
    public func withUnsafeData<Result>(
        atIndex index: Int, _ body: (Data?) throws -> Result
    ) rethrows -> Result {
        check(index)
        guard let column = columnValue(at: index) else {
            let data: Data? = self[index]
            return try body(data)
        }
        switch column.type {
        case SQLITE_NULL:
            return try body(nil)
        case SQLITE_BLOB, SQLITE_TEXT:
            guard let start = column.bytes.baseAddress, column.bytes.count > 0 else {
                return try body(Data())
            }
            // The memory is only read: mutating the data would copy it first.
            let data = Data(
                bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: column.bytes.count,
                deallocator: .none)
            return try body(data)
        default:
            trap(mismatch(Data?.self, at: index))
        }
    }

    /// Calls a closure with the bytes of the first column with the given name, without copying them.
    ///
    /// The bytes are valid only until the closure returns. They are `nil` for NULL, and if there is no such column. It
    /// is a fatal error if the value is a number.
    ///
    /// - Throws: The error that `body` throws.
    public func withUnsafeData<Result>(
        named columnName: String, _ body: (Data?) throws -> Result
    ) rethrows -> Result {
        guard let index = index(forColumn: columnName) else { return try body(nil) }
        return try withUnsafeData(atIndex: index, body)
    }

    /// Calls a closure with the bytes of the first column with the name of the given one, without copying them.
    ///
    /// The bytes are valid only until the closure returns. They are `nil` for NULL, and if there is no such column. It
    /// is a fatal error if the value is a number.
    ///
    /// - Throws: The error that `body` throws.
    public func withUnsafeData<Result>(
        at column: some ColumnExpression, _ body: (Data?) throws -> Result
    ) rethrows -> Result {
        try withUnsafeData(named: column.name, body)
    }
}

extension Row {
    /// Returns the bytes of a blob or text, or `nil` for NULL.
    @available(*, deprecated, message: "Use withUnsafeData(atIndex:_:): these bytes are copied")
    public func dataNoCopy(atIndex index: Int) -> Data? { self[index] }

    /// Returns the bytes of the first column with the given name, or `nil` for NULL or if there is no such column.
    @available(*, deprecated, message: "Use withUnsafeData(named:_:): these bytes are copied")
    public func dataNoCopy(named columnName: String) -> Data? { self[columnName] }

    /// Returns the bytes of the first column with the name of the given one, or `nil` for NULL or if there is no such
    /// column.
    @available(*, deprecated, message: "Use withUnsafeData(at:_:): these bytes are copied")
    public func dataNoCopy(_ column: some ColumnExpression) -> Data? { self[column] }
}
