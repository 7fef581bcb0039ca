import Synchronization

/// Commits that were reported before the owners of their pages were known.
///
/// They wait until all pages of the file are known, and get their tables from the owners at that time. A page may have
/// changed owners in between, but then the b-tree that lost it had an interior page above it rewritten, by the same
/// commit or a later one. So where the owner may have changed, the tables of all later commits are added: too many may
/// be reported, never too few.
struct PendingCommits {
    private struct Commit {
        let number: Int
        /// The owners of the known pages.
        let tables: Set<ExactText>
        /// The pages whose owner is yet to be found.
        let pages: PageSet
        /// Whether later commits rewrote some of the pages, or may have.
        var isOverwritten: Bool
        /// The tables of later commits whose pages were all known.
        var laterTables: Set<ExactText> = []
    }

    /// The most commits that wait, and the most pages of each.
    static let mostCommits = 64
    static let mostPages = 65_536

    /// The last number assigned. Numbers are unique within the process.
    private static let lastNumber = Atomic(0)

    private var commits: [Commit] = []
    private var findings: [Int: ChangedTables] = [:]

    var isEmpty: Bool { commits.isEmpty }

    /// Adds one commit, or several combined.
    ///
    /// - Parameters:
    ///   - pages: The rewritten pages whose owner is not known, including page 1 only if the schema may have changed.
    ///   - tables: The owners of the other pages.
    ///   - areAllSeen: Whether all rewritten pages of each later commit will be known, including those that were free
    ///     before.
    /// - Returns: The number that identifies the commit; `nil` if it has too many pages to wait.
    mutating func add(_ pages: PageSet, tables: Set<ExactText> = [], areAllSeen: Bool) -> Int? {
        guard pages.count <= Self.mostPages else {
            abandon(.unattributed)
            return nil
        }
        note(rewritten: pages)
        if commits.count == Self.mostCommits {
            // The later commits do not depend on the oldest one.
            findings[commits.removeFirst().number] = .everything(.unattributed)
        }
        let number = Self.lastNumber.add(1, ordering: .relaxed).newValue
        commits.append(Commit(number: number, tables: tables, pages: pages, isOverwritten: !areAllSeen))
        return number
    }

    /// Takes note of a later commit whose pages are all known.
    mutating func pass(_ pages: PageSet, tables: Set<ExactText>) {
        note(rewritten: pages)
        for place in commits.indices { commits[place].laterTables.formUnion(tables) }
    }

    private mutating func note(rewritten pages: PageSet) {
        for place in commits.indices where !commits[place].isOverwritten {
            commits[place].isOverwritten = commits[place].pages.intersects(pages)
        }
    }

    /// Gives up on waiting commits, because something was missed.
    mutating func abandon(_ reason: ChangedPages.Reason) {
        for commit in commits { findings[commit.number] = .everything(reason) }
        commits = []
    }

    /// Determines the tables of all waiting commits, from a map in which all pages are known.
    mutating func settle(with map: PageMap) {
        var laterTables: Set<ExactText> = []
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
                    tables.insert(ExactText(tree.table))
                }
            }
            if isUnclear { tables.formUnion(commit.laterTables.union(laterTables)) }
            laterTables.formUnion(tables)
            findings[commit.number] =
                isSchema
                ? .everything(.schemaChanged)
                : .tables(tables.sorted().map { TableChange(name: $0.text, rows: nil) })
        }
        commits = []
    }

    /// The findings since the last call, by commit number.
    mutating func takeFindings() -> [Int: ChangedTables] {
        defer { findings = [:] }
        return findings
    }
}
