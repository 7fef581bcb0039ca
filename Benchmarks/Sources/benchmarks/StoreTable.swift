import CLoops
import Glibc
import JoineryWork

/// How fast rows of a result are stored, and read again at any place, and how much memory they take.
struct StoreTable {
    private(set) var missed: [String] = []

    private static let rows = 10_000_000

    mutating func measure(_ work: JoineryWork.Work, _ loops: OpaquePointer) throws {
        Swift.print("\nresults of any size")
        let ratio = try median(
            (0..<9).map { _ in
                let c = time { _ = c_loops_integers(loops) }
                return try time { _ = try work.storeIntegers() } / c
            })
        tell("1,000,000 × 10 integers stored, × C", ratio, atMost: 1 / 0.6)
        let before = residentMegabytes()
        let places = (0..<200).map { Double($0 * 7919 % 200) / 200 } + [0, 1]
        let (times, fileByteCount, resident) = try work.pageTimes(
            rows: Self.rows, pages: places, now: { now(CLOCK_MONOTONIC) }, resident: residentMegabytes)
        tell("10,000,000 rows, a page of 50, slowest, ms", (times.max() ?? 0) * 1000, atMost: 20)
        tell("the same, median, ms", median(times) * 1000)
        tell("10,000,000 rows, resident memory added, MB", resident - before, atMost: 60)
        tell("the same in the temporary file, MB", Double(fileByteCount) / 1e6)
    }

    private mutating func tell(_ name: String, _ value: Double, atMost bound: Double? = nil) {
        let isMissed = bound.map { value > $0 } ?? false
        if isMissed { missed.append(name) }
        let padding = String(repeating: " ", count: max(0, 48 - name.count))
        let limit = bound.map { "at most \(rounded($0))" } ?? ""
        Swift.print(name + padding, rounded(value), limit, isMissed ? "MISSED" : bound == nil ? "" : "ok")
        fflush(nil)
    }

    private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

    private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    /// The CPU time that work takes, in seconds.
    private func time(_ work: () throws -> Void) rethrows -> Double {
        let start = now(CLOCK_PROCESS_CPUTIME_ID)
        try work()
        return now(CLOCK_PROCESS_CPUTIME_ID) - start
    }

    private func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
