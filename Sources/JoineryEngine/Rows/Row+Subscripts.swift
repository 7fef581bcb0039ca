extension Row {
    /// Returns whether the row has a column with the given name, ignoring ASCII case.
    public func hasColumn(_ name: String) -> Bool {
        index(forColumn: name) != nil
    }

    /// Returns whether the value of a column is NULL. The index must be valid.
    public func hasNull(atIndex index: Int) -> Bool {
        check(index)
        return isNull(at: index)
    }

    /// Whether any value of the row or its inner rows is not NULL.
    public var containsNonNullValue: Bool {
        if (0..<count).contains(where: { !isNull(at: $0) }) { return true }
        return !layout.scopes.isEmpty && scopes.contains { $0.row.containsNonNullValue }
    }

    // MARK: Subscripts

    /// The value of the column at a zero-based index: an `Int64`, a `Double`, a `String`, a `Data`, or `nil` for NULL.
    public subscript(_ index: Int) -> (any DatabaseValueConvertible)? {
        check(index)
        return databaseValue(at: index).storage.value
    }

    /// The value of the first column with the given name, or `nil` for NULL or if there is no such column.
    public subscript(_ columnName: String) -> (any DatabaseValueConvertible)? {
        index(forColumn: columnName).flatMap { databaseValue(at: $0).storage.value }
    }

    /// The value of the column at a zero-based index.
    ///
    /// It is a fatal error if there is no such column, or if the type cannot represent the value. To throw an error
    /// instead, use `decode(_:atIndex:)`.
    public subscript<Value: DatabaseValueConvertible>(_ index: Int) -> Value {
        check(index)
        guard let value = value(Value.self, at: index) else { trap(mismatch(Value.self, at: index)) }
        return value
    }

    /// The value of the column at a zero-based index.
    ///
    /// It is a fatal error if there is no such column, or if the type cannot represent the value. To throw an error
    /// instead, use `decode(_:atIndex:)`.
    @inlinable
    public subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ index: Int) -> Value {
        // A row with direct columns has a statement.
        if UInt(bitPattern: index) < UInt(directCount),
            let value = Value.fromStatement(
                sqliteStatement.unsafelyUnwrapped,
                atUncheckedIndex: offset &+ CInt(truncatingIfNeeded: index))
        {
            return value
        }
        guard let value = Value.fromDatabaseValue(checkedDatabaseValue(at: index)) else {
            trapMismatch(Value.self, at: index)
        }
        return value
    }

    /// The value of the first column with the given name, ignoring ASCII case.
    ///
    /// It is a fatal error if there is no such column, unless `Value` is optional, or if the type cannot represent the
    /// value. To throw an error instead, use `decode(_:forColumn:)`.
    public subscript<Value: DatabaseValueConvertible>(_ columnName: String) -> Value {
        guard let index = index(forColumn: columnName) else { return missing(Value.self, columnName) }
        guard let value = value(Value.self, at: index) else { trap(mismatch(Value.self, at: index)) }
        return value
    }

    /// The value of the first column with the given name, ignoring ASCII case.
    ///
    /// It is a fatal error if there is no such column, unless `Value` is optional, or if the type cannot represent the
    /// value. To throw an error instead, use `decode(_:forColumn:)`.
    @inlinable
    public subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ columnName: String)
        -> Value
    {
        let source = source(ofColumn: columnName)
        if source >= 0 {
            if let sqliteStatement {
                if let value = Value.fromStatement(
                    sqliteStatement, atUncheckedIndex: CInt(truncatingIfNeeded: source))
                {
                    return value
                }
            } else if let value = storedValue(Value.self, source) {
                return value
            }
        }
        guard let index = index(forColumn: columnName) else { return missing(Value.self, columnName) }
        return self[index]
    }

    /// The value of the first column with the name of the given one, or `nil` for NULL or if there is no such column.
    public subscript(_ column: some ColumnExpression) -> (any DatabaseValueConvertible)? {
        self[column.name]
    }

    /// The value of the first column with the name of the given one.
    ///
    /// ```swift
    /// let name: String = row[Column("name")]
    /// ```
    ///
    /// It is a fatal error if there is no such column, unless `Value` is optional, or if the type cannot represent the
    /// value. To throw an error instead, use `decode(_:forColumn:)`.
    public subscript<Value: DatabaseValueConvertible>(_ column: some ColumnExpression) -> Value {
        self[column.name]
    }

    /// The value of the first column with the name of the given one.
    ///
    /// It is a fatal error if there is no such column, unless `Value` is optional, or if the type cannot represent the
    /// value. To throw an error instead, use `decode(_:forColumn:)`.
    @inlinable
    public subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ column: some ColumnExpression
    ) -> Value {
        self[column.name]
    }

    // MARK: First value that is there

    /// Returns the first value among the given columns that is not NULL, or `nil` if there is none. Columns may be
    /// missing.
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

    /// Returns the first value among the given columns that is not NULL, or `nil` if there is none. Columns may be
    /// missing.
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

    /// Returns a copy of the value of a column, after checking the index.
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

    /// Stops the process with an error that a subscript cannot throw.
    @usableFromInline @inline(never)
    func trap(_ error: any Error) -> Never {
        fatalError("\(error): use `try row.decode` if the row may not match")
    }
}
