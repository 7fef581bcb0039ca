/// A format of files, which the end of a file's name tells.
package protocol FileFormat {
    /// The ends of names, without the dot, the usual one of a format first.
    static var ends: [(end: String, format: Self)] { get }
}

extension FileFormat {
    /// The format that the end of a file's name tells; `nil` for one that tells none.
    package init?(fileName: String) {
        guard let dot = fileName.lastIndex(of: ".") else { return nil }
        let end = fileName[fileName.index(after: dot)...].lowercased()
        guard let format = Self.ends.first(where: { $0.end == end })?.format else { return nil }
        self = format
    }

    /// The ends of file names that tell a format: `.csv, .json, …`.
    package static var fileNameEnds: String { ends.map { "." + $0.end }.joined(separator: ", ") }
}
