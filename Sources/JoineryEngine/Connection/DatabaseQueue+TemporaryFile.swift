import Glibc

extension DatabaseQueue {
    /// Runs `body` with an empty database in a file, which is removed afterwards.
    ///
    /// - Throws: Any error thrown by `body`, or a `DatabaseError` if there can be no file.
    static func withTemporaryFile<T>(
        _ configuration: Configuration, _ body: (DatabaseQueue) throws -> T
    ) throws -> T {
        let directory = try TemporaryFile.made { parent -> String? in
            var path = ContiguousArray("\(parent)/joinery-XXXXXX".utf8CString)
            return path.withUnsafeMutableBufferPointer { path in
                path.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
            }
        }
        let path = "\(directory)/temporary.sqlite"
        defer {
            for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
            rmdir(directory)
        }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        let result = Result { try body(queue) }
        // Before its file goes.
        try queue.close()
        return try result.get()
    }
}
