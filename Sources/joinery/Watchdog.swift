import Dispatch
import Glibc

/// Ends the process when a command has exceeded its time limit.
///
/// SQL statements stop on their own and report it. This handles code outside of statements, and work during which
/// SQLite does not check the time, such as compiling a view built on sixty others.
struct Watchdog {
    private let isOver = DispatchSemaphore(value: 0)

    /// The extra time, in seconds, for code that can report more precisely.
    private static let grace = 1.0

    /// Starts the watchdog.
    ///
    /// - Parameters:
    ///   - seconds: The time limit.
    ///   - sentence: The message printed at the end.
    ///   - code: The exit code.
    init(seconds: Double, sentence: String, code: Int32) {
        let isOver = isOver
        DispatchQueue(label: "joinery.watchdog").async {
            guard isOver.wait(timeout: .now() + seconds + Self.grace) == .timedOut else { return }
            StandardStream.errors.say("joinery: " + sentence)
            _exit(code)
        }
    }

    func stop() {
        isOver.signal()
    }
}
