/// A type that has a meaning as a result column.
///
/// See also <doc:SelectionsAndOrderings>.
public protocol SQLSelectable {
    /// The result column, or columns.
    var sqlSelection: SQLSelection { get }
}

/// Any result column, or all columns of a table.
///
/// ```swift
/// let total: SQLSelection = (Column("score") + Column("bonus")).forKey("total")
/// Table("player").annotated(with: total)
/// ```
///
/// See also <doc:SelectionsAndOrderings>.
public struct SQLSelection: Sendable, SQLSelectable {
    package enum Node: Sendable {
        /// All columns of the table that is refined.
        case allColumns
        case allColumnsExcluding([String])
        case expression(SQLExpression)
        case named(SQLExpression, String)
        /// SQL that may select several columns: `"id, name"`.
        case literal(SQL)
        /// A selection whose columns belong to another table of the request.
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
    /// The columns that a change gives back.
    ///
    /// - Throws: A `DatabaseError` if there are none.
    func returned() throws -> [SQLSelection] {
        if !isEmpty { return map(\.sqlSelection) }
        throw DatabaseError(message: "a change that returns rows needs a column to return: select one")
    }
}
