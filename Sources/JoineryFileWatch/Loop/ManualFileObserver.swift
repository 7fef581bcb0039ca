import Dispatch
import Glibc
import Synchronization

/// An observer that looks at a file only when asked to, without waiting.
///
/// It is intended for tests, which must know that every commit has been seen.
package final class ManualFileObserver {
    private struct Parts {
        var watch: FileWatch
        let notices: any FileNotices
        /// The notices since the last look.
        var noticed = NoticeSummary()

        mutating func drain() { noticed.add(notices.drain()) }

        /// Appends new events. Returns `true` if a transaction is in progress and another look is needed.
        mutating func look(_ events: inout [DatabaseFileEvent]) -> Bool {
            drain()
            while true {
                switch watch.look(noticed) {
                case .event(let event): events.append(event)
                case .inFlight where watch.following == .journals: return true
                case .inFlight, .unsettled, .nothing:
                    noticed = NoticeSummary()
                    return false
                }
            }
        }
    }

    /// The state shared with the queue that receives notices.
    private final class Shared: Sendable {
        let parts: Mutex<Parts>

        init(_ parts: sending Parts) {
            self.parts = Mutex(parts)
        }
    }

    private let shared: Shared
    private let listening: (any DispatchSourceRead)?

    /// Creates an observer positioned at the last commit.
    ///
    /// - Parameters:
    ///   - isListening: Whether to record rollback journals, which are gone by the time of the look.
    ///   - source: The way to learn that files were written.
    ///   - isPrepared: Whether to learn the owners of all pages at the start.
    /// - Throws: A `FileWatchError` if the file does not exist or cannot be opened.
    package init(
        path: String, _ watched: WatchedDetail, isListening: Bool = false,
        source: NoticeSource = .system, isPrepared: Bool = true
    ) throws {
        let journals = JournalRecorder()
        let notices = source.notices(stopSignal: try StopSignal(), journals: journals)
        if isListening { notices.watch(DatabaseFilePaths(path)) }
        let watch = try FileWatch(path: path, watched, journals) { _ = notices.drain() }
        let descriptor = isListening ? notices.descriptor : nil
        let shared = Shared(Parts(watch: watch, notices: notices))
        self.shared = shared
        listening = descriptor.map {
            DispatchSource.makeReadSource(
                fileDescriptor: $0, queue: DispatchQueue(label: "notices", qos: .userInteractive))
        }
        listening?.setEventHandler { shared.parts.withLock { $0.drain() } }
        listening?.activate()
        if isPrepared { prepare() }
    }

    deinit {
        listening?.cancel()
    }

    /// Learns the owners of all remaining pages.
    package func prepare() {
        shared.parts.withLock { parts in while parts.watch.prepare() {} }
    }

    /// Notes what was committed, and leaves the rest to the next look.
    package func gather() {
        shared.parts.withLock { $0.watch.gather() }
    }

    /// Returns the events since the last look.
    ///
    /// With a rollback journal, this waits for the end of a transaction that is being committed, but not forever: the
    /// writer may have died.
    package func look() -> [DatabaseFileEvent] {
        var events: [DatabaseFileEvent] = []
        var patience = 10_000
        while shared.parts.withLock({ $0.look(&events) }), patience > 0 {
            patience -= 1
            usleep(100)
        }
        return events
    }

    /// Returns the late findings about commits already reported, by commit number.
    package func takeFindings() -> [Int: ChangedTables] {
        shared.parts.withLock { $0.watch.takeFindings() }
    }

    /// The failures of the page map, with their counts.
    package var mapFailures: [String: Int] { shared.parts.withLock { $0.watch.mapFailures } }
}
