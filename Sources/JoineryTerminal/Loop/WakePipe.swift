import Glibc

/// A pipe of single bytes from any thread to the loop, which waits for it with `poll`.
///
/// Neither end blocks. What does not fit is dropped: a reader that is behind by thousands of bytes is awake anyway.
final class WakePipe: Sendable {
    /// The descriptor, which is readable while there is a byte.
    let readEnd: Int32
    private let writeEnd: Int32

    /// - Throws: `SystemError` if no pipe can be created.
    init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError(doing: "pipe") }
        (readEnd, writeEnd) = (ends[0], ends[1])
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    func send(_ byte: UInt8) {
        var byte = byte
        while write(writeEnd, &byte, 1) < 0, errno == EINTR {}
    }

    /// Removes and returns the next byte; `nil` if there is none.
    func next() -> UInt8? {
        var byte: UInt8 = 0
        return read(readEnd, &byte, 1) == 1 ? byte : nil
    }
}
