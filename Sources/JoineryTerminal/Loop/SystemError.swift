import Glibc

/// A failed system call.
package struct SystemError: Error, Equatable, CustomStringConvertible {
    package var call: String
    package var code: Int32

    /// Describes the failure of the most recent call, from `errno`.
    init(doing call: String) {
        self.call = call
        code = errno
    }

    package var description: String {
        "\(call) failed: \(strerror(code).map { String(cString: $0) } ?? "error \(code)")."
    }
}
