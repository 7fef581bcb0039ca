/// An argument found to be invalid only after the database was read.
struct UsageError: Error, CustomStringConvertible {
    /// What is wrong, and what to write instead.
    let sentence: String
    /// The subcommand that received the argument.
    let command: String

    var description: String {
        "\(sentence)\n  See 'joinery \(command) --help' for more information."
    }
}
