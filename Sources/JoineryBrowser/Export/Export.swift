import JoineryEngine

/// Something that writes itself to a new file.
package protocol Export: Equatable, Sendable {
    /// The file name as typed.
    var file: String { get set }

    /// Writes the content of the file.
    ///
    /// - Returns: What was written.
    /// - Throws: A `PathError`, a `DatabaseError`, an `OmittedValueError`, a `CancellationError`, or an
    ///   `OutputFile.Failure` if the file cannot be written.
    func write(to file: OutputFile, _ reader: ExportReader) throws -> ExportedContent
}

extension Export {
    /// Creates the file, and writes it. An unfinished file is removed.
    ///
    /// - Parameter hasBegun: Called when the file has been created, before anything is read.
    func write(with reader: ExportReader, hasBegun: () -> Void = {}) throws -> ExportedContent {
        let output = try OutputFile(file)
        hasBegun()
        let content = try write(to: output, reader)
        try output.finish()
        return content
    }
}

/// What exports read.
package struct ExportReader {
    /// Returns where the rows of a path come from.
    var rows: (Path) throws -> any RowsSource = { _ in FileRows() }
    /// Whether the export is no longer wanted.
    var isCanceled: () -> Bool = { false }
    /// Runs its argument in a transaction, once more if the file has changed meanwhile.
    var read: (_ body: (Database) throws -> Void) throws -> Void
}

/// The extension of a file name means no format.
struct UnknownExtension: Error {
    /// Those that do, for a sentence.
    let known: String
}

extension FileFormat {
    /// Returns the format that the extension of a file name means.
    static func named(_ file: String) throws(UnknownExtension) -> Self {
        guard let format = Self(fileName: file) else { throw UnknownExtension(known: fileNameEnds) }
        return format
    }
}
