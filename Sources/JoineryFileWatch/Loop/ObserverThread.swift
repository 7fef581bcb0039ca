import CSQLite
import Dispatch
import Glibc
import Synchronization

/// A thread that watches a file until it is stopped.
package final class ObserverThread: Sendable {
    private let stopSignal: StopSignal
    private let thread: Mutex<pthread_t?>

    /// Starts the thread, and waits until it has read the state of the file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - watched: The details to find out about commits.
    ///   - source: The way to learn that files were written.
    ///   - willReopen: Called on the thread if another file is at the path, before that file is opened.
    ///   - onEvent: Called on the thread, with one event at a time.
    /// - Throws: A `FileWatchError` if the file does not exist or cannot be opened, or the thread cannot be started.
    package init(
        path: String, _ watched: WatchedDetail, _ source: NoticeSource = .system,
        willReopen: @escaping @Sendable () -> Void,
        onEvent: @escaping @Sendable (DatabaseFileEvent) -> Void
    ) throws {
        let stopSignal = try StopSignal()
        let start = ObserverStart(
            path: path, watched, source, stopSignal: stopSignal, willReopen: willReopen, onEvent: onEvent)
        self.stopSignal = stopSignal
        thread = Mutex(try start.launch())
    }

    deinit {
        stop()
    }

    /// Stops watching. No event is reported after this call; a call from `onEvent` lets the current event complete.
    package func stop() {
        stopSignal.send()
        let running = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        guard let running else { return }
        if pthread_equal(running, pthread_self()) != 0 {
            pthread_detach(running)
        } else {
            pthread_join(running, nil)
        }
    }
}

/// The arguments of an observer's thread, and the result of its start.
private final class ObserverStart: Sendable {
    private let path: String
    private let watched: WatchedDetail
    private let source: NoticeSource
    private let stopSignal: StopSignal
    private let willReopen: @Sendable () -> Void
    private let onEvent: @Sendable (DatabaseFileEvent) -> Void
    private let failure = Mutex<(any Error)?>(nil)
    private let hasBegun = DispatchSemaphore(value: 0)

    init(
        path: String, _ watched: WatchedDetail, _ source: NoticeSource, stopSignal: StopSignal,
        willReopen: @escaping @Sendable () -> Void,
        onEvent: @escaping @Sendable (DatabaseFileEvent) -> Void
    ) {
        self.path = path
        self.watched = watched
        self.source = source
        self.stopSignal = stopSignal
        self.willReopen = willReopen
        self.onEvent = onEvent
    }

    /// Starts the thread, and waits until it has read the state of the file.
    func launch() throws -> pthread_t {
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self)
        let code = pthread_create(&thread, nil, observe, context.toOpaque())
        guard code == 0 else {
            context.release()
            let reason = String(cString: strerror(code))
            throw FileWatchError(code: SQLITE_NOMEM, message: "cannot start a thread: \(reason)")
        }
        hasBegun.wait()
        if let error = failure.withLock({ $0 }) {
            pthread_join(thread, nil)
            throw error
        }
        return thread
    }

    /// The main function of the thread.
    func run() {
        do {
            var loop = try ObserverLoop(
                path: path, watched, source, stopSignal: stopSignal, willReopen: willReopen)
            hasBegun.signal()
            loop.run(onEvent)
        } catch {
            failure.withLock { $0 = error }
            hasBegun.signal()
        }
    }
}

private func observe(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let start = Unmanaged<ObserverStart>.fromOpaque(context).takeRetainedValue()
    // Signals are left to the program's own threads, except those of this one's own faults, which no handler would see.
    var signals = sigset_t()
    sigfillset(&signals)
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS, SIGABRT] { sigdelset(&signals, fault) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    start.run()
    return nil
}
