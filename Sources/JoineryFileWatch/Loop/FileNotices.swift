import Glibc
import Synchronization

/// Waits for an event concerning a database file or its companions, for a deadline, or for a stop signal.
///
/// The directory reports files that come and go. The database, its log and its journal are each watched on their own as
/// well: that also catches writes through another link, and ignores writes to other files in the directory. Some file
/// systems deliver no notices, and a system may run out of watches.
final class FileNotices {
    /// A summary of notices.
    struct Summary: Equatable {
        /// Whether nothing concerning the database has happened.
        var isEmpty = true
        /// Whether a rollback journal was created, written or removed.
        var journal = false
        /// Whether the database file was written.
        var contents = false
        /// Whether the database file's metadata, such as its modification time or owner, changed.
        var attributes = false

        /// Adds later notices.
        mutating func add(_ later: Summary) {
            isEmpty = isEmpty && later.isEmpty
            journal = journal || later.journal
            contents = contents || later.contents
            attributes = attributes || later.attributes
        }
    }

    /// The reason a wait ended.
    enum Wakening {
        case stopped, noticed, elapsed
    }

    /// A watched file or directory.
    enum Subject: Int, CaseIterable {
        case directory, database, log, journal

        /// The suffix that distinguishes each file from the database by name.
        static let suffixes: [(Subject, StaticString)] = [
            (.database, ""), (.log, "-wal"), (.journal, "-journal"),
        ]

        /// The files that commits and checkpoints write in WAL mode.
        static let writtenWithLog = [Subject.log, .database]
        /// The files that commits write, and the directory in which they create and remove journals, in rollback
        /// journal modes.
        static let writtenWithJournal = [Subject.directory, .database, .journal]

        var mask: Int32 {
            switch self {
            case .directory: IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MOVE_SELF | IN_ONLYDIR
            case .database: IN_MODIFY | IN_ATTRIB
            case .log, .journal: IN_MODIFY
            }
        }
    }

    private let watcher: CInt
    private let stopSignal: StopSignal
    private var watches = [CInt](repeating: -1, count: Subject.allCases.count)
    private var paths: DatabaseFilePaths?
    /// The subjects that are not watched for now.
    private var resting: [Subject] = []
    private var name: [UInt8] = []
    /// The recorder that receives every notice concerning a rollback journal, in order.
    private let journals: JournalRecorder?

    init(stopSignal: StopSignal, journals: JournalRecorder? = nil) {
        // If the system has no watches left, the caller still has its periodic looks.
        watcher = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
        self.stopSignal = stopSignal
        self.journals = journals
    }

    deinit {
        if watcher >= 0 { close(watcher) }
    }

    /// Watches a database file, its companions and its directory, replacing any earlier watches.
    func watch(_ paths: DatabaseFilePaths) {
        self.paths = paths
        resting = []
        name = Array(paths.name.utf8)
        for subject in Subject.allCases { add(subject, of: paths) }
    }

    private func add(_ subject: Subject, of paths: DatabaseFilePaths) {
        let path =
            switch subject {
            case .directory: paths.directory
            case .database: paths.database
            case .log: paths.wal
            case .journal: paths.journal
            }
        let old = watches[subject.rawValue]
        let new = inotify_add_watch(watcher, path, UInt32(bitPattern: subject.mask))
        watches[subject.rawValue] = new
        if old >= 0, old != new { inotify_rm_watch(watcher, old) }
    }

    /// Suspends the watches of some subjects, and resumes all others.
    func rest(from subjects: [Subject]) {
        guard subjects != resting else { return }
        if !resting.isEmpty { listen() }
        resting = subjects
        for subject in subjects {
            let old = watches[subject.rawValue]
            watches[subject.rawValue] = -1
            if old >= 0 { inotify_rm_watch(watcher, old) }
        }
    }

    private func listen() {
        if let paths { watch(paths) }
        journals?.resume()
    }

