import Glibc

/// Which file stands at a path, and its state on the disk, without opening it.
///
/// To open and close a database file would drop the locks that SQLite holds on it in this process.
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

    /// Looks at the file that a path leads to, through symbolic links; nil when there is none.
    package init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        modified = Modification(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    }

    /// Whether it is the same file, whatever was written to it.
    package func isSameFile(as other: FileIdentity) -> Bool {
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
