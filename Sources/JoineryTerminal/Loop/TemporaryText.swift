import Glibc

/// A text in a temporary file that no other user may read.
struct TemporaryText {
    /// The size of the largest text that is read, in bytes.
    static let largest = 1 << 20
    private static let suffix = ".sql"

    let path: String

    /// Writes the file.
    ///
    /// - Parameter folder: The absolute path of the folder. Without one that can be written, the file is in `/tmp`.
    init(_ text: String, in folder: String?) throws(EditorError) {
        let folders = [folder, "/tmp"].compactMap { $0 }.filter { $0.hasPrefix("/") }
        let (path, descriptor) = try Self.create(in: folders)
        self.path = path
        var code: Int32 = 0
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty, code == 0 {
            let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes = bytes.dropFirst(count)
            } else if count == 0 || errno != EINTR {
                code = count == 0 ? ENOSPC : errno
            }
        }
        if close(descriptor) != 0, code == 0 { code = errno }
        guard code != 0 else { return }
        remove()
        throw .notWritten(path: path, code: code)
    }

    private static func create(
        in folders: [String]
    ) throws(EditorError) -> (path: String, descriptor: Int32) {
        var failure = EditorError.notWritten(path: "/tmp", code: ENOENT)
        for folder in folders {
            var name = Array("\(folder)/joinery-XXXXXX\(suffix)".utf8CString)
            let descriptor = mkstemps(&name, Int32(suffix.utf8.count))
            if descriptor >= 0 {
                _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
                let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
                return (path, descriptor)
            }
            failure = .notWritten(path: folder, code: errno)
        }
        throw failure
    }

    /// Reads the file, which the editor may have replaced.
    func read() throws(EditorError) -> String {
        // Opening a named pipe must not block the program.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw .notRead(path: path, code: errno) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while bytes.count <= Self.largest {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw .notRead(path: path, code: errno)
            }
            if count == 0 {
                guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
                return text
            }
            bytes += buffer[..<count]
        }
        throw .tooLarge
    }

    func remove() {
        unlink(path)
    }
}
