import JoineryEngine

/// The queries that were typed, ran or are kept, and what helps to type them.
package struct KnownQueries: Equatable, Sendable {
    /// The query that was typed last, with what it found; `nil` before the first one.
    package var last: QueryPane?
    /// The query that ran last.
    var running: QueryRun?
    /// The result that the session keeps; `nil` before the first one.
    var result: KnownResult?
    /// The texts typed for parameters, by name.
    var parameterTexts: [String: String] = [:]
    /// The named queries; `nil` until they are needed.
    var named: [NamedQuery]?
    /// The queries that ran, oldest first; `nil` until they are needed.
    var history: [String]?
    /// The names that queries can use; `nil` until they are needed.
    var vocabulary: QueryVocabulary?
    /// The names of tables and columns, in lowercase; `nil` until they are read.
    package var knownNames: NameSet?
}
