import CSQLite
import Glibc
import Synchronization

/// A pipe that wakes waiting threads permanently.
final class StopSignal: Sendable {
    /// The read end, which is at end of file once the signal is sent.
    private let readEnd: CInt
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

    /// Waits until a deadline or the signal, or until a descriptor is readable.
    func wait(until deadline: ContinuousClock.Instant, orReadable descriptor: CInt? = nil) -> WakeReason {
        let (seconds, attoseconds) = max(.zero, deadline - .now).components
        var milliseconds = seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        if descriptor == nil, milliseconds <= 2 {
            var rest = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
            nanosleep(&rest, nil)
            milliseconds = 0
        }
        var polled = [readEnd, descriptor ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        poll(&polled, descriptor == nil ? 1 : 2, CInt(clamping: milliseconds))
        if polled[0].revents != 0 { return .stopped }
        return polled[1].revents != 0 ? .noticed : .elapsed
    }
}
