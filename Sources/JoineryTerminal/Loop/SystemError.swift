import Glibc

/// A failed system call.
package struct SystemError: Error, Equatable, CustomStringConvertible {
    package var call: String
    package var code: Int32

    /// Describes the failure of a call; without a code, of the most recent one.
    init(doing call: String, code: Int32 = errno) {
        self.call = call
        self.code = code
    }

    package var description: String {
        "\(call) failed: \(strerror(code).map { String(cString: $0) } ?? "error \(code)")."
    }
}
