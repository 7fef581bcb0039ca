import CSystem

/// Waits for an event concerning a database file or its companions, for a deadline, or for a stop signal.
///
/// ```
///   FileNotices
///     ├─ InotifyNotices   Linux: a notice of each write
///     └─ NoNotices        everywhere: nothing but the looks that the schedule takes, one a second
/// ```
///
/// Whatever is not noticed is found by a look. Notices make it faster, and keep rollback journals, which are gone by the
/// time of the look.
protocol FileNotices: AnyObject {
    /// Watches a database file, its companions and its directory, replacing any earlier watches.
    func watch(_ paths: DatabaseFilePaths)
    /// Suspends the watches of some subjects, and resumes all others.
    func rest(from subjects: [NoticeSubject])
    /// Whether the directory and the database are watched, as far as they can be, except where suspended.
    var isComplete: Bool { get }
    /// The descriptor that becomes readable when something has happened; `nil` if nothing is ever noticed.
    var descriptor: CInt? { get }
    /// Waits for a deadline or the stop signal; with `listening`, also for a notice.
    func wait(until deadline: ContinuousClock.Instant, listening: Bool) -> WakeReason
    /// Takes the notices that have arrived since the last call.
    func drain() -> NoticeSummary
}

/// A summary of notices.
struct NoticeSummary: Equatable {
    /// Whether nothing concerning the database has happened.
    var isEmpty = true
    /// Whether a rollback journal was created, written or removed.
    var journal = false
    /// Whether the database file was written.
    var contents = false
    /// Whether the database file's metadata, such as its modification time or owner, changed.
    var attributes = false

    /// Adds later notices.
    mutating func add(_ later: NoticeSummary) {
        isEmpty = isEmpty && later.isEmpty
        journal = journal || later.journal
        contents = contents || later.contents
        attributes = attributes || later.attributes
    }
}

/// The reason a wait ended.
enum WakeReason {
    case stopped, noticed, elapsed
}

/// A watched file or directory.
enum NoticeSubject: Int, CaseIterable {
    case directory, database, log, journal

    /// The files that commits and checkpoints write in WAL mode.
    static let writtenWithLog = [NoticeSubject.log, .database]
    /// The files that commits write, and the directory in which they create and remove journals, in rollback journal
    /// modes.
    static let writtenWithJournal = [NoticeSubject.directory, .database, .journal]
}

/// The way in which an observer learns that files were written.
package enum NoticeSource: Sendable, CaseIterable {
    /// Notices by the operating system, where it gives any.
    case system
    /// None: a look a second.
    case looks

    func notices(stopSignal: StopSignal, journals: JournalRecorder? = nil) -> any FileNotices {
        #if os(Linux)
            if self == .system, !uses_portable_ways(),
                let notices = InotifyNotices(stopSignal: stopSignal, journals: journals)
            {
                return notices
            }
        #endif
        return NoNotices(stopSignal: stopSignal, journals: journals)
    }
}
