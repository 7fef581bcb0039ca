/// The way to wait for changes where the operating system reports none: until the next look is due.
final class NoNotices: FileNotices {
    private let stopSignal: StopSignal
    private let journals: JournalRecorder?

    init(stopSignal: StopSignal, journals: JournalRecorder? = nil) {
        self.stopSignal = stopSignal
        self.journals = journals
    }

    func watch(_ paths: DatabaseFilePaths) {}

    func rest(from subjects: [NoticeSubject]) {}

    var isComplete: Bool { true }

    var descriptor: CInt? { nil }

    func wait(until deadline: ContinuousClock.Instant, listening: Bool) -> WakeReason {
        stopSignal.wait(until: deadline)
    }

    func drain() -> NoticeSummary {
        // Anything may have been written unnoticed.
        journals?.note(.lost)
        return NoticeSummary()
    }
}
