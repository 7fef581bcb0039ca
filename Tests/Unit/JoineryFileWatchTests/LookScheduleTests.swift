import Testing

@testable import JoineryFileWatch

/// The steps that are taken at given times.
@Suite struct LookScheduleTests {
    private let start = ContinuousClock.now
    private var schedule: LookSchedule

    init() {
        schedule = LookSchedule(from: start)
    }

    private func milliseconds(_ count: Double) -> ContinuousClock.Instant {
        start + .nanoseconds(Int64((count * 1_000_000).rounded()))
    }

    /// The time of the next step, in milliseconds since the start.
    private var deadline: Double {
        (schedule.deadline - start) / .milliseconds(1)
    }

    /// Records a look that takes no time.
    private mutating func look(
        at time: Double, _ following: LookSchedule.Following, finds finding: FileWatch.Finding,
        mayBeTold: Double = 0
    ) {
        schedule.update(
            after: finding, following, mayBeTold: milliseconds(mayBeTold), begin: milliseconds(time),
            end: milliseconds(time))
    }

    private func commits(_ count: Int, _ pages: ChangedPages = .pages([3])) -> FileWatch.Finding {
        .event(.committed(DatabaseFileChange(pages: pages, commits: count)))
    }

    private mutating func step(at time: Double, hasNews: Bool = false) -> LookSchedule.Step {
        schedule.step(hasNews: hasNews, at: milliseconds(time))
    }

    // MARK: Attention

    @Test mutating func `Without notices, the schedule looks once per second`() {
        #expect(schedule.isListening)
        #expect(schedule.unheard.isEmpty)
        #expect(deadline == 1000)
        let steps = [step(at: 999), step(at: 1000)]
        #expect(steps == [.wait, .look])
        look(at: 1000, .log(canGather: true), finds: .nothing)
        #expect(schedule.isListening)
        #expect(deadline == 2000)
    }

    @Test mutating func `Each notice causes a look`() {
        let steps = [step(at: 5), step(at: 6, hasNews: true)]
        #expect(steps == [.wait, .look])
        look(at: 6, .journals, finds: .nothing)
        #expect(deadline == 1006)
        let next = step(at: 7)
        #expect(next == .wait)
    }

    @Test mutating func `Looks for a commit in progress become less frequent`() {
        look(at: 10, .log(canGather: true), finds: .inFlight)
        #expect(deadline == 10.03)
        look(at: 10.03, .log(canGather: true), finds: .inFlight)
        #expect(deadline == 10.09)
        let step = step(at: 20, hasNews: true)
        #expect(step == .look)
        look(at: 20, .log(canGather: true), finds: .inFlight)
        #expect(deadline == 20.03)
        look(at: 1021, .log(canGather: true), finds: .inFlight)
        #expect(schedule.isListening)
    }

    @Test mutating func `An unexplained change is given time to settle`() {
        look(at: 10, .journals, finds: .unsettled)
        #expect(deadline == 60)
    }

    // MARK: Logs

    @Test mutating func `After a commit, the schedule looks again soon and does not listen`() {
        look(at: 10, .log(canGather: true), finds: commits(1))
        #expect(!schedule.isListening)
        #expect(schedule.unheard == NoticeSubject.writtenWithLog)
        #expect(deadline == 12)
        let steps = [step(at: 11.9), step(at: 12)]
        #expect(steps == [.wait, .look])
        look(at: 28, .log(canGather: true), finds: .nothing)
        #expect(!schedule.isListening)
        #expect(deadline == 30)
    }

    @Test mutating func `After a rest, the schedule listens again and looks at earlier writes`() {
        look(at: 10, .log(canGather: true), finds: commits(1))
        look(at: 20, .log(canGather: true), finds: commits(1))
        look(at: 39, .log(canGather: true), finds: .nothing)
        #expect(schedule.unheard == NoticeSubject.writtenWithLog)
        look(at: 40, .log(canGather: true), finds: .nothing)
        #expect(schedule.unheard.isEmpty)
        #expect(deadline == 40)
        let step = step(at: 40)
        #expect(step == .look)
        look(at: 40, .log(canGather: true), finds: .nothing)
        #expect(schedule.isListening)
        #expect(deadline == 1040)
    }

    @Test mutating func `The schedule listens again if a commit in progress does not finish`() {
        look(at: 10, .log(canGather: true), finds: commits(1))
        look(at: 11, .log(canGather: true), finds: .inFlight)
        #expect(deadline == 11.03)
        let check = step(at: 1000)
        #expect(check == .look)
        look(at: 1012, .log(canGather: true), finds: .inFlight)
        #expect(schedule.unheard.isEmpty)
        #expect(deadline == 1012)
    }

    @Test mutating func `A burst is gathered until it may be reported`() {
        look(at: 2, .log(canGather: true), finds: commits(9), mayBeTold: 7)
        #expect(deadline == 4)
        let early = step(at: 3, hasNews: true)
        #expect(early == .wait)
        let steps = [step(at: 4), step(at: 5.5), step(at: 6)]
        #expect(steps == [.gather, .wait, .gather])
        #expect(deadline == 7)
        let end = step(at: 7)
        #expect(end == .look)
        // If a report may be made immediately, an interval is left for what comes next.
        look(at: 7, .log(canGather: true), finds: commits(21), mayBeTold: 7)
        let next = [step(at: 40.3), step(at: 40.4)]
        #expect(next == [.gather, .look])
    }

