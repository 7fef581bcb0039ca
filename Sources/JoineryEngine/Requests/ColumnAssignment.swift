/// The new value of a column, for the rows that a request updates.
///
/// ```swift
/// try Book.filter { $0.year < 1850 }.updateAll(db) { [$0.price += 1, $0.isOld.set(to: true)] }
/// ```
///
/// See also <doc:ChangingRows>.
public struct ColumnAssignment: Sendable {
    /// The name of the column.
    package let column: String
    /// The new value, or `nil` to leave the column unchanged.
    package let value: SQLExpression?

    fileprivate init(_ column: some ColumnExpression, _ value: SQLExpression?) {
        self.column = column.name
        self.value = value
    }
}

extension ColumnExpression {
    /// Assigns a value to the column; `nil` becomes NULL.
    public func set(to value: (any SQLExpressible)?) -> ColumnAssignment {
        ColumnAssignment(self, value?.sqlExpression ?? DatabaseValue.null.sqlExpression)
    }

    /// Leaves the column unchanged.
    public var noOverwrite: ColumnAssignment {
        ColumnAssignment(self, nil)
    }
}

// MARK: - Updates based on the current value

/// Adds a value to a column.
public func += (column: some ColumnExpression, value: some SQLExpressible) -> ColumnAssignment {
    column.set(to: column + value)
}

/// Subtracts a value from a column.
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

/// Clears the bits of a column that are not set in a value.
public func &= (column: some ColumnExpression, value: some SQLExpressible) -> ColumnAssignment {
    column.set(to: column & value)
}

/// Sets the bits of a column that are set in a value.
public func |= (column: some ColumnExpression, value: some SQLExpressible) -> ColumnAssignment {
    column.set(to: column | value)
}

/// Shifts the bits of a column to the left.
public func <<= (column: some ColumnExpression, value: some SQLExpressible) -> ColumnAssignment {
    column.set(to: column << value)
}

/// Shifts the bits of a column to the right.
public func >>= (column: some ColumnExpression, value: some SQLExpressible) -> ColumnAssignment {
    column.set(to: column >> value)
}
