import FoundationEssentials
import Glibc

/// A new file, which is either written completely or removed.
package final class OutputFile {
    /// Why a file cannot be written.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let path: String
    private var descriptor: Int32

    /// Creates the file. An existing file is left unchanged.
    ///
    /// - Parameters:
    ///   - path: The path; `~` at its beginning is the user's home directory.
    ///   - isPrivate: Whether no other user may read it.
    /// - Throws: A `Failure` if the file exists or cannot be created.
    init(_ path: String, isPrivate: Bool = false) throws(Failure) {
        let path = TypedPath.expanded(path)
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
        self.path = path
        guard descriptor < 0 else { return }
        let reason =
            errno == EEXIST
            ? "it already exists: choose another name" : String(cString: strerror(errno))
        throw Failure(description: "\(SafeText.line(path)) was not written: \(reason).")
    }

    deinit {
        // An open descriptor means that writing has failed.
        if descriptor >= 0 { abandon() }
    }

    func write(_ text: String) throws(Failure) {
        try write(Array(text.utf8)[...])
    }

    func write(_ data: Data) throws(Failure) {
        try write(Array(data)[...])
    }

    private func write(_ bytes: ArraySlice<UInt8>) throws(Failure) {
        var bytes = bytes
        while !bytes.isEmpty {
            let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written > 0 {
                bytes = bytes.dropFirst(written)
            } else if errno != EINTR {
                throw failure
            }
        }
    }

    /// Removes what was written, because it is to be read again.
    func restart() throws(Failure) {
        guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else { throw failure }
    }

    /// Closes the file, which is then complete.
    func finish() throws(Failure) {
        let closed = close(descriptor)
        defer { descriptor = -1 }
        guard closed == 0 else {
            let failure = failure
            unlink(path)
            throw failure
        }
    }

    /// Closes and removes the file.
    private func abandon() {
        close(descriptor)
        unlink(path)
        descriptor = -1
    }

    private var failure: Failure {
        Failure(description: "\(SafeText.line(path)) was not written: \(String(cString: strerror(errno))).")
    }
}

/// A path as the user types it.
package enum TypedPath {
    /// Returns the path with the user's home directory in place of `~` at its beginning.
    package static func expanded(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/"), let home = ProcessInfo.processInfo.environment["HOME"]
        else {
            return path
        }
        return home + path.dropFirst()
    }
}
