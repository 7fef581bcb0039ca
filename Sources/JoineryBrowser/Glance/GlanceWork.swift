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
            session.find(ticket) { db in
                let info = try db.fileInfo()
                return GlanceAnswer.glance(
                    Glance(
                        size: info.size, program: info.program ?? info.application,
                        users: DatabaseFileUser.all(of: DatabaseURI.path(of: db.path))))
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
        guard case .glance(let glance) = self else { return [] }
        browser.glance = glance
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
