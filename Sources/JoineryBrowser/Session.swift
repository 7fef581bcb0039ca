import Dispatch
import JoineryEngine
import Synchronization

/// Runs work for a browser on its own threads, and watches the file.
///
///     loop ── perform(SessionWork) ──▶ Session ── a queue for each pane ──▶ engine
///       ▲                                                                    │
///       └────────── deliver(Message) ◀── answers, changes, news ◀────────────┘
///
/// - `perform` returns at once. What the work is stands in the folder of the screen that requests it.
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
    let rules: Mutex<SessionRules>
    let links = Mutex(FoundLinks())
    /// When another program has last committed.
    let lastCommit = Mutex<ContinuousClock.Instant?>(nil)
    /// The last message about the rules.
    private let said = Mutex<String?>(nil)
    let counter: RowCounter
    let ledger = Mutex(ReadLedger())
    /// The observers of the file and of the attached files.
    let observers = Mutex<[DatabaseFileObserver]>([])
    /// The attached files, whose tables are shown with those of the file.
    let attached: [AttachedDatabase]
    private let queues = Mutex<[Pane: FetchQueue]>([:])
    /// The earliest times at which commits may have work for a pane done again.
    let rests = Mutex<[Pane: ContinuousClock.Instant]>([:])
    /// The tables whose labels were looked up for the log of changes.
    let labeledTables = Mutex<NameSet>([])
    let labels = DispatchQueue(label: "joinery.labels")
    let schemaInquiry = Mutex(SchemaInquiry())
    let results = Mutex(SessionResults())
    let texts: QueryTexts
    /// The copies of values that other programs open.
    let copies: PrivateFolder

    /// Opens a file and begins to watch it.
    ///
    /// - Parameters:
    ///   - path: The path or URI of the file.
    ///   - attached: Other files whose tables are shown with those of the file.
    ///   - rules: The rules of the database.
    ///   - storage: Where the texts of queries are kept; `nil` to keep none.
    ///   - copies: Where the copies of values are that other programs open.
    ///   - statementLog: A closure called with each executed SQL statement, on one line.
    ///   - interruption: The object that ends the wait for another program's lock, after which nothing is opened.
    ///   - deliver: A closure that receives all messages, for the mailbox of the main loop.
    /// - Throws: A `DatabaseError` that says what is wrong with the file, and what to do.
    package init(
        path: String, attached: [AttachedDatabase] = [], rules: SessionRules = .inferring,
        storage: (any QueryStorage)? = nil, copies: PrivateFolder = PrivateFolder(),
        statementLog: (@Sendable (String) -> Void)? = nil,
        interruptibleBy interruption: Interruption = Interruption(),
        deliver: @escaping @Sendable (Message) -> Void
    ) throws {
        try BrowsedFile.check(path)
        PageReadRecording.install()
        self.deliver = deliver
        self.copies = copies
        self.attached = attached
        self.rules = Mutex(rules)
        texts = QueryTexts(storage) { deliver(.complaint($0)) }
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
        counter = RowCounter(source: source) { deliver(.file(.counted($0))) }
        if !rules.times.isEmpty { deliver(.file(.times(rules.times))) }
        watch(path)
    }

    deinit {
        close()
    }

    /// Stops all work and closes the file.
    package func close() {
        texts.writeDraft()
        observers.withLock { observers in
            for observer in observers { observer.stop() }
            observers = []
        }
        counter.cancel()
        for queue in queues.withLock({ Array($0.values) }) { queue.cancel() }
        source.close()
    }

    /// Performs work that a browser requests, and returns at once.
    package func perform(_ work: some SessionWork) {
        work.start(in: self)
    }

    // MARK: Panes

    /// Returns the queue on which the work for a pane is done.
    func queue(for pane: Pane) -> FetchQueue {
        queues.withLock { queues in
            if let queue = queues[pane] { return queue }
            let queue = FetchQueue(label: "joinery.\(pane)")
            queues[pane] = queue
            return queue
        }
    }

    /// Interrupts the work for a pane.
    func cancel(_ pane: Pane) {
        for pane in [pane] + pane.parts { queue(for: pane).cancel() }
    }

    /// Interrupts the work for a pane, and no longer follows what it showed.
    func forget(_ pane: Pane) {
        cancel(pane)
        ledger.withLock { ledger in
            for pane in [pane] + pane.parts { ledger.forget(pane) }
        }
    }

    // MARK: Rules

    /// Adopts newer rules, if there are any, whenever the schema is read.
    func adoptNewerRules() {
        let areNewer = rules.withLock { rules in
            guard let newer = rules.newer() else { return false }
            if newer.times != rules.times { deliver(.file(.times(newer.times))) }
            rules = newer
            source.follow(withLinks(newer.rules))
            return true
        }
        if areNewer { deliver(.file(.rulesChanged)) }
    }

    /// Reports the rules that do not fit a schema, once.
    func check(_ schema: DatabaseSchema) {
        let sentence = rules.withLock(\.check)(schema)
        let isNews = said.withLock { said in
            defer { said = sentence }
            return said != sentence
        }
        if isNews, let sentence { deliver(.file(.unfitRules(sentence))) }
    }
}
