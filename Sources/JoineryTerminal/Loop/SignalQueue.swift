import CSystem
import Glibc

/// The signals that the loop handles as events rather than as interruptions.
///
/// They are blocked for the thread that creates the queue and for all threads started afterward. All of them but those of
/// faults are among them, so that none ends the program in the middle of its screen.
package final class SignalQueue {
    /// The signals that ask the program to end. It restores the terminal, then ends by the signal.
    static let ending: Set<Int32> = [SIGTERM, SIGINT, SIGHUP, SIGQUIT]
    /// The signals that change the screen.
    private static let changing: Set<Int32> = [SIGWINCH, SIGTSTP, SIGCONT]
    /// The signals that do not end a program by default, or cannot wait, because they report a fault of the thread or
    /// because the system does not allow it.
    private static let untaken: Set<Int32> = [
        SIGCHLD, SIGURG, SIGTTIN, SIGTTOU, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGKILL,
        SIGSTOP,
    ]

    /// The other signals that end a program, unless something in it handles them, such as a profiler.
    private static var otherEnding: Set<Int32> {
        Set(1...64).subtracting(ending.union(changing).union(untaken)).filter { signal in
            var action = sigaction()
            return sigaction(signal, nil, &action) == 0 && action.__sigaction_handler.sa_handler == nil
        }
    }

    /// The descriptor, which is readable while signals are pending.
    var descriptor: Int32 { source.descriptor }
    private let source: any SignalSource
    private let before: sigset_t

    /// Blocks the signals and creates the queue.
    ///
    /// - Throws: `SystemError` if the system refuses what they are taken with.
    package init() throws(SystemError) {
        var signals = Self.set(Self.ending.union(Self.changing).union(Self.otherEnding))
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        self.before = before
        do {
            source = try Self.source(of: signals)
        } catch {
            pthread_sigmask(SIG_SETMASK, &before, nil)
            throw error
        }
    }

    private static func source(of signals: sigset_t) throws(SystemError) -> any SignalSource {
        #if os(Linux)
            if !uses_portable_ways() { return try SignalDescriptor(signals) }
        #endif
        return try SignalThread(signals)
    }

    deinit {
        // Nobody wants to stop a program that ends.
        source.withoutTaking { _ = PendingSignal.take(SIGTSTP) }
        var before = before
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    /// Returns the next pending signal, or `nil` if there is none.
    func next() -> Int32? { source.next() }

    /// Runs `body`, which takes signals itself, while they stay pending here.
    func withoutTaking<T>(_ body: () -> T) -> T { source.withoutTaking(body) }

    /// Stops the process and its whole job, as Ctrl-Z does, and returns when it continues.
    func stopJob() {
        withoutTaking {
            act(on: SIGTSTP) { kill(0, SIGTSTP) }
            // Continuing is handled here.
            _ = PendingSignal.take(SIGCONT)
        }
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
