import Dispatch
import JoineryBrowser
import Synchronization

/// The first of the requested files that can be opened.
///
/// It is opened before the terminal is taken over, so that a mistake in the name of the only file is reported on the command
/// line. If that takes time, because another program locks it or a disk is slow, the screen comes first: the browser then opens
/// the file, shows what it waits for, and can be quit.
struct FirstFile {
    /// The file; `nil` if none is open.
    private(set) var file: OpenFile?
    /// The path in it to begin at.
    private(set) var place: String?
    /// The file that takes time to open.
    private(set) var delayed: FileRequest?
    /// Why files requested before it could not be opened.
    private(set) var failures: [String] = []
    /// The files requested after it.
    private(set) var rest: [FileRequest] = []

    /// The time after which the screen appears without the file.
    static let patience = DispatchTimeInterval.milliseconds(500)

    /// Opens the file.
    ///
    /// - Throws: `UnopenedFiles` if none of the files can be opened.
    init(of requests: [FileRequest], _ sessions: Sessions, patience: DispatchTimeInterval = patience) throws {
        for (index, request) in requests.enumerated() {
            rest = Array(requests[(index + 1)...])
            switch Self.open(request, sessions, patience) {
            case .success(let opened):
                sessions.remember(opened)
                (file, place) = (opened, request.place)
                return
            case .failure(let error): failures.append(Sessions.sentence(for: error, request.path))
            case nil:
                delayed = request
                return
            }
        }
        if !failures.isEmpty { throw UnopenedFiles(failures: failures) }
    }

    /// Opens a file; `nil` if that takes time.
    private static func open(
        _ request: FileRequest, _ sessions: Sessions, _ patience: DispatchTimeInterval
    ) -> Result<OpenFile, any Error>? {
        let attempt = Attempt()
        let opening = FileOpening { waits in if waits { attempt.news.signal() } }
        DispatchQueue(label: "joinery.first", qos: .userInitiated).async {
            attempt.end(with: Result { try sessions.open(request.path, opening) }, sessions)
        }
        _ = attempt.news.wait(timeout: .now() + patience)
        guard let result = attempt.take() else {
            opening.cancel()
            return nil
        }
        return result
    }
}

/// An attempt to open a file, which nobody wants any more once it takes time.
private final class Attempt: Sendable {
    private enum State {
        case running, abandoned
        case ended(Result<OpenFile, any Error>)
    }

    private let state = Mutex(State.running)
    /// Signaled when the attempt has ended or waits for a lock.
    let news = DispatchSemaphore(value: 0)

    /// Ends the attempt; closes the file if nobody wants it.
    func end(with result: Result<(file: OpenFile, isNew: Bool), any Error>, _ sessions: Sessions) {
        let isWanted = state.withLock { state in
            if case .abandoned = state { return false }
            state = .ended(result.map(\.file))
            return true
        }
        news.signal()
        if !isWanted, case .success((let file, isNew: true)) = result {
            sessions.perform([.files(.close(file.id))], of: file.id)
        }
    }

    /// Returns the result; if there is none yet, it is not wanted any more.
    func take() -> Result<OpenFile, any Error>? {
        state.withLock { state in
            if case .ended(let result) = state { return result }
            state = .abandoned
            return nil
        }
    }
}

/// None of the files could be opened.
package struct UnopenedFiles: Error, Hashable, CustomStringConvertible {
    let failures: [String]

    package var description: String { failures.joined(separator: "\n") }
}
