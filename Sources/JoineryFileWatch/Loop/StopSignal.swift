import CSQLite
import Glibc
import Synchronization

/// A pipe that wakes waiting threads permanently.
final class StopSignal: Sendable {
    /// The read end, which is at end of file once the signal is sent.
    let readEnd: CInt
    /// The write end, or -1 once it is closed.
    private let writeEnd: Atomic<CInt>

    init() throws {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw FileWatchError(
                code: SQLITE_IOERR, message: "cannot make a pipe: \(String(cString: strerror(errno)))")
        }
        readEnd = ends[0]
        writeEnd = Atomic(ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
        send()
        close(readEnd)
    }

    /// Ends every current and future wait.
    func send() {
        // Closing the pipe is the signal, because writing a byte may fail.
        let end = writeEnd.exchange(-1, ordering: .relaxed)
        if end >= 0 { close(end) }
    }
}
