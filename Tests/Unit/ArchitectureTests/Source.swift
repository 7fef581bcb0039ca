import Foundation

/// A Swift file of the package, as text.
struct Source {
    /// The path relative to the root of the package.
    var path: String
    var text: String

    static let root: String = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .path(percentEncoded: false).trimmingSuffix("/")

    /// Returns the Swift files below a folder of the package.
    static func all(in folder: String) throws -> [Source] {
        let base = "\(root)/\(folder)"
        let names = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
        return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
            Source(
                path: "\(folder)/\(name)",
                text: try String(contentsOfFile: "\(base)/\(name)", encoding: .utf8))
        }
    }

    static func text(of path: String) throws -> String {
        try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }

    /// The modules that the file imports.
    var imports: [String] {
        // Few lines are worth the expression.
        text.split(separator: "\n").filter { $0.range(of: "import ") != nil }.compactMap { line in
            line.firstMatch(
                of:
                    /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal)\s+)?import\s+(?:(?:struct|class|enum|func|var|protocol)\s+)?(\w+)/
            )
            .map { String($0.1) }
        }
    }

    /// The text without comments.
    var code: String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
        }.joined(separator: "\n")
    }

    var lineCount: Int {
        text.split(separator: "\n", omittingEmptySubsequences: false).count - (text.hasSuffix("\n") ? 1 : 0)
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
