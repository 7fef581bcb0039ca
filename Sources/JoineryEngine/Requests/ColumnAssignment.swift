/// The new value of a column, for the rows that a request updates.
///
/// ```swift
/// try Book.filter { $0.year < 1850 }.updateAll(db) { [$0.price += 1, $0.isOld.set(to: true)] }
/// ```
///
/// See also <doc:Requests>.
public struct ColumnAssignment: Sendable {
    /// The name of the column.
    package let column: String
    /// The new value; `nil` to leave the column as it is.
    package let value: SQLExpression?

    fileprivate init(_ column: some ColumnExpression, _ value: SQLExpression?) {
        self.column = column.name
        self.value = value
    }
}

extension ColumnExpression {
    /// The column gets a value; `nil` is NULL.
    public func set(to value: (any SQLExpressible)?) -> ColumnAssignment {
        ColumnAssignment(self, value?.sqlExpression ?? DatabaseValue.null.sqlExpression)
    }

    /// The column keeps its value.
    public var noOverwrite: ColumnAssignment {
        ColumnAssignment(self, nil)
    }
}

// MARK: - Changes of the former value

/// Adds a value to a column.
public func += (column: some ColumnExpression, value: some SQLExpressible) -> ColumnAssignment {
    column.set(to: column + value)
}

/// Takes a value from a column.
public func -= (column: some ColumnExpression, value: some SQLExpressible) -> ColumnAssignment {
    column.set(to: column - value)
}

/// Multiplies a column by a value.
public func *= (column: some ColumnExpression, value: some SQLExpressible) -> ColumnAssignment {
    column.set(to: column * value)
}

/// Divides a column by a value.
public func /= (column: some ColumnExpression, value: some SQLExpressible) -> ColumnAssignment {
    column.set(to: column / value)
}

/// Keeps the bits of a column that a value has too.
public func &= (column: some ColumnExpression, value: some SQLExpressible) -> ColumnAssignment {
    column.set(to: column & value)
}

/// Adds the bits of a value to those of a column.
public func |= (column: some ColumnExpression, value: some SQLExpressible) -> ColumnAssignment {
    column.set(to: column | value)
}

/// Moves the bits of a column to the left.
public func <<= (column: some ColumnExpression, value: some SQLExpressible) -> ColumnAssignment {
    column.set(to: column << value)
}

/// Moves the bits of a column to the right.
public func >>= (column: some ColumnExpression, value: some SQLExpressible) -> ColumnAssignment {
    column.set(to: column >> value)
}
