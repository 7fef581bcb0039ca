import Foundation

/// The system resources that the process uses.
struct Footprint: CustomStringConvertible {
    var descriptors: Int
    var threads: Int
    /// The resident memory in KB.
    var resident: Int
    /// The memory in KB that is allocated and not free again.
    var allocated: Int

    static var now: Footprint {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        func number(_ name: String) -> Int {
            let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") } ?? ""
            return Int(line.filter(\.isNumber)) ?? 0
        }
        return Footprint(
            descriptors: (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0,
            threads: number("Threads"), resident: number("VmRSS"), allocated: allocatedBytes / 1024)
    }

    /// The bytes that `malloc` has given out, in all of its arenas.
    private static var allocatedBytes: Int {
        var (buffer, size): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
        // Swift's module of the C library lacks the header that declares it.
        guard let symbol = dlsym(nil, "malloc_info"), let stream = open_memstream(&buffer, &size) else {
            return 0
        }
        typealias Report = @convention(c) (CInt, UnsafeMutablePointer<FILE>) -> CInt
        _ = unsafeBitCast(symbol, to: Report.self)(0, stream)
        fclose(stream)
        guard let buffer else { return 0 }
        defer { free(buffer) }
        // After the figures of the arenas, those of all together.
        let report = String(cString: buffer)
        let totals = report.components(separatedBy: "</heap>").last ?? report
        func bytes(_ tag: String) -> Int {
            guard let start = totals.range(of: tag + "\""),
                let size = totals[start.upperBound...].range(of: "size=\"")
            else { return 0 }
            return Int(totals[size.upperBound...].prefix { $0.isNumber }) ?? 0
        }
        return bytes("<system type=\"current") + bytes("<total type=\"mmap")
            - bytes("<total type=\"fast") - bytes("<total type=\"rest")
    }

    /// Takes the larger figures of both.
    mutating func grow(to other: Footprint) {
        descriptors = max(descriptors, other.descriptors)
        threads = max(threads, other.threads)
        resident = max(resident, other.resident)
        allocated = max(allocated, other.allocated)
    }

    var description: String {
        "\(descriptors) descriptors, \(threads) threads, \(resident / 1024) MB, \(allocated / 1024) MB allocated"
    }
}
