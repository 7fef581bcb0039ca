import JoineryAnalysis
import JoineryBrowser
import JoineryEngine
import Synchronization

/// Finds out what commits change in the definition of a file, by comparing it with how it was.
///
/// The file is open only while it is read: a connection to an idle file in WAL mode would keep a log.
final class WatchedSchema: Sendable {
    private let path: String
    /// The time to wait for other programs, in seconds: meanwhile, journals may be missed.
    private static let patience = 0.5
    private let known = Mutex<SchemaSnapshot?>(nil)

    init(path: String) {
        self.path = path
    }

    /// Reads how the file is defined, unless that is known.
    func learn() {
        known.withLock { $0 = $0 ?? snapshot() }
    }

    /// Forgets how the file was defined, because another one is at its path. Waits until the former one is closed.
    func letGo() {
        known.withLock { $0 = nil }
    }

    /// Returns what changed since the file was read last; `nil` if that is not known.
    ///
    /// - Parameter commits: The number of commits since.
    func news(after commits: Int) -> SchemaNews? {
        known.withLock { known in
            guard let new = snapshot() else { return nil }
            defer { known = new }
            return known.map { SchemaNews(from: $0, to: new, after: commits) }
        }
    }

    /// Reads how the file is defined; `nil` if that cannot be read now.
    private func snapshot() -> SchemaSnapshot? {
        var configuration = Configuration.browsing
        configuration.busyMode = .timeout(Self.patience)
        guard let queue = try? DatabaseQueue(path: path, configuration: configuration) else { return nil }
        defer { try? queue.close() }
        return try? queue.read { try $0.schemaSnapshot() }
    }
}
