import Glibc

/// What the system refused.
package struct SystemError: Error, Equatable, CustomStringConvertible {
    package var call: String
    package var code: Int32

    /// The failure of the call that was made last.
    init(doing call: String) {
        self.call = call
        code = errno
    }

    package var description: String {
        "The system refused \(call): \(strerror(code).map { String(cString: $0) } ?? "error \(code)")."
    }
}
