import Glibc

/// A process that has a database file open.
///
/// Only processes of which this one may know that are found: those of the same user or, for the superuser, all.
public struct DatabaseFileUser: Hashable, Sendable {
    /// The name of its program, up to 15 bytes, as the kernel keeps it.
    public let program: String
    /// The number of the process.
    public let processID: Int32

    package init(program: String, processID: Int32) {
        (self.program, self.processID) = (program, processID)
    }

    /// Finds the other processes that have a file, its log or its shared memory open, in the order of their numbers.
    ///
    /// Reads `/proc`: for each process, the files that it has open.
    ///
    /// - Parameter path: The path of the database.
    /// - Returns: `nil` if the file does not exist, or if the system has no `/proc`.
    public static func all(of path: String) -> [DatabaseFileUser]? {
        let paths = DatabaseFilePaths(path)
        let files = [paths.database, paths.wal, paths.database + "-shm"].compactMap { FileIdentity(path: $0) }
        guard FileIdentity(path: paths.database) != nil, let entries = names(in: "/proc") else { return nil }
        let own = getpid()
        func isUser(_ processID: Int32) -> Bool {
            let folder = "/proc/\(processID)/fd"
            return (names(in: folder) ?? []).contains { name in
                guard let open = FileIdentity(path: folder + "/" + name) else { return false }
                return files.contains { $0.isSameFile(as: open) }
            }
        }
        return entries.compactMap { Int32($0) }.sorted().compactMap { processID in
            guard processID != own, isUser(processID) else { return nil }
            let user = DatabaseFileUser(program: program(of: processID), processID: processID)
            // A process that is about to become another program has the files of its parent until then.
            return isUser(processID) ? user : nil
        }
    }

    /// The names in a directory; `nil` if it cannot be read.
    private static func names(in path: String) -> [String]? {
        guard let directory = opendir(path) else { return nil }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }

    private static func program(of processID: Int32) -> String {
        let file = open("/proc/\(processID)/comm", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = max(read(file, &bytes, bytes.count), 0)
        return String(decoding: bytes[..<count].prefix { $0 != 0x0A }, as: UTF8.self)
    }
}
