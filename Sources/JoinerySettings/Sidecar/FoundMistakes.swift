import JoineryBrowser
import Synchronization

/// What does not count of a sidecar, as far as it is known: its database is read on a thread of its own.
package final class FoundMistakes: Sendable {
    private let found = Mutex<[SettingsMistake]>([])

    package init() {}

    /// What was found when the schema was read last, but for what was said before.
    package func beside(_ said: [SettingsMistake]) -> [SettingsMistake] {
        found.withLock { $0 }.filter { !said.contains($0) }
    }

    /// The rules of a sidecar for a session, which finds out which of them go with the schema, and reads the sidecar
    /// again when it was written to.
    ///
    /// - Parameter said: What of the sidecar's mistakes the person knows already.
    package func rules(of sidecar: Sidecar, said: [SettingsMistake] = []) -> SessionRules {
        SessionRules(sidecar.rules) {
            sidecar.newer().map { self.rules(of: $0) }
        } check: { schema in
            let mistakes = sidecar.mistakes(in: schema)
            self.found.withLock { $0 = mistakes }
            return mistakes.contains { !said.contains($0) } ? mistakes.summary : nil
        }
    }
}
