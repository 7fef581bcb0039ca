import Glibc

/// A file of settings as bytes.
///
/// It must be read before the database is opened: were it a link to the database, closing it would drop SQLite's locks.
enum SettingsFile {
    /// A larger file is none that a person wrote.
    static let largest = 1 << 20

    /// By which a file is known to be the same, and as it was.
    struct Stamp: Hashable {
        private var device: dev_t
        private var number: ino_t
        private var size: off_t
        private var seconds: Int
        private var nanoseconds: Int

        /// `nil` where there is no file.
        init?(of path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            device = status.st_dev
            number = status.st_ino
            size = status.st_size
            seconds = status.st_mtim.tv_sec
            nanoseconds = status.st_mtim.tv_nsec
        }

        func isSameFile(as other: Stamp?) -> Bool {
            device == other?.device && number == other?.number
        }
    }

    /// Why a file could not be read.
    struct Unreadable: Error {
        var sentence: String
    }

    /// The bytes of a file; nil where there is none.
    static func bytes(at path: String) throws(Unreadable) -> [UInt8]? {
        // A pipe of this name must not keep the program waiting.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            let reason = errno
            if reason == ENOENT || reason == ENOTDIR { return nil }
            throw Unreadable(sentence: "It cannot be read: \(String(cString: strerror(reason))).")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw Unreadable(sentence: "It is not a readable file.")
        }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while bytes.count <= largest {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw Unreadable(sentence: "It cannot be read: \(String(cString: strerror(errno))).")
            }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
        throw Unreadable(sentence: "It is larger than 1 MB and is ignored.")
    }
}
