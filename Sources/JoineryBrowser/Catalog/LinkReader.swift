import JoineryEngine

/// Reads what is known of the links of foreign keys.
struct LinkReader {
    private let db: Database
    private let schema: DatabaseSchema
    private let sampling: Int
    private let readsAll: Bool
    /// What is wrong with damaged tables, by their names.
    private(set) var damage: NamedValues<String> = [:]
    /// What SQLite's own check reports, by table; `nil` if it cannot check one.
    private var violations: NamedValues<[Int: Int]?> = [:]

    init(db: Database, schema: DatabaseSchema, sampling: Int, readsAll: Bool) {
        (self.db, self.schema, self.sampling, self.readsAll) = (db, schema, sampling, readsAll)
    }

    /// Looks at all rows of a foreign key.
    mutating func finding(
        _ association: AssociationInfo, _ key: ForeignKeyInfo
    ) throws -> LinkCheck.Finding {
        var finding = LinkCheck.Finding(
            association: association, columns: key.originColumns, broken: key.brokenReason)
        guard finding.broken == nil else { return finding }
        let found = try unlessUnreadable(association) { [db, sampling] in
            try db.deadLinks(of: key, sampling: sampling)
        }
        switch found {
        case .success(let links): finding.links = links
        case .failure(let obstacle): finding.unchecked = obstacle.reason
        }
        finding.orphans = finding.links.sample.map { link in
            link.orphanKey.isEmpty
                ? nil : Path(table: key.originTable, steps: [.key(RowKey(link.orphanKey))])
        }
        if finding.unchecked == nil, let enforcement = schema.enforcement(of: key) {
            let counts = try violations(of: key.originTable)
            finding.enforced = LinkCheck.EnforcedLinks(
                enforcement: enforcement, orphanCount: counts.map { $0[key.id] ?? 0 })
        }
        return finding
    }

    /// Looks at the rows of an inferred foreign key: a sample, or all.
    mutating func guess(_ association: AssociationInfo, _ key: ForeignKeyInfo) throws -> LinkCheck.Guess {
        if readsAll {
            var guess = LinkCheck.Guess(finding: try finding(association, key), isSearched: true)
            guard guess.finding.unchecked == nil else { return guess }
            let referring = try key.originColumns.reduce(Table(key.originTable).all()) { rows, column in
                rows.filter(Column(column) != nil)
            }.fetchCount(db)
            guess.evidence = ForeignKeyEvidence(
                referring: referring, found: referring - guess.finding.links.orphanCount, isComplete: true)
            return guess
        }
        var finding = LinkCheck.Finding(association: association, columns: key.originColumns)
        switch try unlessUnreadable(association, { [db] in try db.evidence(for: key) }) {
        case .success(let evidence): return LinkCheck.Guess(evidence: evidence, finding: finding)
        case .failure(let obstacle):
            finding.unchecked = obstacle.reason
            return LinkCheck.Guess(finding: finding)
        }
    }

    /// Returns what SQLite's own check reports for the foreign keys of a table; `nil` if it cannot check one of them.
    private mutating func violations(of table: String) throws -> [Int: Int]? {
        if let known = violations[table] { return known }
        do {
            violations[table] = .some(try db.foreignKeyViolationCounts(in: table))
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            violations[table] = .some(nil)
        }
        return violations[table] ?? nil
    }

    /// Why a foreign key cannot be checked.
    private struct Obstacle: Error {
        let reason: String
    }

    /// Runs `body`, which reads the tables of an association. If one of them is damaged, or cannot be compared, returns
    /// why.
    private mutating func unlessUnreadable<Value>(
        _ association: AssociationInfo, _ body: () throws -> Value
    ) throws -> Result<Value, Obstacle> {
        let (origin, target) = (association.originTable, association.destinationTable)
        let tables = origin.isName(target) ? [origin] : [origin, target]
        do {
            return .success(try body())
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            let damaged = tables.filter { damage[$0] != nil || db.isDamaged($0) }
            let names = damaged.isEmpty ? tables : damaged
            for name in names { damage[name] = error.message ?? "it is damaged" }
            let list = names.map { SafeText.line($0) }.joined(separator: " or ")
            return .failure(Obstacle(reason: "\(list) is damaged"))
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            return .failure(Obstacle(reason: SafeText.line(error.message ?? error.description)))
        }
    }
}

extension Database {
    /// Whether a read of all rows of a table finds damage.
    fileprivate func isDamaged(_ table: String) -> Bool {
        do { _ = try exactCount(of: table) } catch let error as DatabaseError {
            return error.resultCode == .SQLITE_CORRUPT
        } catch {}
        return false
    }
}
