import Dispatch
import JoineryEngine
import Synchronization

/// The texts of queries that a session keeps: those that ran, the named ones, and the one being typed.
final class QueryTexts: Sendable {
    /// The text being typed that is not written yet.
    private struct Draft {
        var text: String?
        /// Whether it is that of a named query, and whether the one written last was.
        var isOfNamed = false
        var wasOfNamed = false
    }

    private static let draftPause = DispatchTimeInterval.milliseconds(300)

    private let storage: (any QueryStorage)?
    private let complain: @Sendable (String) -> Void
    /// Writes texts, one after another.
    private let queue = DispatchQueue(label: "joinery.texts")
    private let unwritten = Mutex(Draft())
    /// The last error of the storage.
    private let storageError = Mutex<String?>(nil)

    /// - Parameters:
    ///   - storage: Where the texts are kept; `nil` to keep none.
    ///   - complain: Called with a sentence if a text cannot be written.
    init(_ storage: (any QueryStorage)?, complain: @escaping @Sendable (String) -> Void) {
        self.storage = storage
        self.complain = complain
    }

    /// The text that was typed last, also if it is not written yet.
    var draft: String {
        queue.sync {
            writeDraft()
            return storage?.draft() ?? ""
        }
    }

    /// The queries that ran, oldest first, with those that are being added.
    var history: [String] { queue.sync { storage?.history() ?? [] } }

    var namedQueries: [NamedQuery] { storage?.namedQueries() ?? [] }

    /// Returns the text of a named query.
    ///
    /// - Throws: An error with a sentence if there is none.
    func text(named name: String) throws -> String {
        guard let storage else { throw PathError("There is no query “\(SafeText.line(name))”.") }
        return try storage.text(named: name)
    }

    /// Keeps a query under a name or in a file, or reads one.
    func run(_ command: QueryFileCommand, _ text: String) throws -> QueryTextAnswer {
        guard let storage else { throw PathError("Queries are not kept here.") }
        switch command {
        case .save(let name, let isReplacing):
            let path = try storage.save(text, named: name, isReplacing: isReplacing)
            return .saved("Saved as @\(name) in \(SafeText.line(path)).")
        case .write(let file):
            let output = try OutputFile(file)
            try output.write(text.hasSuffix("\n") ? text : text + "\n")
            try output.finish()
            return .saved("Wrote the query to \(SafeText.line(file)).")
        case .read(let file): return .edited(try storage.text(inFile: file))
        }
    }

    /// Adds a query to the history. The user is told once if it cannot be written.
    func remember(_ text: String) {
        queue.async { [weak self] in self?.report { try self?.storage?.remember(text) } }
    }

    /// Keeps the text being typed, after a pause: while more is typed, it is written once.
    ///
    /// - Parameter isOfNamed: Whether it is that of a named query. It then takes the place of the text that was typed
    ///   before, which moves to the history.
    func keepDraft(_ text: String, isOfNamed: Bool) {
        let isFirst = unwritten.withLock { draft in
            defer { (draft.text, draft.isOfNamed) = (text, isOfNamed) }
            return draft.text == nil
        }
        guard isFirst else { return }
        queue.asyncAfter(deadline: .now() + Self.draftPause) { [weak self] in self?.writeDraft() }
    }

    /// Writes the text being typed, if it is not written yet.
    func writeDraft() {
        let (text, replaced) = unwritten.withLock { draft in
            defer { (draft.text, draft.wasOfNamed) = (nil, draft.isOfNamed) }
            return (draft.text, draft.isOfNamed && !draft.wasOfNamed)
        }
        guard let text else { return }
        report {
            if replaced, let before = storage?.draft() { try storage?.remember(before) }
            try storage?.keepDraft(text)
        }
    }

    /// Reports an error of the storage, once.
    private func report(_ body: () throws -> Void) {
        do {
            try body()
        } catch {
            let sentence = SafeText.line("\(error)")
            let isNews = storageError.withLock { known in
                defer { known = sentence }
                return known != sentence
            }
            if isNews { complain(sentence) }
        }
    }
}
