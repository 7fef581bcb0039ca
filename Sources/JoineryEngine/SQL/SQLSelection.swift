/// A type that can be used as a result column.
///
/// See also <doc:SelectionsAndOrderings>.
public protocol SQLSelectable {
    /// The result column or columns.
    var sqlSelection: SQLSelection { get }
}

extension SQLSelectable where Self: RawRepresentable, RawValue: SQLSelectable {
    /// The result columns of the raw value.
    public var sqlSelection: SQLSelection { rawValue.sqlSelection }
}

/// A result column of any kind, or all columns of a table.
///
/// ```swift
/// let people: SQLSelection = (Column("crew") + Column("passengers")).forKey("people")
/// let ships = Table("ship").annotated(with: people)
/// ```
///
/// See also <doc:SelectionsAndOrderings>.
public struct SQLSelection: Sendable, SQLSelectable {
    package enum Node: Sendable {
        /// All columns of the table that the selection refines.
        case allColumns
        case allColumnsExcluding([String])
        case expression(SQLExpression)
        case named(SQLExpression, String)
        /// SQL that may select several columns: `"id, name"`.
        case literal(SQL)
        /// A selection whose columns belong to the table that has this alias.
        indirect case bound(AliasIdentity, SQLSelection)
    }

    package let node: Node

    package init(_ node: Node) {
        self.node = node
    }

    /// The selection itself.
    public var sqlSelection: SQLSelection { self }
}

extension [any SQLSelectable] {
    /// Returns the columns for a RETURNING clause.
    ///
    /// - Throws: A `DatabaseError` if there are none.
    func returned() throws -> [SQLSelection] {
        if !isEmpty { return map(\.sqlSelection) }
        throw DatabaseError(message: "a change that returns rows needs a column to return: select one")
    }
}