    @Test(arguments: [(8, 1.9), (9, 2.25)])
    mutating func `A look follows each of a few commits`(count: Int, time: Double) {
        look(at: time, .log(canGather: true), finds: commits(count), mayBeTold: 50)
        let step = step(at: time + 2)
        #expect(step == .look)
    }

    @Test mutating func `Nothing is gathered from a log that does not support it`() {
        look(at: 2, .log(canGather: false), finds: commits(100), mayBeTold: 50)
        let step = step(at: 4)
        #expect(step == .look)
    }

    /// The number of commits is unknown while one is in progress.
    @Test mutating func `The rate of commits is measured from the last known one`() {
        look(at: 2, .log(canGather: true), finds: .nothing)
        look(at: 11, .log(canGather: true), finds: .inFlight)
        look(at: 12, .log(canGather: true), finds: commits(40), mayBeTold: 50)
        let slow = step(at: 14)
        #expect(slow == .look)
        look(at: 14, .log(canGather: true), finds: .nothing)
        look(at: 23.9, .log(canGather: true), finds: commits(40), mayBeTold: 50)
        let fast = step(at: 26)
        #expect(fast == .gather)
    }

    @Test mutating func `A writer at full speed is gathered every two milliseconds`() throws {
        var (looks, known, last, earliest) = (0, 0.0, 0.0, 0.0)
        look(at: 0, .log(canGather: true), finds: commits(1))
        while deadline < 1000 {
            let time = deadline
            #expect(time - last < 2.000_001)
            last = time
            let step = step(at: time)
            try #require(step != .wait)
            guard step == .look else { continue }
            looks += 1
            let found = commits(Int((time - known) * 20))
            look(at: time, .log(canGather: true), finds: found, mayBeTold: earliest)
            known = time
            if time >= earliest { earliest = time + 33.4 }
        }
        #expect((29...32).contains(looks))
    }

    // MARK: Journals

    @Test mutating func `Journals are listened to and looked at together`() {
        look(at: 10, .journals, finds: commits(1))
        #expect(schedule.isListening)
        #expect(schedule.unheard.isEmpty)
        #expect(deadline == 43.4)
        let steps = [step(at: 11, hasNews: true), step(at: 43.3), step(at: 43.4)]
        #expect(steps == [.wait, .wait, .look])
        look(at: 43.4, .journals, finds: .nothing)
        #expect(schedule.isListening)
        #expect(deadline == 1043.4)
    }

    @Test mutating func `The schedule stops listening to journals that come too fast`() {
        look(at: 8.9, .journals, finds: commits(9))
        #expect(!schedule.isListening)
        #expect(schedule.unheard == NoticeSubject.writtenWithJournal)
        #expect(deadline == 75.7)
        let steps = [step(at: 75.6, hasNews: true), step(at: 75.7)]
        #expect(steps == [.wait, .look])
        look(at: 75.7, .journals, finds: .nothing)
        #expect(schedule.unheard.isEmpty)
        #expect(schedule.isListening)
        #expect(deadline == 75.7)
        look(at: 75.7, .journals, finds: .nothing)
        #expect(schedule.isListening)
    }

    @Test(arguments: [(8, 1.0, 34.4), (9, 9.0, 42.4)])
    mutating func `Infrequent journals are listened to`(count: Int, time: Double, next: Double) {
        look(at: time, .journals, finds: commits(count))
        #expect(schedule.isListening)
        #expect(schedule.unheard.isEmpty)
        #expect(deadline == next)
    }

    @Test mutating func `The schedule stops listening to journals that it misses`() {
        look(at: 9, .journals, finds: commits(8, .everything(.rollbackJournal)))
        #expect(schedule.isListening)
        look(at: 42, .journals, finds: commits(9, .everything(.schemaChanged)))
        #expect(schedule.isListening)
        look(at: 75, .journals, finds: commits(9, .everything(.rollbackJournal)))
        #expect(schedule.unheard == NoticeSubject.writtenWithJournal)
        // Nothing could be seen in the meantime, so this does not show that commits come too fast.
        look(at: 142, .journals, finds: commits(9, .everything(.rollbackJournal)))
        #expect(schedule.isListening)
        #expect(schedule.unheard.isEmpty)
    }

    @Test mutating func `A fast writer of journals is looked at about fifteen times per second`() throws {
        var (looks, known) = (0, 0.0)
        look(at: 1, .journals, finds: commits(20))
        while schedule.deadline < milliseconds(1000) {
            let time = deadline
            let step = step(at: time)
            try #require(step == .look)
            looks += 1
            let found = commits(Int((time - known) * 5), .everything(.rollbackJournal))
            look(at: time, .journals, finds: found)
            known = time
        }
        #expect(looks == 14)
    }

    // MARK: Other files

    @Test(arguments: [LookSchedule.Following.log(canGather: true), .journals])
    mutating func `The schedule starts over with another file`(_ before: LookSchedule.Following) {
        look(at: 1, before, finds: commits(100), mayBeTold: 30)
        #expect(!schedule.unheard.isEmpty)
        look(at: 30, .journals, finds: .event(.replaced))
        #expect(schedule.unheard.isEmpty)
        #expect(schedule.isListening)
        #expect(deadline == 80)
        let step = step(at: 31, hasNews: true)
        #expect(step == .look)
    }

    @Test mutating func `The schedule listens to a file of another kind`() {
        look(at: 1, .log(canGather: true), finds: commits(100))
        look(at: 35, .other, finds: commits(1, .everything(.lostTrack)))
        #expect(schedule.unheard.isEmpty)
        #expect(deadline == 37)
        look(at: 37, .other, finds: .nothing)
        #expect(schedule.isListening)
    }
}
