import TestSupport

/// The properties of a trial's file.
package struct TrialSetting: Sendable {
    package var seed: UInt64
    package var pageSize: Int
    package var autoVacuum: Int
    package var checkpointAfter: Int
    package var secureDelete: Int
    package var encoding: String
    package var journalMode = JournalMode.wal
    package var synchronous: String
    /// The number of writing processes.
    package var writers = 2
    /// The maximum number of transactions between two looks.
    package var batch = 1

    package enum JournalMode: String, CaseIterable, Sendable {
        case wal, delete, truncate, persist

        package static let rollback: [JournalMode] = [.delete, .truncate, .persist]
    }

    /// Draws a setting at random.
    ///
    /// - Parameter modes: The journal modes to choose from.
    package init(seed: UInt64, modes: [JournalMode] = [.wal]) {
        var random = Seeded(seed)
        self.seed = seed
        pageSize = [512, 1024, 4096, 4096, 8192, 32_768, 65_536].randomElement(using: &random) ?? 4096
        autoVacuum = [0, 0, 0, 1, 2].randomElement(using: &random) ?? 0
        checkpointAfter = [0, 50, 200, 1000].randomElement(using: &random) ?? 1000
        secureDelete = [0, 1, 2].randomElement(using: &random) ?? 0
        encoding = [0, 1, 2, 3, 4].randomElement(using: &random) == 0 ? "UTF-16le" : "UTF-8"
        batch = [1, 1, 1, 4].randomElement(using: &random) ?? 1
        journalMode = modes.randomElement(using: &random) ?? .wal
        // A rollback journal exists longer if it is synchronized.
        let strictness = journalMode == .wal ? ["OFF"] : ["OFF", "NORMAL", "FULL"]
        synchronous = strictness.randomElement(using: &random) ?? "OFF"
    }

    var pragmas: [String] {
        [
            "page_size=\(pageSize)", "auto_vacuum=\(autoVacuum)", "encoding='\(encoding)'",
            "journal_mode=\(journalMode.rawValue)",
            "synchronous=\(synchronous)", "wal_autocheckpoint=\(checkpointAfter)",
            "secure_delete=\(secureDelete)",
        ]
    }

    package var description: String {
        "seed \(seed): " + pragmas.joined(separator: " ") + " writers=\(writers) batch=\(batch)"
    }
}
