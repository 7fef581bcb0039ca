import JoineryEngine

/// Text that is made batch by batch. The returned texts must be written in order, with nothing in between.
package protocol BatchedText {
    /// Returns the end of the text, preceded by whatever begins it if there were no rows.
    mutating func end() -> String

    /// What the text so far lacks, or a program that reads it may lose, as a sentence.
    var note: String? { get }
}

extension BatchedText {
    package var note: String? { nil }
}

/// Rows with everything they include as text in a format.
package protocol RowsText: BatchedText {
    /// Returns the text of the next rows, preceded by the header before the first ones.
    ///
    /// - Throws: An `OmittedValueError` if a value is missing and the format cannot say so.
    mutating func text(of batch: IncludedRows) throws -> String

    /// Does the same for a format that needs to read more, in the transaction in which the rows were read.
    mutating func text(of batch: IncludedRows, _ db: Database) throws -> String
}

extension RowsText {
    package mutating func text(of batch: IncludedRows, _ db: Database) throws -> String {
        try text(of: batch)
    }
}

/// Says what a written text lacks.
package enum RepairedText {
    /// - Parameter count: The number of texts in which U+FFFD replaces bytes that are not valid UTF-8.
    /// - Returns: A sentence, or `nil` if there are none.
    package static func note(_ count: Int) -> String? {
        if count == 0 { return nil }
        let texts = count == 1 ? "1 text that is" : "\(RowCount.exact(count).text) texts that are"
        return "\u{FFFD} replaces bytes of \(texts) not UTF-8; JSON and SQL keep them."
    }
}

/// A value was not read, and a text without it would be mistaken for complete.
package struct OmittedValueError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the table, or `the result`.
    package let table: String
    package let column: String
    /// What is shown instead of the value.
    let omission: Cell

    package var description: String {
        let reason =
            omission == .tooLarge
            ? "is too large to read: values above 2 MB, and rows above 16 MB, are not read from a file of "
                + "unknown origin."
            : omission.text + "."
        return
            "\(SafeText.line(column)) of a row of \(SafeText.line(table)) \(reason) Exclude the row with a "
            + "condition, or choose a format that can report it, such as json."
    }
}