    /// Whether the directory and the database are watched, except where suspended. A watch disappears with its file.
    var isComplete: Bool {
        [.directory, .database].allSatisfy { watches[$0.rawValue] >= 0 || resting.contains($0) }
    }

    /// The descriptor that becomes readable when something has happened.
    var descriptor: CInt { watcher }

    /// Waits for a deadline or the stop signal; with `listening`, also for a notice.
    func wait(until deadline: ContinuousClock.Instant, listening: Bool) -> Wakening {
        let (seconds, attoseconds) = max(.zero, deadline - .now).components
        var milliseconds = seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        if !listening, milliseconds <= 2 {
            var rest = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
            nanosleep(&rest, nil)
            milliseconds = 0
        }
        var polled = [
            pollfd(fd: stopSignal.readEnd, events: Int16(POLLIN), revents: 0),
            pollfd(fd: watcher, events: Int16(POLLIN), revents: 0),
        ]
        poll(&polled, listening ? 2 : 1, CInt(clamping: milliseconds))
        if polled[0].revents != 0 { return .stopped }
        return polled[1].revents != 0 ? .noticed : .elapsed
    }

    /// Takes the notices that have arrived since the last call.
    func drain() -> Summary {
        var summary = Summary()
        var arrived: Set<Subject> = []
        withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
            while true {
                let count = read(watcher, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                note(UnsafeRawBufferPointer(rebasing: buffer[..<count]), in: &summary, &arrived)
            }
        }
        // Writes made before a new file is watched are seen by the look that follows.
        if let paths {
            for subject in arrived where !resting.contains(subject) { add(subject, of: paths) }
        }
        return summary
    }

    private func note(
        _ events: UnsafeRawBufferPointer, in summary: inout Summary, _ arrived: inout Set<Subject>
    ) {
        let headerSize = MemoryLayout<inotify_event>.size
        var offset = 0
        while offset + headerSize <= events.count {
            let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let end = min(events.count, offset + headerSize + Int(event.len))
            let mask = Int32(bitPattern: event.mask)
            if mask & IN_Q_OVERFLOW != 0 {
                summary.isEmpty = false
                arrived.formUnion([.log, .journal])
                journals?.note(.lost)
            } else if let watched = watches.firstIndex(of: event.wd).flatMap(Subject.init) {
                note(mask, of: watched, name: events[(offset + headerSize)..<end], in: &summary, &arrived)
            }
            offset = end
        }
    }

    private func note(
        _ mask: Int32, of watched: Subject, name: Slice<UnsafeRawBufferPointer>, in summary: inout Summary,
        _ arrived: inout Set<Subject>
    ) {
        if mask & IN_IGNORED != 0 { watches[watched.rawValue] = -1 }
        var subject = watched
        if watched == .directory, mask & (IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO) != 0 {
            guard let named = self.subject(named: name.prefix { $0 != 0 }) else { return }
            subject = named
            if mask & (IN_CREATE | IN_MOVED_TO) != 0 { arrived.insert(subject) }
        }
        summary.isEmpty = false
        switch subject {
        case .database where mask & IN_ATTRIB != 0: summary.attributes = true
        case .database:
            summary.contents = true
            journals?.note(watched == .directory ? .lost : .databaseWritten)
        case .journal:
            summary.journal = true
            noteJournal(mask)
        case .directory, .log: break
        }
    }

    private func noteJournal(_ mask: Int32) {
        if mask & (IN_CREATE | IN_MOVED_TO) != 0 { journals?.note(.journalCreated) }
        if mask & (IN_DELETE | IN_MOVED_FROM) != 0 { journals?.note(.journalRemoved) }
        if mask & IN_MODIFY != 0 { journals?.note(.journalWritten) }
    }

    /// The subject whose file has a name in the directory.
    private func subject(named name: Slice<UnsafeRawBufferPointer>) -> Subject? {
        guard name.starts(with: self.name) else { return nil }
        let rest = name.dropFirst(self.name.count)
        return Subject.suffixes.first { _, suffix in
            suffix.withUTF8Buffer { rest.elementsEqual($0) }
        }?.0
    }
}
