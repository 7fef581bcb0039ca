extension Row {
    /// Whether there is a column with this name, in upper or lower case.
    public func hasColumn(_ name: String) -> Bool {
        index(forColumn: name) != nil
    }

    /// Whether the value of a column is NULL.
    public func hasNull(atIndex index: Int) -> Bool {
        check(index)
        return databaseValue(at: index).isNull
    }

    /// Whether a value of the row, or of a row inside it, is not NULL.
    public var containsNonNullValue: Bool {
        if (0..<count).contains(where: { !databaseValue(at: $0).isNull }) { return true }
        return scopes.contains { $0.row.containsNonNullValue }
    }

    // MARK: Subscripts

    /// The value of a column, from 0 on: an `Int64`, a `Double`, a `String`, a `Data`, or `nil`.
    public subscript(_ index: Int) -> (any DatabaseValueConvertible)? {
        check(index)
        return databaseValue(at: index).unwrapped
    }

    /// The value of the first column with this name; `nil` if there is none, as for NULL.
    public subscript(_ columnName: String) -> (any DatabaseValueConvertible)? {
        index(forColumn: columnName).flatMap { databaseValue(at: $0).unwrapped }
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
        if let sqliteStatement, offset >= 0, index >= 0, index < count,
            let value = Value(
                sqliteStatement: sqliteStatement, index: CInt(truncatingIfNeeded: offset &+ index))
        {
            return value
        }
        return checkedValue(at: index)
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
        guard let index = index(forColumn: columnName) else { return missing(Value.self, columnName) }
        return self[index]
    }

    // MARK: Decoding

    /// The value of a column, from 0 on.
    ///
    /// - throws: a `RowDecodingError` if there is no such column, or its value does not suit the type.
    public func decode<Value: DatabaseValueConvertible>(
        _ type: Value.Type = Value.self, atIndex index: Int
    ) throws -> Value {
        guard 0..<count ~= index else { throw RowDecodingError(missing: "\(index)", in: self) }
        guard let value = value(type, at: index) else { throw mismatch(type, at: index) }
        return value
    }

    /// The value of a column, from 0 on.
    ///
    /// - throws: a `RowDecodingError` if there is no such column, or its value does not suit the type.
    public func decode<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type = Value.self, atIndex index: Int
    ) throws -> Value {
        guard 0..<count ~= index else { throw RowDecodingError(missing: "\(index)", in: self) }
        guard let value = value(type, at: index) else { throw mismatch(type, at: index) }
        return value
    }

    /// The value of the first column with this name, in upper or lower case.
    ///
    /// - throws: a `RowDecodingError` if there is no such column, or its value does not suit the type.
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
    /// - throws: a `RowDecodingError` if there is no such column, or its value does not suit the type.
    public func decode<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type = Value.self, forColumn columnName: String
    ) throws -> Value {
        if let index = index(forColumn: columnName) { return try decode(type, atIndex: index) }
        guard let value = type.fromMissingColumn() else {
            throw RowDecodingError(missing: columnName, in: self)
        }
        return value
    }

    // MARK: Errors

    @inline(__always)
    private func check(_ index: Int) {
        guard index >= 0, index < count else { trap(RowDecodingError(missing: "\(index)", in: self)) }
    }

    @usableFromInline
    func missing<Value: DatabaseValueConvertible>(_ type: Value.Type, _ columnName: String) -> Value {
        guard let value = type.fromMissingColumn() else {
            trap(RowDecodingError(missing: columnName, in: self))
        }
        return value
    }

    /// The value of a column that is not simply read from the statement, and maybe not there.
    @usableFromInline
    func checkedValue<Value: DatabaseValueConvertible & StatementColumnConvertible>(at index: Int) -> Value {
        check(index)
        guard let value = value(Value.self, at: index) else { trap(mismatch(Value.self, at: index)) }
        return value
    }

    private func mismatch(_ type: Any.Type, at index: Int) -> RowDecodingError {
        RowDecodingError(type, at: index, in: self)
    }

    /// The subscripts of the guides cannot throw, and have nothing to give.
    @inline(never)
    private func trap(_ error: RowDecodingError) -> Never {
        fatalError("\(error): use `try row.decode` where the value is not known to suit")
    }
}

extension DatabaseValue {
    /// The value as the type that holds its storage, `nil` for NULL.
    var unwrapped: (any DatabaseValueConvertible)? {
        switch storage {
        case .null: nil
        case .int64(let int64): int64
        case .double(let double): double
        case .string(let string): string
        case .blob(let data): data
        }
    }
}
