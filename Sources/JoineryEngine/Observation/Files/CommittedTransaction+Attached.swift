import JoineryFileWatch

// What is committed to attached files, in terms of the names by which a schema lists their tables.

extension CommittedTransaction {
    /// Returns what was committed to an attached file, with the names of tables as ``Database/schema()`` lists them.
    public func listed(in database: AttachedDatabase) -> CommittedTransaction {
        renamed { database.listedName(of: $0) }
    }
}

extension ChangedTables {
    /// Returns what was committed to an attached file, with the names of tables as ``Database/schema()`` lists them.
    public func listed(in database: AttachedDatabase) -> ChangedTables {
        renamed { database.listedName(of: $0) }
    }
}

extension DatabaseFileChange {
    /// The region of a change of an attached file.
    func region(in database: AttachedDatabase) -> DatabaseRegion {
        transactions.reduce(into: DatabaseRegion()) { $0.formUnion($1.listed(in: database).region) }
    }
}
