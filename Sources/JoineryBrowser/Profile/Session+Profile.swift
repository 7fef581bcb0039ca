import Glibc
import JoineryEngine

/// Profiling columns.
extension Session {
    /// The time to wait before the next profile that commits request, as a multiple of the time that the last one took.
    private static let profilePace = 3
    private static let shortestRest: Duration = .milliseconds(100)
    /// The interval in microseconds at which to check whether the wait is over.
    private static let profileStep: UInt32 = 10_000
    /// The interval in seconds at which progress is reported.
    private static let progressInterval = 0.2

    /// Profiles columns. If commits request it again and again, it takes a quarter of the time at most.
    func fetchProfile(_ ticket: Ticket, _ query: ProfileQuery) {
        let wait: @Sendable (Interruption) -> Void = { [weak self] interruption in
            guard query.isRepeated else { return }
            while let self, !interruption.isInterrupted, ContinuousClock.now < nextProfile.withLock({ $0 }) {
                usleep(Self.profileStep)
            }
        }
        fetch(ticket, before: wait) { [weak self] db, interruption in
            guard let self else { throw CancellationError() }
            let content = try profile(query, ticket, interruption, db)
            let rest = max(.seconds(content.seconds) * Self.profilePace, Self.shortestRest)
            nextProfile.withLock { $0 = .now + rest }
            return .profile(ticket, content)
        }
    }

    private func profile(
        _ query: ProfileQuery, _ ticket: Ticket, _ interruption: Interruption, _ db: Database
    ) throws -> ProfileContent {
        if let result = try result(at: query.path) {
            return try result.profile(query) { interruption.isInterrupted }
        }
        return try db.withProgress(every: Self.progressInterval) { [deliver] progress in
            deliver(.answer(.profileProgress(ticket, progress.scannedRowCount)))
        } during: {
            try ProfileContent.read(query, in: db)
        }
    }
}
