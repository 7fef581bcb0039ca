/// A file format, recognized by the extension of a file name.
package protocol FileFormat {
    /// The extensions, without the dot; the usual one of each format comes first.
    static var ends: [(end: String, format: Self)] { get }
}

extension FileFormat {
    /// Creates the format for the extension of a file name; `nil` if there is none.
    package init?(fileName: String) {
        guard let dot = fileName.lastIndex(of: ".") else { return nil }
        let end = fileName[fileName.index(after: dot)...].lowercased()
        guard let format = Self.ends.first(where: { $0.end == end })?.format else { return nil }
        self = format
    }

    /// All extensions, for messages: `.csv, .json, …`.
    package static var fileNameEnds: String { ends.map { "." + $0.end }.joined(separator: ", ") }
}
