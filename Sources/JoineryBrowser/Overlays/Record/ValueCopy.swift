import FoundationEssentials
import JoineryEngine

/// What kind of file a value is.
struct ValueForm: Hashable {
    /// The extension of its name, without the dot.
    let suffix: String
    let isText: Bool

    static let text = ValueForm(suffix: "txt", isText: true)
    static let json = ValueForm(suffix: "json", isText: true)
    static let unknown = ValueForm(suffix: "bin", isText: false)

    private init(suffix: String, isText: Bool) {
        self.suffix = suffix
        self.isText = isText
    }

    /// Judges a blob by its first bytes.
    init(beginning head: Data) {
        let kind = BlobKind(head)
        self = kind == .text ? .text : kind.map { Self(suffix: $0.fileNameEnd, isText: false) } ?? .unknown
    }
}

/// The copy of a value in a file, for another program to open.
package struct ValueCopy: Hashable, Sendable {
    /// The path of the file.
    package let path: String
    /// Whether it is a text, which a pager can show. Like every text on the screen, it has pictures of its control characters.
    package let isText: Bool

    package init(path: String, isText: Bool) {
        self.path = path
        self.isText = isText
    }

    /// Copies a value of any size.
    ///
    /// - Throws: A `PathError` if the value cannot be a file, a `DatabaseError`, an `OutputFile.Failure`, or a
    ///   `CancellationError`. There is no file then.
    init(
        of cell: CellAddress, in rows: any RowsSource = FileRows(), _ db: Database, named name: String,
        to folder: PrivateFolder, isCanceled: () -> Bool = { false }
    ) throws {
        let form = try cell.form(in: rows, db)
        path = try folder.path(named: name, suffix: form.suffix)
        isText = form.isText
        let file = try OutputFile(path, isPrivate: true)
        var text = SafeTextStream()
        let count = try cell.read(in: rows, db) { piece in
            if isCanceled() { throw CancellationError() }
            if form.isText { try file.write(text.taking(piece)) } else { try file.write(piece) }
        }
        guard count > 0 else {
            throw PathError("\(SafeText.line(cell.column)) is empty here: there is nothing to open.")
        }
        try file.write(text.rest())
        try file.finish()
    }
}

/// Makes a text safe for a terminal that arrives in pieces.
struct SafeTextStream {
    /// What the next piece may change: an incomplete character, or a return before a line feed.
    private var held = Data()

    /// Returns the safe text of a piece, as far as it is known.
    mutating func taking(_ piece: Data) -> String {
        var bytes = held + piece
        // The last character may go on in the next piece.
        var kept = bytes.suffix(4).reversed().prefix { $0 & 0xC0 == 0x80 }.count
        if let lead = bytes.dropLast(kept).last, lead >= 0xC0 || lead == 0x0D { kept += 1 } else { kept = 0 }
        held = Data(bytes.suffix(kept))
        bytes.removeLast(kept)
        return Self.safe(bytes)
    }

    /// Returns the safe text of what was held back.
    mutating func rest() -> String {
        defer { held = Data() }
        return Self.safe(held)
    }

    /// Line breaks and tabs remain.
    private static func safe(_ bytes: Data) -> String {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        return lines.enumerated().map { index, line in
            let isEnded = index + 1 < lines.count && line.last == 0x0D
            return String(decoding: isEnded ? line.dropLast() : line, as: UTF8.self)
                .split(separator: "\t", omittingEmptySubsequences: false)
                .map { SafeText.line(String($0)) }.joined(separator: "\t")
        }.joined(separator: "\n")
    }
}
