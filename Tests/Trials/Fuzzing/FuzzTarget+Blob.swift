import Foundation

@testable import JoineryBrowser

extension FuzzTarget {
    /// The kind of any blob and what its header says are safe to show, and do not depend on where the bytes are stored.
    func runBlob(_ bytes: [UInt8]) throws {
        let summary = BlobKind.summary(of: Data(bytes))
        let part = Data([0x89] + bytes).dropFirst()
        try FuzzFinding.unless(
            BlobKind.summary(of: part) == summary, "a part of other data is not \(summary)")
        try FuzzFinding.unless(SafeText.line(summary) == summary, "the summary is unsafe")
        // A blob of one kind may be read as if it were of another one.
        for kind in BlobKind.allCases { try check(kind.measure(of: Data(bytes)), of: kind) }
    }

    private func check(_ measure: BlobMeasure?, of kind: BlobKind) throws {
        let isSensible =
            switch measure {
            case .pixels(let width, let height): width > 0 && height > 0
            case .duration(let milliseconds): milliseconds >= 0
            case .entries(let count): count >= 0
            case .pages(let count): count > 0
            case .version(let version): version.utf8.count == 3
            case nil: true
            }
        try FuzzFinding.unless(isSensible, "\(kind.rawValue) has \(measure?.text ?? "")")
    }
}
