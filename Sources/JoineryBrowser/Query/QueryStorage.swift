/// A query with a name, as the library lists it.
package struct NamedQuery: Hashable, Sendable {
    package var name: String
    /// What the query says of itself in the comment before its first statement; `nil` if it has none.
    package var description: String?
    /// Whether it comes with the database; otherwise it is a file of the user.
    package var isOfDatabase: Bool

    package init(name: String, description: String? = nil, isOfDatabase: Bool = false) {
        self.name = name
        self.description = description
        self.isOfDatabase = isOfDatabase
    }

    /// Whether a text can name a query: letters, digits, `_`, `-` and `.`, but no `.` at the beginning.
    package static func canBeName(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && !text.hasPrefix(".")
            && text.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    }
}

/// Where the texts of queries are kept between runs of the program: the library, the history, and the text being typed.
///
/// The methods are called on any thread, and wait for the disk.
package protocol QueryStorage: Sendable {
    /// Returns the named queries, in alphabetical order.
    func namedQueries() -> [NamedQuery]
    /// Returns the text of the query with a name.
    ///
    /// - Throws: An error with a sentence if there is none, or it cannot be read.
    func text(named name: String) throws -> String
    /// Saves a text as a query of the user.
    ///
    /// - Parameter isReplacing: Whether to replace a query that has the name.
    /// - Returns: The path of the file.
    /// - Throws: An error with a sentence if the name is taken or invalid, or the file cannot be written.
    func save(_ text: String, named name: String, isReplacing: Bool) throws -> String
    /// Returns the text of any file.
    ///
    /// - Throws: An error with a sentence if it cannot be read, or is not UTF-8.
    func text(inFile path: String) throws -> String
    /// Returns the texts that ran before, oldest first.
    func history() -> [String]
    /// Adds a text to the history.
    ///
    /// - Throws: An error with a sentence if the file cannot be written.
    func remember(_ text: String) throws
    /// Returns the text that was being typed when this database was last open; `nil` if there is none.
    func draft() -> String?
    /// Keeps the text being typed.
    ///
    /// - Throws: An error with a sentence if the file cannot be written.
    func keepDraft(_ text: String) throws
}
