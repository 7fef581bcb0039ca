import JoineryEngine
import Synchronization

/// A file that is being opened, which takes as long as another program locks it.
package final class FileOpening: Sendable {
    let interruption = Interruption()
    private let onLockWait: @Sendable (Bool) -> Void
    private let isOver = Atomic(false)

    /// - Parameter onLockWait: Called with `true` when the opening begins to wait for a lock of another program, and with
    ///   `false` when the wait ends.
    package init(onLockWait: @escaping @Sendable (Bool) -> Void = { _ in }) {
        self.onLockWait = onLockWait
    }

    var isCanceled: Bool { interruption.isInterrupted }

    /// Stops waiting. Nothing is opened, unless the file is open already.
    package func cancel() {
        interruption.interrupt()
    }

    /// Opens the file, and tries again whenever another program has held its lock for too long, until it is canceled.
    func open(_ attempt: () throws -> Session) throws -> Session {
        defer { isOver.store(true, ordering: .releasing) }
        while true {
            do {
                return try attempt()
            } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_BUSY {
                if isCanceled { throw error }
            }
        }
    }

    /// Takes a message of a session if whoever waits for the file has to hear it.
    func takes(_ message: Message) -> Bool {
        guard case .lockWait(let begins) = message, !isOver.load(ordering: .acquiring) else { return false }
        onLockWait(begins)
        return true
    }
}
