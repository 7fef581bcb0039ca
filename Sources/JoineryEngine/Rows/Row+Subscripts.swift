extension Row {
    /// Whether there is a column with this name, in upper or lower case.
    public func hasColumn(_ name: String) -> Bool {
        index(forColumn: name) != nil
    }

    /// Whether the value of a column is NULL.
    public func hasNull(atIndex index: Int) -> Bool {
        check(index)
        return isNull(at: index)
    }

    /// Whether a value of the row, or of a row inside it, is not NULL.
    public var containsNonNullValue: Bool {
        if (0..<count).contains(where: { !isNull(at: $0) }) { return true }
        return !layout.scopes.isEmpty && scopes.contains { $0.row.containsNonNullValue }
    }

    // MARK: Subscripts

    /// The value of a column, from 0 on: an `Int64`, a `Double`, a `String`, a `Data`, or `nil`.
    public subscript(_ index: Int) -> (any DatabaseValueConvertible)? {
        check(index)
        return databaseValue(at: index).storage.value
    }

    /// The value of the first column with this name; `nil` if there is none, as for NULL.
    public subscript(_ columnName: String) -> (any DatabaseValueConvertible)? {
        index(forColumn: columnName).flatMap { databaseValue(at: $0).storage.value }
    }

    /// The value of a column, from 0 on.
    ///
    /// A value that the type cannot hold stops the process: `decode(_:atIndex:)` throws instead.
    public subscript<Value: DatabaseValueConvertible>(_ index: Int) -> Value {
        check(index)
        guard let value = value(Value.self, at: index) else { trap(mismatch(Value.self, at: index)) }
        return value
    }

    /// The value of a column, from 0 on.
    ///
    /// A value that the type cannot hold stops the process: `decode(_:atIndex:)` throws instead.
    @inlinable
    public subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ index: Int) -> Value {
        // With a direct column there is a statement.
        if UInt(bitPattern: index) < directCount,
            let value = Value(
                sqliteStatement: sqliteStatement.unsafelyUnwrapped,
                index: CInt(truncatingIfNeeded: offset &+ index))
        {
            return value
        }
        guard let value = Value.fromDatabaseValue(checkedDatabaseValue(at: index)) else {
            trapMismatch(Value.self, at: index)
        }
        return value
    }

    /// The value of the first column with this name, in upper or lower case.
    ///
    /// A missing column, unless `Value` is optional, and a value that the type cannot hold stop the process:
    /// `decode(_:forColumn:)` throws instead.
    public subscript<Value: DatabaseValueConvertible>(_ columnName: String) -> Value {
        guard let index = index(forColumn: columnName) else { return missing(Value.self, columnName) }
        guard let value = value(Value.self, at: index) else { trap(mismatch(Value.self, at: index)) }
        return value
    }

    /// The value of the first column with this name, in upper or lower case.
    ///
    /// A missing column, unless `Value` is optional, and a value that the type cannot hold stop the process:
    /// `decode(_:forColumn:)` throws instead.
    @inlinable
    public subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ columnName: String)
        -> Value
    {
        let source = source(ofColumn: columnName)
        if source >= 0 {
            if let sqliteStatement {
                if let value = Value(
                    sqliteStatement: sqliteStatement, index: CInt(truncatingIfNeeded: source))
                {
                    return value
                }
            } else if let value = Value.fromDatabaseValue(storedValue(source)) {
                return value
            }
        }
        guard let index = index(forColumn: columnName) else { return missing(Value.self, columnName) }
        return self[index]
    }

    /// The value of the first column with the name of this one; `nil` if there is none, as for NULL.
    public subscript(_ column: some ColumnExpression) -> (any DatabaseValueConvertible)? {
        self[column.name]
    }

    /// The value of the first column with the name of this one.
    ///
    /// ```swift
    /// let name: String = row[Column("name")]
    /// ```
    ///
    /// A missing column, unless `Value` is optional, and a value that the type cannot hold stop the process:
    /// `decode(_:forColumn:)` throws instead.
    public subscript<Value: DatabaseValueConvertible>(_ column: some ColumnExpression) -> Value {
        self[column.name]
    }

    /// The value of the first column with the name of this one.
    ///
    /// A missing column, unless `Value` is optional, and a value that the type cannot hold stop the process:
    /// `decode(_:forColumn:)` throws instead.
    @inlinable
    public subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ column: some ColumnExpression
    ) -> Value {
        self[column.name]
    }

    // MARK: First value that is there

    /// The first value that is not NULL, of columns of which some may be missing.
    ///
    /// ```swift
    /// let name: String? = row.coalesce(["nickname", "name"])
    /// ```
    public func coalesce<Value: DatabaseValueConvertible>(_ columns: some Collection<String>) -> Value? {
        for column in columns {
            if let value: Value = self[column] { return value }
        }
        return nil
    }

    /// The first value that is not NULL, of columns of which some may be missing.
    ///
    /// ```swift
    /// let name: String? = row.coalesce([Column("nickname"), Column("name")])
    /// ```
    public func coalesce<Value: DatabaseValueConvertible>(
        _ columns: some Collection<any ColumnExpression>
    ) -> Value? {
        coalesce(columns.map(\.name))
    }

    // MARK: Errors

    @inline(__always)
    func check(_ index: Int) {
        guard index >= 0, index < count else { trap(RowDecodingError(missing: "\(index)", in: self)) }
    }

    @usableFromInline
    func missing<Value: DatabaseValueConvertible>(_ type: Value.Type, _ columnName: String) -> Value {
        guard let value = type.fromMissingColumn() else {
            trap(RowDecodingError(missing: columnName, in: self))
        }
        return value
    }

    /// The value of a column, copied, and maybe not there.
    @usableFromInline
    func checkedDatabaseValue(at index: Int) -> DatabaseValue {
        check(index)
        return databaseValue(at: index)
    }

    @usableFromInline @inline(never)
    func trapMismatch(_ type: Any.Type, at index: Int) -> Never {
        trap(mismatch(type, at: index))
    }

    func mismatch(_ type: Any.Type, at index: Int) -> RowDecodingError {
        RowDecodingError(type, at: index, in: self)
    }

    /// The subscripts of the guides cannot throw, and have nothing to give.
    @usableFromInline @inline(never)
    func trap(_ error: any Error) -> Never {
        fatalError("\(error): use `try row.decode` where the row is not known to suit")
    }
}
