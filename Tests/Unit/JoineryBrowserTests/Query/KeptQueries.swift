import JoineryBrowser
import Synchronization

/// The texts of queries, kept in memory.
final class KeptQueries: QueryStorage {
    private struct Missing: Error {}

    private struct State {
        var named: [String: String]
        var history: [String] = []
        var draft: String?
    }

    private let state: Mutex<State>

    init(_ named: [String: String] = [:]) {
        state = Mutex(State(named: named))
    }

    func namedQueries() -> [NamedQuery] {
        state.withLock { $0.named.keys.sorted().map { NamedQuery(name: $0) } }
    }

    func text(named name: String) throws -> String {
        guard let text = state.withLock({ $0.named[name] }) else { throw Missing() }
        return text
    }

    func save(_ text: String, named name: String, isReplacing: Bool) throws -> String {
        state.withLock { $0.named[name] = text }
        return name
    }

    func text(inFile path: String) throws -> String { throw Missing() }

    func history() -> [String] { state.withLock(\.history) }

    func remember(_ text: String) throws { state.withLock { $0.history.append(text) } }

    func draft() -> String? { state.withLock(\.draft) }

    func keepDraft(_ text: String) throws { state.withLock { $0.draft = text } }
}
