/// Decides when to look at a file, when only to gather its commits, and when to ignore its notices.
///
/// ```
///   attentive ── a commit ──▶ burst ── its end: a look ──▶ burst, or attentive
/// ```
/// - While idle, every notice leads to a look, and there is one look per second without a notice.
/// - After a commit to a log, it looks every 2 ms and ignores notices, because they cost the writer: one per frame of a
///   commit, and one per page that a checkpoint copies. It listens again after 20 ms without a commit.
/// - Commits to a log that arrive faster than they can be distinguished form a burst: they are only gathered, and
///   looked at together when they may be reported.
/// - Notices about journals are handled as they arrive, but looked at together, because a writer in a rollback journal
///   mode cannot commit during a read. Those that arrive too fast are neither heard nor seen.
///
/// It has no clock: the caller supplies the time.
struct LookSchedule {
    typealias Instant = ContinuousClock.Instant

    /// The next action.
    enum Step {
        case wait, gather, look
    }

    /// Where commits are written.
    enum Following: Equatable {
        /// A write-ahead log. If tables are wanted, looking at it takes more than gathering its commits.
        case log(canGather: Bool)
        /// Rollback journals, which are soon gone: notices must be handled as they arrive.
        case journals
        /// Nothing that is followed.
        case other
    }

    /// A period of commits in close succession.
    private struct Burst {
        let end: Instant
        /// Whether commits must be gathered during the burst so that none is lost.
        let isGathered: Bool
    }

    static let checkInterval = Duration.seconds(1)
    /// The time between looks while commits follow closely. Looking at every one would slow the writer; looking too
    /// seldom would lose a generation of the log.
    static let busyInterval = Duration.milliseconds(2)
    /// The time after the last commit during which notices are ignored.
    static let restingInterval = Duration.milliseconds(20)
    /// The time between two looks at the journals of a burst.
    static let journalInterval = Duration.microseconds(33_400)
    /// The time between looks when journals come too fast. A look keeps a writer from committing, and a writer that
    /// finds the file locked sleeps for a millisecond, which matters to writers that do not wait for the disk either.
    static let crowdedInterval = Duration.microseconds(66_800)
    /// The time to wait for the file to settle after a write that no transaction explains.
    static let settlingInterval = Duration.milliseconds(50)
    /// The number of commits per look above which they are too fast, if they come close together or their journals were
    /// not all seen.
    static let mostCommits = 8
    /// The commit interval below which commits to a log cannot be distinguished.
    static let shortestLogInterval = Duration.microseconds(250)
    /// The commit interval below which watching journals would cost their writer too much.
    static let shortestJournalInterval = Duration.milliseconds(1)

    /// The time of the next look without a notice, because some file systems deliver none.
    private var nextCheck: Instant
    /// The time of the next step, if waiting for a notice would be wrong.
    private var nextStep: Instant?
    private var isNoticed = false
    private var patience = Patience()
    private var following = Following.other
    private var burst: Burst?
    /// The time to start listening again; `nil` while listening.
    private var restsUntil: Instant?
    /// Whether journals come and go too fast to be seen. If so, no notice wakes the thread before the next look.
    private var areJournalsTooFast = false
    /// The time of the last look that established the number of commits. A look during a transaction does not.
    private var lastKnown: Instant

    init(from start: Instant) {
        nextCheck = start + Self.checkInterval
        lastKnown = start
    }

    /// The time of the next step, whatever is noticed before.
    var deadline: Instant { min(nextStep ?? nextCheck, nextCheck) }

    /// Whether a notice should end the wait before the deadline.
    var isListening: Bool { nextStep == nil || following == .journals && !areJournalsTooFast }

    /// The subjects whose notices are not wanted now.
    var unheard: [NoticeSubject] {
        guard restsUntil != nil else { return [] }
        return switch following {
        case .log: NoticeSubject.writtenWithLog
        case .journals: NoticeSubject.writtenWithJournal
        case .other: []
        }
    }

    /// Returns the action to take now.
    ///
    /// - Parameter hasNews: Whether anything was noticed since the last call.
    mutating func step(hasNews: Bool, at now: Instant) -> Step {
        if hasNews {
            isNoticed = true
            patience.renew()
        }
        if let burst, now < burst.end {
            guard burst.isGathered, now >= deadline else { return .wait }
            nextStep = min(now + Self.busyInterval, burst.end)
            return .gather
        }
        guard isNoticed || now >= deadline else { return .wait }
        nextCheck = now + Self.checkInterval
        return .look
    }

    /// Updates the schedule after a look.
    ///
    /// - Parameters:
    ///   - finding: The result of the look.
    ///   - following: Where commits are written from now on.
    ///   - mayBeTold: The time from which the finding may be reported.
    ///   - begin: The time when the look began.
    ///   - end: The time when the look ended.
    mutating func update(
        after finding: FileWatch.Finding, _ following: Following, mayBeTold: Instant,
        begin: Instant, end: Instant
    ) {
        (self.following, isNoticed, burst) = (following, false, nil)
        switch finding {
        case .nothing:
            lastKnown = begin
            areJournalsTooFast = false
            nextStep = nextStepOfRest(at: end)
        case .inFlight:
            nextStep = patience.next(after: end) ?? nextStepOfRest(at: end)
        case .unsettled:
            nextStep = end + Self.settlingInterval
        case .event(.committed(let change)):
            patience.renew()
            let duration = begin - lastKnown
            lastKnown = begin
            switch following {
            case .log(let canGather):
                // If this commit may be reported now, the next may be one interval later.
                let next = mayBeTold > begin ? mayBeTold : begin + NotificationPace.interval
                followLog(change, in: duration, gathersUntil: canGather ? next : nil, at: end)
            case .journals: followJournals(change, in: duration, at: end)
            case .other: (nextStep, restsUntil) = (end + Self.busyInterval, nil)
            }
        case .event:
            (restsUntil, areJournalsTooFast) = (nil, false)
            nextStep = end + Self.settlingInterval
        }
    }
}

extension LookSchedule {
    private mutating func followLog(
        _ change: DatabaseFileChange, in duration: Duration, gathersUntil: Instant?, at now: Instant
    ) {
        (nextStep, restsUntil) = (now + Self.busyInterval, now + Self.restingInterval)
        guard let gathersUntil, change.commits > Self.mostCommits,
            duration < Self.shortestLogInterval * change.commits
        else { return }
        burst = Burst(end: gathersUntil, isGathered: true)
    }

    private mutating func followJournals(
        _ change: DatabaseFileChange, in duration: Duration, at now: Instant
    ) {
        // While notices are ignored, no journal is seen.
        let areUnseen = restsUntil == nil && change.pages == .everything(.rollbackJournal)
        areJournalsTooFast =
            change.commits > Self.mostCommits
            && (areUnseen || duration < Self.shortestJournalInterval * change.commits)
        let end = now + (areJournalsTooFast ? Self.crowdedInterval : Self.journalInterval)
        (nextStep, burst) = (end, Burst(end: end, isGathered: false))
        restsUntil = areJournalsTooFast ? now + Self.restingInterval : nil
    }

    /// The time of the next step while nothing is committed; `nil` once notices are listened for again.
    private mutating func nextStepOfRest(at now: Instant) -> Instant? {
        guard let end = restsUntil else { return nil }
        if now < end { return now + Self.busyInterval }
        restsUntil = nil
        // Look at once, to catch writes made before listening began.
        return now
    }
}
