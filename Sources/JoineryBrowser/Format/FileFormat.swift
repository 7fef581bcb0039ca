/// A file format, recognized by the extension of a file name.
package protocol FileFormat {
    /// The extensions, without the dot before them; the usual one of each format comes first.
    static var ends: [(end: String, format: Self)] { get }
    /// The extensions, for messages: `.csv, .json, …`.
    static var fileNameEnds: String { get }
}

extension FileFormat {
    /// Creates the format for the extension of a file name; `nil` if there is none.
    package init?(fileName: String) {
        let name = fileName.lowercased()
        guard let format = Self.ends.first(where: { name.hasSuffix("." + $0.end) })?.format else {
            return nil
        }
        self = format
    }

    package static var fileNameEnds: String { ends.map { "." + $0.end }.joined(separator: ", ") }
}
