import Glibc

/// Prints one line per benchmark, and collects the names of those that missed a limit.
struct Table {
    private(set) var missed: [String] = []

    init() {
        print("median of 9, milliseconds", ["C", "GRDB", "Joinery", "× C", "at most", "faster", "at least"])
    }

    mutating func print(_ benchmark: Benchmark, _ result: Benchmark.Result) {
        let isMissed =
            result.timesC > benchmark.mostTimesC ?? .infinity
            || result.timesFaster < benchmark.leastTimesFaster ?? 0
        if isMissed { missed.append(benchmark.name) }
        let milliseconds = result.times.map { number($0 * 1000) }
        let ratios = [
            number(result.timesC), benchmark.mostTimesC.map(number) ?? "", number(result.timesFaster),
            benchmark.leastTimesFaster.map(number) ?? "",
        ]
        let hasBounds = benchmark.mostTimesC != nil || benchmark.leastTimesFaster != nil
        print(benchmark.name, milliseconds + ratios, isMissed ? "MISSED" : hasBounds ? "ok" : "")
        fflush(nil)
    }

    private func print(_ name: String, _ cells: [String], _ verdict: String = "") {
        let name = name + String(repeating: " ", count: max(0, 44 - name.count))
        let cells = cells.map { String(repeating: " ", count: max(0, 9 - $0.count)) + $0 }
        Swift.print(name + cells.joined(), verdict)
    }

    private func number(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        return "\(hundredths / 100).\(String(hundredths % 100 + 100).dropFirst())"
    }
}
