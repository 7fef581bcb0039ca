/// A request whose columns can be chosen.
///
/// See also <doc:SelectionsAndOrderings>.
public protocol SelectionRequest: RelationRefining {
    /// Returns the request with columns built with a database connection. They replace any others.
    ///
    /// - Parameter selections: A closure that returns the columns, called each time SQL is generated.
    func selectWhenConnected(
        _ selections: @escaping @Sendable (Database) throws -> [any SQLSelectable]
    ) -> Self

    /// Returns the request with additional columns built with a database connection.
    ///
    /// - Parameter selections: A closure that returns the columns, called each time SQL is generated.
    func annotatedWhenConnected(
        with selections: @escaping @Sendable (Database) throws -> [any SQLSelectable]
    ) -> Self
}

extension SelectionRequest {
    /// Returns the request with these columns. They replace any others.
    ///
    /// ```swift
    /// Table("book").select(Column("id"), Column("title").forKey("name"))
    /// ```
    public func select(_ selections: any SQLSelectable...) -> Self {
        select(selections)
    }

    /// Returns the request with these columns. They replace any others.
    public func select(_ selections: [any SQLSelectable]) -> Self {
        let selections = selections.map { $0.sqlSelection }
        return refined {
            $0.selection = .columns([.known(selections)])
        } otherwise: {
            selectWhenConnected { _ in selections }
        }
    }

    /// Returns the request with columns in raw SQL. They replace any others.
    public func select(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        select(literal: SQL(sql: sql, arguments: arguments))
    }

    /// Returns the request with the columns of an SQL literal. They replace any others.
    public func select(literal: SQL) -> Self {
        select(literal)
    }

    /// Returns the request with additional columns.
    public func annotated(with selections: any SQLSelectable...) -> Self {
        annotated(with: selections)
    }

    /// Returns the request with additional columns.
    public func annotated(with selections: [any SQLSelectable]) -> Self {
        let selections = selections.map { $0.sqlSelection }
        return refined {
            $0.annotate(.known(selections))
        } otherwise: {
            annotatedWhenConnected { _ in selections }
        }
    }
}

// A closure can return one term or several.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension SelectionRequest where Self: TypedRequest, RowDecoder: TableRecord {
    /// What closures receive as `$0`, and where key paths start.
    public typealias DatabaseComponents = RowDecoder.DatabaseComponents

    /// Returns the request with one column, which replaces any others: `select(\.title)`.
    public func select(_ column: KeyPath<RowDecoder.DatabaseComponents, some SQLSelectable>) -> Self {
        select([RowDecoder.databaseComponents[keyPath: column]])
    }

    /// Returns the request with one column, which replaces any others: `select { $0.year + 1 }`.
    public func select(
        _ selection: (RowDecoder.DatabaseComponents) throws -> any SQLSelectable
    ) rethrows -> Self {
        select([try selection(RowDecoder.databaseComponents)])
    }

    /// Returns the request with these columns, which replace any others: `select { [$0.id, $0.title] }`.
    public func select(
        _ selections: (RowDecoder.DatabaseComponents) throws -> [any SQLSelectable]
    ) rethrows -> Self {
        select(try selections(RowDecoder.databaseComponents))
    }

    /// Returns the request with one additional column: `annotated(with: \.year)`.
    public func annotated(with column: KeyPath<RowDecoder.DatabaseComponents, some SQLSelectable>) -> Self {
        annotated(with: [RowDecoder.databaseComponents[keyPath: column]])
    }

    /// Returns the request with one additional column: `annotated { ($0.year + 1).forKey("next") }`.
    public func annotated(
        with selection: (RowDecoder.DatabaseComponents) throws -> any SQLSelectable
    ) rethrows -> Self {
        annotated(with: [try selection(RowDecoder.databaseComponents)])
    }

    /// Returns the request with additional columns: `annotated { [length($0.title).forKey("length")] }`.
    public func annotated(
        with selections: (RowDecoder.DatabaseComponents) throws -> [any SQLSelectable]
    ) rethrows -> Self {
        annotated(with: try selections(RowDecoder.databaseComponents))
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
