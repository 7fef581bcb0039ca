import Glibc
import JoineryBrowser

/// Reads the bytes of a settings file.
///
/// This must happen before the database is opened: if the path led to the database, closing it would drop SQLite's
/// locks. A path that leads to a database marked as open (`DatabaseFiles`) is not read.
enum SettingsFile {
    /// The maximum size, in bytes. No user writes a larger file.
    static let largest = 1 << 20

    /// Returns a path in a directory of the user; `nil` if the environment names none.
    ///
    /// - Parameters:
    ///   - name: The path in the directory of the program.
    ///   - variable: The variable of the XDG specification that names the user's directory.
    ///   - folder: The directory below `HOME` that is its default.
    ///   - variables: Returns a variable of the environment.
    static func path(
        _ name: String, in variable: String, orHome folder: String, variables: (String) -> String?
    ) -> String? {
        // The XDG specification requires paths that are not absolute to be ignored.
        let folders = [variables(variable), variables("HOME").map { "\($0)/\(folder)" }]
        return folders.lazy.compactMap { $0 }.first { $0.hasPrefix("/") }.map { "\($0)/joinery/\(name)" }
    }

    /// The reason a file could not be read.
    struct Unreadable: Error {
        var sentence: String
    }

    /// What to do with a symbolic link that leads out of its folder.
    enum Links {
        /// Follow it, for files in the folders of the user.
        case followed
        /// Do not, for files that may come from anyone: the link could lead to secrets. The sentence says what to do instead.
        case refused(String)
    }

    /// Returns where a symbolic link leads, if that is a file out of its folder; otherwise `nil`.
    static func outsideTarget(of path: String) -> String? {
        guard FileStatus.isLink(path), let target = PrivateFile.resolved(path),
            let folder = PrivateFile.resolved(PrivateFile.folder(of: path))
        else { return nil }
        return target.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8) ? nil : target
    }

    /// The bytes of a file; `nil` if there is none.
    static func bytes(
        at path: String, links: Links = .followed, atMost largest: Int = largest
    ) throws(Unreadable) -> [UInt8]? {
        var (file, flags) = (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        if case .refused(let advice) = links {
            if let target = outsideTarget(of: path) {
                throw Unreadable(
                    sentence:
                        "This is a link out of its folder, to \(SafeText.line(target)), and is not followed. "
                        + advice)
            }
            // Another link may have taken the place of the file. One that leads nowhere has none.
            if let resolved = PrivateFile.resolved(path) { (file, flags) = (resolved, flags | O_NOFOLLOW) }
        }
        guard !DatabaseFiles.containOpen(path) else {
            throw Unreadable(sentence: "This leads to a database that is open, and is not read.")
        }
        // Opening a named pipe must not block the program.
        let descriptor = open(file, flags)
        guard descriptor >= 0 else {
            let reason = errno
            if reason == ENOENT || reason == ENOTDIR { return nil }
            throw Unreadable(sentence: "Cannot be read: \(String(cString: strerror(reason))).")
        }
        defer { close(descriptor) }
        return try bytes(of: descriptor, atMost: largest)
    }

    /// The bytes from the position of a descriptor to the end of its file.
    static func bytes(of descriptor: Int32, atMost largest: Int = largest) throws(Unreadable) -> [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw Unreadable(sentence: "This is not a regular file.")
        }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while bytes.count <= largest {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw Unreadable(sentence: "Cannot be read: \(String(cString: strerror(errno))).")
            }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
        throw Unreadable(sentence: "The file is larger than \(largest >> 20) MB and is ignored.")
    }
}
