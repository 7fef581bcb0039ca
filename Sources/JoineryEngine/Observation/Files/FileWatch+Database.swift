import JoineryFileWatch

// The reports of the file watch in terms of the engine: regions and database errors.

extension DatabaseFileChange {
    /// The region of the requests whose results may have changed.
    ///
    /// If it is not fully known what has changed, it is the full database.
    public var region: DatabaseRegion {
        transactions.reduce(into: DatabaseRegion()) { $0.formUnion($1.region) }
    }
}

extension CommittedTransaction {
    /// The region of the requests whose results may have changed.
    ///
    /// If any table has changed, it includes the virtual tables, because they may show the content of other tables.
    public var region: DatabaseRegion {
        parts.reduce(into: DatabaseRegion()) { $0.formUnion($1.region) }
    }
}

extension CommittedTransaction.Part {
    fileprivate var region: DatabaseRegion {
        guard case .tables(let tables) = tables else { return .fullDatabase }
        if tables.isEmpty { return DatabaseRegion() }
        let virtual = virtualTables.reduce(into: DatabaseRegion()) { $0.formUnion(DatabaseRegion(table: $1)) }
        return tables.reduce(into: virtual) { $0.formUnion($1.region) }
    }
}

extension TableChange {
    /// The maximum number of rowids in a region. If more rows have changed, the region is the whole table.
    private static let mostRows = 1_000

    fileprivate var region: DatabaseRegion {
        guard let rows, rows.count <= Self.mostRows else { return DatabaseRegion(table: name) }
        return DatabaseRegion(table: name, rowIDs: Set(rows.inserted + rows.updated + rows.deleted))
    }
}

extension DatabaseError {
    init(_ error: FileWatchError) {
        self.init(resultCode: ResultCode(rawValue: error.code), message: error.message)
    }

    /// Runs an operation of the file watch, and converts its errors to database errors.
    static func ofFileWatch<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as FileWatchError {
            throw DatabaseError(error)
        }
    }
}
