import CSQLite
import Glibc
import Synchronization

/// A pipe that wakes a waiting thread for the last time.
final class StopSignal: Sendable {
    /// At its end once the signal is sent.
    let readEnd: CInt
    /// -1 when it is closed.
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

    /// Lets every wait end, now and later.
    func send() {
        // The end of the pipe says it, since a byte may fail to be written.
        let end = writeEnd.exchange(-1, ordering: .relaxed)
        if end >= 0 { close(end) }
    }
}
