import CSQLite
import FoundationEssentials

extension Row {
    /// Calls a function with the bytes of a blob or text, not copied: they are gone when the function returns.
    ///
    /// ```swift
    /// let count = row.withUnsafeData(atIndex: 0) { $0?.count }
    /// ```
    ///
    /// NULL gives `nil`; a number stops the process, as it does for the subscripts.
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
            // The pointer is only read from: the data are copied when they are to be changed.
            let data = Data(
                bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: column.bytes.count,
                deallocator: .none)
            return try body(data)
        default:
            trap(mismatch(Data?.self, at: index))
        }
    }

    /// Calls a function with the bytes of the first column with this name, not copied; `nil` if there is none.
    ///
    /// See `withUnsafeData(atIndex:_:)`.
    public func withUnsafeData<Result>(
        named columnName: String, _ body: (Data?) throws -> Result
    ) rethrows -> Result {
        guard let index = index(forColumn: columnName) else { return try body(nil) }
        return try withUnsafeData(atIndex: index, body)
    }

    /// Calls a function with the bytes of the first column with the name of this one, not copied; `nil` if there
    /// is none.
    ///
    /// See `withUnsafeData(atIndex:_:)`.
    public func withUnsafeData<Result>(
        at column: some ColumnExpression, _ body: (Data?) throws -> Result
    ) rethrows -> Result {
        try withUnsafeData(named: column.name, body)
    }
}

extension Row {
    /// The bytes of a blob or text; `nil` for NULL.
    @available(*, deprecated, message: "Use withUnsafeData(atIndex:_:): these bytes are copied")
    public func dataNoCopy(atIndex index: Int) -> Data? { self[index] }

    /// The bytes of the first column with this name; `nil` for NULL, and if there is none.
    @available(*, deprecated, message: "Use withUnsafeData(named:_:): these bytes are copied")
    public func dataNoCopy(named columnName: String) -> Data? { self[columnName] }

    /// The bytes of the first column with the name of this one; `nil` for NULL, and if there is none.
    @available(*, deprecated, message: "Use withUnsafeData(at:_:): these bytes are copied")
    public func dataNoCopy(_ column: some ColumnExpression) -> Data? { self[column] }
}
