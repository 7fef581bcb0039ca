import Foundation
import JoineryEngine

/// The events of an observer, to be waited for.
final class ObservedEvents: Sendable {
    /// Long enough for a machine that has much else to do.
    private static let patience: TimeInterval = 60

    private struct State {
        var events: [DatabaseFileEvent] = []
        var change: DatabaseFileChange?
    }

    private let condition = NSCondition()
    // Only read and written while `condition` is locked.
    nonisolated(unsafe) private var state = State()

    /// What an observer is to call.
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

    /// Waits until something is true of the events; false when that takes too long.
    func wait(until isMet: ([DatabaseFileEvent]) -> Bool) -> Bool {
        condition.withLock { waitLocked { isMet($0.events) } }
    }

    /// Waits until something is true of all changes together since the last call, and takes them.
    func takeChange(when isMet: (DatabaseFileChange) -> Bool) -> DatabaseFileChange? {
        condition.withLock {
            guard waitLocked({ $0.change.map(isMet) == true }) else { return nil }
            defer { state.change = nil }
            return state.change
        }
    }

    /// Waits until so many commits were told since the last call, and takes what they changed.
    func takeChange(commits: Int) -> DatabaseFileChange? {
        takeChange { $0.commits >= commits }
    }

    /// Waits for a change, but not long, and takes it.
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
