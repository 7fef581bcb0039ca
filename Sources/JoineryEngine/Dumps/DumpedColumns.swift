import CSQLite
import FoundationEssentials

/// The columns that a dump shows: all but those that requests add for their own use.
struct DumpedColumns {
    /// The names of all columns, including the omitted ones.
    let names: [String]
    /// The positions of the columns to show.
    let positions: [Int]

    init(_ statement: Statement) {
        let names = statement.columnNames
        self.names = names
        positions = names.indices.filter { !names[$0].hasPrefix("joinery_") }
    }
}

extension ColumnValue {
    /// The text that people read: numbers as Swift prints them, texts and blobs up to the first NUL byte. `nil` for
    /// NULL.
    var dumpedText: String? {
        switch type {
        case SQLITE_NULL: nil
        case SQLITE_FLOAT: double.description
        default: sqlite3_value_text(pointer).map { String(cString: $0) } ?? ""
        }
    }

    /// The bytes of a blob as text, or as an SQL literal if they are not valid UTF-8. `nil` for all other values.
    var dumpedBlob: String? {
        guard type == SQLITE_BLOB else { return nil }
        let bytes = bytes
        return String(validating: bytes, as: UTF8.self)
            ?? DatabaseValue(storage: .blob(Data(bytes))).sqlLiteral
    }
}
