@_exported import JoineryFileWatch
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
    private let thread: ObserverThread
    private let watched: WatchedDetail
    private let currentDetail: Mutex<Detail>

    /// How much it finds out of the commits to come.
    public var detail: Detail {
        get { currentDetail.withLock { $0 } }
        set {
            currentDetail.withLock { detail in
                detail = newValue
                watched.value = WatchedDetail.Wanted(newValue)
            }
        }
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
        let watched = WatchedDetail(WatchedDetail.Wanted(detail))
        self.watched = watched
        currentDetail = Mutex(detail)
        thread = try DatabaseError.ofFileWatch {
            try ObserverThread(
                path: DatabaseURI.path(of: path), watched, willReopen: willReopen, onEvent: onEvent)
        }
    }

    /// Stops watching. After the call no event is reported; when it is called from `onEvent`, that one completes.
    public func stop() {
        thread.stop()
    }
}
