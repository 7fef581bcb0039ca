/// Waits for notices about a file, looks at it, and reports events.
struct ObserverLoop: ~Copyable {
    private let clock = ContinuousClock()
    private let notices: any FileNotices
    private var watch: FileWatch
    private var schedule: LookSchedule
    private var pace = NotificationPace()

    /// The notices since the last look.
    private var noticed = NoticeSummary()

    /// The time to read more pages ahead; `nil` if all are known.
    private var nextPreparation: ContinuousClock.Instant?

    /// The time between two preparations. They are not urgent, so the disk is mostly left to others.
    private static let preparationInterval = Duration.milliseconds(8)

    init(
        path: String, _ watched: WatchedDetail, _ source: NoticeSource, stopSignal: StopSignal,
        willReopen: @escaping () -> Void
    ) throws {
        let journals = JournalRecorder()
        let notices = source.notices(stopSignal: stopSignal, journals: journals)
        // Watches must be in place before the state of the file is read, so that no change goes unnoticed.
        notices.watch(DatabaseFilePaths(path))
        let watch = try FileWatch(
            path: path, watched, journals, willReopen: willReopen, collect: { _ = notices.drain() })
        // A small file is mapped completely before its first commit.
        let isPrepared = !watch.prepare()
        notices.watch(watch.paths)
        self.notices = notices
        self.watch = watch
        schedule = LookSchedule(from: clock.now)
        nextPreparation = isPrepared ? nil : clock.now
    }

    /// Watches until the stop signal is sent.
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

    /// Reports late findings about commits, once the commits themselves have been reported.
    private mutating func tellFindings(_ tell: (DatabaseFileEvent) -> Void) {
        guard pace.due == nil else { return }
        let findings = watch.takeFindings()
        if !findings.isEmpty { tell(.foundOut(findings)) }
    }

    private mutating func look(_ tell: (DatabaseFileEvent) -> Void) {
        if !notices.isComplete { notices.watch(watch.paths) }
        let begin = clock.now
        let finding = watch.look(noticed)
        noticed = NoticeSummary()
        schedule.update(
            after: finding, watch.following, mayBeTold: pace.earliest, begin: begin, end: clock.now)
        if case .event(let event) = finding { take(event, tell) }
        notices.rest(from: schedule.unheard)
        // The event may require preparation, or more detail may have been requested.
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
