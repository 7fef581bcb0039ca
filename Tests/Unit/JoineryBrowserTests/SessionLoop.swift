import Dispatch
import Foundation
import JoineryEngine
import Synchronization
import TestSupport

@testable import JoineryBrowser

/// A browser and its session without a terminal. The test takes the place of the event loop.
struct SessionLoop {
    /// An expectation that was not met in time, with the state at that moment.
    struct Late: Error, CustomStringConvertible {
        let description: String
    }

    /// The messages and statements that the session's threads leave for the test.
    private final class Inbox: Sendable {
        let messages = Mutex<[Message]>([])
        let statements = Mutex<[String]>([])
        let arrival = DispatchSemaphore(value: 0)

        func put(_ message: Message) {
            messages.withLock { $0.append(message) }
            arrival.signal()
        }

        func take() -> [Message] {
            messages.withLock { messages in
                defer { messages = [] }
                return messages
            }
        }
    }

    var browser: Browser
    let session: Session
    /// All messages received, in order.
    private(set) var received: [Message] = []
    private let inbox: Inbox

    init(
        _ path: String, attached: [AttachedDatabase] = [], rules: SessionRules = .inferring,
        at start: String? = nil, lines: Int = 10, storage: (any QueryStorage)? = nil
    ) throws {
        let inbox = Inbox()
        self.inbox = inbox
        browser = Browser(
            fileName: "test.sqlite",
            viewport: Viewport(catalogLines: 20, mainLines: lines, mainColumns: 80, isWide: true))
        session = try Session(
            path: path, attached: attached, rules: rules, storage: storage,
            statementLog: { statement in inbox.statements.withLock { $0.append(statement) } },
            deliver: { inbox.put($0) })
        session.perform(browser.start(at: start))
    }

    /// Returns all statements run so far that contain a text.
    func statements(with text: String) -> [String] {
        inbox.statements.withLock { $0 }.filter { $0.contains(text) }
    }

    mutating func send(_ message: Message) {
        session.perform(browser.update(message))
    }

    mutating func press(_ commands: Command...) throws {
        for command in commands {
            send(.command(command))
            try settle()
        }
    }

    /// Waits for everything that has been requested.
    mutating func settle() throws {
        try wait {
            $0.tickets.pending.isEmpty && !$0.awaits(.detail) && $0.catalog.entries != nil
        }
    }

    /// Processes the messages that come next.
    mutating func step() throws {
        var isFirst = true
        try wait { _ in
            defer { isFirst = false }
            return !isFirst
        }
    }

    /// Processes messages until the browser is in the expected state.
    mutating func wait(seconds: Double = 60, until isDone: (Browser) -> Bool) throws {
        let deadline = DispatchTime.now() + seconds
        while !isDone(browser) {
            let messages = inbox.take()
            for message in messages {
                received.append(message)
                send(message)
            }
            if messages.isEmpty, inbox.arrival.wait(timeout: deadline) == .timedOut {
                throw Late(
                    description: """
                        pending \(browser.tickets.pending), notice \(browser.status.notice?.text ?? "none"), \
                        location \(browser.location?.path.description ?? "none"), live \(browser.status.live), \
                        log \(browser.changes.entries.map(\.content))
                        """)
            }
        }
    }

    /// Returns the texts of a column of the grid.
    func column(_ index: Int) -> [String] {
        browser.location?.rows.page?.rows.map { $0.cells[index].text } ?? []
    }

    /// The texts of the row under the cursor.
    var current: [String] {
        browser.location?.rows.current?.cells.map(\.text) ?? []
    }
}
