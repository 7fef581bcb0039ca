import Glibc

/// Standard error, captured in memory while the screen is active.
///
/// Otherwise, whatever a library prints would appear among the cells, and the text of a fatal error would be lost with
/// them.
package final class CapturedStandardError {
    private let original: Int32
    private let memory: Int32
    private var isCapturing = false

    /// Prepares to capture. If standard error is not a terminal, nothing is captured, because output does no harm.
    ///
    /// - Parameter isNeeded: Whether output would do harm on a terminal.
    package init(isNeeded: Bool = true) {
        guard isNeeded, isatty(STDERR_FILENO) == 1 else {
            original = -1
            memory = -1
            return
        }
        original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
        memory = AnonymousFile.open()
    }

    deinit {
        release()
        if original >= 0 { close(original) }
        if memory >= 0 { close(memory) }
    }

    package func capture() {
        guard !isCapturing, original >= 0, memory >= 0, dup2(memory, STDERR_FILENO) >= 0 else { return }
        isCapturing = true
        NcursesScreen.standardErrorMoved(to: original, captured: memory)
    }

    /// Restores standard error and prints what was captured.
    package func release() {
        guard isCapturing else { return }
        isCapturing = false
        NcursesScreen.standardErrorMoved(to: -1, captured: -1)
        dup2(original, STDERR_FILENO)
        lseek(memory, 0, SEEK_SET)
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(memory, &buffer, buffer.count)
            guard count > 0 else { break }
            guard write(original, buffer, count) == count else { break }
        }
        ftruncate(memory, 0)
        lseek(memory, 0, SEEK_SET)
    }
}
