import Dispatch
import JoineryEngine
import Synchronization

/// Collects what the observers of all files report until someone waits for it.
final class FileSignals<Changes: Sendable>: Sendable {
    private struct State {
        var changes: Changes
        /// Whether the connections to the file must be closed.
        var mustClose = false
        /// Whether a database is at the path.
        var hasFile = true
    }

    private let none: Changes
    private let note: @Sendable (inout Changes, _ database: String?, DatabaseFileEvent) -> Void
    private let state: Mutex<State>
    private let arrival = DispatchSemaphore(value: 0)
    private let closing = DispatchSemaphore(value: 0)

    /// - Parameters:
    ///   - none: No changes.
    ///   - note: Adds what an event of an attached database says; `nil` stands for the main file.
    init(
        _ none: Changes,
        note: @escaping @Sendable (inout Changes, _ database: String?, DatabaseFileEvent) -> Void
    ) {
        self.none = none
        self.note = note
        state = Mutex(State(changes: none))
    }

    /// Receives an event of a file, on the thread of its observer.
    func receive(from database: String?) -> @Sendable (DatabaseFileEvent) -> Void {
        { [self] event in
            state.withLock { state in
                note(&state.changes, database, event)
                switch event {
                case .replaced, .restored, .truncated: state.hasFile = true
                case .committed, .deleted, .foundOut: break
                }
            }
            arrival.signal()
        }
    }

    /// Has the connections closed, on the thread of the observer, and waits for it.
    var close: @Sendable () -> Void {
        { [self] in
            state.withLock { ($0.mustClose, $0.hasFile) = (true, false) }
            arrival.signal()
            closing.wait()
        }
    }

    /// Waits for changes that matter.
    ///
    /// - Returns: Whether the database may stay open.
    func waitForChange(_ matters: (Changes) -> Bool) -> Bool {
        while true {
            let (changes, mustClose) = state.withLock { state in
                defer { state.changes = none }
                return (state.changes, state.mustClose)
            }
            if mustClose { return false }
            if matters(changes) { return true }
            arrival.wait()
        }
    }

    /// Reports that the connections are closed, and waits for another file.
    func waitForFile() {
        while true {
            // The observer may ask again while no connection is open.
            if didClose() { return }
            arrival.wait()
        }
    }

    /// Reports that the connections are closed, if the observer waits for it.
    ///
    /// - Returns: Whether a database is at the path.
    @discardableResult
    func didClose() -> Bool {
        let (mustClose, hasFile) = state.withLock { state in
            defer { state.mustClose = false }
            return (state.mustClose, state.hasFile)
        }
        if mustClose { closing.signal() }
        return hasFile
    }
}
