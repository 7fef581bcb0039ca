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
        /// Why the foreign key was not checked: a damaged table.
        package var unchecked: String?

        package var isClean: Bool { broken == nil && unchecked == nil && links.isEmpty }
    }

    /// One finding per declared foreign key, in the order of tables and declarations.
    package let findings: [Finding]

    /// The inferred foreign keys with their evidence. A guess is never reported as an error.
    package let inferred: [Guess]

    /// What is wrong with damaged tables, by their names.
    package private(set) var damage: [String: String] = [:]

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
        var damage: [String: String] = [:]
        inferred = try chosen.flatMap { table in
            try schema.listedAssociations(from: table.name).compactMap { association -> Guess? in
                guard association.kind.isToParent, association.isInferred,
                    let key = association.hops.first?.foreignKey
                else { return nil }
                let (evidence, _) = try db.unlessDamaged(association, &damage) { try db.evidence(for: key) }
                return evidence.map {
                    Guess(association: association, columns: key.originColumns, evidence: $0)
                }
            }
        }
        findings = try chosen.flatMap { table in
            try schema.associations(from: table.name).compactMap { association -> Finding? in
                guard association.kind.isToParent, !association.isInferred,
                    let key = association.hops.first?.foreignKey
                else { return nil }
                let (found, unchecked) =
                    key.isBroken
                    ? (nil, nil)
                    : try db.unlessDamaged(association, &damage) {
                        try db.deadLinks(of: key, sampling: sampling)
                    }
                let links = found ?? DeadLinks()
                let orphans = links.sample.map { link in
                    link.orphanKey.isEmpty
                        ? nil : Path(table: table.name, steps: [.key(RowKey(link.orphanKey))])
                }
                return Finding(
                    association: association, columns: key.originColumns, links: links,
                    broken: key.brokenReason,
                    orphans: orphans, unchecked: unchecked)
            }
        }
        self.damage = damage
    }
}

extension Database {
    /// Runs `body`, which reads the tables of an association. If one of them is damaged, returns which, and why.
    fileprivate func unlessDamaged<Value>(
        _ association: AssociationInfo, _ damage: inout [String: String], _ body: () throws -> Value
    ) throws -> (value: Value?, unchecked: String?) {
        let (origin, target) = (association.originTable, association.destinationTable)
        let tables = origin == target ? [origin] : [origin, target]
        do {
            return (try body(), nil)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            let damaged = tables.filter { damage[$0] != nil || isDamaged($0) }
            let names = damaged.isEmpty ? tables : damaged
            for name in names { damage[name] = error.message ?? "it is damaged" }
            let list = names.map { SafeText.line($0) }.joined(separator: " or ")
            return (nil, "\(list) is damaged")
        }
    }

    /// Whether a read of all rows of a table finds damage.
    private func isDamaged(_ table: String) -> Bool {
        do { _ = try exactCount(of: table) } catch let error as DatabaseError {
            return error.resultCode == .SQLITE_CORRUPT
        } catch {}
        return false
    }

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
