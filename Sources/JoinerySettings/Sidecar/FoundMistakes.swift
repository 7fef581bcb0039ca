import JoineryBrowser
import Synchronization

/// What does not count of a sidecar, as far as it is known: its database is read on a thread of its own.
package final class FoundMistakes: Sendable {
    private let found = Mutex<[SettingsMistake]>([])

    package init() {}

    /// What was found when the schema was read last, but for what is wrong whatever the schema.
    package func inSchema(of sidecar: Sidecar) -> [SettingsMistake] {
        found.withLock { $0 }.filter { !sidecar.mistakes.contains($0) }
    }

    /// The rules of a sidecar for a session, which finds out which of them go with the schema.
    package func rules(of sidecar: Sidecar) -> SessionRules {
        SessionRules(sidecar.rules) { schema in
            let mistakes = sidecar.mistakes(in: schema)
            self.found.withLock { $0 = mistakes }
            return mistakes.count > sidecar.mistakes.count ? mistakes.summary : nil
        }
    }
}
