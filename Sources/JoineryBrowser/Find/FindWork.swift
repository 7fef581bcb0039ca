import JoineryAnalysis
import JoineryEngine

/// What to look for, and in what.
package struct FindQuery: Hashable, Sendable {
    package var sought: SoughtText
    /// The maximum number of rows per column.
    package var limit: Int
    /// The only column of which rows are wanted; `nil` for all tables.
    package var column: TableColumn?
    /// Whether a commit is the reason. All that is found then comes at once, and takes the place of what was found before.
    package var isRepeated = false
}

/// A part of what a search found.
package struct FoundPart: Hashable, Sendable {
    package enum Scope: Hashable, Sendable {
        /// The first part of what is in the file, which replaces all that was found before.
        case start
        /// A part that continues the one before.
        case rest
        /// All rows of a column, of which this many may be listed.
        case column(TableColumn, limit: Int)
    }

    package var scope: Scope
    package var rows: [FoundRow] = []
    /// The tables that have been searched to their end.
    package var tables: [SearchedTable] = []
    /// The number of rows read so far.
    package var rowCount = 0

    package init(_ scope: Scope) {
        self.scope = scope
    }
}

/// What the session does to find a text.
package enum FindWork: SessionWork {
    /// Search the file, however long that takes.
    case search(Ticket, FindQuery)

    package func start(in session: Session) {
        switch self {
        case .search(let ticket, let query): session.search(query, for: ticket)
        }
    }
}

package enum FindAnswer: AnswerContent {
    case found(FoundPart)
    /// The search has ended after this many seconds.
    case ended(FoundPart, seconds: Double)

    package var isLast: Bool { if case .ended = self { true } else { false } }

    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        browser.change(FindingsPane.self) { pane, context in
            switch self {
            case .found(let part): pane.accept(part, in: context)
            case .ended(let part, let seconds):
                pane.accept(part, in: context)
                pane.end(part, after: seconds)
            }
            return []
        }
    }
}

extension Session {
    /// The time to wait before the next search that commits request, as a multiple of the time that the last one took.
    private static let searchPace = 3

    /// Searches the file, and answers with what is found soon after it is found.
    fileprivate func search(_ query: FindQuery, for ticket: Ticket) {
        run(ticket) { session, interruption in
            if query.isRepeated { session.rest(ticket.pane, unless: interruption) }
            guard !interruption.isInterrupted else { return }
            session.ledger.withLock { $0.begin(ticket) }
            do {
                try session.pace(ticket.pane, by: Self.searchPace) {
                    try session.search(query, for: ticket, interruption)
                }
            } catch {
                session.ledger.withLock { $0.abandon(ticket) }
                throw error
            }
        }
    }

    private func search(_ query: FindQuery, for ticket: Ticket, _ interruption: Interruption) throws {
        let start = ContinuousClock.now
        let (part, readSets) = try readGently(interruption) { db, pause in
            try db.recordingReadSets {
                let parts = try FoundParts(of: query, db) { [self] in answer(ticket, FindAnswer.found($0)) }
                try parts.search(pausing: pause)
                return parts.part
            }
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        ledger.withLock { ledger in
            let stale =
                query.column == nil ? ledger.end(ticket, reading: readSets) : ledger.endPart(ticket)
            answer(ticket, FindAnswer.ended(part, seconds: seconds))
            if !stale.isEmpty { deliver(.changed(stale)) }
        }
    }
}

/// Gathers what a search finds, and passes it on from time to time.
private final class FoundParts {
    private let query: FindQuery
    private let db: Database
    private let labels: FoundLabels
    private let send: (FoundPart) -> Void
    /// What was found, and is not sent yet.
    private(set) var part: FoundPart
    private var sent: ContinuousClock.Instant?

    /// The time between two parts.
    private static let patience: Duration = .milliseconds(80)

    init(of query: FindQuery, _ db: Database, send: @escaping (FoundPart) -> Void) throws {
        self.query = query
        self.db = db
        self.send = send
        labels = try FoundLabels(db)
        part = FoundPart(query.column.map { .column($0, limit: query.limit) } ?? .start)
    }

    func search(pausing pause: @escaping () throws -> Void) throws {
        try db.find(
            query.sought, in: query.column.map { [$0.table] }, limit: query.limit, pausing: pause,
            reading: { [self] in
                part.rowCount = $0
                sendIfDue()
            },
            searched: {
                part.tables.append($0)
                sendIfDue()
            }, found: add)
    }

    private func add(_ found: FoundText) {
        if let column = query.column {
            guard case .value(column.column, _) = found.place else { return }
        }
        part.rows.append(labels.row(of: found))
        sendIfDue()
    }

    /// Sends the first part at once, and others when it is time.
    private func sendIfDue() {
        if query.isRepeated || query.column != nil { return }
        let now = ContinuousClock.now
        if let sent, now - sent < Self.patience { return }
        sent = now
        send(part)
        let rowCount = part.rowCount
        part = FoundPart(.rest)
        part.rowCount = rowCount
    }
}
