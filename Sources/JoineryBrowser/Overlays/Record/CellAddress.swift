import FoundationEssentials
import JoineryEngine

/// The address of a value: a column of a row.
package struct CellAddress: Hashable, Sendable {
    package var row: RowAddress
    /// The arrangement of the rows that contain it.
    package var arrangement: RowsArrangement
    package var column: String
    /// The value that takes the place of the stored one; `nil` if none does.
    package var patched: DatabaseValue?

    package init(
        _ row: RowAddress, arrangement: RowsArrangement = RowsArrangement(), column: String,
        patched: DatabaseValue? = nil
    ) {
        self.row = row
        self.arrangement = arrangement
        self.column = column
        self.patched = patched
    }

    /// The bytes of a value: in memory if it could be read whole, otherwise where they are stored.
    private enum Bytes {
        case read(Data, isText: Bool)
        case stored(column: String, table: String, rowID: Int64)
    }

    /// The number of bytes read and written at a time.
    private static let piece = 1 << 20

    /// Returns what kind of file the value is.
    ///
    /// - Parameter rows: Where the row comes from.
    /// - Throws: A `PathError` if the value cannot be a file, or a `DatabaseError`.
    func form(in rows: any RowsSource = FileRows(), _ db: Database) throws -> ValueForm {
        switch try bytes(in: rows, db) {
        case .read(let data, isText: true):
            return IndentedJSON.text(of: String(decoding: data, as: UTF8.self)) == nil ? .text : .json
        case .read(let data, _): return ValueForm(beginning: data)
        case .stored(let column, let table, let rowID):
            let head = try db.withStoredValue(of: column, in: table, rowID: rowID) {
                try $0.bytes(from: 0, count: 1_024)
            }
            let form = ValueForm(beginning: head)
            return form == .unknown && head.mayBeText ? .text : form
        }
    }

    /// Passes the bytes of the value to `write`, piece by piece.
    ///
    /// - Returns: The number of bytes.
    func read(
        in rows: any RowsSource = FileRows(), _ db: Database, _ write: (Data) throws -> Void
    ) throws -> Int {
        switch try bytes(in: rows, db) {
        case .read(let data, _):
            try write(data)
            return data.count
        case .stored(let column, let table, let rowID):
            return try db.withStoredValue(of: column, in: table, rowID: rowID) { value in
                for offset in stride(from: 0, to: value.byteCount, by: Self.piece) {
                    try write(value.bytes(from: offset, count: Self.piece))
                }
                return value.byteCount
            }
        }
    }

    private func bytes(in rows: any RowsSource, _ db: Database) throws -> Bytes {
        let record = try rows.record(at: row, in: arrangement, db)
        let name = SafeText.line(column)
        guard let field = record.field(named: column) else {
            throw PathError("Column \(name) no longer exists.")
        }
        let value = patched ?? field.value
        switch value?.storage {
        case .null: throw PathError("\(name) is NULL here: only text and blobs can be saved or opened.")
        case .int64, .double:
            throw PathError("\(name) is a number here: only text and blobs can be saved or opened.")
        case .blob(let data): return .read(data, isText: false)
        case .string(let text):
            let stored = value.flatMap { Data.fromDatabaseValue($0) }
            return .read(stored ?? Data(text.utf8), isText: true)
        case nil where row.path.isResult:
            throw PathError("\(name) is larger than 1 MB here: go to its row, which has all of it.")
        case nil:
            let place = try PathRequest(row.path, db)
            guard let rowIDName = place.table.rowIDName,
                place.table.column(named: column)?.isGenerated == false,
                let row = try place.request.select(Column(rowIDName)).fetchOne(db),
                case .int64(let rowID) = (row[0] as DatabaseValue).storage
            else {
                throw PathError(
                    "\(name) is larger than 2 MB here, and SQLite reads such a value piece by "
                        + "piece only from tables with rowids, and not from generated columns.")
            }
            return .stored(column: column, table: place.table.name, rowID: rowID)
        }
    }
}

/// A value to save to a file.
package struct CellExport: Export, Hashable {
    package var cell: CellAddress
    /// The file name as typed.
    package var file: String

    package init(_ cell: CellAddress, file: String) {
        self.cell = cell
        self.file = file
    }

    /// Writes the file, piece by piece.
    package func write(to file: OutputFile, _ reader: ExportReader) throws -> ExportedContent {
        let rows = try reader.rows(cell.row.path)
        var count = 0
        try reader.read { db in
            try file.restart()
            count = try cell.read(in: rows, db) { piece in
                if reader.isCanceled() { throw CancellationError() }
                try file.write(piece)
            }
        }
        return .bytes(count)
    }
}

extension Data {
    /// Whether data with this beginning may be text in UTF-8. The last character may be incomplete.
    fileprivate var mayBeText: Bool {
        !contains(0) && (0...3).contains { String(validating: dropLast($0), as: UTF8.self) != nil }
    }
}
