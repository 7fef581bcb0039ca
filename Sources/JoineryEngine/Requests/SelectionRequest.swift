/// A request of which the columns can be chosen.
///
/// See also <doc:Requests>.
public protocol SelectionRequest<RowDecoder>: RefinableRequest {}

extension SelectionRequest {
    /// The request with these columns, in place of any other.
    ///
    /// ```swift
    /// Table("book").select(Column("id"), Column("title").forKey("name"))
    /// ```
    ///
    /// See also <doc:RequestsOfAssociations>.
    public func select(_ selections: any SQLSelectable...) -> Self {
        select(selections)
    }

    /// The request with these columns, in place of any other.
    public func select(_ selections: [any SQLSelectable]) -> Self {
        let selections = selections.map { $0.sqlSelection }
        return refined { $0.selection = .columns([.known(selections)]) }
    }

    /// The request with columns of raw SQL in place of any other.
    public func select(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        select(literal: SQL(sql: sql, arguments: arguments))
    }

    /// The request with the columns of an SQL literal in place of any other.
    public func select(literal: SQL) -> Self {
        select(literal)
    }

    /// The request with columns that are only known once there is a connection.
    public func selectWhenConnected(
        _ selections: @escaping @Sendable (Database) throws -> [any SQLSelectable]
    ) -> Self {
        refined {
            $0.selection = .columns([.deferred { db in try selections(db).map { $0.sqlSelection } }])
        }
    }

    /// The request with more columns.
    public func annotated(with selections: any SQLSelectable...) -> Self {
        annotated(with: selections)
    }

    /// The request with more columns.
    public func annotated(with selections: [any SQLSelectable]) -> Self {
        let selections = selections.map { $0.sqlSelection }
        return refined { $0.annotate(.known(selections)) }
    }

    /// The request with more columns, which are only known once there is a connection.
    public func annotatedWhenConnected(
        with selections: @escaping @Sendable (Database) throws -> [any SQLSelectable]
    ) -> Self {
        refined { $0.annotate(.deferred { db in try selections(db).map { $0.sqlSelection } }) }
    }
}

// A closure gives one term, or several.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension SelectionRequest where RowDecoder: TableRecord {
    /// The request with one column, in place of any other: `select(\.title)`.
    public func select(_ column: KeyPath<RowDecoder.Columns.Type, some SQLSelectable>) -> Self {
        select([RowDecoder.Columns.self[keyPath: column]])
    }

    /// The request with one column, in place of any other: `select { $0.year + 1 }`.
    public func select(
        _ selection: (RowDecoder.Columns.Type) throws -> any SQLSelectable
    ) rethrows -> Self {
        select([try selection(RowDecoder.Columns.self)])
    }

    /// The request with these columns, in place of any other: `select { [$0.id, $0.title] }`.
    public func select(
        _ selections: (RowDecoder.Columns.Type) throws -> [any SQLSelectable]
    ) rethrows -> Self {
        select(try selections(RowDecoder.Columns.self))
    }

    /// The request with one more column.
    public func annotated(with column: KeyPath<RowDecoder.Columns.Type, some SQLSelectable>) -> Self {
        annotated(with: [RowDecoder.Columns.self[keyPath: column]])
    }

    /// The request with one more column: `annotated { ($0.year + 1).forKey("next") }`.
    public func annotated(
        with selection: (RowDecoder.Columns.Type) throws -> any SQLSelectable
    ) rethrows -> Self {
        annotated(with: [try selection(RowDecoder.Columns.self)])
    }

    /// The request with more columns: `annotated { [length($0.title).forKey("length")] }`.
    public func annotated(
        with selections: (RowDecoder.Columns.Type) throws -> [any SQLSelectable]
    ) rethrows -> Self {
        annotated(with: try selections(RowDecoder.Columns.self))
    }
}

extension SQLRelation {
    package mutating func annotate(_ selections: Deferred<[SQLSelection]>) {
        switch selection {
        case .nothing: selection = .columns([selections])
        case .columns(let columns): selection = .columns(columns + [selections])
        }
    }
}
