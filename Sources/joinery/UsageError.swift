/// An argument that only the database can tell is wrong.
struct UsageError: Error, CustomStringConvertible {
    /// What is wrong, and what to write instead.
    let sentence: String
    /// The subcommand that was given the argument.
    let command: String

    var description: String {
        "\(sentence)\n  See 'joinery \(command) --help' for more information."
    }
}
