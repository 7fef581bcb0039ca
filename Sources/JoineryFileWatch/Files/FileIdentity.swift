import Glibc

/// The identity and on-disk state of the file at a path, obtained without opening it.
///
/// Opening and closing a database file would drop the locks that SQLite holds on it in this process.
package struct FileIdentity: Equatable {
    package let device: UInt64
    package let inode: UInt64
    package let size: Int64
    package let modified: Modification

    /// The time of the last modification.
    package struct Modification: Equatable {
        package let seconds: Int
        package let nanoseconds: Int
    }

    /// Examines the file at a path, following symbolic links; `nil` if there is none.
    package init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        modified = Modification(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    }

    /// Whether both identify the same file, whatever was written to it.
    package func isSameFile(as other: FileIdentity) -> Bool {
        device == other.device && inode == other.inode
    }

    /// Whether the last modification is old enough that another one would show a later time.
    ///
    /// File systems keep time in ticks of up to ten milliseconds, some in whole seconds.
    var isSettled: Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let seconds = now.tv_sec - modified.seconds
        let nanoseconds = seconds * 1_000_000_000 + now.tv_nsec - modified.nanoseconds
        return nanoseconds > (modified.nanoseconds == 0 ? 3_000_000_000 : 30_000_000)
    }
}
