import CLinux
import Glibc
import Synchronization

/// Messages from any thread to the loop, which is woken by them.
///
///     any thread ── send ──▶ [ , , ] ── drain ──▶ loop
///                     └── eventfd ──▶ poll ──┘
///
/// - Messages of one thread arrive in the order in which they were sent.
/// - However many are sent before the loop comes round, it is woken once.
package final class Mailbox<Message: Sendable>: Sendable {
    /// Can be read from while messages wait.
    package let descriptor: Int32
    private let waiting = Mutex<[Message]>([])

    /// - Throws: `SystemError` if the process has no descriptor left.
    package init() throws(SystemError) {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard descriptor >= 0 else { throw SystemError(doing: "eventfd") }
    }

    deinit {
        close(descriptor)
    }

    package func send(_ message: Message) {
        let isFirst = waiting.withLock { waiting in
            waiting.append(message)
            return waiting.count == 1
        }
        if isFirst { eventfd_write(descriptor, 1) }
    }

    /// Takes out what waits.
    package func drain() -> [Message] {
        var count: eventfd_t = 0
        eventfd_read(descriptor, &count)
        return waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
    }
}
