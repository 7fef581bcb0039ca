import Glibc
import JoineryEngine

/// What is not seen, or not as it should be, of a file that is opened without its log or without locks.
package enum UnseenChanges {
    /// Returns a sentence about a file that a URI names; `nil` if everything is seen.
    package static func sentence(for text: String) -> String? {
        guard let uri = try? DatabaseURI(text), uri.isImmutable || uri.ignoresLocks else { return nil }
        let path = realPath(of: uri.path)
        let option =
            uri.isImmutable ? "immutable=1" : text.contains("unix-none") ? "vfs=unix-none" : "nolock=1"
        let name = SafeText.line(uri.path)
        if size(of: path + "-wal") > 0 {
            return
                "\(name) is read without its -wal because of \(option): changes that are only there are not seen."
        }
        if size(of: path + "-journal") > 0 {
            return
                "\(name) is read without its -journal because of \(option): a part of an unfinished change may be "
                + "seen."
        }
        return nil
    }

    private static func realPath(of path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func size(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}
