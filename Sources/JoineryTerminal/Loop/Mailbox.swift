import Synchronization

/// Delivers messages from any thread to the loop, and wakes it.
///
///     any thread ── send ──▶ [ , , ] ── drain ──▶ loop
///                     └──── pipe ──▶ poll ──┘
///
/// - Messages from one thread arrive in the order in which they were sent.
/// - However many are sent before the loop's next turn, it is woken once.
package final class Mailbox<Message: Sendable>: Sendable {
    /// The descriptor, which is readable while messages are waiting.
    package var descriptor: Int32 { pipe.readEnd }
    private let pipe: WakePipe
    private let waiting = Mutex<[Message]>([])

    /// Creates an empty mailbox.
    ///
    /// - Throws: `SystemError` if no descriptor can be created.
    package init() throws(SystemError) {
        pipe = try WakePipe()
    }

    package func send(_ message: Message) {
        let isFirst = waiting.withLock { waiting in
            waiting.append(message)
            return waiting.count == 1
        }
        if isFirst { pipe.send(0) }
    }

    /// Removes and returns the waiting messages.
    package func drain() -> [Message] {
        while pipe.next() != nil {}
        return waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
    }
}
