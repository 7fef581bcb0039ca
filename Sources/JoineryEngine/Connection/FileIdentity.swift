import Glibc

/// Which file stands at a path, and its state on the disk, without opening it.
///
/// To open and close a database file would drop the locks that SQLite holds on it in this process.
struct FileIdentity: Equatable {
    let device: UInt64
    let inode: UInt64
    let size: Int64
    let modified: Modification

    /// The time of the last modification.
    struct Modification: Equatable {
        let seconds: Int
        let nanoseconds: Int
    }

    /// Looks at the file that a path leads to, through symbolic links; nil when there is none.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        modified = Modification(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    }

    /// Whether it is the same file, whatever was written to it.
    func isSameFile(as other: FileIdentity) -> Bool {
        device == other.device && inode == other.inode
    }

    /// Whether the last modification is so far in the past that another one would show a later time: file systems
    /// count in ticks of up to ten milliseconds, and some in seconds.
    var isSettled: Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let seconds = now.tv_sec - modified.seconds
        let nanoseconds = seconds * 1_000_000_000 + now.tv_nsec - modified.nanoseconds
        return nanoseconds > (modified.nanoseconds == 0 ? 3_000_000_000 : 30_000_000)
    }
}

/// The paths of a database file: SQLite puts its companions beside the real file, behind symbolic links.
struct DatabaseFilePaths: Equatable {
    /// The path as the program gave it.
    let given: String
    /// The same file without symbolic links.
    let database: String

    var wal: String { database + "-wal" }
    var journal: String { database + "-journal" }

    /// The directory of the database and of its companions.
    var directory: String {
        guard let slash = database.lastIndex(of: "/") else { return "." }
        return slash == database.startIndex ? "/" : String(database[..<slash])
    }

    /// The name of the database in its directory.
    var name: String {
        database.lastIndex(of: "/").map { String(database[database.index(after: $0)...]) } ?? database
    }

    init(_ path: String) {
        given = path
        let resolved = realpath(path, nil)
        defer { free(resolved) }
        database = resolved.map { String(cString: $0) } ?? path
    }
}
