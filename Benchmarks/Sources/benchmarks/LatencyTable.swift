import GRDBWork
import Glibc
import JoineryWork

/// How soon observations learn of a commit, and what they cost the writer, with GRDB and Joinery in turn.
struct LatencyTable {
    private(set) var missed: [String] = []

    private static let rounds = 12
    private static let commits = 2_000
    private static let pairs = 2_000

    /// The times of one kind of observation, for all rounds.
    private struct Times {
        var grdb = Series()
        var joinery = Series()
    }

    private struct Series {
        var writes: [[Double]] = []
        var calls: [[Double]] = []
    }

    mutating func measure() throws {
        let title = "\nmicroseconds, \(Self.rounds) rounds of \(Self.commits) commits"
        print(title, ["GRDB", "", "Joinery", "", "of GRDB's"])
        print("", ["median", "p99", "median", "p99", "median"])
        for isPool in [false, true] {
            let place = isPool ? "pool" : "queue"
            let none = try times(grdb: .nothing, joinery: .nothing, isPool: isPool)
            let region = try times(grdb: .region, joinery: .region, isPool: isPool)
            let value = try times(grdb: .value, joinery: .value, isPool: isPool)
            tell("\(place): commit to the value", value.grdb.calls, value.joinery.calls, isBound: true)
            tell(
                "\(place): commit to the region's call", region.grdb.calls, region.joinery.calls,
                isBound: true)
            tell("\(place): a write, nobody observes", none.grdb.writes, none.joinery.writes)
            tell("\(place): a write, a region observed", region.grdb.writes, region.joinery.writes)
            try tellCost("\(place): what the region costs", isPool: isPool)
        }
    }

    /// Measures both in turn, so that other load on the machine affects both.
    private func times(
        grdb: GRDBWork.Observing, joinery: JoineryWork.Observing, isPool: Bool
    ) throws -> Times {
        var times = Times()
        func measureGRDB() throws {
            let found = try onFiles { path, _ in
                try GRDBWork.Work.commitTimes(grdb, path: path, isPool: isPool, count: Self.commits)
            }
            times.grdb.writes.append(found.writes)
            times.grdb.calls.append(found.calls)
        }
        func measureJoinery() throws {
            let found = try onFiles { path, _ in
                try JoineryWork.Work.commitTimes(joinery, path: path, isPool: isPool, count: Self.commits)
            }
            times.joinery.writes.append(found.writes)
            times.joinery.calls.append(found.calls)
        }
        for round in 0..<Self.rounds {
            // Alternate the order, so that going first favors neither.
            let isGRDBFirst = round.isMultiple(of: 2)
            if isGRDBFirst { try measureGRDB() }
            try measureJoinery()
            if !isGRDBFirst { try measureGRDB() }
        }
        return times
    }

    private func onFiles<Result>(_ work: (String, String) throws -> Result) throws -> Result {
        let paths = ["one", "other"].map { "/tmp/joinery-latency-\(getpid())-\($0).sqlite" }
        defer {
            for suffix in ["", "-wal", "-shm", "-journal"] { for path in paths { unlink(path + suffix) } }
        }
        return try work(paths[0], paths[1])
    }

    private mutating func tell(
        _ name: String, _ grdb: [[Double]], _ joinery: [[Double]], isBound: Bool = false
    ) {
        let figures = [(grdb, 0.5), (grdb, 0.99), (joinery, 0.5), (joinery, 0.99)].map {
            percentile($0.0, $0.1)
        }
        let isMissed = isBound && (figures[2] > figures[0] || figures[3] > figures[1])
        if isMissed { missed.append(name) }
        print(
            name, figures.map(microseconds) + [hundredths(figures[2] / figures[0])],
            isMissed ? "MISSED" : isBound ? "ok" : "")
    }

    /// Measures pairs of commits, with and without an observation, and prints the median over all rounds of each
    /// round's median difference.
    private mutating func tellCost(_ name: String, isPool: Bool) throws {
        var (grdb, joinery): ([Double], [Double]) = ([], [])
        for _ in 0..<Self.rounds {
            grdb.append(
                median(
                    try onFiles {
                        try GRDBWork.Work.regionCosts(paths: ($0, $1), isPool: isPool, count: Self.pairs)
                    }))
            joinery.append(
                median(
                    try onFiles {
                        try JoineryWork.Work.regionCosts(paths: ($0, $1), isPool: isPool, count: Self.pairs)
                    }))
        }
        let isMissed = median(joinery) > median(grdb)
        if isMissed { missed.append(name) }
        print(
            name,
            [
                microseconds(median(grdb)), "", microseconds(median(joinery)), "",
                hundredths(median(joinery) / median(grdb)),
            ], isMissed ? "MISSED" : "ok")
    }

    private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    /// The lower quartile, over all rounds, of each round's percentile: other load on the machine only makes rounds
    /// slower.
    private func percentile(_ rounds: [[Double]], _ part: Double) -> Double {
        let values = rounds.map { round in
            round.isEmpty ? 0 : round.sorted()[min(round.count - 1, Int(part * Double(round.count)))]
        }
        return values.sorted()[values.count / 4]
    }

    private func print(_ name: String, _ cells: [String], _ verdict: String = "") {
        let name = name + String(repeating: " ", count: max(0, 44 - name.count))
        let cells = cells.map { String(repeating: " ", count: max(0, 10 - $0.count)) + $0 }
        Swift.print(name + cells.joined(), verdict)
        fflush(nil)
    }

    private func microseconds(_ seconds: Double) -> String { hundredths(seconds * 1e6) }

    private func hundredths(_ value: Double) -> String {
        let number = Int((abs(value) * 100).rounded())
        return (value < 0 ? "-" : "") + "\(number / 100).\(String(number % 100 + 100).dropFirst())"
    }
}
