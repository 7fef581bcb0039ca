import JoineryBrowser
import Synchronization

/// The mistakes in a sidecar found so far. The database is read on another thread.
package final class FoundMistakes: Sendable {
    private let found = Mutex<[SettingsMistake]>([])

    package init() {}

    /// The mistakes found when the schema was last read, except those already reported.
    package func beside(_ said: [SettingsMistake]) -> [SettingsMistake] {
        let said = Set(said)
        return found.withLock { $0 }.filter { !said.contains($0) }
    }

    /// Returns the rules of a sidecar for a session. The session checks them against the schema, and reads the sidecar
    /// again when it has changed.
    ///
    /// - Parameter said: The mistakes that have already been reported.
    package func rules(of sidecar: Sidecar, said: [SettingsMistake] = []) -> SessionRules {
        let known = Set(said)
        return SessionRules(sidecar.rules, times: sidecar.times, storage: sidecar.storage) {
            sidecar.newer().map { self.rules(of: $0) }
        } check: { schema in
            let mistakes = sidecar.mistakes(in: schema)
            self.found.withLock { $0 = mistakes }
            return mistakes.contains { !known.contains($0) } ? mistakes.summary : nil
        }
    }
}
