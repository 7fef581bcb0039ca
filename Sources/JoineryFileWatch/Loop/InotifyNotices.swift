import Glibc

#if os(Linux)
    /// Notices of writes from Linux.
    ///
    /// The directory reports files that come and go. The database, its log and its journal are each watched on their
    /// own as well: that also catches writes through another link, and ignores writes to other files in the directory.
    /// Some file systems deliver no notices, and a system may run out of watches.
    final class InotifyNotices: FileNotices {
        private let watcher: CInt
        private let stopSignal: StopSignal
        private var watches = [CInt](repeating: -1, count: NoticeSubject.allCases.count)
        private var paths: DatabaseFilePaths?
        /// The subjects that are not watched for now.
        private var resting: [NoticeSubject] = []
        private var name: [UInt8] = []
        /// The recorder that receives every notice concerning a rollback journal, in order.
        private let journals: JournalRecorder?

        /// Starts to watch nothing; `nil` if the user has too many descriptors of this kind.
        init?(stopSignal: StopSignal, journals: JournalRecorder? = nil) {
            watcher = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
            guard watcher >= 0 else { return nil }
            self.stopSignal = stopSignal
            self.journals = journals
        }

        deinit {
            close(watcher)
        }

        func watch(_ paths: DatabaseFilePaths) {
            self.paths = paths
            resting = []
            name = Array(paths.name.utf8)
            for subject in NoticeSubject.allCases { add(subject, of: paths) }
        }

        private func add(_ subject: NoticeSubject, of paths: DatabaseFilePaths) {
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

        func rest(from subjects: [NoticeSubject]) {
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

        // A watch disappears with its file.
        var isComplete: Bool {
            [.directory, .database].allSatisfy { watches[$0.rawValue] >= 0 || resting.contains($0) }
        }

        var descriptor: CInt? { watcher }

        func wait(until deadline: ContinuousClock.Instant, listening: Bool) -> WakeReason {
            stopSignal.wait(until: deadline, orReadable: listening ? watcher : nil)
        }

        func drain() -> NoticeSummary {
            // A system may run out of watches.
            if !isComplete { journals?.note(.lost) }
            var summary = NoticeSummary()
            var arrived: Set<NoticeSubject> = []
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
            _ events: UnsafeRawBufferPointer, in summary: inout NoticeSummary,
            _ arrived: inout Set<NoticeSubject>
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
                } else if let watched = watches.firstIndex(of: event.wd).flatMap(NoticeSubject.init) {
                    note(mask, of: watched, name: events[(offset + headerSize)..<end], in: &summary, &arrived)
                }
                offset = end
            }
        }

        private func note(
            _ mask: Int32, of watched: NoticeSubject, name: Slice<UnsafeRawBufferPointer>,
            in summary: inout NoticeSummary,
            _ arrived: inout Set<NoticeSubject>
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
        private func subject(named name: Slice<UnsafeRawBufferPointer>) -> NoticeSubject? {
            guard name.starts(with: self.name) else { return nil }
            let rest = name.dropFirst(self.name.count)
            return NoticeSubject.suffixes.first { _, suffix in
                suffix.withUTF8Buffer { rest.elementsEqual($0) }
            }?.0
        }
    }

    extension NoticeSubject {
        /// The suffix that distinguishes each file from the database by name.
        fileprivate static let suffixes: [(NoticeSubject, StaticString)] = [
            (.database, ""), (.log, "-wal"), (.journal, "-journal"),
        ]

        /// The events of the subject that concern the database.
        fileprivate var mask: Int32 {
            switch self {
            case .directory: IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MOVE_SELF | IN_ONLYDIR
            case .database: IN_MODIFY | IN_ATTRIB
            case .log, .journal: IN_MODIFY
            }
        }
    }
#endif
