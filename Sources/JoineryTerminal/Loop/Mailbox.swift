import CLinux
import Glibc
import Synchronization

/// Delivers messages from any thread to the loop, and wakes it.
///
///     any thread ── send ──▶ [ , , ] ── drain ──▶ loop
///                     └── eventfd ──▶ poll ──┘
///
/// - Messages from one thread arrive in the order in which they were sent.
/// - However many are sent before the loop's next turn, it is woken once.
package final class Mailbox<Message: Sendable>: Sendable {
    /// The descriptor, which is readable while messages are waiting.
    package let descriptor: Int32
    private let waiting = Mutex<[Message]>([])

    /// Creates an empty mailbox.
    ///
    /// - Throws: `SystemError` if no descriptor can be created.
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

    /// Removes and returns the waiting messages.
    package func drain() -> [Message] {
        var count: eventfd_t = 0
        eventfd_read(descriptor, &count)
        return waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
    }
}
