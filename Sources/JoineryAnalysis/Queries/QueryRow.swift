import JoineryEngine

/// The current row of a query, whose values are not copied.
///
/// It is valid until the closure that receives it returns: see ``Query/forEachRow(upTo:_:)``.
public struct QueryRow {
    /// A value of a row.
    public enum Value {
        /// `NULL`.
        case null
        /// An integer.
        case integer(Int64)
        /// A floating-point number, which is never NaN: SQLite has `NULL` for it.
        case real(Double)
        /// The bytes of a text, which may not be valid UTF-8.
        case text(UnsafeBufferPointer<UInt8>)
        /// The bytes of a blob.
        case blob(UnsafeBufferPointer<UInt8>)
    }

    private let statement: SQLiteStatement
    /// The number of values.
    public let count: Int

    init(_ statement: SQLiteStatement, count: Int) {
        self.statement = statement
        self.count = count
    }

    /// The value of a column.
    ///
    /// - Parameter index: The index of the column, from 0 to less than ``count``.
    @inline(__always)
    public subscript(index: Int) -> Value {
        precondition(index >= 0 && index < count, "there is no column \(index)")
        let value = ProfiledValue(statement, CInt(index))
        return switch value.kind {
        case .null: .null
        case .integer: .integer(value.integer)
        case .real: .real(value.real)
        case .text: .text(value.bytes)
        case .blob: .blob(value.bytes)
        }
    }
}

extension Query {
    /// Calls a closure with the next rows, without copying their values.
    ///
    /// ```swift
    /// var bytes = 0
    /// _ = try query.forEachRow { row in
    ///     if case .text(let text) = row[0] { bytes += text.count }
    ///     return true
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - count: The maximum number of rows, 1 or more.
    ///   - body: Called with each row. If it returns `false`, the rows after it are left for the next call.
    /// - Returns: The number of rows; 0 after the last row.
    /// - Throws: A `DatabaseError` as ``nextRows(upTo:bytes:)`` does, or any error thrown by `body`.
    public func forEachRow(upTo count: Int = .max, _ body: (QueryRow) throws -> Bool) throws -> Int {
        var passed = 0
        var row: QueryRow?
        while passed < count, let run = try nextStep() {
            passed += 1
            // The first step may prepare the statement again, with other columns.
            let current = row ?? QueryRow(run.sqliteStatement, count: statement.columnCount)
            row = current
            if try !body(current) { break }
        }
        return passed
    }
}
