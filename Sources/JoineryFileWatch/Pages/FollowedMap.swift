/// The page map of a file that is followed from commit to commit, wherever the pages are read from.
///
/// ```
///   new ── prepare ──▶ interior pages known ── prepare ──▶ overflow pages known
///    ▲                        │ advance                          │ advance
///    └──── a check fails ─────┴──────────────────────────────────┘
/// ```
/// Whenever the map is uncertain, everything is reported as possibly changed.
final class FollowedMap {
    /// Reads the first bytes of a page; returns `nil` if they cannot be read.
    typealias Reading = (_ page: UInt32, _ count: Int) -> [UInt8]?

    /// The maximum number of pages read in one read transaction to build the map.
    struct Portion {
        let interiorPages: Int
        let leaves: Int
    }

    /// One state of the file.
    struct State {
        let pageSize: Int
        /// The page count known from elsewhere; zero if the header must provide it.
        let pageCount: UInt32
        let schema: () -> SchemaTrees?
        let read: Reading
    }

    private let detail: WatchedDetail
    private var builder = PageMapBuilder()
    private(set) var map: PageMap?
    private var pageOne: PageOne?
    /// The number of commits to skip, after failures, before the next attempt.
    private var pause = 0
    private(set) var failures: [String: Int] = [:]
    /// The commits reported before all pages were known.
    private var pending = PendingCommits()
    /// How the records of tables are to be read, as far as they were needed since the map was made.
    private var layouts: [ExactText: RecordLayout] = [:]

    init(_ detail: WatchedDetail) {
        self.detail = detail
    }

    /// Whether the tables of commits are wanted.
    var isWanted: Bool { detail.value.hasTables }

    /// Whether all pages are known, or no progress is possible now.
    var isReady: Bool { map?.isComplete ?? isPausing }

    var isPausing: Bool { pause > 0 }

    /// Discards everything, because something was missed.
    func loseTrack() {
        (map, pageOne) = (nil, nil)
        builder = PageMapBuilder()
    }

    /// Counts commits toward the end of a pause, whatever becomes of them.
    func count(commits: Int) {
        pause = max(0, pause - commits)
    }

    func fail(_ failure: PageMapFailure) {
        failures[failure.description, default: 0] += 1
        let count = failures.values.reduce(0, +)
        map = nil
        builder = PageMapBuilder()
        // The first failures may be bad luck. A corrupt file is not read again after every commit.
        pause = count < 4 ? 0 : min(count * count, 4_096)
        if isPausing { pending.abandon(.unattributed) }
    }
}

// MARK: - Making the map

extension FollowedMap {
    /// Reads a portion of the pages.
    ///
    /// - Returns: Whether more remain to be read.
    func prepare(at state: State, _ portion: Portion) -> Bool {
        if isPausing { return false }
        do {
            if map == nil { try makeMap(at: state, portion) }
            guard let layout = map?.layout else { return true }
            let reader = PageReader(layout: layout, read: state.read)
            let isComplete = try map?.findOverflowPages(atMost: portion.leaves, reader) == true
            settlePending()
            return !isComplete
        } catch {
            fail(error)
            return false
        }
    }

    /// Builds the map, unless more interior pages remain than one read transaction should read.
    private func makeMap(at state: State, _ portion: Portion) throws(PageMapFailure) {
        guard let page = state.read(1, state.pageSize), let header = DatabaseFileHeader(page),
            let layout = PageLayout(header), layout.pageSize == state.pageSize
        else { throw PageMapFailure("the header cannot be read") }
        guard let schema = state.schema() else { throw PageMapFailure("the schema cannot be read") }
        let pageCount = state.pageCount > 0 ? state.pageCount : header.pageCount
        guard pageCount > 0 else { throw PageMapFailure("the page count is unknown") }
        let reader = PageReader(layout: layout, read: state.read)
        let isWhole = try builder.readInteriorPages(
            of: schema, pageCount: pageCount, atMost: portion.interiorPages, reader)
        guard isWhole else { return }
        map = try PageMap(schema, header, pageCount: pageCount, contents: builder.contents, reader)
        builder = PageMapBuilder()
        layouts = [:]
        pageOne = PageOne(page)
    }

    /// Forgets rewritten pages that were read for a map that is not built yet.
    func forget(_ pages: PageSet) {
        builder.forget(pages, nil)
    }

    /// Restarts the map with the contents of pages that have not been rewritten since.
    func restart(forgetting commits: [PageSet]) {
        if let map {
            builder = PageMapBuilder(map.contents)
            for pages in commits { builder.forget(pages, map) }
        }
        map = nil
    }
}

// MARK: - From one commit to the next

