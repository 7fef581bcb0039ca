import Glibc

/// What the system knows of a file, without opening it.
struct FileStatus {
    /// Identifies the file, whatever its name.
    struct Identity: Hashable {
        fileprivate var device: dev_t
        fileprivate var number: ino_t
    }

    let identity: Identity
    /// The size in bytes.
    let size: Int
    /// The number of seconds since the content changed.
    let age: Int
    let isFile: Bool
    let isFolder: Bool

    /// Examines the file that a path leads to; `nil` if there is none.
    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        identity = Identity(device: status.st_dev, number: status.st_ino)
        size = Int(status.st_size)
        age = max(time(nil) - status.st_mtim.tv_sec, 0)
        isFile = status.st_mode & S_IFMT == S_IFREG
        isFolder = status.st_mode & S_IFMT == S_IFDIR
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
