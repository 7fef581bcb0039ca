import JoineryAnalysis
import JoineryEngine

/// What the session reads for profiles.
package enum ProfileWork: SessionWork {
    /// Find out what is in columns. If commits request it again and again, it takes a quarter of the time at most.
    case read(Ticket, ProfileQuery)

    /// The time to wait before the next profile that commits request, as a multiple of the time that the last one took.
    private static let pace = 3

    package func start(in session: Session) {
        switch self {
        case .read(let ticket, let query):
            let rest: @Sendable (Interruption) -> Void = { [weak session] interruption in
                if query.isRepeated { session?.rest(ticket.pane, unless: interruption) }
            }
            session.fetch(ticket, before: rest) { [weak session] db, interruption in
                guard let session else { throw CancellationError() }
                let rows = try session.rows(at: query.path)
                return try session.pace(ticket.pane, by: Self.pace) {
                    ProfileAnswer.content(
                        try rows.profile(query, interruption, db) { count in
                            session.answer(ticket, ProfileAnswer.progress(count))
                        })
                }
            }
        }
    }
}

package enum ProfileAnswer: AnswerContent {
    case content(ProfileContent)
    /// The number of rows read so far.
    case progress(Int)

    package var isLast: Bool { if case .progress = self { false } else { true } }

    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        switch self {
        case .content(let content):
            browser.accept(content, isChanged: browser.tickets.refetched.contains(.profile))
        case .progress(let count): browser.noteProfileProgress(count)
        }
        return []
    }
}
