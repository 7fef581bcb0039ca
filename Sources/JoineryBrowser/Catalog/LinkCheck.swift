import JoineryEngine

/// Whether the rows that tables refer to exist: a pure function of a database.
package struct LinkCheck: Hashable, Sendable {
    /// What one foreign key has.
    package struct Finding: Hashable, Sendable {
        /// The association to the table that is referred to.
        package let association: AssociationInfo
        package let columns: [String]
        /// The dead links; none where the foreign key is broken.
        package let links: DeadLinks
        /// Why nothing can be referred to: the table or a column that is missing.
        package let broken: String?
        /// Rows that have a dead link, one for each link of the sample; `nil` for one whose table has no keys.
        package let orphans: [Path?]

        package var isClean: Bool { broken == nil && links.isEmpty }
    }

    /// One for each foreign key, in the order of tables and declarations.
    package let findings: [Finding]

    /// The foreign keys that nobody declared, and what speaks for each: a guess accuses nobody.
    package let inferred: [Guess]

    package struct Guess: Hashable, Sendable {
        package let association: AssociationInfo
        package let columns: [String]
        package let evidence: ForeignKeyEvidence
    }

    package var isClean: Bool { findings.allSatisfy(\.isClean) }

    /// Checks the foreign keys of tables: one SELECT for each of them.
    ///
    /// - Parameters:
    ///   - tables: The names of the tables that hold them; all where there are none.
    ///   - sampling: How many dead links of each foreign key are told.
    /// - Throws: A `PathError` for a table that is not there, a `DatabaseError` if the database says no.
    package init(of tables: [String] = [], sampling: Int, in db: Database) throws {
        let schema = try db.schema()
        // What is no table is read as a path, which says so.
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
    /// Seconds that one foreign key may be looked at for the graph.
    private static let orphanBudget = 0.5
    /// How long all of them may take together.
    private static let orphansBudget = Duration.seconds(5)

    /// How many rows of each table refer to rows that do not exist, by the foreign keys that are declared. A table of which
    /// this cannot be told in time is left out.
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
