import Glibc

/// An open rollback journal file.
///
/// SQLite holds no locks on it, so opening and closing it drops none.
final class JournalFile {
    /// The size of the journal header, in bytes.
    static let headerSize = 28
    /// Larger journals are not read.
    private static let mostBytes = 16 << 20

    private let descriptor: CInt

    /// Opens a journal; `nil` if there is none.
    ///
    /// - Parameter database: The database file the journal belongs to. A path that leads to that file itself is not
    ///   opened.
    init?(path: String, of database: FileIdentity?) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            FileIdentity(path: path).map({ database?.isSameFile(as: $0) == false }) == true
        else { return nil }
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// Whether the journal was removed, so that it is no longer written.
    var isRemoved: Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_nlink == 0
    }

    /// The complete contents; `nil` if they are too large or being truncated.
    func contents() -> [UInt8]? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size >= Self.headerSize,
            status.st_size <= Self.mostBytes
        else { return nil }
        return read(status.st_size)
    }

    /// Whether a transaction is in progress or was left behind by a crashed process.
    ///
    /// After a transaction ends, its journal is gone or begins with zeros.
    var isHot: Bool { read(Self.headerSize)?.contains { $0 != 0 } ?? false }

    /// Whether the journal still begins as it did.
    func begins(as bytes: [UInt8]) -> Bool {
        read(Self.headerSize).map { $0.elementsEqual(bytes.prefix(Self.headerSize)) } ?? false
    }

    private func read(_ count: Int) -> [UInt8]? {
        var isRead = false
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            isRead = pread(descriptor, buffer.baseAddress, count, 0) == count
            initialized = isRead ? count : 0
        }
        return isRead ? bytes : nil
    }
}
