import JoineryAnalysis
import JoineryEngine

/// What the session finds out about the file for the first screen.
enum GlanceWork: SessionWork {
    case read(Ticket)
    /// Count the rows that refer to no row, for as long as that holds up nobody.
    case countDeadLinks(Ticket)

    /// The time for that, if reading keeps other programs from writing, and if not.
    private static let (blockingTime, time) = (Duration.milliseconds(250), Duration.seconds(2))

    func start(in session: Session) {
        switch self {
        case .read(let ticket):
            session.run(ticket) { session, interruption in
                // Who has the file open can be known even if it cannot be read now.
                let info = try? session.source.read(for: .background, interruptibleBy: interruption) { db in
                    try db.fileInfo()
                }
                let glance = Glance(
                    size: info?.size, program: info.flatMap { $0.program ?? $0.application },
                    users: DatabaseFileUser.all(of: DatabaseURI.path(of: session.source.path)))
                if !interruption.isInterrupted { session.answer(ticket, GlanceAnswer.glance(glance)) }
            }
        case .countDeadLinks(let ticket):
            session.find(ticket) { db in
                let isBlocking = try db.readingHoldsUpWriters()
                return CatalogAnswer.orphans(
                    try db.orphanCounts(within: isBlocking ? Self.blockingTime : Self.time))
            }
        }
    }
}

enum GlanceAnswer: AnswerContent {
    case glance(Glance)

    func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        switch self {
        case .glance(var glance):
            if glance.size == nil {
                (glance.size, glance.program) = (browser.glance?.size, browser.glance?.program)
            }
            browser.glance = glance
        }
        return []
    }
}

extension Browser {
    /// Finds out what the first screen says of the file.
    mutating func fetchGlance() -> [Effect] {
        [.session(GlanceWork.read(ticket(for: .glance)))]
    }

    /// Finds it out again, if it is on the screen and known already.
    mutating func refreshGlance() -> [Effect] {
        glance == nil || location != nil || awaits(.glance) ? [] : fetchGlance()
    }
}
