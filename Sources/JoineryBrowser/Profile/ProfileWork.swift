import JoineryEngine

/// What the session reads for profiles.
package enum ProfileWork: SessionWork {
    /// Find out what is in columns. If commits request it again and again, it takes a quarter of the time at most.
    case read(Ticket, ProfileQuery)

    /// The time to wait before the next profile that commits request, as a multiple of the time that the last one took.
    private static let pace = 3
    /// The interval in seconds at which progress is reported.
    private static let progressInterval = 0.2

    package func start(in session: Session) {
        switch self {
        case .read(let ticket, let query):
            let rest: @Sendable (Interruption) -> Void = { [weak session] interruption in
                if query.isRepeated { session?.rest(ticket.pane, unless: interruption) }
            }
            session.fetch(ticket, before: rest) { [weak session] db, interruption in
                guard let session else { throw CancellationError() }
                return try session.pace(ticket.pane, by: Self.pace) {
                    ProfileAnswer.content(try Self.read(query, ticket, in: session, interruption, db))
                }
            }
        }
    }

    private static func read(
        _ query: ProfileQuery, _ ticket: Ticket, in session: Session, _ interruption: Interruption,
        _ db: Database
    ) throws -> ProfileContent {
        if let result = try session.result(at: query.path) {
            return try result.profile(query) { interruption.isInterrupted }
        }
        return try db.withProgress(every: progressInterval) { progress in
            session.answer(ticket, ProfileAnswer.progress(progress.scannedRowCount))
        } during: {
            try ProfileContent.read(query, in: db)
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
            browser.take(content, isChanged: browser.refetched.contains(.profile))
        case .progress(let count): browser.noteProfileProgress(count)
        }
        return []
    }
}
