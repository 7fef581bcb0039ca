import Foundation
import TestSupport
import Testing

@testable import JoineryTerminal

@Suite struct ForegroundProcessTests {
    private func run(_ commands: String) -> ForegroundProcess.Outcome {
        ForegroundProcess.run("/bin/sh", ["sh", "-c", commands])
    }

    @Test func `The outcome is the status or the signal`() {
        #expect(run("exit 0") == .ended(status: 0))
        #expect(run("exit 200") == .ended(status: 200))
        #expect(run("kill -KILL $$") == .killed(signal: SIGKILL))
        #expect(ForegroundProcess.run("/nowhere/sh", ["sh"]) == .notStarted)
    }

    @Test func `The process has no blocked and no ignored signals`() throws {
        let directory = try TemporaryDirectory()
        var signals = SignalQueue.set([SIGINT, SIGTERM, SIGTSTP, SIGWINCH, SIGHUP])
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let file = directory.file("status")
        // The shell replaces itself, because it may change signals of its own.
        #expect(run("exec cat /proc/self/status > '\(file)'") == .ended(status: 0))
        let status = try String(contentsOfFile: file, encoding: .utf8)
        for name in ["SigBlk", "SigIgn"] {
            let digits = try #require(status.firstMatch(of: try Regex("\(name):\\t(\\w+)"))?[1].substring)
            let set = try #require(UInt64(digits, radix: 16))
            // The C library has signals 32 and 33 for itself.
            #expect(set & 0x7FFF_FFFF == 0, "\(name) \(digits)")
        }
    }

    @Test func `Interruptions of the process are not for this program, but its other signals stay`() {
        var signals = SignalQueue.set([SIGINT, SIGQUIT, SIGTERM])
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        // As from the keys of the terminal, which reach all processes of the job.
        for signal in [SIGINT, SIGQUIT, SIGTERM] { raise(signal) }
        #expect(run("exit 0") == .ended(status: 0))
        var pending = sigset_t()
        sigpending(&pending)
        #expect(sigismember(&pending, SIGINT) == 0)
        #expect(sigismember(&pending, SIGQUIT) == 0)
        #expect(sigismember(&pending, SIGTERM) == 1)
        // The same signals are blocked as before.
        var mask = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &mask)
        for signal in [SIGINT, SIGQUIT, SIGTERM] { #expect(sigismember(&mask, signal) == 1) }
        for signal in [SIGTSTP, SIGCONT, SIGTTOU] {
            #expect(sigismember(&mask, signal) == sigismember(&before, signal))
        }
        var terminate = SignalQueue.set([SIGTERM])
        var atOnce = timespec()
        #expect(sigtimedwait(&terminate, nil, &atOnce) == SIGTERM)
    }
}
