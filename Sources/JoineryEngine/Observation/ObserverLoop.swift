/// When to look at a file, and when to tell what was found.
struct ObserverLoop: ~Copyable {
    private let clock = ContinuousClock()
    private let notices: FileNotices
    private let journals: JournalRecorder
    private var watch: DatabaseFileWatch
    private var pace = NotificationPace()
    private var patience = Patience()

    /// The time of the next look without a notice: some file systems give none.
    private var nextCheck: ContinuousClock.Instant
    /// The time of the next look where waiting for a notice would be wrong.
    private var nextLook: ContinuousClock.Instant?

    private static let checkInterval = Duration.seconds(1)
    /// While commits follow each other closely, looking at each would cost the writer; looking too seldom
    /// would lose a generation of the log.
    private static let busyInterval = Duration.milliseconds(2)
    /// So long after the last commit the files are looked at, and not listened to: notices cost whoever writes, one for each
    /// frame of a commit, and one for each page that a checkpoint copies.
    private static let restingInterval = Duration.milliseconds(20)
    /// Who keeps a rollback journal cannot commit while somebody reads: the journals of a burst are gathered, and looked at
    /// together.
    private static let gatheringInterval = Duration.microseconds(33_400)
    /// A look keeps such a writer from committing, and one that finds the file locked sleeps for a millisecond: of those that
    /// do not wait for the disk either, that is felt.
    private static let crowdedInterval = Duration.microseconds(66_800)
    /// As many are too fast, from one look to the next, if their journals were not all seen, or they come close together.
    private static let commitsTooFast = 8
    private static let settlingInterval = Duration.milliseconds(50)
    /// Between two looks ahead: what is not urgent leaves the disk to others most of the time.
    private static let preparationInterval = Duration.milliseconds(8)

    /// What has happened since the last look, and until when it is only gathered.
    private var noticed = FileNotices.Summary()
    private var isGatheringUntil: ContinuousClock.Instant?

    /// Commits that follow each other faster than this cannot be told apart: only their pages are noted, and what else is to
    /// be known of them is found out together, before it may be told.
    private static let shortestInterval = Duration.microseconds(250)
    /// To see the journals of commits that follow each other faster than this takes their writer more than it may.
    private static let shortestJournalInterval = Duration.microseconds(700)
    /// When it was last known how many commits there were: a look into a transaction does not tell.
    private var lastLook: ContinuousClock.Instant
    private var gathersUntil: ContinuousClock.Instant?

    /// When to listen again; nil while it listens.
    private var restsUntil: ContinuousClock.Instant?

    /// Whether journals come and go too fast to be seen: then nobody is woken for them before the next look.
    private var areJournalsTooFast = false

    /// The time to look ahead at more pages of the file; nil when all are known.
    private var nextPreparation: ContinuousClock.Instant?

    init(path: String, _ watched: WatchedDetail, stopSignal: StopSignal) throws {
        let journals = JournalRecorder()
        let notices = FileNotices(stopSignal: stopSignal, journals: journals)
        // What happens while the state of the file is read must be noticed already.
        notices.watch(DatabaseFilePaths(path))
        let watch = try DatabaseFileWatch(path: path, watched, journals) { _ = notices.drain() }
        // What a small file holds is known before the first commit.
        let isPrepared = !watch.prepare()
        notices.watch(watch.paths)
        self.notices = notices
        self.journals = journals
        self.watch = watch
        lastLook = clock.now
        nextCheck = clock.now + Self.checkInterval
        nextPreparation = isPrepared ? nil : clock.now
    }

    /// Watches until it is told to stop.
    mutating func run(_ tell: (DatabaseFileEvent) -> Void) {
        while true {
            if let end = gathersUntil, clock.now >= end { look(tell) }
            if let change = pace.take(at: clock.now) { tell(.committed(change)) }
            let deadline = [nextLook, pace.due, nextPreparation].compactMap(\.self).reduce(nextCheck, min)
            let isListening = nextLook == nil || watch.isRecordingJournals && !areJournalsTooFast
            if notices.wait(until: deadline, listening: isListening) == .stopped { return }
            if !isListening { journals.note(.lost) }
            let news = notices.drain()
            let now = clock.now
            noticed.add(news)
            if !news.isEmpty { patience.renew() }
            if let time = nextPreparation, now >= time {
                nextPreparation = watch.prepare() ? clock.now + Self.preparationInterval : nil
            }
            if let end = isGatheringUntil, now < end { continue }
            guard !noticed.isEmpty || now >= nextLook ?? nextCheck || now >= nextCheck else { continue }
            nextCheck = now + Self.checkInterval
            if gathersUntil != nil {
                watch.gather()
                nextLook = now + Self.busyInterval
            } else {
                look(tell)
            }
        }
    }

