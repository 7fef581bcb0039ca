import CLinux
import Glibc

/// The signals that the loop takes as events instead of being interrupted by them.
///
/// They are blocked for the thread that makes the queue and for all that are started after it.
package final class SignalQueue {
    /// Ask the program to end; it restores the terminal and ends by them.
    static let ending: Set<Int32> = [SIGTERM, SIGINT, SIGHUP, SIGQUIT]

    /// Can be read from while signals wait.
    let descriptor: Int32
    private let before: sigset_t

    /// - Throws: `SystemError` if the process has no descriptor left.
    package init() throws(SystemError) {
        var signals = Self.set(Self.ending.union([SIGWINCH, SIGTSTP, SIGCONT]))
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        self.before = before
        descriptor = signalfd(-1, &signals, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
        guard descriptor >= 0 else { throw SystemError(doing: "signalfd") }
    }

    deinit {
        close(descriptor)
        var before = before
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    /// The next signal that waits.
    func next() -> Int32? {
        var signal = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        guard read(descriptor, &signal, size) == size else { return nil }
        return Int32(bitPattern: signal.ssi_signo)
    }

    /// Stops the process and all of its job, as Ctrl-Z does, and returns when it goes on.
    func stopJob() {
        act(on: SIGTSTP) { kill(0, SIGTSTP) }
        // That it goes on is known here.
        var continued = Self.set([SIGCONT])
        var atOnce = timespec()
        sigtimedwait(&continued, nil, &atOnce)
    }

    /// Ends the process by a signal, so that whoever waits for it sees why.
    func end(by signal: Int32) {
        act(on: signal) { raise(signal) }
    }

    /// Does something while a signal has its default action again.
    private func act(on signal: Int32, _ body: () -> Void) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = SIG_DFL
        var former = sigaction()
        sigaction(signal, &action, &former)
        body()
        var signals = Self.set([signal])
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        sigaction(signal, &former, nil)
    }

    private static func set(_ signals: Set<Int32>) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        return set
    }
}