extension FollowedMap {
    /// One commit, or several combined.
    struct Commits {
        let count: Int
        /// The pages that were rewritten.
        let pages: PageSet
        /// The page count of the file after the commits; zero if its header must provide it.
        let pageCount: UInt32
        /// Reads rewritten pages as they were before the commits.
        let before: Reading
        /// Reads any page as it is after the commits.
        let after: Reading
        /// Whether `pages` includes pages that were free before.
        let areAllSeen: Bool
        /// How the records of a table are to be read under the schema with a version; `nil` if it has another one now.
        let layout: (_ table: String, _ cookie: UInt32) -> RecordLayout?
    }

    /// The unconfirmed findings about one commit or several combined.
    struct Finding {
        let commits: Int
        var tables: ChangedTables
        var virtualTables: [String] = []
        /// The number that identifies the commits in later findings, if any are expected.
        var number: Int?
    }

    /// Advances over one commit, or several combined.
    ///
    /// - Returns: `nil` if the schema changed.
    /// - Throws: `PageMapFailure` if the map cannot be advanced.
    func advance(over commits: Commits) throws(PageMapFailure) -> Finding? {
        guard let layout = map?.layout else { throw PageMapFailure("there is no map") }
        let after = PageReader(layout: layout, read: commits.after)
        var rewritten = commits.pages
        var header: DatabaseFileHeader?
        if rewritten.contains(1) {
            let page = try after.page(1)
            let before = pageOne
            pageOne = PageOne(page)
            header = DatabaseFileHeader(page)
            guard let header, PageLayout(header) == layout, before == pageOne else { return nil }
            rewritten.remove(1)
        }
        let pageCount = commits.pageCount > 0 ? commits.pageCount : header?.pageCount ?? 0
        guard pageCount > 0 else { throw PageMapFailure("the page count is unknown") }
        guard let attribution = map?.attribution(of: rewritten), !attribution.trees.contains(0) else {
            return nil
        }
        let moves = try map?.advance(over: rewritten, header: header, pageCount: pageCount, after)
        guard let map, let moves else { return nil }
        let names = Set(attribution.trees.map { ExactText(map.schema.trees[$0].table) })
        if !attribution.unknown.isEmpty {
            return wait(
                for: PageSet(attribution.unknown), .same, tables: names, commits: commits.count,
                areAllSeen: commits.areAllSeen)
        }
        pending.pass(rewritten, tables: names)
        if attribution.trees.contains(where: { map.schema.trees[$0].isStatistics }) {
            return Finding(commits: commits.count, tables: .everything(.schemaChanged))
        }
        let comparison = TableRows(
            map: map, attribution: attribution, moves: moves, rewritten: rewritten,
            before: PageReader(layout: layout, read: commits.before), after: after)
        let wanted = detail.value
        let tables = names.sorted().map(\.text).map { name in
            guard wanted.hasRows(name) else { return TableChange(name: name, rows: nil) }
            guard wanted.hasValues else {
                return TableChange(name: name, rows: comparison.changes(of: name, nil)?.rows)
            }
            return comparison.changeWithValues(of: name, recordLayout(of: name, map, commits))
        }
        return Finding(
            commits: commits.count, tables: .tables(tables), virtualTables: map.schema.virtualTables)
    }

    private func recordLayout(of table: String, _ map: PageMap, _ commits: Commits) -> RecordLayout? {
        if let layout = layouts[ExactText(table)] { return layout }
        let layout = commits.layout(table, map.schemaCookie)
        layouts[ExactText(table)] = layout
        return layout
    }
}

// MARK: - What is found out later

/// The effect of commits on the schema.
enum SchemaState {
    /// Page 1 was left alone, or only its counters were rewritten.
    case same
    case changed, unknown
}

extension FollowedMap {
    /// Registers commits whose tables will be reported once all pages are known.
    ///
    /// - Parameters:
    ///   - pages: The pages whose owner is not known.
    ///   - schema: The effect of the commits on the schema. If it changed, there is nothing to wait for.
    ///   - tables: The owners of the other pages.
    ///   - areAllSeen: Whether `pages` includes pages that were free before.
    func wait(
        for pages: PageSet, _ schema: SchemaState, tables: Set<ExactText> = [], commits: Int, areAllSeen: Bool
    ) -> Finding {
        var pages = pages
        switch schema {
        case .changed:
            pending.abandon(.schemaChanged)
            return Finding(commits: commits, tables: .everything(.schemaChanged))
        case .same: pages.remove(1)
        case .unknown: break
        }
        let number = isPausing ? nil : pending.add(pages, tables: tables, areAllSeen: areAllSeen)
        settlePending()
        return Finding(commits: commits, tables: .everything(.unattributed), number: number)
    }

    /// Gives up on pending commits, because something was missed.
    func abandonPending(_ reason: ChangedPages.Reason) { pending.abandon(reason) }

    /// The findings about commits already reported, by commit number.
    func takeFindings() -> [Int: ChangedTables] { pending.takeFindings() }

    private func settlePending() {
        guard let map, map.isComplete, !pending.isEmpty else { return }
        pending.settle(with: map)
    }
}
