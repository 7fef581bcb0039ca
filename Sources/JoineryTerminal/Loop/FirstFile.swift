import JoineryBrowser

/// The first of the requested files that can be opened. It is opened before the terminal is taken over, so that a mistake
/// in the name of the only file is reported on the command line.
struct FirstFile {
    /// The file; `nil` if none is requested.
    private(set) var file: OpenFile?
    /// The path in it to begin at.
    private(set) var place: String?
    /// Why files requested before it could not be opened.
    private(set) var failures: [String] = []
    /// The files requested after it.
    private(set) var rest: [FileRequest] = []

    /// Opens the file.
    ///
    /// - Throws: The error of the only file, or `UnopenedFiles` if none of several can be opened.
    init(of requests: [FileRequest], _ sessions: Sessions) throws {
        for (index, request) in requests.enumerated() {
            do {
                let opened = try sessions.open(request.path).file
                sessions.remember(opened)
                file = opened
                place = request.place
                rest = Array(requests[(index + 1)...])
                return
            } catch {
                if requests.count == 1 { throw error }
                failures.append(Sessions.sentence(for: error, request.path))
            }
        }
        if !failures.isEmpty { throw UnopenedFiles(failures: failures) }
    }
}

/// None of several files could be opened.
package struct UnopenedFiles: Error, CustomStringConvertible {
    let failures: [String]

    package var description: String { failures.joined(separator: "\n") }
}
