import JoineryEngine

/// Rows as text in a format, written batch by batch: what is returned is to be written in this order, nothing between.
package protocol RowsText {
    /// The next rows, after what begins the text.
    ///
    /// - Throws: An `OmittedValueError` where the format has no way to say that a value is missing.
    mutating func text(of batch: IncludedRows) throws -> String

    /// The same, where the format has to look for more in the database, in the transaction in which the rows were read.
    mutating func text(of batch: IncludedRows, _ db: Database) throws -> String

    /// What ends the text, after what begins it where there were no rows.
    mutating func end() -> String
}

extension RowsText {
    package mutating func text(of batch: IncludedRows, _ db: Database) throws -> String {
        try text(of: batch)
    }
}

/// A value that was not read, where a text without it would be taken for all there is.
package struct OmittedValueError: Error, Hashable, Sendable, CustomStringConvertible {
    package let table: String
    package let column: String

    package var description: String {
        "\(SafeText.line(column)) of a row of \(SafeText.line(table)) is too large to read: values above 2 MB, and "
            + "rows above 16 MB, are not read of a file of unknown origin. Leave the row out with a condition, or choose a "
            + "format that can say so, as json."
    }
}
