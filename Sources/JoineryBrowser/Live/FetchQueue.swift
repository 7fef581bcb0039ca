import Dispatch
import JoineryEngine
import Synchronization

/// Runs fetches one after another on its own thread: one runs, one waits, and the latest replaces the others.
///
/// A running fetch is interrupted when another arrives, because its answer is no longer wanted.
final class FetchQueue: Sendable {
    typealias Work = @Sendable (Interruption) -> Void

    private struct State {
        var running: Interruption?
        var waiting: Work?
    }

    private let state = Mutex(State())
    private let queue: DispatchQueue

    init(label: String) {
        queue = DispatchQueue(label: label, qos: .userInitiated)
    }

    /// Runs the work instead of any work that is running or waiting.
    func submit(_ work: @escaping Work) {
        let startsNow = state.withLock { state in
            state.waiting = work
            guard let running = state.running else {
                state.running = Interruption()
                return true
            }
            running.interrupt()
            return false
        }
        if startsNow { queue.async { self.run() } }
    }

    /// Interrupts the running work and drops the waiting work.
    func cancel() {
        state.withLock { state in
            state.waiting = nil
            state.running?.interrupt()
        }
    }

    private func run() {
        while let (work, interruption) = next() { work(interruption) }
    }

    private func next() -> (Work, Interruption)? {
        state.withLock { state in
            guard let work = state.waiting else {
                state.running = nil
                return nil
            }
            let interruption = Interruption()
            state.waiting = nil
            state.running = interruption
            return (work, interruption)
        }
    }
}
