@_exported import JoineryFileWatch
import Synchronization

/// Reports what any process commits to a database file, and what happens to the file itself.
///
/// ```swift
/// let observer = try DatabaseFileObserver(path: "library.sqlite") { event in
///     guard case .committed(let change) = event, shown.readSet.intersects(change.pages) else { return }
///     refresh()
/// }
/// ```
///
/// The observer has its own thread, which waits for notifications from the operating system and also checks the file
/// once a second. It reads through its own read-only connection, and never keeps a transaction open.
///
/// Commits are reported with the pages that they rewrote and, on request, with their tables and rows. For a database
/// with a rollback journal, this works only if the observer has seen the journal before it was deleted, which requires
/// its thread to run during the commit. For other commits, and for transactions that exceed the page cache of the
/// writer, anything may have changed. At most thirty changes per second are reported, the first one immediately.
/// Changes in between are combined into one.
///
/// Every commit after the initializer returns is reported. If you create the observer before the first query, no result
/// can become stale unnoticed.
///
/// See also <doc:Observation>.
public final class DatabaseFileObserver: Sendable {
    private let thread: ObserverThread
    private let watched: WatchedDetail
    private let currentDetail: Mutex<Detail>

    /// The information that the observer collects about future commits.
    public var detail: Detail {
        get { currentDetail.withLock { $0 } }
        set {
            currentDetail.withLock { detail in
                detail = newValue
                watched.value = WatchedDetail.Wanted(newValue)
            }
        }
    }

    /// Starts to observe a file.
    ///
    /// - Parameters:
    ///   - path: The path or URI of the file. Symbolic links are followed, even if their target changes later.
    ///   - detail: The information to collect about each commit.
    ///   - willReopen: Called on the observer's thread if another file is at the path, before that file is opened.
    ///     Close all your connections to the previous file in this closure. If you close one of them later, the process
    ///     loses the locks that its connections to the new file hold on the index of the log, which is at the same
    ///     path.
    ///   - onEvent: Called on the observer's thread, with one event at a time. Return soon, because nothing else is
    ///     noticed meanwhile.
    /// - Throws: A `DatabaseError` if the file does not exist or cannot be opened.
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

    /// Stops observing. No events are reported after this call. If it is made from `onEvent`, that call still
    /// completes.
    public func stop() {
        thread.stop()
    }
}
