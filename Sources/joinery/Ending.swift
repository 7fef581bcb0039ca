import Dispatch
import Glibc
import Synchronization

/// Waits for a signal, or for the reader of the output to go away.
final class Ending {
    private let isOver = DispatchSemaphore(value: 0)
    private let failure = Failure()

    /// The error that ended the wait, set from any thread.
    private final class Failure: Sendable {
        let error = Mutex<CommandError?>(nil)
    }

    init() {
        signal(SIGPIPE, SIG_IGN)
        // A commit may be printed before the end of the reader is noticed.
        StandardStream.expectEnd()
        let isOver = isOver
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        // Threads started from here on leave these signals to the one that waits.
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        DispatchQueue(label: "joinery.ending.signals").async { [signals] in
            var (signals, number) = (signals, CInt(0))
            sigwait(&signals, &number)
            isOver.signal()
        }
        DispatchQueue(label: "joinery.ending.output").async {
            // With no events requested, poll returns only when the reader is gone.
            var stream = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
            while poll(&stream, 1, -1) < 0, errno == EINTR {}
            isOver.signal()
        }
    }

    /// Ends the wait because of an error.
    var end: @Sendable (any Error) -> Void {
        { [isOver, failure] error in
            failure.error.withLock { $0 = error as? CommandError ?? CommandError(sentence: "\(error)") }
            isOver.signal()
        }
    }

    /// Waits for the end.
    ///
    /// - Throws: The error that ended the wait, if any.
    func wait() throws {
        isOver.wait()
        if let error = failure.error.withLock({ $0 }) { throw error }
    }
}
