import Dispatch
import Glibc

/// Ends the process when a command has taken its time and more.
///
/// SQL statements end by themselves, and say so. This is for what no statement does, and for what SQLite does without
/// looking at the time: compiling a view that stands on sixty others.
struct Watchdog {
    private let isOver = DispatchSemaphore(value: 0)

    /// Seconds beyond the time in which whoever can tells more.
    private static let grace = 1.0
    /// The exit code of a command that fails.
    private static let failure: CInt = 1

    /// - Parameter sentence: What is said at the end.
    init(seconds: Double, sentence: String) {
        let isOver = isOver
        DispatchQueue(label: "joinery.watchdog").async {
            guard isOver.wait(timeout: .now() + seconds + Self.grace) == .timedOut else { return }
            StandardStream.errors.say("joinery: " + sentence)
            _exit(Self.failure)
        }
    }

    func stop() {
        isOver.signal()
    }
}
