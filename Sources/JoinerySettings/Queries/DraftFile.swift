import JoineryBrowser

/// The text being typed for one database.
///
/// The file is named after a hash of the database's path. Its first line is a comment with the path, so that a person
/// can tell which database it belongs to.
struct DraftFile {
    /// The size of the longest text that is kept, in bytes.
    static let longest = 16 << 20
    private static let sign = "-- /"

    private let file: PrivateFile
    private let database: String

    /// - Parameters:
    ///   - database: The absolute path of the database, without links.
    ///   - folder: The folder of the drafts.
    init(of database: String, in folder: String, sparing files: DatabaseFiles) {
        self.database = database
        file = PrivateFile("\(folder)/\(PathHash.text(of: database)).sql", sparing: files)
    }

    /// The text; `nil` if there is none, or it cannot be read.
    var text: String? {
        guard let bytes = try? file.bytes(atMost: Self.longest + 1 << 16),
            let content = String(validating: bytes, as: UTF8.self)
        else { return nil }
        var lines = content[...]
        if content.hasPrefix(Self.sign) {
            lines = content[(content.firstIndex(of: "\n") ?? content.endIndex)...].dropFirst()
        }
        let text = lines.withoutLastLineBreak
        return text.isEmpty ? nil : String(text)
    }

    /// Keeps a text. An empty one removes the file.
    ///
    /// - Throws: A `QueryFileError` if the file cannot be written.
    func keep(_ text: String) throws(QueryFileError) {
        let outcome = "The text being typed was not kept"
        guard text.utf8.count <= Self.longest else {
            throw QueryFileError("\(outcome): it is larger than \(Self.longest >> 20) MB. Save it in parts.")
        }
        do throws(PrivateFile.Failure) {
            if text.isEmpty { return try file.remove() }
            try file.write(Array("-- \(SafeText.line(database))\n\(text)\n".utf8), isReplacing: true)
        } catch {
            throw QueryFileError(outcome, error)
        }
    }
}

extension StringProtocol {
    /// The text without the line break that ends a file.
    var withoutLastLineBreak: SubSequence {
        last == "\n" || last == "\r\n" ? dropLast() : self[...]
    }
}
