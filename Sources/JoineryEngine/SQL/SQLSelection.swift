/// A type that has a meaning as a result column.
///
/// See also "SQLSelectable" in the query interface organization.
public protocol SQLSelectable {
    /// The result column, or columns.
    var sqlSelection: SQLSelection { get }
}

/// Any result column, or all columns of a table.
///
/// See also "SQLSelection" in the query interface organization.
public struct SQLSelection: Sendable, SQLSelectable {
    package enum Node: Sendable {
        /// All columns of the table that is refined.
        case allColumns
        case allColumnsOf(AliasIdentity)
        case expression(SQLExpression)
        case named(SQLExpression, String)
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

extension SQLSelectable where Self == SQLSelection {
    /// All columns of the table.
    public static var allColumns: SQLSelection { SQLSelection(.allColumns) }
}
