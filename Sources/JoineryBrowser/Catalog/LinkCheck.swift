import JoineryEngine

/// A check whether the rows that foreign keys refer to exist. It depends only on the database.
package struct LinkCheck: Hashable, Sendable {
    /// The result for one foreign key, all of whose rows were looked at.
    package struct Finding: Hashable, Sendable {
        /// The association to the referenced table.
        package let association: AssociationInfo
        package let columns: [String]
        /// The dead links; empty if the foreign key is broken.
        package var links = DeadLinks()
        /// A row for each dead link in the sample; `nil` if its table has no keys.
        package var orphans: [Path?] = []
        /// Why the foreign key is broken: the missing table or column.
        package var broken: String?
        /// Why the foreign key was not checked, such as a damaged table.
        package var unchecked: String?
        /// What SQLite's own check reports, if that may be something else.
        package var enforced: EnforcedLinks?

        package var isClean: Bool {
            broken == nil && unchecked == nil && links.isEmpty && enforced?.orphanCount ?? 0 == 0
        }
    }

    /// What SQLite's own check, `PRAGMA foreign_key_check`, reports where it may differ from a join.
    package struct EnforcedLinks: Hashable, Sendable {
        package let enforcement: ForeignKeyEnforcement
        /// The number of rows that it reports; `nil` if it cannot check the table.
        package let orphanCount: Int?
    }

    /// The result for an inferred foreign key.
    package struct Guess: Hashable, Sendable {
        /// The number of rows looked at, and of those that lead to a row; `nil` if they could not be read.
        package var evidence: ForeignKeyEvidence?
        /// The dead links, if all rows were searched for them.
        package var finding: Finding
        /// Whether all rows were searched for dead links.
        package var isSearched = false
    }

    /// One finding per declared foreign key, in the order of tables and declarations.
    package private(set) var findings: [Finding] = []

    /// The inferred foreign keys with their evidence. A guess is never reported as an error.
    package private(set) var inferred: [Guess] = []

    /// What is wrong with damaged tables, by their names.
    package private(set) var damage: NamedValues<String> = [:]

    /// Whether every link of every foreign key was looked at.
    package var isComplete: Bool {
        findings.allSatisfy { $0.unchecked == nil } && inferred.allSatisfy { $0.evidence?.isComplete == true }
    }

    package var isClean: Bool { findings.allSatisfy(\.isClean) }

    /// How far a check has come.
    package struct Progress: Hashable, Sendable {
        /// The number of foreign keys that were checked, and of all.
        package var checked: Int
        package var total: Int
        /// The number of rows read so far.
        package var rows: Int
    }

    /// Checks the foreign keys of tables, with one SELECT for each declared key.
    ///
    /// - Parameters:
    ///   - tables: The names of the tables that hold the foreign keys; all tables if empty.
    ///   - sampling: The maximum number of dead links reported per foreign key.
    ///   - readsAll: Whether to look at all rows of inferred foreign keys rather than at a sample.
    ///   - interval: The interval in seconds at which progress is reported.
    ///   - report: Called while statements run.
    /// - Throws: A `PathError` for a missing table, or a `DatabaseError` if a query fails.
    package init(
        of tables: [String] = [], sampling: Int, readsAll: Bool = false, every interval: Double = 0.2,
        in db: Database,
        report: ((Progress) -> Void)? = nil
    ) throws {
        let schema = try db.schema()
        let names = try tables.map { try Path.tableName($0, in: schema) }
        let chosen = schema.tables.filter { names.isEmpty || names.contains(name: $0.name) }
        let associations = chosen.flatMap { schema.listedAssociations(from: $0.name) }
            .filter(\.kind.isToParent)
        var progress = Progress(checked: 0, total: associations.count, rows: 0)
        var reader = LinkReader(db: db, schema: schema, sampling: sampling, readsAll: readsAll)
        try db.withProgress(every: interval) { now in
            progress.rows = now.scannedRowCount
            report?(progress)
        } during: {
            for association in associations {
                guard let key = association.hops.first?.foreignKey else { continue }
                if association.isInferred {
                    inferred.append(try reader.guess(association, key))
                } else {
                    findings.append(try reader.finding(association, key))
                }
                progress.checked += 1
            }
        }
        damage = reader.damage
    }
}

extension Database {
    /// The time to check one foreign key for the graph, in seconds.
    private static let orphanBudget = 0.5
    /// The time to check all of them, if a person waits for it.
    package static let orphansBudget = Duration.seconds(5)

    /// Returns the number of orphans of each table, by its declared foreign keys. Leaves out tables that cannot be
    /// checked in time.
    package func orphanCounts(within budget: Duration = orphansBudget) throws -> NamedValues<Int> {
        let schema = try schema()
        var counts: NamedValues<Int> = [:]
        let end = ContinuousClock.now + budget
        for table in schema.tables where table.brokenReason == nil && ContinuousClock.now < end {
            let keys = schema.listedAssociations(from: table.name).filter {
                $0.kind.isToParent && !$0.isInferred && $0.broken == nil
            }.compactMap(\.hops.first?.foreignKey)
            let orphans = keys.map { (key) -> Int? in
                let left = max((end - ContinuousClock.now) / .seconds(1), 0)
                return try? withTimeBudget(min(Self.orphanBudget, left)) {
                    try deadLinks(of: key, sampling: 0).orphanCount
                }
            }
            let known = orphans.compactMap(\.self)
            if known.count == orphans.count { counts[table.name] = known.reduce(0, +) }
        }
        return counts
    }
}
