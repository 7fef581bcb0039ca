import JoineryEngine

extension Database {
    /// Whether a transaction that only reads keeps other programs from committing: it does unless the file, and each attached one,
    /// has a write-ahead log.
    ///
    /// - Throws: A `DatabaseError` if the file cannot be read.
    public func readingHoldsUpWriters() throws -> Bool {
        // Without locks, it holds up nobody.
        try !isImmutable && !isWriteAheadLogged("main")
            || configuration.attachedDatabases.contains { try !isWriteAheadLogged($0.name) }
    }

    private func isWriteAheadLogged(_ name: String) throws -> Bool {
        try String.fetchOne(self, sql: "PRAGMA \(name.quotedDatabaseIdentifier).journal_mode") == "wal"
    }
}