    private mutating func look(_ tell: (DatabaseFileEvent) -> Void) {
        // Whatever has happened may make it necessary, and somebody may have asked for more.
        defer {
            if nextPreparation == nil, watch.needsPreparation {
                nextPreparation = clock.now + Self.preparationInterval
            }
        }
        if !notices.isComplete { notices.watch(watch.paths) }
        defer { noticed = FileNotices.Summary() }
        isGatheringUntil = nil
        gathersUntil = nil
        let now = clock.now
        switch watch.look(noticed) {
        case .nothing:
            lastLook = now
            nextLook = endOfRest()
            areJournalsTooFast = false
        case .inFlight:
            nextLook = patience.next(after: clock.now) ?? endOfRest()
        case .unsettled:
            nextLook = clock.now + Self.settlingInterval
        case .event(.committed(let change)):
            pace.add(change)
            patience.renew()
            areJournalsTooFast = comeTooFast(change, now)
            nextLook = clock.now + intervalToNextLook
            isGatheringUntil = watch.isRecordingJournals ? nextLook : nil
            restIfBusy()
            gathersUntil = gatheringEnd(change, now)
            lastLook = now
        case .event(let event):
            notices.watch(watch.paths)
            restsUntil = nil
            if let change = pace.flush() { tell(.committed(change)) }
            tell(event)
            nextLook = clock.now + Self.settlingInterval
        }
    }
}

extension ObserverLoop {
    /// Whether commits that keep a rollback journal came too fast for it to be seen, or for nobody to pay for that.
    private func comeTooFast(_ change: DatabaseFileChange, _ now: ContinuousClock.Instant) -> Bool {
        guard watch.isRecordingJournals, change.commits > Self.commitsTooFast else { return false }
        if now - lastLook < Self.shortestJournalInterval * change.commits { return true }
        // Nothing is seen while nothing is listened to.
        return restsUntil == nil && change.pages == .everything(.rollbackJournal)
    }

    private var intervalToNextLook: Duration {
        guard watch.isRecordingJournals else { return Self.busyInterval }
        return areJournalsTooFast ? Self.crowdedInterval : Self.gatheringInterval
    }

    /// Until when commits after a change are only noted; nil when they are few enough to look at each.
    private func gatheringEnd(
        _ change: DatabaseFileChange, _ now: ContinuousClock.Instant
    ) -> ContinuousClock.Instant? {
        guard watch.canGather, change.commits > Self.commitsTooFast,
            now - lastLook < Self.shortestInterval * change.commits
        else { return nil }
        // If this one may be told now, the next may be told an interval later.
        return pace.earliest > now ? pace.earliest : now + NotificationPace.interval
    }

    /// Listens no more while commits follow each other, if that costs whoever writes more than it tells.
    private mutating func restIfBusy() {
        guard watch.isFollowingLog || areJournalsTooFast else { return listen() }
        if restsUntil == nil {
            notices.rest(
                from: watch.isFollowingLog
                    ? FileNotices.Subject.writtenWithLog : FileNotices.Subject.writtenWithJournal)
        }
        restsUntil = clock.now + Self.restingInterval
    }

    private mutating func listen() {
        if restsUntil != nil { notices.listen() }
        restsUntil = nil
    }

    /// The time of the next look at a log that is not listened to; nil when it is listened to.
    private mutating func endOfRest() -> ContinuousClock.Instant? {
        guard let end = restsUntil else { return nil }
        let now = clock.now
        if now < end { return now + Self.busyInterval }
        listen()
        // What was written before that.
        return now
    }
}

/// How soon to look again for a commit that is on its way: at first very soon, then less and less, and after a second
/// no more, because what was begun may have been given up.
struct Patience {
    private static let shortest = Duration.microseconds(30)
    private static let longest = Duration.milliseconds(5)
    private static let limit = Duration.seconds(1)

    private var delay = Patience.shortest
    private var end: ContinuousClock.Instant?

    /// The time of the next look; nil when it is no longer worth it.
    mutating func next(after now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        let end = end ?? now + Self.limit
        self.end = end
        guard now < end else { return nil }
        defer { delay = min(delay * 2, Self.longest) }
        return now + delay
    }

    /// Begins anew: something has happened.
    mutating func renew() {
        self = Patience()
    }
}
