import Foundation
import JoineryEngine

/// The events of an observer, for tests to wait for.
final class ObservedEvents: Sendable {
    /// Long enough for a very busy machine.
    private static let patience = 300.0

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

    private func waitLocked(for patience: Double = patience, _ isMet: (State) -> Bool) -> Bool {
        // Not the clock of the calendar, which may be set meanwhile.
        let end = SuspendingClock.now + .seconds(patience)
        while !isMet(state) {
            guard SuspendingClock.now < end else { return false }
            _ = condition.wait(until: Date(timeIntervalSinceNow: min(patience, 1)))
        }
        return true
    }
}
