import CSystem
import Glibc

/// A process that has the terminal while this program waits for it.
///
/// It belongs to the job of this program, so the keys of the terminal reach both:
/// - Ctrl-C and Ctrl-\ are meant for the process. What arrives here is dropped.
/// - Ctrl-Z stops both, and the shell continues both.
enum ForegroundProcess {
    enum Outcome: Equatable {
        case notStarted
        case ended(status: Int32)
        case killed(signal: Int32)
    }

    private static let interruptions: Set<Int32> = [SIGINT, SIGQUIT]

    /// Runs a program until it ends.
    ///
    /// - Parameter arguments: All arguments, including the name of the program.
    static func run(_ program: String, _ arguments: [String]) -> Outcome {
        let group = tcgetpgrp(STDIN_FILENO)
        var before = sigset_t()
        var blocked = SignalQueue.set(interruptions.union([SIGCONT, SIGTTOU]))
        pthread_sigmask(SIG_BLOCK, &blocked, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        guard let process = ChildProcess.start(program, arguments) else { return .notStarted }
        let outcome = stoppingWithJob { wait(for: process) }
        // The process may have made a group of its own the one in the foreground.
        if group == getpgrp(), tcgetpgrp(STDIN_FILENO) != group { tcsetpgrp(STDIN_FILENO, group) }
        for signal in interruptions {
            while PendingSignal.take(signal) {}
        }
        return outcome
    }

    private static func wait(for process: pid_t) -> Outcome {
        while true {
            var status: Int32 = 0
            guard waitpid(process, &status, WUNTRACED) == process else {
                if errno == EINTR {
                    _ = PendingSignal.take(SIGCONT)
                    continue
                }
                // A program that was started to ignore its children does not hear how they end.
                return .ended(status: 0)
            }
            if status & 0xFF == 0x7F {
                // It stopped. Unless this program has stopped with it and continues already, it stopped alone.
                if !PendingSignal.take(SIGCONT) {
                    raise(SIGTSTP)
                    _ = PendingSignal.take(SIGCONT)
                }
                kill(process, SIGCONT)
                continue
            }
            let signal = status & 0x7F
            return signal == 0 ? .ended(status: (status >> 8) & 0xFF) : .killed(signal: signal)
        }
    }

    /// Runs `body` while SIGTSTP stops this program, which otherwise handles it as an event.
    private static func stoppingWithJob<T>(_ body: () -> T) -> T {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = SIG_DFL
        var former = sigaction()
        sigaction(SIGTSTP, &action, &former)
        var stop = SignalQueue.set([SIGTSTP])
        var mask = sigset_t()
        pthread_sigmask(SIG_UNBLOCK, &stop, &mask)
        defer {
            pthread_sigmask(SIG_SETMASK, &mask, nil)
            sigaction(SIGTSTP, &former, nil)
        }
        return body()
    }
}
