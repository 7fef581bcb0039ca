import JoineryEngine

/// Where the rows of a place come from: the file, for those of a table, an association or a view, or the result of a query.
///
/// All throw a `PathError` if a path no longer leads anywhere, a `DatabaseError`, or a `CancellationError`.
protocol RowsSource: Sendable {
    /// Returns a page of rows.
    func page(_ query: RowsQuery, _ interruption: Interruption, _ db: Database) throws -> RowsPage

    /// Returns a row, in the arrangement of the rows that it belongs to.
    func record(at row: RowAddress, in arrangement: RowsArrangement, _ db: Database) throws -> Record

    /// Returns the distinct values of cells.
    func values(of cells: CellValues, _ db: Database) throws -> [DatabaseValue]

    /// Returns the content to copy from several rows.
    func copied(_ copy: RowsCopy, _ db: Database) throws -> CopiedRows

    /// Profiles columns.
    ///
    /// - Parameter report: Called with the number of rows read so far.
    func profile(
        _ query: ProfileQuery, _ interruption: Interruption, _ db: Database,
        report: @escaping (Int) -> Void
    ) throws -> ProfileContent

    /// Writes rows to a file, batch by batch.
    ///
    /// - Throws: Also an `OmittedValueError`, or an `OutputFile.Failure` if the file cannot be written.
    func write(_ export: RowsExport, to file: OutputFile, _ reader: ExportReader) throws -> ExportedContent
}

/// The rows that the file has.
struct FileRows: RowsSource {
    /// The interval in seconds at which progress is reported.
    private static let progressInterval = 0.2

    func page(_ query: RowsQuery, _ interruption: Interruption, _ db: Database) throws -> RowsPage {
        try RowsFetcher.page(query, in: db)
    }

    func record(at row: RowAddress, in arrangement: RowsArrangement, _ db: Database) throws -> Record {
        try Record.fetch(row.path, in: arrangement, db)
    }

    func values(of cells: CellValues, _ db: Database) throws -> [DatabaseValue] { try cells.read(db) }

    func copied(_ copy: RowsCopy, _ db: Database) throws -> CopiedRows { try copy.read(db) }

    func profile(
        _ query: ProfileQuery, _ interruption: Interruption, _ db: Database,
        report: @escaping (Int) -> Void
    ) throws -> ProfileContent {
        try db.withProgress(every: Self.progressInterval) {
            report($0.scannedRowCount)
        } during: {
            try ProfileContent.read(query, in: db)
        }
    }

    func write(_ export: RowsExport, to file: OutputFile, _ reader: ExportReader) throws -> ExportedContent {
        try export.writeFileRows(to: file, reader)
    }
}
