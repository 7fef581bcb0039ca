import JoineryEngine

/// What other programs committed during the last minute, second by second.
///
/// A second ends when the browser is told so, once a second while there was a commit within the last minute. Nothing
/// wakes the program otherwise, and the last counts stay where they are.
package struct Activity: Equatable, Sendable {
    /// The number of seconds that are kept.
    package static let seconds = 60

    /// The counts of each second, the oldest first; the last one has not ended.
    private struct Series: Equatable, Sendable {
        var counts = Array(repeating: 0, count: Activity.seconds)

        mutating func endSecond() {
            counts.removeFirst()
            counts.append(0)
        }
    }

    /// The number of changed rows of each table that was changed since the start; of commits, where rows are not known.
    private var tables: NamedValues<Series> = [:]
    private var commits = Series()
    /// The number of commits during the last whole second.
    package private(set) var commitsInLastSecond = 0
    /// Whether the end of a second is awaited.
    private var isCounting = false

    /// Adds commits.
    ///
    /// - Returns: Whether the end of the second must be reported.
    mutating func add(_ entries: [ChangeLog.Entry]) -> Bool {
        let last = Self.seconds - 1
        for entry in entries {
            commits.counts[last] += entry.commits
            for (table, count) in entry.activity { tables[table, default: Series()].counts[last] += count }
        }
        defer { isCounting = true }
        return !isCounting
    }

    /// Ends a second.
    ///
    /// - Returns: Whether the end of the next one must be reported.
    mutating func endSecond() -> Bool {
        commitsInLastSecond = commits.counts[Self.seconds - 1]
        commits.endSecond()
        for table in tables.names { tables[table]?.endSecond() }
        tables = tables.filter { !$1.counts.allSatisfy { $0 == 0 } }
        isCounting = !commits.counts.allSatisfy { $0 == 0 }
        return isCounting
    }

    /// Whether a table was changed during the last minute.
    package var isEmpty: Bool { tables.isEmpty }

    /// The number of changed rows of a table during the last minute.
    func total(of table: String) -> Int { tables[table]?.counts.reduce(0, +) ?? 0 }

    /// The counts of a table in equal parts of the last minute, the oldest first, and the largest count of any table;
    /// `nil` if the table was not changed.
    package func counts(of table: String, parts: Int) -> (counts: [Int], most: Int)? {
        guard let series = tables[table], parts > 0 else { return nil }
        let most = tables.values.map { Self.sums($0.counts, parts).max() ?? 0 }.max() ?? 0
        return (Self.sums(series.counts, parts), most)
    }

    private static func sums(_ counts: [Int], _ parts: Int) -> [Int] {
        let size = seconds / parts
        return (0..<parts).map { part in
            counts[(seconds - (parts - part) * size)..<(seconds - (parts - part - 1) * size)].reduce(0, +)
        }
    }
}
