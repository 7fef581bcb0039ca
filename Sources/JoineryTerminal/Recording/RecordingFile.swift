import Glibc

/// A file to which a recording is written, line by line, so that nothing is lost if the program dies.
package final class RecordingFile {
    package let path: String
    private let descriptor: Int32
    /// Whether anything happened.
    private var isEmpty = true
    /// The number of keys, clicks and pastes written so far.
    package private(set) var inputs = 0
    /// The first error of a write, after which nothing more is written.
    package private(set) var failure: SystemError?

    /// Creates the file, which only its owner may read.
    ///
    /// - Parameter program: The program, its version and the terminal, for whoever reads the file.
    /// - Throws: `SystemError` if there is a file already, which could be a database, or none can be created.
    package convenience init(creating path: String, program: String) throws(SystemError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError(doing: "open") }
        self.init(descriptor: descriptor, path: path, program: program)
    }

    /// Takes over a descriptor.
    init(descriptor: Int32, path: String, program: String) {
        self.descriptor = descriptor
        self.path = path
        write(
            """
            \(Recording.firstLine)
            # \(program)
            # Keys, sizes and times of a session. What was typed can be read here; of the database, and of
            # pasted text, there is nothing.

            """)
    }

    /// Removes the file if no session took place.
    deinit {
        close(descriptor)
        if isEmpty { unlink(path) }
    }

    func add(_ moment: Recording.Moment) {
        isEmpty = false
        if moment.event.input != nil { inputs += 1 }
        write("\(moment)\n")
    }

    private func write(_ text: String) {
        guard failure == nil else { return }
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                failure = SystemError(doing: "write")
                return
            }
            bytes = bytes.dropFirst(count)
        }
    }
}
