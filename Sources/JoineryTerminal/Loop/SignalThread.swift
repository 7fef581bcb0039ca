import Glibc
import Synchronization

/// Signals as any POSIX system delivers them: a thread waits for them, and writes their numbers to a pipe.
final class SignalThread: SignalSource {
    private let signals: sigset_t
    private let pipe: WakePipe
    /// The waiting thread; `nil` while none waits.
    private var waiting: (thread: pthread_t, wait: SignalWait)?

    /// Starts to wait for signals that are blocked in every thread.
    ///
    /// - Throws: `SystemError` if no pipe or thread can be created.
    init(_ signals: sigset_t) throws(SystemError) {
        self.signals = signals
        pipe = try WakePipe()
        // Some systems drop a blocked signal if it would be ignored, as this one is without a handler.
        signal(SIGWINCH) { _ in }
        try start()
    }

    deinit {
        stop()
    }

    var descriptor: Int32 { pipe.readEnd }

    func next() -> Int32? { pipe.next().map(Int32.init) }

    /// Runs `body` while no thread waits, because one that does takes signals also where their action is restored.
    func withoutTaking<T>(_ body: () -> T) -> T {
        stop()
        defer { try? start() }
        return body()
    }

    private func start() throws(SystemError) {
        let wait = SignalWait(signals, pipe)
        let context = Unmanaged.passRetained(wait)
        var thread = pthread_t()
        let code = pthread_create(&thread, nil, waitForSignals, context.toOpaque())
        guard code == 0 else {
            context.release()
            throw SystemError(doing: "pthread_create", code: code)
        }
        waiting = (thread, wait)
    }

    private func stop() {
        guard let (thread, wait) = waiting else { return }
        wait.isOver.store(true, ordering: .releasing)
        // Any of the signals wakes the thread. Nothing follows from this one but that the screen is drawn again.
        pthread_kill(thread, SIGWINCH)
        pthread_join(thread, nil)
        waiting = nil
    }
}

/// What a waiting thread needs to know.
private final class SignalWait: Sendable {
    let isOver = Atomic(false)
    private let signals: sigset_t
    private let pipe: WakePipe

    init(_ signals: sigset_t, _ pipe: WakePipe) {
        self.signals = signals
        self.pipe = pipe
    }

    /// The main function of the thread.
    func run() {
        var (signals, signal) = (signals, Int32(0))
        while !isOver.load(ordering: .acquiring) {
            if sigwait(&signals, &signal) == 0 { pipe.send(UInt8(truncatingIfNeeded: signal)) }
        }
    }
}

private func waitForSignals(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<SignalWait>.fromOpaque(context).takeRetainedValue().run()
    return nil
}
