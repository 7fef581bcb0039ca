import CSQLite
import FoundationEssentials

/// How a column compares values with others: what SQLite takes for the same has one normal form.
package struct KeyForm: Sendable {
    package var isNumeric = false
    package var isText = false
    package var ignoresCase = false
    package var ignoresTrailingSpaces = false

    package func normalized(_ value: DatabaseValue) -> DatabaseValue {
        switch value.content {
        case .double(let double):
            let number = Int64(exactly: double).map { DatabaseValue(storage: .int64($0)) } ?? value
            return isText ? DatabaseValue(storage: .string(number.sqlLiteral)) : number
        case .int64:
            return isText ? DatabaseValue(storage: .string(value.sqlLiteral)) : value
        case .string(let text):
            return isNumeric ? number(text) ?? value : collated(value, text.utf8)
        case .malformedText(let bytes):
            return collated(value, bytes)
        case .null, .blob, .unstorable:
            return value
        }
    }

    private func number(_ text: String) -> DatabaseValue? {
        if let integer = Int64(text) { return DatabaseValue(storage: .int64(integer)) }
        guard let double = Double(text) else { return nil }
        return Int64(exactly: double).map { DatabaseValue(storage: .int64($0)) }
            ?? DatabaseValue(storage: .double(double))
    }

    /// - parameter bytes: Those of the value, which is a text.
    private func collated(_ value: DatabaseValue, _ bytes: some Sequence<UInt8>) -> DatabaseValue {
        guard ignoresCase || ignoresTrailingSpaces else { return value }
        var bytes = Array(bytes)
        if ignoresCase {
            // Behind a NUL, NOCASE compares no bytes, but how many there are.
            let end = bytes.firstIndex(of: 0) ?? bytes.endIndex
            for index in 0..<end where (0x41...0x5A).contains(bytes[index]) { bytes[index] |= 0x20 }
            for index in end..<bytes.endIndex { bytes[index] = 0 }
        }
        while ignoresTrailingSpaces, bytes.last == 0x20 { bytes.removeLast() }
        let content = String(validating: bytes, as: UTF8.self).map { DatabaseValue.Content.string($0) }
        return DatabaseValue(content: content ?? .malformedText(Data(bytes)))
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
