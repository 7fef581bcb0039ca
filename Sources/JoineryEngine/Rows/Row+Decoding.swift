// What throws where the subscripts would stop the process.

extension Row {
    /// The value of a column, from 0 on.
    ///
    /// - Throws: A `RowDecodingError` if there is no such column, or its value does not suit the type.
    public func decode<Value: DatabaseValueConvertible>(
        _ type: Value.Type = Value.self, atIndex index: Int
    ) throws -> Value {
        guard 0..<count ~= index else { throw RowDecodingError(missing: "\(index)", in: self) }
        guard let value = value(type, at: index) else { throw mismatch(type, at: index) }
        return value
    }

    /// The value of a column, from 0 on.
    ///
    /// - Throws: A `RowDecodingError` if there is no such column, or its value does not suit the type.
    public func decode<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type = Value.self, atIndex index: Int
    ) throws -> Value {
        guard 0..<count ~= index else { throw RowDecodingError(missing: "\(index)", in: self) }
        guard let value = value(type, at: index) else { throw mismatch(type, at: index) }
        return value
    }

    /// The value of the first column with this name, in upper or lower case.
    ///
    /// - Throws: A `RowDecodingError` if there is no such column, or its value does not suit the type.
    public func decode<Value: DatabaseValueConvertible>(
        _ type: Value.Type = Value.self, forColumn columnName: String
    ) throws -> Value {
        if let index = index(forColumn: columnName) { return try decode(type, atIndex: index) }
        guard let value = type.fromMissingColumn() else {
            throw RowDecodingError(missing: columnName, in: self)
        }
        return value
    }

    /// The value of the first column with this name, in upper or lower case.
    ///
    /// - Throws: A `RowDecodingError` if there is no such column, or its value does not suit the type.
    public func decode<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type = Value.self, forColumn columnName: String
    ) throws -> Value {
        if let index = index(forColumn: columnName) { return try decode(type, atIndex: index) }
        guard let value = type.fromMissingColumn() else {
            throw RowDecodingError(missing: columnName, in: self)
        }
        return value
    }

    /// The value of the first column with the name of this one.
    ///
    /// ```swift
    /// let name = try row.decode(String.self, forColumn: Column("name"))
    /// ```
    ///
    /// - Throws: A `RowDecodingError` if there is no such column, or its value does not suit the type.
    public func decode<Value: DatabaseValueConvertible>(
        _ type: Value.Type = Value.self, forColumn column: some ColumnExpression
    ) throws -> Value {
        try decode(type, forColumn: column.name)
    }

    /// The value of the first column with the name of this one.
    ///
    /// - Throws: A `RowDecodingError` if there is no such column, or its value does not suit the type.
    public func decode<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type = Value.self, forColumn column: some ColumnExpression
    ) throws -> Value {
        try decode(type, forColumn: column.name)
    }
}
