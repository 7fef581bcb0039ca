import Glibc

/// Waits until something happens to a database file or its companions, until a time, or until it is told to stop.
///
/// Two watches, since neither sees everything: the directory sees files come and go, the file itself sees what is
/// written to it through another link. Some file systems give no notice at all, and some systems no watch.
struct FileNotices: ~Copyable {
    /// What has happened since the last look.
    struct Summary {
        /// Anything that concerns the database.
        var isEmpty = true
        /// A rollback journal was created, written or removed.
        var journal = false
        /// The database file was written.
        var contents = false
        /// The database file got another time, owner or the like.
        var attributes = false

        /// Adds what has happened later.
        mutating func add(_ later: Summary) {
            isEmpty = isEmpty && later.isEmpty
            journal = journal || later.journal
            contents = contents || later.contents
            attributes = attributes || later.attributes
        }
    }

    private let watcher: CInt
    private let stopSignal: StopSignal
    private var directoryWatch: CInt = -1
    private var fileWatch: CInt = -1
    private var name = ""

    init(stopSignal: StopSignal) {
        // A system that has no more watches to give leaves the caller with the looks that it takes by itself.
        watcher = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
        self.stopSignal = stopSignal
    }

    deinit {
        if watcher >= 0 { close(watcher) }
    }

    /// Watches a database's file and directory, and nothing else from now on.
    mutating func watch(_ paths: DatabaseFilePaths) {
        name = paths.name
        let changes = IN_CREATE | IN_DELETE | IN_MODIFY | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
        let directory = inotify_add_watch(watcher, paths.directory, UInt32(changes | IN_ONLYDIR))
        let file = inotify_add_watch(watcher, paths.database, UInt32(IN_MODIFY | IN_ATTRIB))
        for old in [directoryWatch, fileWatch] where old >= 0 && old != directory && old != file {
            inotify_rm_watch(watcher, old)
        }
        (directoryWatch, fileWatch) = (directory, file)
    }

    /// Whether every watch is in its place: they go away with what they watch.
    var isComplete: Bool { directoryWatch >= 0 && fileWatch >= 0 }

    /// Waits until a time, or until it is told to stop; with `listening`, also until something happens.
    ///
    /// - returns: False when it is time to stop.
    func wait(until deadline: ContinuousClock.Instant, listening: Bool) -> Bool {
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
        return polled[0].revents == 0
    }

    /// Takes what has happened since the last call.
    mutating func drain() -> Summary {
        var summary = Summary()
        withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
            while true {
                let count = read(watcher, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                note(UnsafeRawBufferPointer(rebasing: buffer[..<count]), in: &summary)
            }
        }
        return summary
    }

    private mutating func note(_ events: UnsafeRawBufferPointer, in summary: inout Summary) {
        let headerSize = MemoryLayout<inotify_event>.size
        var offset = 0
        while offset + headerSize <= events.count {
            let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let end = min(events.count, offset + headerSize + Int(event.len))
            let name = events[(offset + headerSize)..<end].prefix { $0 != 0 }
            note(event, name: String(decoding: name, as: UTF8.self), in: &summary)
            offset = end
        }
    }

    private mutating func note(_ event: inotify_event, name: String, in summary: inout Summary) {
        let mask = Int32(bitPattern: event.mask)
        if mask & IN_IGNORED != 0 {
            if event.wd == directoryWatch { directoryWatch = -1 }
            if event.wd == fileWatch { fileWatch = -1 }
        }
        if event.wd == fileWatch || name == self.name {
            summary.isEmpty = false
            if mask & IN_ATTRIB == 0 { summary.contents = true } else { summary.attributes = true }
        } else if name == self.name + "-journal" {
            summary.isEmpty = false
            summary.journal = true
        } else if name == self.name + "-wal" || mask & IN_Q_OVERFLOW != 0 || name.isEmpty {
            summary.isEmpty = false
        }
    }
}

/// A pipe that wakes a waiting thread for the last time.
final class StopSignal: Sendable {
    let readEnd: CInt
    private let writeEnd: CInt

    init() throws {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw DatabaseError(
                resultCode: .SQLITE_IOERR, message: "cannot make a pipe: \(String(cString: strerror(errno)))")
        }
        (readEnd, writeEnd) = (ends[0], ends[1])
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    /// Lets every wait end, now and later.
    func send() {
        var byte: UInt8 = 1
        _ = write(writeEnd, &byte, 1)
    }
}
