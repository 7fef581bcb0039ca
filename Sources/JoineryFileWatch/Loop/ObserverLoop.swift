/// Waits for what happens to a file, looks at it, and tells what was found.
struct ObserverLoop: ~Copyable {
    private let clock = ContinuousClock()
    private let notices: FileNotices
    private var watch: FileWatch
    private var schedule: LookSchedule
    private var pace = NotificationPace()

    /// What has happened since the last look.
    private var noticed = FileNotices.Summary()

    /// The time to look ahead at more pages of the file; nil when all are known.
    private var nextPreparation: ContinuousClock.Instant?

    /// Between two looks ahead: what is not urgent leaves the disk to others most of the time.
    private static let preparationInterval = Duration.milliseconds(8)

    init(
        path: String, _ watched: WatchedDetail, stopSignal: StopSignal, willReopen: @escaping () -> Void
    ) throws {
        let journals = JournalRecorder()
        let notices = FileNotices(stopSignal: stopSignal, journals: journals)
        // What happens while the state of the file is read must be noticed already.
        notices.watch(DatabaseFilePaths(path))
        let watch = try FileWatch(
            path: path, watched, journals, willReopen: willReopen, collect: { _ = notices.drain() })
        // What a small file holds is known before the first commit.
        let isPrepared = !watch.prepare()
        notices.watch(watch.paths)
        self.notices = notices
        self.watch = watch
        schedule = LookSchedule(from: clock.now)
        nextPreparation = isPrepared ? nil : clock.now
    }

    /// Watches until it is told to stop.
    mutating func run(_ tell: (DatabaseFileEvent) -> Void) {
        while true {
            let deadline = [pace.due, nextPreparation].compactMap(\.self).reduce(schedule.deadline, min)
            if notices.wait(until: deadline, listening: schedule.isListening) == .stopped { return }
            let news = notices.drain()
            noticed.add(news)
            let now = clock.now
            if let time = nextPreparation, now >= time {
                nextPreparation = watch.prepare() ? clock.now + Self.preparationInterval : nil
            }
            switch schedule.step(hasNews: !news.isEmpty, at: now) {
            case .wait: break
            case .gather: watch.gather()
            case .look: look(tell)
            }
            if let change = pace.take(at: clock.now) { tell(.committed(change)) }
            tellFindings(tell)
        }
    }

    /// What was found out of commits, when they have been told.
    private mutating func tellFindings(_ tell: (DatabaseFileEvent) -> Void) {
        guard pace.due == nil else { return }
        let findings = watch.takeFindings()
        if !findings.isEmpty { tell(.foundOut(findings)) }
    }

    private mutating func look(_ tell: (DatabaseFileEvent) -> Void) {
        if !notices.isComplete { notices.watch(watch.paths) }
        let begin = clock.now
        let finding = watch.look(noticed)
        noticed = FileNotices.Summary()
        schedule.update(
            after: finding, watch.following, mayBeTold: pace.earliest, begin: begin, end: clock.now)
        if case .event(let event) = finding { take(event, tell) }
        notices.rest(from: schedule.unheard)
        // Whatever has happened may make it necessary, and somebody may have asked for more.
        if nextPreparation == nil, watch.needsPreparation {
            nextPreparation = clock.now + Self.preparationInterval
        }
    }

    private mutating func take(_ event: DatabaseFileEvent, _ tell: (DatabaseFileEvent) -> Void) {
        if case .committed(let change) = event { return pace.add(change) }
        notices.watch(watch.paths)
        if let change = pace.flush() { tell(.committed(change)) }
        tell(event)
    }
}
