import Foundation
import JoineryEngine

extension DatabaseError: CustomNSError {
    /// The domain of the errors: `JoineryEngine.DatabaseError`.
    public static var errorDomain: String { "JoineryEngine.DatabaseError" }

    /// The extended result code.
    public var errorCode: Int { Int(extendedResultCode.rawValue) }

    /// The description of the error, and its message as the reason.
    public var errorUserInfo: [String: Any] {
        var info: [String: Any] = [NSLocalizedDescriptionKey: description]
        if let message { info[NSLocalizedFailureReasonErrorKey] = message }
        return info
    }
}
