import ExternalChangeTrials
import Testing

/// Random transactions of other processes, against the content of the file. `swift run external-change-trial` runs as many
/// as one wants.
@Suite struct ExternalChangeTrialTests {
    @Test(arguments: [
        // Of each kind one: small pages, pointer maps moved by every commit, large pages, commits told apart.
        (pageSize: 512, autoVacuum: 0, checkpointAfter: 50, batch: 1),
        (pageSize: 4096, autoVacuum: 1, checkpointAfter: 200, batch: 4),
        (pageSize: 1024, autoVacuum: 2, checkpointAfter: 1000, batch: 1),
        (pageSize: 65_536, autoVacuum: 0, checkpointAfter: 0, batch: 4),
    ])
    func noChangeIsMissed(pageSize: Int, autoVacuum: Int, checkpointAfter: Int, batch: Int) throws {
        var setting = TrialSetting(seed: UInt64.random(in: 0...UInt64.max))
        setting.pageSize = pageSize
        setting.autoVacuum = autoVacuum
        setting.checkpointAfter = checkpointAfter
        setting.batch = batch
        var trial = try ExternalChangeTrial(setting)
        try trial.run(200)
        let figures = trial.figures
        print("ExternalChangeTrialTests: \(setting.description)\n  \(figures.description)")
        #expect(figures.misses == [])
        #expect(figures.mapFailures == [:])
        // Nobody would need an observer that says everything has changed.
        #expect(figures.changedTables > 50)
        #expect(figures.tablesWithRows > 10)
        #expect(figures.falseTables < figures.reportedTables / 2)
    }

    @Test func noChangeIsMissedOfWritersThatDoNotWait() throws {
        var setting = TrialSetting(seed: UInt64.random(in: 0...UInt64.max))
        setting.writers = 3
        var trial = try ExternalChangeTrial(setting)
        try trial.runFreely(100)
        print("ExternalChangeTrialTests: \(setting.description)\n  \(trial.figures.description)")
        #expect(trial.figures.misses == [])
        #expect(trial.figures.mapFailures == [:])
    }

    @Test(arguments: TrialSetting.JournalMode.rollback)
    func noChangeIsMissedInRollbackModes(journalMode: TrialSetting.JournalMode) throws {
        var setting = TrialSetting(seed: UInt64.random(in: 0...UInt64.max))
        setting.journalMode = journalMode
        // What is synchronised is there for longer: on a busy machine a journal may be gone before it was seen.
        setting.synchronous = "FULL"
        var trial = try ExternalChangeTrial(setting)
        try trial.run(100)
        print("ExternalChangeTrialTests: \(setting.description)\n  \(trial.figures.description)")
        #expect(trial.figures.misses == [])
        #expect(trial.figures.mapFailures == [:])
        #expect(trial.figures.changedTables > 5)
        #expect(trial.figures.tablesWithRows > 0)
    }

    /// A page above the leaves of an index goes away, and of it only an overflow page is rewritten.
    @Test func interiorPagesWithLongKeysMayGoAway() throws {
        var trial = try ExternalChangeTrial(TrialSetting(seed: 5018))
        try trial.run(500)
        #expect(trial.figures.misses == [])
        #expect(trial.figures.mapFailures == [:])
    }
}
