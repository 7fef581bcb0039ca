import Synchronization

/// Closures to call on the events of an observation.
struct ValueObservationEvents: Sendable {
    let willStart: (@Sendable () -> Void)?
    let willTrackRegion: (@Sendable (DatabaseRegion) -> Void)?
    let databaseDidChange: (@Sendable () -> Void)?
    let didFail: (@Sendable (any Error) -> Void)?
    let didCancel: (@Sendable () -> Void)?
}

/// A printer of lines with a common prefix. A stream receives each line without its end.
final class PrintedLines: Sendable {
    private let prefix: String
    private let stream: Mutex<(any TextOutputStream & Sendable)?>

    init(prefix: String, stream: (any TextOutputStream & Sendable)?) {
        self.prefix = prefix.isEmpty ? "" : "\(prefix): "
        self.stream = Mutex(stream)
    }

    func add(_ line: String) {
        stream.withLock { stream in
            if stream == nil { return Swift.print(prefix + line) }
            stream?.write(prefix + line)
        }
    }
}
