/// Writes the rows of statements as text.
///
/// A format is one of the built-in ones, or a type of your own:
///
/// ```swift
/// struct CountDumpFormat: DumpFormat {
///     var count = 0
///
///     mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
///         count += 1
///     }
///
///     mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
///         stream.write("\(count) rows\n")
///         count = 0
///     }
/// }
///
/// try db.dumpTables(["author", "book"], format: CountDumpFormat())
/// ```
///
/// One format writes the rows of all statements of a dump, in turn: ``finalize(_:statement:to:)`` prepares it for the
/// next statement.
///
/// See also <doc:Dumps>.
public protocol DumpFormat {
    /// Writes the current row of a statement.
    ///
    /// - Parameters:
    ///   - db: The connection of the statement.
    ///   - statement: A statement that has just returned a row.
    ///   - stream: The destination.
    /// - Throws: Any error, which ends the dump.
    mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) throws

    /// Writes what follows the last row of a statement.
    ///
    /// It is called once for each statement that ends without an error, even if it has returned no rows.
    ///
    /// - Parameters:
    ///   - db: The connection of the statement.
    ///   - statement: A statement that has returned its last row.
    ///   - stream: The destination.
    mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream)
}
