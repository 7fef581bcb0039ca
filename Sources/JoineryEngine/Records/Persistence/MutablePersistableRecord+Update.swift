extension MutablePersistableRecord {
    /// Updates the row that has the primary key of the record: all columns that both have, but those of the key.
    ///
    /// ```swift
    /// if var book = try Book.fetchOne(db, key: 1) {
    ///     book.title = "Typee"
    ///     try book.update(db)
    /// }
    /// ```
    ///
    /// - Parameter conflictResolution: What happens when a constraint is violated; unless given, what
    ///   `persistenceConflictPolicy` says.
    /// - Throws: A `RecordError` if no row has the key, or SQLite ignored a conflict; a `DatabaseError`, or the error of
    ///   `encode(to:)` or of a callback.
    public func update(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws {
        try update(db, conflictResolution, columns: nil)
    }

    /// Updates columns of the row that has the primary key of the record.
    ///
    /// ```swift
    /// try book.update(db, columns: ["title"])
    /// ```
    ///
    /// - Parameter columns: The columns, in upper or lower case. Those that the record or the table does not have are passed
    ///   over, and those of the primary key do not change.
    /// - Throws: What ``update(_:onConflict:)`` throws.
    public func update(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        columns: some Collection<String>
    ) throws {
        try update(db, conflictResolution, columns: Set(columns))
    }

    /// Updates columns of the row that has the primary key of the record.
    ///
    /// ```swift
    /// try book.update(db, columns: [Book.Columns.title])
    /// ```
    ///
    /// - Throws: What ``update(_:onConflict:)`` throws.
    public func update(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        columns: some Collection<any ColumnExpression>
    ) throws {
        try update(db, onConflict: conflictResolution, columns: columns.map(\.name))
    }

    // MARK: Changes

    /// Updates the columns in which the record differs from another one.
    ///
    /// ```swift
    /// try book.updateChanges(db, from: bookBefore)
    /// ```
    ///
    /// - Returns: Whether there are any; if not, nothing is done.
    /// - Throws: What ``update(_:onConflict:)`` throws.
    @discardableResult
    public func updateChanges(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        from record: some EncodableRecord
    ) throws -> Bool {
        let columns = Set(try databaseChanges(from: record).keys)
        if columns.isEmpty { return false }
        try update(db, conflictResolution, columns: columns)
        return true
    }

    /// Changes the record, and updates the columns that were changed.
    ///
    /// ```swift
    /// try book.updateChanges(db) { $0.title = "Typee" }
    /// ```
    ///
    /// - Returns: Whether any column was changed; if not, nothing is done.
    /// - Throws: What ``update(_:onConflict:)`` throws, or the error of `change`.
    @discardableResult
    public mutating func updateChanges(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        modify change: (inout Self) throws -> Void
    ) throws -> Bool {
        let columns = Set(try databaseChanges(modify: change).keys)
        if columns.isEmpty { return false }
        try update(db, conflictResolution, columns: columns)
        return true
    }

    // MARK: Fetching the row

    /// Updates the row that has the primary key of the record, and gives it back.
    ///
    /// - Throws: What ``update(_:onConflict:)`` throws.
    @discardableResult
    public func updateAndFetch(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws -> Self where Self: FetchableRecord {
        try updateAndFetch(db, onConflict: conflictResolution, as: Self.self)
    }

    /// Updates the row that has the primary key of the record, and gives it back as a record of another type.
    ///
    /// - Throws: What ``update(_:onConflict:)`` throws.
    @discardableResult
    public func updateAndFetch<Record: FetchableRecord & TableRecord>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        as type: Record.Type
    ) throws -> Record {
        try update(db, conflictResolution, columns: nil, returning: Record.returned) {
            try Record.fetchOne($0)
        }
    }

    /// Updates the row that has the primary key of the record, and gives columns of it back.
    ///
    /// ```swift
    /// let year = try book.updateAndFetch(db, selection: [Column("year")]) { try Int.fetchOne($0) }
    /// ```
    ///
    /// - Parameter fetch: Fetches from the statement, before it returns: that updates the row.
    /// - Throws: What ``update(_:onConflict:)`` throws, and a `DatabaseError` when no column is selected.
    public func updateAndFetch<Value>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable], fetch: (Statement) throws -> Value
    ) throws -> Value {
        try update(db, conflictResolution, columns: nil, returning: selection.returned(), fetch)
    }

    /// Updates columns of the row that has the primary key of the record, and gives columns of it back.
    ///
    /// - Parameter fetch: Fetches from the statement, before it returns: that updates the row.
    /// - Throws: What ``update(_:onConflict:)`` throws, and a `DatabaseError` when no column is selected.
    public func updateAndFetch<Value>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        columns: some Collection<String>,
        selection: [any SQLSelectable], fetch: (Statement) throws -> Value
    ) throws -> Value {
        try update(db, conflictResolution, columns: Set(columns), returning: selection.returned(), fetch)
    }

    /// Updates columns of the row that has the primary key of the record, and gives columns of it back.
    ///
    /// - Parameter fetch: Fetches from the statement, before it returns: that updates the row.
    /// - Throws: What ``update(_:onConflict:)`` throws, and a `DatabaseError` when no column is selected.
    public func updateAndFetch<Value>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        columns: some Collection<any ColumnExpression>,
        selection: [any SQLSelectable], fetch: (Statement) throws -> Value
    ) throws -> Value {
        try updateAndFetch(
            db, onConflict: conflictResolution, columns: columns.map(\.name), selection: selection,
            fetch: fetch)
    }

    /// Changes the record, updates the columns that were changed, and gives the row back.
    ///
    /// - Returns: `nil` if no column was changed; then, nothing is done.
    /// - Throws: What ``update(_:onConflict:)`` throws, or the error of `change`.
    @discardableResult
    public mutating func updateChangesAndFetch(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        modify change: (inout Self) throws -> Void
    ) throws -> Self? where Self: FetchableRecord {
        try updateChangesAndFetch(db, onConflict: conflictResolution, as: Self.self, modify: change)
    }

    /// Changes the record, updates the columns that were changed, and gives the row back as a record of another type.
    ///
    /// - Returns: `nil` if no column was changed; then, nothing is done.
    /// - Throws: What ``update(_:onConflict:)`` throws, or the error of `change`.
    @discardableResult
    public mutating func updateChangesAndFetch<Record: FetchableRecord & TableRecord>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        as type: Record.Type, modify change: (inout Self) throws -> Void
    ) throws -> Record? {
        let columns = Set(try databaseChanges(modify: change).keys)
        if columns.isEmpty { return nil }
        return try update(db, conflictResolution, columns: columns, returning: Record.returned) {
            try Record.fetchOne($0)
        }
    }

    /// Changes the record, updates the columns that were changed, and gives columns of the row back.
    ///
    /// - Parameter fetch: Fetches from the statement, before it returns: that updates the row.
    /// - Returns: `nil` if no column was changed; then, nothing is done.
    /// - Throws: What ``update(_:onConflict:)`` throws, or the error of `change`; a `DatabaseError` when no column is
    ///   selected.
    public mutating func updateChangesAndFetch<Value>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable], fetch: (Statement) throws -> Value,
        modify change: (inout Self) throws -> Void
    ) throws -> Value? {
        let selection = try selection.returned()
        let columns = Set(try databaseChanges(modify: change).keys)
        if columns.isEmpty { return nil }
        return try update(db, conflictResolution, columns: columns, returning: selection, fetch)
    }

    // MARK: -

    private func update(
        _ db: Database, _ resolution: Database.ConflictResolution?, columns: Set<String>?
    ) throws {
        let resolution = resolution ?? Self.persistenceConflictPolicy.conflictResolutionForUpdate
        try updating(db, columns: columns) { try $0.update(resolution, columns: $1) }
    }

    /// - Parameter columns: The columns, or `nil` for all.
    private func update<Value>(
        _ db: Database, _ resolution: Database.ConflictResolution?, columns: Set<String>?,
        returning selection: [SQLSelection], _ fetch: (Statement) throws -> Value?
    ) throws -> Value {
        let resolution = resolution ?? Self.persistenceConflictPolicy.conflictResolutionForUpdate
        var value: Value?
        try updating(db, columns: columns) {
            try $0.update(resolution, columns: $1, returning: selection) {
                value = try fetch($0)
                return value != nil
            }
        }
        return try Self.fetched(value)
    }
}
