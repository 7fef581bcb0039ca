/// When to look at a file, when only to note what is committed to it, and when not to listen to it.
///
/// ```
///   attentive ── a commit ──▶ burst ── its end: a look ──▶ burst, or attentive
/// ```
/// - While nothing is known to happen, each notice leads to a look, and there is one a second without a notice.
/// - After a commit to a log it looks again every 2 ms and does not listen: notices cost whoever writes, one for each frame
///   of a commit, and one for each page that a checkpoint copies. It listens again when 20 ms have brought no commit.
/// - Commits to a log that follow each other faster than they can be told apart are a burst: they are only noted, and looked
///   at together when they may be told.
/// - Journals are heard as they come, and looked at together, because who keeps one cannot commit while somebody reads. Those
///   that come too fast are neither heard nor seen.
///
/// It has no clock: whoever asks says what time it is.
struct LookSchedule {
    typealias Instant = ContinuousClock.Instant

    /// What is to be done now.
    enum Step {
        case wait, gather, look
    }

    /// What commits go to.
    enum Following: Equatable {
        /// A write-ahead log. To look at it takes more than to gather what was committed if tables are wanted.
        case log(canGather: Bool)
        /// Rollback journals, which are gone soon: notices must be heard as they come.
        case journals
        /// Nothing that is read.
        case other
    }

    /// Time in which commits follow each other closely.
    private struct Burst {
        let end: Instant
        /// Whether commits must be gathered meanwhile so that nothing is lost.
        let isGathered: Bool
    }

    static let checkInterval = Duration.seconds(1)
    /// While commits follow each other closely, looking at each would cost the writer; looking too seldom
    /// would lose a generation of the log.
    static let busyInterval = Duration.milliseconds(2)
    /// So long after the last commit nothing is listened to.
    static let restingInterval = Duration.milliseconds(20)
    /// Between two looks at the journals of a burst.
    static let journalInterval = Duration.microseconds(33_400)
    /// A look keeps who writes a journal from committing, and one that finds the file locked sleeps for a millisecond: of those
    /// that do not wait for the disk either, that is felt.
    static let crowdedInterval = Duration.microseconds(66_800)
    /// Something was written that no transaction explains: until it may have settled.
    static let settlingInterval = Duration.milliseconds(50)
    /// As many, from one look to the next, are too fast if they come close together, or their journals were not all seen.
    static let mostCommits = 8
    /// Commits to a log that follow each other faster than this cannot be told apart.
    static let shortestLogInterval = Duration.microseconds(250)
    /// To see the journals of commits that follow each other faster than this takes their writer more than it may.
    static let shortestJournalInterval = Duration.milliseconds(1)

    /// The time of the next look without a notice: some file systems give none.
    private var nextCheck: Instant
    /// The time of the next step where waiting for a notice would be wrong.
    private var nextStep: Instant?
    private var isNoticed = false
    private var patience = Patience()
    private var following = Following.other
    private var burst: Burst?
    /// When to listen again; nil while it listens.
    private var restsUntil: Instant?
    /// Whether journals come and go too fast to be seen: then nobody is woken for them before the next look.
    private var areJournalsTooFast = false
    /// When it was last known how many commits there were: a look into a transaction does not tell.
    private var lastKnown: Instant

    init(from start: Instant) {
        nextCheck = start + Self.checkInterval
        lastKnown = start
    }

    /// The time of the next step, whatever is noticed until then.
    var deadline: Instant { min(nextStep ?? nextCheck, nextCheck) }

    /// Whether to wake for a notice before the deadline.
    var isListening: Bool { nextStep == nil || following == .journals && !areJournalsTooFast }

    /// What is not to be heard of now.
    var unheard: [FileNotices.Subject] {
        guard restsUntil != nil else { return [] }
        return switch following {
        case .log: FileNotices.Subject.writtenWithLog
        case .journals: FileNotices.Subject.writtenWithJournal
        case .other: []
        }
    }

    /// What to do now.
    ///
    /// - Parameter hasNews: Whether something was noticed since it was asked last.
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

    /// Goes on after a look.
    ///
    /// - Parameters:
    ///   - finding: What the look has found.
    ///   - following: What commits go to, from now on.
    ///   - mayBeTold: When what was found may be told.
    ///   - begin: When the look began.
    ///   - end: When it had ended.
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
                // If this one may be told now, the next may be told an interval later.
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
        // While nothing is listened to, nothing is seen.
        let areUnseen = restsUntil == nil && change.pages == .everything(.rollbackJournal)
        areJournalsTooFast =
            change.commits > Self.mostCommits
            && (areUnseen || duration < Self.shortestJournalInterval * change.commits)
        let end = now + (areJournalsTooFast ? Self.crowdedInterval : Self.journalInterval)
        (nextStep, burst) = (end, Burst(end: end, isGathered: false))
        restsUntil = areJournalsTooFast ? now + Self.restingInterval : nil
    }

    /// The time of the next step while nothing is committed; nil when it is listened to notices.
    private mutating func nextStepOfRest(at now: Instant) -> Instant? {
        guard let end = restsUntil else { return nil }
        if now < end { return now + Self.busyInterval }
        restsUntil = nil
        // What was written before that.
        return now
    }
}
