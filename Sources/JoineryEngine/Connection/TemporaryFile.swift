import Glibc

/// A file without a name: the system removes it when it is closed, even if the process is killed.
package final class TemporaryFile: Sendable {
    private let descriptor: CInt
    private let directory: String

    /// Creates a file.
    ///
    /// - Parameter directory: Its directory; by default the first usable one of `SQLITE_TMPDIR`, `TMPDIR`, `/var/tmp` and `/tmp`.
    /// - Throws: A `DatabaseError` with code `SQLITE_CANTOPEN`.
    package init(directory: String? = nil) throws {
        (descriptor, self.directory) = try Self.made(in: directory.map { [$0] } ?? Self.directories) {
            directory in
            let descriptor = Self.open(in: directory)
            return descriptor < 0 ? nil : (descriptor, directory)
        }
    }

    deinit { close(descriptor) }

    /// Returns what `make` returns in the first directory in which it can.
    ///
    /// - Throws: A `DatabaseError` with code `SQLITE_CANTOPEN` for the error number that `make` leaves with the last one.
    static func made<T>(in directories: [String] = directories, _ make: (String) -> T?) throws -> T {
        var failure: CInt = ENOENT
        for directory in directories {
            if let made = make(directory) { return made }
            failure = errno
        }
        throw DatabaseError(
            resultCode: .SQLITE_CANTOPEN,
            message: "cannot create a temporary file in \(directories.joined(separator: ", ")): "
                + "\(String(cString: strerror(failure))): set TMPDIR to a directory that can be written")
    }

    static var directories: [String] {
        let variables: [String] = ["SQLITE_TMPDIR", "TMPDIR"]
        let chosen = variables.compactMap { (name: String) -> String? in
            getenv(name).map { String(cString: $0) }
        }
        return chosen.filter { !$0.isEmpty } + ["/var/tmp", "/tmp"]
    }

    /// The directory in which SQLite creates its temporary files, and the variable of the environment that names it.
    static var usualDirectory: (path: String, variable: String) {
        let variable = getenv("SQLITE_TMPDIR") == nil ? "TMPDIR" : "SQLITE_TMPDIR"
        let usable = directories.first { access($0, W_OK | X_OK) == 0 }
        return (usable ?? "the current directory", variable)
    }

    private static func open(in directory: String) -> CInt {
        var path = ContiguousArray("\(directory)/joinery-XXXXXX".utf8CString)
        return path.withUnsafeMutableBufferPointer { path in
            guard let name = path.baseAddress else { return -1 }
            let descriptor = mkstemp(name)
            guard descriptor >= 0 else { return -1 }
            unlink(name)
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            return descriptor
        }
    }

    /// Writes bytes at an offset.
    ///
    /// - Throws: A `DatabaseError` with code `SQLITE_FULL` or `SQLITE_IOERR`.
    package func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws {
        var written = 0
        while written < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
            let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + written))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure("written", count == 0 ? ENOSPC : errno) }
            written += count
        }
    }

    /// Calls a closure with bytes of the file.
    ///
    /// - Throws: A `DatabaseError` with code `SQLITE_IOERR`, or any error thrown by `body`.
    package func withBytes<Result>(
        at offset: Int, count: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
        try withUnsafeTemporaryAllocation(byteCount: count, alignment: 8) { buffer in
            var filled = 0
            while filled < count {
                let read = pread(
                    descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(offset + filled)
                )
                if read < 0, errno == EINTR { continue }
                guard read > 0 else { throw failure("read", read == 0 ? EIO : errno) }
                filled += read
            }
            return try body(UnsafeRawBufferPointer(buffer))
        }
    }

    private func failure(_ done: String, _ code: CInt) -> DatabaseError {
        let isFull = code == ENOSPC || code == EDQUOT || code == EFBIG
        return DatabaseError(
            resultCode: isFull ? .SQLITE_FULL : .SQLITE_IOERR,
            message:
                "the temporary file in \(directory) cannot be \(done): \(String(cString: strerror(code)))"
                + (isFull ? ": free space, or set TMPDIR to another directory" : ""))
    }
}
