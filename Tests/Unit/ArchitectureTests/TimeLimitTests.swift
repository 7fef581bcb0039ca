import Testing

/// The time in which a test waits for a thread counts too, and the last of the parallel tests wait for all others.
@Suite struct TimeLimitTests {
    @Test func `A time limit is longer than a run of all tests`() throws {
        let limits = try Source.all(in: "Tests").flatMap { source in
            source.code.matches(of: /\.timeLimit\(\.minutes\((\d+)\)\)/).map { (source.path, Int($0.1) ?? 0) }
        }
        try #require(!limits.isEmpty)
        for (path, minutes) in limits {
            #expect(minutes >= 30, "\(path): the time limit is \(minutes) minutes")
        }
    }
}
