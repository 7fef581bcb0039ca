/// An observer without a thread: it looks at a file when it is told to, and does not wait.
///
/// For trials, which must know that all that was committed has been seen.
package final class ManualFileObserver {
    private var watch: DatabaseFileWatch

    /// Begins at the last commit, when all pages of the file are known.
    ///
    /// - throws: A `DatabaseError` when there is no file, or it may not be opened.
    package init(path: String, detail: DatabaseFileObserver.Detail) throws {
        watch = try DatabaseFileWatch(path: path, WatchedDetail(detail))
        prepare()
    }

    /// Finds out about all pages that are not known.
    package func prepare() {
        while watch.prepare() {}
    }

    /// What happened since the last look.
    package func look() -> [DatabaseFileEvent] {
        var events: [DatabaseFileEvent] = []
        while case .event(let event) = watch.look(FileNotices.Summary()) { events.append(event) }
        return events
    }

    /// What was found wrong with the map of the pages, and how often.
    package var mapFailures: [String: Int] { watch.mapFailures }
}
