import Glibc

/// What the system knows of a file, without opening it. Two are equal if nothing has changed in between.
struct FileStatus: Hashable {
    private let device: dev_t
    private let number: ino_t
    /// The size in bytes.
    let size: Int
    private let seconds: Int
    private let nanoseconds: Int
    let isFile: Bool
    let isFolder: Bool

    /// Examines the file that a path leads to; `nil` if there is none.
    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (device, number) = (status.st_dev, status.st_ino)
        size = Int(status.st_size)
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        isFile = status.st_mode & S_IFMT == S_IFREG
        isFolder = status.st_mode & S_IFMT == S_IFDIR
    }

    /// The number of seconds since the content changed.
    var age: Int { max(time(nil) - seconds, 0) }

    /// Whether both are of the same file, whatever its names and its content.
    func isSameFile(as other: FileStatus?) -> Bool {
        device == other?.device && number == other?.number
    }

    /// Whether a path is a link.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Returns why a path does not lead to a file that can be read; `nil` if it does.
    static func problem(of path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            let reason = errno
            return reason == ENOENT || reason == ENOTDIR
                ? "There is no such file any more." : sentence(for: reason)
        }
        guard status.st_mode & S_IFMT == S_IFREG else { return "This is not a regular file." }
        return access(path, R_OK) == 0 ? nil : sentence(for: errno)
    }

    private static func sentence(for reason: Int32) -> String {
        "Cannot be read: \(String(cString: strerror(reason)))."
    }
}

/// Reads the names in folders.
enum Folder {
    /// The maximum number of names to complete from.
    static let mostNames = 10_000

    /// Returns the names in a folder in alphabetical order, without those that are not UTF-8. A folder that cannot be
    /// read has none.
    static func entries(of path: String, atMost most: Int) -> [String] {
        guard let directory = opendir(path) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while names.count < most, let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if let name, name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}
