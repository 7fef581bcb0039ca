import JoineryEngine

extension ChangeLog.Entry {
    /// Creates an entry from a transaction reported by the observer of the file.
    init(_ transaction: CommittedTransaction, time: String, universalTime: String) {
        self.init(
            time: time, commits: transaction.commits,
            content: ChangeLog.Content(transaction.tables, isAwaited: transaction.number != nil),
            number: transaction.number)
        self.universalTime = universalTime
        changes = transaction.tables
    }

    /// The names of the tables that changed, as far as they are known.
    var tableNames: [String] {
        guard case .tables(let tables) = content else { return [] }
        return tables.map(\.name)
    }

    /// Whether the schema, the statistics or the settings of the file changed.
    fileprivate var isAboutSchema: Bool { changes == .everything(.schemaChanged) }

    /// Whether anything may have changed.
    fileprivate var isUnknown: Bool { if case .everything = content { true } else { false } }

    /// The number of rows that changed in each table; the number of commits where rows are not known.
    var activity: [(table: String, count: Int)] {
        guard case .tables(let tables) = content else { return [] }
        return tables.map { ($0.name, $0.rows?.count ?? commits) }
    }
}

extension [ChangeLog.Entry] {
    /// The index of the entry for which to find out what changed in the definition of the file; `nil` if nothing did.
    ///
    /// - Parameter isChanged: Whether the schema is another one. If no entry says so, it is one of those of which nothing is
    ///   known.
    func indexAboutSchema(isChanged: Bool) -> Int? {
        lastIndex { $0.isAboutSchema } ?? (isChanged ? lastIndex { $0.number == nil && $0.isUnknown } : nil)
    }
}

extension ChangeLog.Content {
    /// - Parameter isAwaited: Whether the tables are still being identified.
    init(_ tables: ChangedTables, isAwaited: Bool = false) {
        switch tables {
        case .everything where isAwaited:
            self = .everything(
                ChangeLog.Note(
                    "not known yet…", sentence: "not known yet: the pages of the file are still being read"))
        case .everything(let reason): self = .everything(reason.note)
        case .tables(let tables):
            self = .tables(
                tables.map { table in
                    ChangeLog.Table(
                        name: table.name,
                        rows: table.rows.map {
                            ChangeLog.Rows(
                                inserted: $0.inserted, updated: $0.updated, deleted: $0.deleted)
                        }, values: table.values)
                })
        }
    }
}

extension ChangedPages.Reason {
    /// The reason in words.
    package var note: ChangeLog.Note {
        switch self {
        case .schemaChanged:
            ChangeLog.Note(
                "new schema or statistics",
                sentence: "anything may have changed: the schema or the statistics changed")
        case .rollbackJournal:
            ChangeLog.Note(
                "no rollback journal was seen",
                sentence: "anything may have changed: no rollback journal was seen; WAL mode reports more")
        case .lostTrack: ChangeLog.Note("too much happened at once")
        case .unattributed: ChangeLog.Note("the tables are unknown")
        }
    }
}
