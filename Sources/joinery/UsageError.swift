import JoineryBrowser

/// An argument found to be invalid only after the database was read.
struct UsageError: Error, CustomStringConvertible {
    /// What is wrong, and what to write instead.
    let sentence: String
    /// The subcommand that received the argument, to point to its help; `nil` if that would not help.
    let command: String?

    var description: String {
        command.map { "\(sentence)\n  See 'joinery \($0) --help' for more information." } ?? sentence
    }

    /// Runs `body`. An error in what was typed points to the help of a command.
    static func unlessTyped<Value>(in command: String, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as PathError where error.isInputError {
            throw UsageError(sentence: error.description, command: command)
        } catch let mistake as FilterMistake {
            throw UsageError(sentence: mistake.description, command: command)
        }
    }
}
