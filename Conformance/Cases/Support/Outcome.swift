/// The output of a case.
public struct Outcome: Codable, Sendable {
    /// The chapter and the name of the case. No two cases share a name.
    public var name: String
    /// The printed lines, which must be the same for both libraries.
    public var lines: [String]
    /// Why the engine must print something different from the reference, or `nil`.
    public var beyond: Beyond?

    /// Creates the outcome of a case.
    public init(name: String, lines: [String], beyond: Beyond? = nil) {
        self.name = name
        self.lines = lines
        self.beyond = beyond
    }

    /// What the engine deliberately does differently from the reference.
    public struct Beyond: Codable, Sendable {
        /// The reason, in one sentence.
        public var reason: String
        /// The lines that the engine must print.
        public var lines: [String]

        /// Creates an expectation from a reason and the lines that the engine must print.
        public init(reason: String, lines: [String]) {
            self.reason = reason
            self.lines = lines
        }
    }
}

/// The two libraries that the cases are compiled against.
public enum Library: String, CaseIterable, Sendable {
    case reference, engine
}
