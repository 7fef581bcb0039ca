import Dispatch
import Glibc
import Synchronization

/// An observer that looks at a file when it is told to, and does not wait.
///
/// For trials, which must know that all that was committed has been seen.
package final class ManualFileObserver {
    private struct Parts {
        var watch: FileWatch
        let notices: FileNotices
        /// What was noticed since the last look.
        var noticed = FileNotices.Summary()

        mutating func drain() { noticed.add(notices.drain()) }

        /// Adds what happened to events. True when what is happening now will have to be looked at.
        mutating func look(_ events: inout [DatabaseFileEvent]) -> Bool {
            drain()
            while true {
                switch watch.look(noticed) {
                case .event(let event): events.append(event)
                case .inFlight where watch.following == .journals: return true
                case .inFlight, .unsettled, .nothing:
                    noticed = FileNotices.Summary()
                    return false
                }
            }
        }
    }

    /// What is shared with the queue that listens.
    private final class Shared: Sendable {
        let parts: Mutex<Parts>

        init(_ parts: sending Parts) {
            self.parts = Mutex(parts)
        }
    }

    private let shared: Shared
    private let listening: (any DispatchSourceRead)?

    /// Begins at the last commit.
    ///
    /// - Parameters:
    ///   - isListening: Whether it records rollback journals, which are not there any more when it looks.
    ///   - isPrepared: Whether all pages of the file are known at the beginning.
    /// - Throws: A `FileWatchError` when there is no file, or it may not be opened.
    package init(
        path: String, _ watched: WatchedDetail, isListening: Bool = false, isPrepared: Bool = true
    ) throws {
        let journals = JournalRecorder()
        let notices = FileNotices(stopSignal: try StopSignal(), journals: journals)
        if isListening { notices.watch(DatabaseFilePaths(path)) }
        let watch = try FileWatch(path: path, watched, journals) { _ = notices.drain() }
        let descriptor = notices.descriptor
        let shared = Shared(Parts(watch: watch, notices: notices))
        self.shared = shared
        listening =
            isListening
            ? DispatchSource.makeReadSource(
                fileDescriptor: descriptor, queue: DispatchQueue(label: "notices", qos: .userInteractive))
            : nil
        listening?.setEventHandler { shared.parts.withLock { $0.drain() } }
        listening?.activate()
        if isPrepared { prepare() }
    }

    deinit {
        listening?.cancel()
    }

    /// Finds out about all pages that are not known.
    package func prepare() {
        shared.parts.withLock { parts in while parts.watch.prepare() {} }
    }

    /// Takes note of what was committed, and leaves the rest to the next look.
    package func gather() {
        shared.parts.withLock { $0.watch.gather() }
    }

    /// What happened since the last look.
    ///
    /// With a rollback journal it waits for the end of a transaction that is being committed, but not for ever: a writer may
    /// have died of it.
    package func look() -> [DatabaseFileEvent] {
        var events: [DatabaseFileEvent] = []
        var patience = 10_000
        while shared.parts.withLock({ $0.look(&events) }), patience > 0 {
            patience -= 1
            usleep(100)
        }
        return events
    }

    /// What was found out of commits that were told before, by their numbers.
    package func takeFindings() -> [Int: ChangedTables] {
        shared.parts.withLock { $0.watch.takeFindings() }
    }

    /// What was found wrong with the map of the pages, and how often.
    package var mapFailures: [String: Int] { shared.parts.withLock { $0.watch.mapFailures } }
}
