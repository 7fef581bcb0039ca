import JoineryFileWatch

// What the file watch reports, in terms of the engine: regions and database errors.

extension DatabaseFileChange {
    /// What requests read that may give another result now: the full database unless all that changed is known.
    public var region: DatabaseRegion {
        transactions.reduce(into: DatabaseRegion()) { $0.formUnion($1.region) }
    }
}

extension CommittedTransaction {
    /// What requests read that may give another result now.
    ///
    /// Virtual tables belong to it whatever changed, since they may show what other tables hold.
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
    /// Regions with more rows are those of the whole table.
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

    /// Runs a function of the file watch; its errors become database errors.
    static func ofFileWatch<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as FileWatchError {
            throw DatabaseError(error)
        }
    }
}
