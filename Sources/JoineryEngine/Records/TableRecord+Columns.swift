// The closures and key paths over the columns of a record, for the requests that begin with its type.

// A closure gives one term, or several.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension TableRecord {
    /// The request for the records that meet a condition: `Book.filter { $0.year >= 1850 }`.
    public static func filter<Predicate: SQLSpecificExpressible>(
        _ predicate: (Columns.Type) throws -> Predicate
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().filter(predicate)
    }

    /// The request in the order of a column: `Book.order(\.year.desc)`.
    public static func order(
        _ column: KeyPath<Columns.Type, some SQLOrderingTerm>
    ) -> QueryInterfaceRequest<Self> {
        all().order(column)
    }

    /// The request in the order of a term: `Book.order { $0.year.desc }`.
    public static func order(
        _ ordering: (Columns.Type) throws -> any SQLOrderingTerm
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().order(ordering)
    }

    /// The request in the order of terms: `Book.order { [$0.year.desc, $0.title] }`.
    public static func order(
        _ orderings: (Columns.Type) throws -> [any SQLOrderingTerm]
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().order(orderings)
    }

    /// The request for one column: `Book.select(\.title)`.
    public static func select(
        _ column: KeyPath<Columns.Type, some SQLSelectable>
    ) -> QueryInterfaceRequest<Self> {
        all().select(column)
    }

    /// The request for one column, decoded as a type: `Book.select(\.title, as: String.self)`.
    public static func select<Value>(
        _ column: KeyPath<Columns.Type, some SQLSelectable>, as type: Value.Type = Value.self
    ) -> QueryInterfaceRequest<Value> {
        all().select(column, as: type)
    }

    /// The request for one column: `Book.select { $0.year + 1 }`.
    public static func select(
        _ selection: (Columns.Type) throws -> any SQLSelectable
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().select(selection)
    }

    /// The request for one column, decoded as a type: `Book.select({ max($0.year) }, as: Int.self)`.
    public static func select<Value>(
        _ selection: (Columns.Type) throws -> any SQLSelectable, as type: Value.Type = Value.self
    ) rethrows -> QueryInterfaceRequest<Value> {
        try all().select(selection, as: type)
    }

    /// The request for these columns: `Book.select { [$0.id, $0.title] }`.
    public static func select(
        _ selections: (Columns.Type) throws -> [any SQLSelectable]
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().select(selections)
    }

    /// The request for these columns, decoded as a type.
    public static func select<Value>(
        _ selections: (Columns.Type) throws -> [any SQLSelectable], as type: Value.Type = Value.self
    ) rethrows -> QueryInterfaceRequest<Value> {
        try all().select(selections, as: type)
    }

    /// The request with one more column.
    public static func annotated(
        with column: KeyPath<Columns.Type, some SQLSelectable>
    ) -> QueryInterfaceRequest<Self> {
        all().annotated(with: column)
    }

    /// The request with one more column: `Book.annotated { ($0.year + 1).forKey("next") }`.
    public static func annotated(
        with selection: (Columns.Type) throws -> any SQLSelectable
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().annotated(with: selection)
    }

    /// The request with more columns: `Book.annotated { [length($0.title).forKey("length")] }`.
    public static func annotated(
        with selections: (Columns.Type) throws -> [any SQLSelectable]
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().annotated(with: selections)
    }

    /// Changes one column of all records: `try Book.updateAll(db) { $0.year.set(to: nil) }`.
    ///
    /// - Returns: How many records were changed.
    /// - Throws: A `DatabaseError`.
    @discardableResult
    public static func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignment: (Columns.Type) throws -> ColumnAssignment
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignment: assignment)
    }

    /// Changes columns of all records: `try Book.updateAll(db) { [$0.year += 1, $0.title.set(to: "?")] }`.
    ///
    /// - Returns: How many records were changed.
    /// - Throws: A `DatabaseError`.
    @discardableResult
    public static func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (Columns.Type) throws -> [ColumnAssignment]
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments: assignments)
    }
}
