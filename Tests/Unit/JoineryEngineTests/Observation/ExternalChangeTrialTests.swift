import Testing
import external_change_trial

/// Compares random transactions of other processes with the content of the file. `swift run external-change-trial`
/// runs any number of them.
@Suite struct ExternalChangeTrialTests {
    @Test(arguments: [
        // One of each kind: small pages, pointer maps moved by every commit, large pages, several commits told apart.
        (pageSize: 512, autoVacuum: 0, checkpointAfter: 50, batch: 1),
        (pageSize: 4096, autoVacuum: 1, checkpointAfter: 200, batch: 4),
        (pageSize: 1024, autoVacuum: 2, checkpointAfter: 1000, batch: 1),
        (pageSize: 65_536, autoVacuum: 0, checkpointAfter: 0, batch: 4),
    ])
    func `No change is missed`(pageSize: Int, autoVacuum: Int, checkpointAfter: Int, batch: Int) throws {
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
        // An observer that always reports that anything may have changed would be useless.
        #expect(figures.changedTables > 50)
        #expect(figures.tablesWithRows > 10)
        #expect(figures.falseTables < figures.reportedTables / 2)
    }

    @Test func `No change by concurrent writers is missed`() throws {
        var setting = TrialSetting(seed: UInt64.random(in: 0...UInt64.max))
        setting.writers = 3
        var trial = try ExternalChangeTrial(setting)
        try trial.runFreely(100)
        print("ExternalChangeTrialTests: \(setting.description)\n  \(trial.figures.description)")
        #expect(trial.figures.misses == [])
        #expect(trial.figures.mapFailures == [:])
    }

    @Test(arguments: TrialSetting.JournalMode.rollback)
    func `No change is missed in rollback modes`(journalMode: TrialSetting.JournalMode) throws {
        var setting = TrialSetting(seed: UInt64.random(in: 0...UInt64.max))
        setting.journalMode = journalMode
        // A synchronized journal exists longer: on a busy machine, one may disappear before it is seen.
        setting.synchronous = "FULL"
        var trial = try ExternalChangeTrial(setting)
        try trial.run(100)
        print("ExternalChangeTrialTests: \(setting.description)\n  \(trial.figures.description)")
        #expect(trial.figures.misses == [])
        #expect(trial.figures.mapFailures == [:])
        #expect(trial.figures.changedTables > 5)
        #expect(trial.figures.tablesWithRows > 0)
    }

    /// An interior page of an index disappears, and only an overflow page of it is rewritten.
    @Test func `No change is missed when an interior index page disappears`() throws {
        var trial = try ExternalChangeTrial(TrialSetting(seed: 5018))
        try trial.run(500)
        #expect(trial.figures.misses == [])
        #expect(trial.figures.mapFailures == [:])
    }
}
