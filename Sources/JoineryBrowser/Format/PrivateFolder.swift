import FoundationEssentials
import Glibc
import Synchronization

/// A folder for temporary files that no other user can enter. It is created when the first file is needed, and removed with
/// its files.
package final class PrivateFolder: Sendable {
    private struct State {
        var path: String?
        var files = 0
    }

    private let parents: [String]
    private let state = Mutex(State())

    /// - Parameter parent: The absolute path of the folder around it; `TMPDIR` by default. Without one that can be written, it
    ///   is in `/tmp`, which the system empties if this program is killed.
    package init(in parent: String? = ProcessInfo.processInfo.environment["TMPDIR"]) {
        parents = [parent, "/tmp"].compactMap { $0 }.filter { $0.hasPrefix("/") }
    }

    deinit {
        remove()
    }

    /// Returns a path in the folder at which there is no file.
    ///
    /// - Throws: An `OutputFile.Failure` if the folder cannot be created.
    func path(named name: String, suffix: String) throws(OutputFile.Failure) -> String {
        try state.withLock { state throws(OutputFile.Failure) in
            let folder: String
            if let path = state.path { folder = path } else { folder = try created() }
            state.path = folder
            state.files += 1
            return "\(folder)/\(name)-\(state.files).\(suffix)"
        }
    }

    private func created() throws(OutputFile.Failure) -> String {
        for parent in parents {
            var name = Array("\(parent)/joinery-XXXXXX".utf8CString)
            guard mkdtemp(&name) != nil else { continue }
            return String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
        let reason = String(cString: strerror(errno))
        throw OutputFile.Failure(
            description:
                "No file can be written for another program: \(reason). Set TMPDIR to a folder of yours.")
    }

    /// Removes the folder and everything in it.
    package func remove() {
        let path = state.withLock { state in
            defer { state.path = nil }
            return state.path
        }
        if let path { try? FileManager.default.removeItem(atPath: path) }
    }
}
