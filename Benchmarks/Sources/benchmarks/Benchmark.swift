import Glibc

/// A row of the speed table: the same work in C, with GRDB and with Joinery, and the limits for the two ratios.
struct Benchmark {
    let name: String
    /// The maximum ratio of Joinery's time to the time of the loop in C.
    var mostTimesC: Double?
    /// The minimum factor by which Joinery must be faster than GRDB.
    var leastTimesFaster: Double?
    let c: () throws -> Int64
    let grdb: () throws -> Int64
    let joinery: () throws -> Int64

    struct Result {
        /// The times in seconds: in C, with GRDB and with Joinery.
        let times: [Double]
        let timesC: Double
        let timesFaster: Double
    }

    struct DifferentSums: Error {
        let name: String
        let sums: [Int64]
    }

    /// Runs all three in turn, after an uncounted warm-up round, and returns the medians of the times and of the
    /// ratios within each round. The speed of the machine varies, but hardly within a round.
    func run(rounds: Int) throws -> Result {
        let works = [c, grdb, joinery]
        let sums = try works.map { try $0() }
        guard Set(sums).count == 1, sums[0] >= 0 else { throw DifferentSums(name: name, sums: sums) }
        var times: [[Double]] = [[], [], []]
        for _ in 0..<rounds {
            for (index, work) in works.enumerated() {
                let start = Self.now()
                _ = try work()
                times[index].append(Self.now() - start)
            }
        }
        return Result(
            times: times.map(median), timesC: median(zip(times[2], times[0]).map(/)),
            timesFaster: median(zip(times[1], times[2]).map(/)))
    }

    private func median(_ values: [Double]) -> Double {
        values.sorted()[values.count / 2]
    }

    /// The CPU time of this process in seconds, which other processes hardly affect.
    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
