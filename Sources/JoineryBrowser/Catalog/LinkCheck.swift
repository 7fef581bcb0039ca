import JoineryEngine

/// A check whether the rows that foreign keys refer to exist. It depends only on the database.
package struct LinkCheck: Hashable, Sendable {
    /// The result for one foreign key.
    package struct Finding: Hashable, Sendable {
        /// The association to the referenced table.
        package let association: AssociationInfo
        package let columns: [String]
        /// The dead links; empty if the foreign key is broken.
        package let links: DeadLinks
        /// Why the foreign key is broken: the missing table or column.
        package let broken: String?
        /// A row for each dead link in the sample; `nil` if its table has no keys.
        package let orphans: [Path?]

        package var isClean: Bool { broken == nil && links.isEmpty }
    }

    /// One finding per declared foreign key, in the order of tables and declarations.
    package let findings: [Finding]

    /// The inferred foreign keys with their evidence. A guess is never reported as an error.
    package let inferred: [Guess]

    package struct Guess: Hashable, Sendable {
        package let association: AssociationInfo
        package let columns: [String]
        package let evidence: ForeignKeyEvidence
    }

    package var isClean: Bool { findings.allSatisfy(\.isClean) }

    /// Checks the foreign keys of tables, with one SELECT for each key.
    ///
    /// - Parameters:
    ///   - tables: The names of the tables that hold the foreign keys; all tables if empty.
    ///   - sampling: The maximum number of dead links reported per foreign key.
    /// - Throws: A `PathError` for a missing table, or a `DatabaseError` if a query fails.
    package init(of tables: [String] = [], sampling: Int, in db: Database) throws {
        let schema = try db.schema()
        // A name that is not a table is parsed as a path, which throws the appropriate error.
        let names = try tables.map { try schema.table(named: $0)?.name ?? Path($0, in: schema).table }
        let chosen = schema.tables.filter { names.isEmpty || names.contains($0.name) }
        inferred = try chosen.flatMap { table in
            try schema.listedAssociations(from: table.name).compactMap { association -> Guess? in
                guard association.kind.isToParent, association.isInferred,
                    let key = association.hops.first?.foreignKey
                else { return nil }
                return Guess(
                    association: association, columns: key.originColumns, evidence: try db.evidence(for: key))
            }
        }
        findings = try chosen.flatMap { table in
            try schema.associations(from: table.name).compactMap { association -> Finding? in
                guard association.kind.isToParent, !association.isInferred,
                    let key = association.hops.first?.foreignKey
                else { return nil }
                let links = key.isBroken ? DeadLinks() : try db.deadLinks(of: key, sampling: sampling)
                let orphans = links.sample.map { link in
                    link.orphanKey.isEmpty
                        ? nil : Path(table: table.name, steps: [.key(RowKey(link.orphanKey))])
                }
                return Finding(
                    association: association, columns: key.originColumns, links: links,
                    broken: key.brokenReason,
                    orphans: orphans)
            }
        }
    }
}

extension Database {
    /// The time to check one foreign key for the graph, in seconds.
    private static let orphanBudget = 0.5
    /// The time to check all of them.
    private static let orphansBudget = Duration.seconds(5)

    /// Returns the number of orphans of each table, by its declared foreign keys. Leaves out tables that cannot be
    /// checked in time.
    package func orphanCounts() throws -> [String: Int] {
        let schema = try schema()
        var counts: [String: Int] = [:]
        let end = ContinuousClock.now + Self.orphansBudget
        for table in schema.tables where table.brokenReason == nil && ContinuousClock.now < end {
            let keys = schema.listedAssociations(from: table.name).filter {
                $0.kind.isToParent && !$0.isInferred && $0.broken == nil
            }.compactMap(\.hops.first?.foreignKey)
            let orphans = keys.map { key in
                try? withTimeBudget(Self.orphanBudget) { try deadLinks(of: key, sampling: 0).orphanCount }
            }
            let known = orphans.compactMap(\.self)
            if known.count == orphans.count { counts[table.name] = known.reduce(0, +) }
        }
        return counts
    }
}
