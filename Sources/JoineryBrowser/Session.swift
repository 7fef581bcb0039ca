import Dispatch
import JoineryEngine
import Synchronization

/// Runs the effects of a browser on its own threads, and watches the file.
///
///     loop ── perform([Effect]) ──▶ Session ── a queue for each pane ──▶ engine
///       ▲                                                                 │
///       └────────── deliver(Message) ◀── answers, changes, news ◀─────────┘
///
/// - `perform` returns at once.
/// - Each pane has at most one fetch running and one waiting. The latest wins, and one that is no longer needed is
///   interrupted.
/// - An answer is delivered before the news that it is already old.
/// - `deliver` is called on any thread, one call at a time for answers and changes. It must not wait for the session.
package final class Session: Sendable {
    /// The time in seconds after which a query is stopped.
    package static let timeBudget = 60.0
    /// The time in seconds to wait for another program's lock. It is less than `timeBudget`, so that the error names
    /// the right cause.
    package static let lockBudget = 50.0

    /// The last component of the file's path, and the names of the attached files, as in `shop.sqlite + crm`.
    package let fileName: String

    let deliver: @Sendable (Message) -> Void
    /// Whether the file is declared immutable.
    let isImmutable: Bool
    let source: ReaderSource
    private let rules: Mutex<SessionRules>
    /// The last message about the rules.
    private let said = Mutex<String?>(nil)
    let counter: RowCounter
    let ledger = Mutex(ReadLedger())
    /// The observers of the file and of the attached files.
    let observers = Mutex<[DatabaseFileObserver]>([])
    /// The attached files, whose tables are shown with those of the file.
    let attached: [AttachedDatabase]
    let queues: [Pane: FetchQueue] = [
        .catalog: FetchQueue(label: "joinery.catalog"), .rows: FetchQueue(label: "joinery.rows"),
        .tree: FetchQueue(label: "joinery.tree"), .graph: FetchQueue(label: "joinery.graph"),
        .request: FetchQueue(label: "joinery.request"),
        .record: FetchQueue(label: "joinery.record"),
        .place: FetchQueue(label: "joinery.place"),
        .export: FetchQueue(label: "joinery.export"),
        .places: FetchQueue(label: "joinery.places"),
        .associations: FetchQueue(label: "joinery.associations"),
        .condition: FetchQueue(label: "joinery.condition"),
        .query: FetchQueue(label: "joinery.query"), .result: FetchQueue(label: "joinery.result"),
        .words: FetchQueue(label: "joinery.words"), .structure: FetchQueue(label: "joinery.structure"),
        .profile: FetchQueue(label: "joinery.profile"),
        .count: FetchQueue(label: "joinery.count"), .number: FetchQueue(label: "joinery.number"),
    ]
    let crumbs = FetchQueue(label: "joinery.crumbs")
    /// The rows that were counted last, and the earliest time at which they may be counted again.
    let nextCount = Mutex<(rows: CountedRows?, time: ContinuousClock.Instant)>((nil, .now))
    /// The earliest time at which the next number requested by commits may be determined.
    let nextNumber = Mutex(ContinuousClock.now)
    /// The earliest time at which the next profile requested by commits may be read.
    let nextProfile = Mutex(ContinuousClock.now)
    let samples = FetchQueue(label: "joinery.inferred")
    let choices = FetchQueue(label: "joinery.choices")
    let orphans = FetchQueue(label: "joinery.orphans")
    let sizes = FetchQueue(label: "joinery.sizes")
    /// The tables whose labels were looked up for the log of changes.
    let labeledTables = Mutex<NameSet>([])
    let labels = DispatchQueue(label: "joinery.labels")
    let schemaInquiry = Mutex(SchemaInquiry())
    /// Writes the texts of queries, one after another.
    let texts = DispatchQueue(label: "joinery.texts")
    /// The text being typed that is not written yet.
    let draft = Mutex(Draft())
    /// The last error of the storage.
    let storageError = Mutex<String?>(nil)
    let results = Mutex(SessionResults())
    let storage: (any QueryStorage)?

    /// Opens a file and begins to watch it.
    ///
    /// - Parameters:
    ///   - path: The path or URI of the file.
    ///   - attached: Other files whose tables are shown with those of the file.
    ///   - rules: The rules of the database.
    ///   - storage: Where the texts of queries are kept; `nil` to keep none.
    ///   - statementLog: A closure called with each executed SQL statement, on one line.
    ///   - interruption: The object that ends the wait for another program's lock, after which nothing is opened.
    ///   - deliver: A closure that receives all messages, for the mailbox of the main loop.
    /// - Throws: A `DatabaseError` that says what is wrong with the file, and what to do.
    package init(
        path: String, attached: [AttachedDatabase] = [], rules: SessionRules = .inferring,
        storage: (any QueryStorage)? = nil,
        statementLog: (@Sendable (String) -> Void)? = nil,
        interruptibleBy interruption: Interruption = Interruption(),
        deliver: @escaping @Sendable (Message) -> Void
    ) throws {
        try BrowsedFile.check(path)
        PageReadRecording.install()
        self.deliver = deliver
        self.attached = attached
        self.rules = Mutex(rules)
        self.storage = storage
        let file = DatabaseURI.path(of: path)
        let isImmutable = try DatabaseURI(path)?.isImmutable == true
        self.isImmutable = isImmutable
        let names = [file.split(separator: "/").last.map(String.init) ?? file] + attached.map(\.name)
        fileName = names.joined(separator: " + ")
        source = try ReaderSource(
            path: path, attached: attached, rules: rules.rules, statementLog: statementLog,
            interruptibleBy: interruption, onLockWait: { deliver(.lockWait($0)) },
            onReopen: { deliver(.file(isImmutable ? .immutable : .live)) },
            onMissing: { deliver(.file(.lost($0))) })
        counter = RowCounter(source: source) { deliver(.answer(.counts($0))) }
        watch(path)
    }

    deinit {
        close()
    }

    /// Stops all work and closes the file.
    package func close() {
        writeDraft()
        observers.withLock { observers in
            for observer in observers { observer.stop() }
            observers = []
        }
        counter.cancel()
        for queue in Array(queues.values) + [crumbs, samples, choices, orphans, sizes] {
            queue.cancel()
        }
        source.close()
    }

    /// Performs the effects that a browser requests, except those for the terminal.
    package func perform(_ effects: [Effect]) {
        for effect in effects { perform(effect) }
    }

    private func perform(_ effect: Effect) {
        switch effect {
        case .fetchCatalog(let ticket, let withHidden):
            let adopt: @Sendable (Interruption) -> Void = { [weak self] _ in self?.adoptNewerRules() }
            fetch(ticket, before: adopt) { [weak self] db in
                let schema = try db.schema()
                self?.check(schema)
                return .catalog(ticket, CatalogEntry.entries(of: schema, withHidden: withHidden))
            }
        case .resolve(let ticket, let text):
            fetch(ticket) { [weak self] db in
                let path = try Path(text, in: db)
                if let name = path.query { _ = try self?.text(ofQuery: name) }
                return .resolved(ticket, path)
            }
        case .findRows(let ticket, let changed):
            fetch(ticket) { db in .foundRows(ticket, changed, try changed.found(in: db)) }
        case .fetchRows(let ticket, let query):
            fetch(ticket) { db in .rows(ticket, try RowsFetcher.page(query, in: db)) }
        case .fetchTree(let ticket, let query):
            fetch(ticket) { db in .tree(ticket, try TreeFetcher.fetch(query, in: db)) }
        case .fetchRequest(let ticket, let query): fetchRequest(ticket, query)
        case .fetchStructure(let ticket, let subject): fetchStructure(ticket, subject)
        case .measure(let subject): measure(subject)
        case .fetchProfile(let ticket, let query): fetchProfile(ticket, query)
        case .explainQuery(let ticket, let run, let scannedRowCount):
            explainQuery(ticket, run, scannedRowCount: scannedRowCount)
        case .runQuery(let ticket, let run, let isRepeated): runQuery(ticket, run, isRepeated: isRepeated)
        case .fetchResult(let ticket, let query): fetchResult(ticket, query)
        case .fetchQuery(let ticket, let name): fetchQuery(ticket, named: name)
        case .fetchSQL(let ticket, let query):
            fetch(ticket) { db in .queryText(ticket, try PlaceSQL.text(of: query, db)) }
        case .fetchVocabulary(let ticket):
            fetch(ticket) { db in .vocabulary(ticket, try QueryVocabulary.read(db)) }
        case .fetchHistory(let ticket):
            // What is being added is part of it.
            work(for: ticket) { session, _ in
                .history(ticket, session.texts.sync { session.storage?.history() ?? [] })
            }
        case .fetchLibrary(let ticket):
            work(for: ticket) { session, _ in .namedQueries(ticket, session.storage?.namedQueries() ?? []) }
        case .fetchChoices(let column, let text): fetchChoices(column: column, text: text)
        case .saveQuery(let ticket, let text, let command): save(text, ticket, command)
        case .rememberQuery(let text): remember(text)
        case .keepDraft(let text, let isOfNamed): keepDraft(text, isOfNamed: isOfNamed)
        case .layOutGraph(let ticket, let model):
            queues[ticket.pane]?.submit { [deliver] interruption in
                let layout = GraphLayout(model)
                if !interruption.isInterrupted { deliver(.answer(.graph(ticket, layout))) }
            }
        case .fetchRecord(let ticket, let path, let arrangement):
            fetch(ticket) { [weak self] db in
                .record(
                    ticket,
                    try self?.result(at: path)?.record(at: path) ?? Record.fetch(path, in: arrangement, db))
            }
        case .fetchValues(let ticket, let cells):
            fetch(ticket) { [weak self] db in
                .values(ticket, try self?.result(at: cells.path)?.values(of: cells) ?? cells.read(db))
            }
        case .copyRows(let ticket, let copy):
            fetch(ticket) { [weak self] db in
                .copied(ticket, try self?.result(at: copy.path)?.copied(copy) ?? copy.read(db))
            }
        case .fetchConnections(let ticket, let origin, let destination):
            fetch(ticket) { db in
                .connections(
                    ticket,
                    try RowConnectionFinder.connections(
                        from: origin, to: destination, within: RowConnections.Bound(), in: db))
            }
        case .fetchDeadLinks(let ticket, let readsAll): fetchDeadLinks(ticket, readsAll: readsAll)
        case .export(let ticket, let export):
            write(to: export.file, ticket) { session, interruption, hasBegun in
                if let result = try session.result(at: export.path) {
                    let isCanceled = { interruption.isInterrupted }
                    return try result.write(export, hasBegun: hasBegun, isCanceled: isCanceled)
                }
                return try export.write(hasBegun: hasBegun) {
                    try session.source.read(for: .background, interruptibleBy: interruption, $0)
                }
            }
        case .exportGraph(let ticket, let export):
            write(to: export.file, ticket) { _, _, hasBegun in .tables(try export.write(hasBegun: hasBegun)) }
        case .exportChanges(let ticket, let export):
            write(to: export.file, ticket) { session, interruption, hasBegun in
                try export.write(hasBegun: hasBegun) {
                    try session.source.read(for: .background, interruptibleBy: interruption, $0)
                }
            }
        case .lookAtCell(let ticket, let place):
            work(for: ticket) { session, interruption in
                let record = try session.result(at: place.path)?.record(at: place.path)
                return .cellSuffix(
                    ticket,
                    try session.source.read(for: .panes, interruptibleBy: interruption) {
                        try place.suffix(of: record, $0)
                    })
            }
        case .saveCell(let ticket, let cell):
            write(to: cell.file, ticket) { session, interruption, hasBegun in
                let record = try session.result(at: cell.place.path)?.record(at: cell.place.path)
                let isCancelled = { interruption.isInterrupted }
                return .bytes(
                    try cell.write(of: record, hasBegun: hasBegun, isCancelled: isCancelled) {
                        try session.source.read(for: .background, interruptibleBy: interruption, $0)
                    })
            }
        case .count(let tables, let exact): counter.count(tables, exact: exact)
        case .sampleInferred: sampleInferred()
        case .countOrphans: countOrphans()
        case .countRows(let ticket, let path, let filter, let exact):
            countRows(ticket, path, filter, exact: exact)
        case .numberRow(let ticket, let query): numberRow(ticket, query)
        case .reportCondition(let ticket, let path, let condition): report(ticket, path, condition)
        case .fetchCrumbs(let path): fetchCrumbs(path)
        case .cancel(let pane):
            for pane in [pane] + pane.parts { queues[pane]?.cancel() }
        case .forget(let pane):
            for pane in [pane] + pane.parts {
                queues[pane]?.cancel()
                ledger.withLock { $0.forget(pane) }
            }
        case .setWatching(let isWatching): setWatching(isWatching)
        case .reopen: source.reopen()
        case .endHighlight, .endSecond, .copy, .editExternally, .suspend, .quit, .listFiles, .listFolder,
            .openFile, .openBeside, .forgetFile, .showFile, .addFile, .closeFile, .endUnopened:
            break
        }
    }

    // MARK: Rules

    /// Adopts newer rules, if there are any, whenever the schema is read.
    private func adoptNewerRules() {
        let newer = rules.withLock { rules in
            guard let newer = rules.newer() else { return nil as SessionRules? }
            rules = newer
            return newer
        }
        guard let newer else { return }
        source.follow(newer.rules)
        deliver(.file(.rulesChanged))
    }

    /// Reports the rules that do not fit a schema, once.
    private func check(_ schema: DatabaseSchema) {
        let sentence = rules.withLock(\.check)(schema)
        let isNews = said.withLock { said in
            defer { said = sentence }
            return said != sentence
        }
        if isNews, let sentence { deliver(.file(.mistaken(sentence))) }
    }
}
