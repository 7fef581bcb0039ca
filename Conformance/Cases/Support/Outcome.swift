/// What a case printed.
public struct Outcome: Codable, Sendable {
    /// The chapter and the name of the case; no two cases share one.
    public var name: String
    /// What it printed, the same for both libraries unless they differ.
    public var lines: [String]
    /// Why the engine must print something else than the reference, if it must.
    public var beyond: Beyond?

    /// Makes the outcome of a case.
    public init(name: String, lines: [String], beyond: Beyond? = nil) {
        self.name = name
        self.lines = lines
        self.beyond = beyond
    }

    /// What the engine does on purpose where the reference does something else.
    public struct Beyond: Codable, Sendable {
        /// The reason, in a sentence.
        public var reason: String
        /// What the engine must print.
        public var lines: [String]

        /// Says what the engine must print, and why.
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
