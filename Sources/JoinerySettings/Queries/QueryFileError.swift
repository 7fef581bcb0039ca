import JoineryBrowser

/// The reason why a file of the user, such as one with queries, cannot be used, as a sentence for the user.
package struct QueryFileError: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    init(_ sentence: String) {
        description = sentence
    }

    /// Describes a failure by what it means to the user, the path and the reason.
    ///
    /// - Parameter outcome: A clause such as “The query was not saved”.
    init(_ outcome: String, _ failure: PrivateFile.Failure) {
        description = "\(outcome): \(SafeText.line(failure.path)): \(failure.reason.sentence)"
    }
}
