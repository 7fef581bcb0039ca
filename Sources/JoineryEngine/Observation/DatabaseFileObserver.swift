import Dispatch
import Glibc
import Synchronization

/// Notices what any process commits to a database file, and what becomes of the file.
///
/// ```swift
/// let observer = try DatabaseFileObserver(path: "library.sqlite") { event in
///     guard case .committed(let change) = event, shown.readSet.intersects(change.pages) else { return }
///     refresh()
/// }
/// ```
///
/// A thread of its own waits for notices of the operating system and looks at the file once a second; it reads
/// through a read-only connection of its own, and never keeps a transaction open. Commits come with the pages that they
/// rewrote and, where it is asked for, with their tables and rows. Those of a database with a rollback journal do as far
/// as the journal was seen while it was there, which takes the processor when the commit is made; of the others, and of
/// transactions too large for the cache of who writes them, anything may have changed. At most thirty changes a second
/// are told, the first at once; those that come together are told as one.
///
/// What is committed after the initializer has returned is told. Make the observer before the first query, and
/// none can be stale unnoticed.
///
/// See also chapter "The loop" of the page about watching other processes.
public final class DatabaseFileObserver: Sendable {
    private let stopSignal: StopSignal
    private let thread: Mutex<pthread_t?>
    private let watched: WatchedDetail

    /// How much it finds out of the commits to come.
    public var detail: Detail {
        get { watched.detail }
        set { watched.detail = newValue }
    }

    /// Begins to watch a file.
    ///
    /// - Parameter path: The path of the file, or a URI of it; symbolic links are followed, also later when they point elsewhere.
    /// - Parameter detail: How much to find out of each commit.
    /// - Parameter willReopen: Called on the observer's thread when another file stands at the path, before that is opened.
    ///   Close each connection to the former file in it: when one is closed later, the process loses the locks that
    ///   its connections to the new file hold on the index of the log, which stands at the same path.
    /// - Parameter onEvent: Called on the observer's thread, one event after the other. It should return soon:
    ///   meanwhile nothing else is noticed.
    /// - Throws: A `DatabaseError` when there is no file, or it may not be opened.
    public init(
        path: String, detail: Detail = .pages, willReopen: @escaping @Sendable () -> Void = {},
        onEvent: @escaping @Sendable (DatabaseFileEvent) -> Void
    ) throws {
        let stopSignal = try StopSignal()
        let watched = WatchedDetail(detail)
        let start = ObserverStart(
            path: DatabaseURI.path(of: path), watched, stopSignal: stopSignal,
            willReopen: willReopen, onEvent: onEvent)
        self.stopSignal = stopSignal
        self.watched = watched
        thread = Mutex(try start.launch())
    }

    deinit {
        stop()
    }

    /// Stops watching. No event is told after the call, except that the one being told comes to its end when the
    /// call is made from `onEvent` itself.
    public func stop() {
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

/// What an observer's thread is given, and how it tells that it has begun.
private final class ObserverStart: Sendable {
    private let path: String
    private let watched: WatchedDetail
    private let stopSignal: StopSignal
    private let willReopen: @Sendable () -> Void
    private let onEvent: @Sendable (DatabaseFileEvent) -> Void
    private let failure = Mutex<DatabaseError?>(nil)
    private let hasBegun = DispatchSemaphore(value: 0)

    init(
        path: String, _ watched: WatchedDetail, stopSignal: StopSignal,
        willReopen: @escaping @Sendable () -> Void,
        onEvent: @escaping @Sendable (DatabaseFileEvent) -> Void
    ) {
        self.path = path
        self.watched = watched
        self.stopSignal = stopSignal
        self.willReopen = willReopen
        self.onEvent = onEvent
    }

    /// Starts the thread, and waits until it knows the state of the file.
    func launch() throws -> pthread_t {
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self)
        let code = pthread_create(&thread, nil, observe, context.toOpaque())
        guard code == 0 else {
            context.release()
            let reason = String(cString: strerror(code))
            throw DatabaseError(resultCode: .SQLITE_NOMEM, message: "cannot start a thread: \(reason)")
        }
        hasBegun.wait()
        if let error = failure.withLock({ $0 }) {
            pthread_join(thread, nil)
            throw error
        }
        return thread
    }

    /// The life of the thread.
    func run() {
        do {
            var loop = try ObserverLoop(path: path, watched, stopSignal: stopSignal, willReopen: willReopen)
            hasBegun.signal()
            loop.run(onEvent)
        } catch {
            failure.withLock { $0 = error as? DatabaseError ?? DatabaseError(message: "\(error)") }
            hasBegun.signal()
        }
    }
}

private func observe(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let start = Unmanaged<ObserverStart>.fromOpaque(context).takeRetainedValue()
    // Signals are for the threads of the program.
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    start.run()
    return nil
}
