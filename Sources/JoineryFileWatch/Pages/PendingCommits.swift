import Synchronization

/// Commits that were told before it was known whose pages they rewrote.
///
/// They wait until all pages of the file are known, and get their tables from what the pages are then. A page may have
/// changed hands meanwhile; but the b-tree that lost it had a page above it rewritten, by the same commit or by a later one.
/// So where the owner then need not be the owner before, the tables of all later commits are added: too many may be told,
/// never too few.
struct PendingCommits {
    private struct Commit {
        let number: Int
        /// Those of the pages that were known.
        let tables: Set<String>
        /// The pages of which the owner is to be found out.
        let pages: PageSet
        /// Whether later commits rewrote some of them, or may have.
        var isOverwritten: Bool
        /// The tables of later commits, of which all was known.
        var laterTables: Set<String> = []
    }

    /// More do not wait, and none with more pages.
    static let mostCommits = 64
    static let mostPages = 65_536

    /// No two commits of a process have one number.
    private static let lastNumber = Atomic(0)

    private var commits: [Commit] = []
    private var findings: [Int: ChangedTables] = [:]

    var isEmpty: Bool { commits.isEmpty }

    /// Adds a commit, or several together.
    ///
    /// - Parameters:
    ///   - pages: The rewritten pages of which the owner is not known; without page 1, unless the schema changed.
    ///   - tables: The owners of the others.
    ///   - areAllSeen: Whether of each later commit all rewritten pages will be known, those included that were free before.
    /// - Returns: The number by which it is named; nil if it is too large to wait.
    mutating func add(_ pages: PageSet, tables: Set<String> = [], areAllSeen: Bool) -> Int? {
        guard pages.count <= Self.mostPages else {
            abandon(.unattributed)
            return nil
        }
        note(rewritten: pages)
        if commits.count == Self.mostCommits {
            // Those that came later do not depend on it.
            findings[commits.removeFirst().number] = .everything(.unattributed)
        }
        let number = Self.lastNumber.add(1, ordering: .relaxed).newValue
        commits.append(Commit(number: number, tables: tables, pages: pages, isOverwritten: !areAllSeen))
        return number
    }

    /// A later commit, of which all is known.
    mutating func pass(_ pages: PageSet, tables: Set<String>) {
        note(rewritten: pages)
        for place in commits.indices { commits[place].laterTables.formUnion(tables) }
    }

    private mutating func note(rewritten pages: PageSet) {
        for place in commits.indices where !commits[place].isOverwritten {
            commits[place].isOverwritten = commits[place].pages.intersects(pages)
        }
    }

    /// Something was missed: no more will be known of those that wait.
    mutating func abandon(_ reason: ChangedPages.Reason) {
        for commit in commits { findings[commit.number] = .everything(reason) }
        commits = []
    }

    /// Tells what all of them changed, by the map of a file of which all pages are known.
    mutating func settle(with map: PageMap) {
        var laterTables: Set<String> = []
        for commit in commits.reversed() {
            var (tables, isUnclear, isSchema) = (commit.tables, commit.isOverwritten, false)
            for page in commit.pages {
                let owner = map.owners[page]
                switch owner.kind {
                case .none, .freeLeaf, .freeTrunk: isUnclear = true
                case .system: continue
                case .interior, .leaf, .overflow:
                    let tree = map.schema.trees[owner.tree]
                    isSchema = isSchema || owner.tree == 0 || tree.isStatistics
                    tables.insert(tree.table)
                }
            }
            if isUnclear { tables.formUnion(commit.laterTables.union(laterTables)) }
            laterTables.formUnion(tables)
            findings[commit.number] =
                isSchema
                ? .everything(.schemaChanged)
                : .tables(tables.sorted().map { TableChange(name: $0, rows: nil) })
        }
        commits = []
    }

    /// What was found out since the last call, by numbers.
    mutating func takeFindings() -> [Int: ChangedTables] {
        defer { findings = [:] }
        return findings
    }
}
