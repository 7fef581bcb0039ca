import CSQLite

/// How a column compares values with others: what SQLite takes for the same has one normal form.
package struct KeyForm: Sendable {
    package var isNumeric = false
    package var isText = false
    package var ignoresCase = false
    package var ignoresTrailingSpaces = false

    package func normalized(_ value: DatabaseValue) -> DatabaseValue {
        switch value.storage {
        case .double(let double):
            let number = Int64(exactly: double).map { DatabaseValue(storage: .int64($0)) } ?? value
            return isText ? DatabaseValue(storage: .string(number.sqlLiteral)) : number
        case .int64:
            return isText ? DatabaseValue(storage: .string(value.sqlLiteral)) : value
        case .string(let text):
            return isNumeric ? number(text) ?? value : DatabaseValue(storage: .string(collated(text)))
        case .null, .blob:
            return value
        }
    }

    private func number(_ text: String) -> DatabaseValue? {
        if let integer = Int64(text) { return DatabaseValue(storage: .int64(integer)) }
        guard let double = Double(text) else { return nil }
        return Int64(exactly: double).map { DatabaseValue(storage: .int64($0)) }
            ?? DatabaseValue(storage: .double(double))
    }

    private func collated(_ text: String) -> String {
        var text = ignoresCase ? FoldedName(text).folded : text
        while ignoresTrailingSpaces, text.utf8.last == 0x20 { text.unicodeScalars.removeLast() }
        return text
    }
}

extension Database {
    /// How a column of a table compares values; those of a view compare them as they are.
    package func keyForm(of column: String, in table: String) -> KeyForm {
        var form = KeyForm()
        var type: UnsafePointer<CChar>?
        var collation: UnsafePointer<CChar>?
        guard let sqliteConnection,
            sqlite3_table_column_metadata(
                sqliteConnection, nil, table, column, &type, &collation, nil, nil, nil) == SQLITE_OK
        else { return form }
        let affinity = type.map { FoldedName(String(cString: $0)).folded } ?? ""
        if affinity.contains("int") {
            form.isNumeric = true
        } else if ["char", "clob", "text"].contains(where: affinity.contains) {
            form.isText = true
        } else if !affinity.isEmpty, !affinity.contains("blob") {
            form.isNumeric = true
        }
        switch collation.map({ FoldedName(String(cString: $0)).folded }) {
        case "nocase": form.ignoresCase = true
        case "rtrim": form.ignoresTrailingSpaces = true
        default: break
        }
        return form
    }
}
