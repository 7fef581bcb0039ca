import CLinux
import Glibc

/// The signals that the loop handles as events rather than as interruptions.
///
/// They are blocked for the thread that creates the queue and for all threads started afterward.
package final class SignalQueue {
    /// The signals that ask the program to end. It restores the terminal, then ends by the signal.
    static let ending: Set<Int32> = [SIGTERM, SIGINT, SIGHUP, SIGQUIT]

    /// The descriptor, which is readable while signals are pending.
    let descriptor: Int32
    private let before: sigset_t

    /// Blocks the signals and creates the queue.
    ///
    /// - Throws: `SystemError` if no descriptor can be created.
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

    /// Returns the next pending signal, or `nil` if there is none.
    func next() -> Int32? {
        var signal = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        guard read(descriptor, &signal, size) == size else { return nil }
        return Int32(bitPattern: signal.ssi_signo)
    }

    /// Stops the process and its whole job, as Ctrl-Z does, and returns when it continues.
    func stopJob() {
        act(on: SIGTSTP) { kill(0, SIGTSTP) }
        // Consume the pending SIGCONT: continuing is handled here.
        var continued = Self.set([SIGCONT])
        var atOnce = timespec()
        sigtimedwait(&continued, nil, &atOnce)
    }

    /// Ends the process by a signal, so that the parent process sees the reason.
    func end(by signal: Int32) {
        act(on: signal) { raise(signal) }
    }

    /// Runs `body` with the default action of a signal restored.
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

    static func set(_ signals: Set<Int32>) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        return set
    }
}
