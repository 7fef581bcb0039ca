import Foundation
import JoineryEngine

/// The events of an observer, for tests to wait for.
final class ObservedEvents: Sendable {
    /// Long enough for a very busy machine.
    private static let patience: TimeInterval = 60

    private struct State {
        var events: [DatabaseFileEvent] = []
        var change: DatabaseFileChange?
    }

    private let condition = NSCondition()
    // Accessed only while `condition` is locked.
    nonisolated(unsafe) private var state = State()

    /// The closure that an observer must call.
    var note: @Sendable (DatabaseFileEvent) -> Void {
        { [self] event in
            condition.withLock {
                state.events.append(event)
                if case .committed(let change) = event {
                    if state.change == nil { state.change = change } else { state.change?.append(change) }
                }
                condition.broadcast()
            }
        }
    }

    /// All events so far.
    var all: [DatabaseFileEvent] { condition.withLock { state.events } }

    /// Waits until the events meet a condition. Returns `false` on timeout.
    func wait(until isMet: ([DatabaseFileEvent]) -> Bool) -> Bool {
        condition.withLock { waitLocked { isMet($0.events) } }
    }

    /// Waits until the combined changes since the last call meet a condition, and takes them.
    func takeChange(when isMet: (DatabaseFileChange) -> Bool) -> DatabaseFileChange? {
        condition.withLock {
            guard waitLocked({ $0.change.map(isMet) == true }) else { return nil }
            defer { state.change = nil }
            return state.change
        }
    }

    /// Waits until this many commits have been reported since the last call, and takes their changes.
    func takeChange(commits: Int) -> DatabaseFileChange? {
        takeChange { $0.commits >= commits }
    }

    /// Waits briefly for a change, and takes it.
    func takeChange(within seconds: TimeInterval) -> DatabaseFileChange? {
        condition.withLock {
            guard waitLocked(for: seconds, { $0.change != nil }) else { return nil }
            defer { state.change = nil }
            return state.change
        }
    }

    private func waitLocked(for patience: TimeInterval = patience, _ isMet: (State) -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: patience)
        while !isMet(state) {
            guard condition.wait(until: end) else { return false }
        }
        return true
    }
}
