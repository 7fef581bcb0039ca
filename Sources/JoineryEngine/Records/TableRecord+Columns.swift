// Request methods that take closures and key paths over the columns of a record.

// The overloads take closures that return one term or several.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension TableRecord {
    /// Returns a request for the records that satisfy a condition: `Book.filter { $0.year >= 1850 }`.
    public static func filter<Predicate: SQLSpecificExpressible>(
        _ predicate: (DatabaseComponents) throws -> Predicate
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().filter(predicate)
    }

    /// Returns a request ordered by a column: `Book.order(\.year.desc)`.
    public static func order(
        _ column: KeyPath<DatabaseComponents, some SQLOrderingTerm>
    ) -> QueryInterfaceRequest<Self> {
        all().order(column)
    }

    /// Returns a request ordered by one term: `Book.order { $0.year.desc }`.
    public static func order(
        _ ordering: (DatabaseComponents) throws -> any SQLOrderingTerm
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().order(ordering)
    }

    /// Returns a request ordered by several terms: `Book.order { [$0.year.desc, $0.title] }`.
    public static func order(
        _ orderings: (DatabaseComponents) throws -> [any SQLOrderingTerm]
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().order(orderings)
    }

    /// Returns a request for one column: `Book.select(\.title)`.
    public static func select(
        _ column: KeyPath<DatabaseComponents, some SQLSelectable>
    ) -> QueryInterfaceRequest<Self> {
        all().select(column)
    }

    /// Returns a request for one column, decoded as a type: `Book.select(\.title, as: String.self)`.
    public static func select<Value>(
        _ column: KeyPath<DatabaseComponents, some SQLSelectable>, as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        all().select(column, as: type)
    }

    /// Returns a request for one expression: `Book.select { $0.year + 1 }`.
    public static func select(
        _ selection: (DatabaseComponents) throws -> any SQLSelectable
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().select(selection)
    }

    /// Returns a request for one expression, decoded as a type: `Book.select({ max($0.year) }, as: Int.self)`.
    public static func select<Value>(
        _ selection: (DatabaseComponents) throws -> any SQLSelectable, as type: Value.Type = Value.self
    ) rethrows -> QueryInterfaceRequest<Value> {
        try all().select(selection, as: type)
    }

    /// Returns a request for several columns: `Book.select { [$0.id, $0.title] }`.
    public static func select(
        _ selections: (DatabaseComponents) throws -> [any SQLSelectable]
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().select(selections)
    }

    /// Returns a request for several columns, decoded as a type.
    public static func select<Value>(
        _ selections: (DatabaseComponents) throws -> [any SQLSelectable], as type: Value.Type = Value.self
    ) rethrows -> QueryInterfaceRequest<Value> {
        try all().select(selections, as: type)
    }

    /// Returns a request that also selects a column.
    public static func annotated(
        with column: KeyPath<DatabaseComponents, some SQLSelectable>
    ) -> QueryInterfaceRequest<Self> {
        all().annotated(with: column)
    }

    /// Returns a request that also selects an expression: `Book.annotated { ($0.year + 1).forKey("next") }`.
    public static func annotated(
        with selection: (DatabaseComponents) throws -> any SQLSelectable
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().annotated(with: selection)
    }

    /// Returns a request that also selects expressions: `Book.annotated { [length($0.title).forKey("length")] }`.
    public static func annotated(
        with selections: (DatabaseComponents) throws -> [any SQLSelectable]
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().annotated(with: selections)
    }

    /// Updates one column of all records: `try Book.updateAll(db) { $0.year.set(to: nil) }`.
    ///
    /// - Returns: The number of updated records.
    /// - Throws: A `DatabaseError` if the update fails, or the error that `assignment` throws.
    @discardableResult
    public static func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignment: (DatabaseComponents) throws -> ColumnAssignment
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignment: assignment)
    }

    /// Updates several columns of all records: `try Book.updateAll(db) { [$0.year += 1, $0.title.set(to: "?")] }`.
    ///
    /// - Returns: The number of updated records.
    /// - Throws: A `DatabaseError` if the update fails, or the error that `assignments` throws.
    @discardableResult
    public static func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (DatabaseComponents) throws -> [ColumnAssignment]
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments: assignments)
    }
}
