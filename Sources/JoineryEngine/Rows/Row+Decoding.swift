// Decoding methods that throw where the subscripts end in a fatal error.

extension Row {
    /// Returns the value of the column at an index.
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - index: The zero-based index of the column.
    /// - Throws: A `RowDecodingError` if there is no such column, or the type cannot represent its value.
    public func decode<Value: DatabaseValueConvertible>(
        _ type: Value.Type = Value.self, atIndex index: Int
    ) throws -> Value {
        guard 0..<count ~= index else { throw RowDecodingError(missing: "\(index)", in: self) }
        guard let value = value(type, at: index) else { throw mismatch(type, at: index) }
        return value
    }

    /// Returns the value of the column at an index.
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - index: The zero-based index of the column.
    /// - Throws: A `RowDecodingError` if there is no such column, or the type cannot represent its value.
    public func decode<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type = Value.self, atIndex index: Int
    ) throws -> Value {
        guard 0..<count ~= index else { throw RowDecodingError(missing: "\(index)", in: self) }
        guard let value = value(type, at: index) else { throw mismatch(type, at: index) }
        return value
    }

    /// Returns the value of the first column with the given name.
    ///
    /// - Parameters:
    ///   - type: The type to decode. If it is optional, a missing column is `nil`.
    ///   - columnName: The name of the column. Its ASCII case is ignored.
    /// - Throws: A `RowDecodingError` if there is no such column, or the type cannot represent its value.
    public func decode<Value: DatabaseValueConvertible>(
        _ type: Value.Type = Value.self, forColumn columnName: String
    ) throws -> Value {
        if let index = index(forColumn: columnName) { return try decode(type, atIndex: index) }
        guard let value = type.fromMissingColumn() else {
            throw RowDecodingError(missing: columnName, in: self)
        }
        return value
    }

    /// Returns the value of the first column with the given name.
    ///
    /// - Parameters:
    ///   - type: The type to decode. If it is optional, a missing column is `nil`.
    ///   - columnName: The name of the column. Its ASCII case is ignored.
    /// - Throws: A `RowDecodingError` if there is no such column, or the type cannot represent its value.
    public func decode<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type = Value.self, forColumn columnName: String
    ) throws -> Value {
        if let index = index(forColumn: columnName) { return try decode(type, atIndex: index) }
        guard let value = type.fromMissingColumn() else {
            throw RowDecodingError(missing: columnName, in: self)
        }
        return value
    }

    /// Returns the value of the first column with the name of the given one.
    ///
    /// ```swift
    /// let name = try row.decode(String.self, forColumn: Column("name"))
    /// ```
    ///
    /// - Throws: A `RowDecodingError` if there is no such column, or the type cannot represent its value.
    public func decode<Value: DatabaseValueConvertible>(
        _ type: Value.Type = Value.self, forColumn column: some ColumnExpression
    ) throws -> Value {
        try decode(type, forColumn: column.name)
    }

    /// Returns the value of the first column with the name of the given one.
    ///
    /// - Throws: A `RowDecodingError` if there is no such column, or the type cannot represent its value.
    public func decode<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type = Value.self, forColumn column: some ColumnExpression
    ) throws -> Value {
        try decode(type, forColumn: column.name)
    }
}
