import Foundation

/// The system resources that the process uses.
struct Footprint: CustomStringConvertible {
    var descriptors: Int
    var threads: Int
    /// The resident memory in KB.
    var resident: Int

    static var now: Footprint {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        func number(_ name: String) -> Int {
            let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") } ?? ""
            return Int(line.filter(\.isNumber)) ?? 0
        }
        return Footprint(
            descriptors: (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0,
            threads: number("Threads"), resident: number("VmRSS"))
    }

    /// Takes the larger figures of both.
    mutating func grow(to other: Footprint) {
        descriptors = max(descriptors, other.descriptors)
        threads = max(threads, other.threads)
        resident = max(resident, other.resident)
    }

    var description: String { "\(descriptors) descriptors, \(threads) threads, \(resident / 1024) MB" }
}
