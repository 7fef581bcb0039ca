extension MutablePersistableRecord {
    /// Updates the row with the primary key of the record.
    ///
    /// ```swift
    /// if var book = try Book.fetchOne(db, key: 1) {
    ///     book.title = "Typee"
    ///     try book.update(db)
    /// }
    /// ```
    ///
    /// All columns that the record and the table share are updated, except those of the primary key.
    ///
    /// - Parameter conflictResolution: The resolution of constraint violations. By default, the one that
    ///   `persistenceConflictPolicy` specifies for updates.
    /// - Throws: A `RecordError` if no row has the key or a conflict is ignored, a `DatabaseError` if the update fails,
    ///   or the error that `encode(to:)` or a callback throws.
    public func update(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws {
        try update(db, conflictResolution, columns: nil)
    }

    /// Updates some columns of the row with the primary key of the record.
    ///
    /// ```swift
    /// try book.update(db, columns: ["title"])
    /// ```
    ///
    /// - Parameter columns: The names of the columns, in any case. Columns that the record or the table does not have
    ///   are ignored, and columns of the primary key do not change.
    /// - Throws: The errors of ``update(_:onConflict:)``.
    public func update(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        columns: some Collection<String>
    ) throws {
        try update(db, conflictResolution, columns: Set(columns))
    }

    /// Updates some columns of the row with the primary key of the record.
    ///
    /// ```swift
    /// try book.update(db, columns: [Book.Columns.title])
    /// ```
    ///
    /// - Throws: The errors of ``update(_:onConflict:)``.
    public func update(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        columns: some Collection<any ColumnExpression>
    ) throws {
        try update(db, onConflict: conflictResolution, columns: columns.map(\.name))
    }

    // MARK: Changes

    /// Updates the columns in which the record differs from another record.
    ///
    /// ```swift
    /// try book.updateChanges(db, from: bookBefore)
    /// ```
    ///
    /// - Returns: Whether any column differs. If not, nothing is written.
    /// - Throws: The errors of ``update(_:onConflict:)``.
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

    /// Modifies the record, and updates the columns that have changed.
    ///
    /// ```swift
    /// try book.updateChanges(db) { $0.title = "Typee" }
    /// ```
    ///
    /// - Returns: Whether any column has changed. If not, nothing is written.
    /// - Throws: The errors of ``update(_:onConflict:)``, or the error that `change` throws.
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

    /// Updates the row with the primary key of the record, and returns a record decoded from the updated row.
    ///
    /// - Throws: The errors of ``update(_:onConflict:)``.
    @discardableResult
    public func updateAndFetch(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws -> Self where Self: FetchableRecord {
        try updateAndFetch(db, onConflict: conflictResolution, as: Self.self)
    }

    /// Updates the row with the primary key of the record, and returns a record of another type decoded from the
    /// updated row.
    ///
    /// - Throws: The errors of ``update(_:onConflict:)``.
    @discardableResult
    public func updateAndFetch<Record: FetchableRecord & TableRecord>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        as type: Record.Type
    ) throws -> Record {
        try update(db, conflictResolution, columns: nil, returning: Record.returned) {
            try Record.fetchOne($0)
        }
    }

    /// Updates the row with the primary key of the record, and fetches columns of the updated row.
    ///
    /// ```swift
    /// let year = try book.updateAndFetch(db, selection: [Column("year")]) { try Int.fetchOne($0) }
    /// ```
    ///
    /// - Parameter fetch: A closure that fetches from the statement before it returns. Running the statement updates
    ///   the row.
    /// - Throws: The errors of ``update(_:onConflict:)``, a `DatabaseError` if no column is selected or `fetch` does
    ///   not run the statement, or the error that `fetch` throws.
    public func updateAndFetch<Value>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable], fetch: (Statement) throws -> Value
    ) throws -> Value {
        try update(db, conflictResolution, columns: nil, returning: selection.returned(), fetch)
    }

    /// Updates some columns of the row with the primary key of the record, and fetches columns of the updated row.
    ///
    /// - Parameter fetch: A closure that fetches from the statement before it returns. Running the statement updates
    ///   the row.
    /// - Throws: The errors of ``update(_:onConflict:)``, a `DatabaseError` if no column is selected or `fetch` does
    ///   not run the statement, or the error that `fetch` throws.
    public func updateAndFetch<Value>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        columns: some Collection<String>,
        selection: [any SQLSelectable], fetch: (Statement) throws -> Value
    ) throws -> Value {
        try update(db, conflictResolution, columns: Set(columns), returning: selection.returned(), fetch)
    }

    /// Updates some columns of the row with the primary key of the record, and fetches columns of the updated row.
    ///
    /// - Parameter fetch: A closure that fetches from the statement before it returns. Running the statement updates
    ///   the row.
    /// - Throws: The errors of ``update(_:onConflict:)``, a `DatabaseError` if no column is selected or `fetch` does
    ///   not run the statement, or the error that `fetch` throws.
    public func updateAndFetch<Value>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        columns: some Collection<any ColumnExpression>,
        selection: [any SQLSelectable], fetch: (Statement) throws -> Value
    ) throws -> Value {
        try updateAndFetch(
            db, onConflict: conflictResolution, columns: columns.map(\.name), selection: selection,
            fetch: fetch)
    }

    /// Modifies the record, updates the columns that have changed, and returns a record decoded from the updated row.
    ///
    /// - Returns: The record, or `nil` if no column has changed and nothing is written.
    /// - Throws: The errors of ``update(_:onConflict:)``, or the error that `change` throws.
    @discardableResult
    public mutating func updateChangesAndFetch(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        modify change: (inout Self) throws -> Void
    ) throws -> Self? where Self: FetchableRecord {
        try updateChangesAndFetch(db, onConflict: conflictResolution, as: Self.self, modify: change)
    }

    /// Modifies the record, updates the columns that have changed, and returns a record of another type decoded from
    /// the updated row.
    ///
    /// - Returns: The record, or `nil` if no column has changed and nothing is written.
    /// - Throws: The errors of ``update(_:onConflict:)``, or the error that `change` throws.
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

    /// Modifies the record, updates the columns that have changed, and fetches columns of the updated row.
    ///
    /// - Parameter fetch: A closure that fetches from the statement before it returns. Running the statement updates
    ///   the row.
    /// - Returns: The fetched value, or `nil` if no column has changed and nothing is written.
    /// - Throws: The errors of ``update(_:onConflict:)``, a `DatabaseError` if no column is selected or `fetch` does
    ///   not run the statement, or the error that a closure throws.
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

    /// - Parameter columns: The columns to update, or `nil` for all.
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
