import Glibc
import JoineryAnalysis
import JoineryBrowser

/// Where queries come from: an argument, a file or standard input.
struct QuerySource {
    /// The name of the file, for messages; `nil` for an argument.
    let name: String?
    let text: String

    /// Queries that are written out.
    init(text: String) {
        name = nil
        self.text = text
    }

    /// Reads a file to its end; `-` is standard input.
    ///
    /// - Throws: A `CommandError` if it cannot be read, or is not UTF-8.
    init(file: String) throws {
        let name = file == "-" ? "Standard input" : SafeText.line(file)
        func failure() -> CommandError {
            CommandError(sentence: "\(name) cannot be read: \(String(cString: strerror(errno))).")
        }
        let descriptor = file == "-" ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure() }
        defer { if file != "-" { close(descriptor) } }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 { break }
            if count < 0 {
                if errno == EINTR { continue }
                throw failure()
            }
            bytes += buffer[..<count]
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandError(
                sentence: file == "-"
                    ? "The query is not UTF-8: save its file as UTF-8."
                    : "\(name) is not UTF-8: save it as UTF-8.")
        }
        self.name = file == "-" ? nil : name
        self.text = text
    }

    /// The number of queries.
    var count: Int { SQLScript(text).statements.count }
}
