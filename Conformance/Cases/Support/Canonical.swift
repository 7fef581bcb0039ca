import Foundation

/// A type whose values have a form of their own in the transcripts.
protocol CanonicalText {
    var canonicalText: String { get }
}

/// A value in the form of the transcripts.
func canonical(_ value: Any?) -> String {
    switch value {
    case nil: "nil"
    case let value as DatabaseValue: canonical(storage: value)
    case let row as Row: canonical(row: row)
    case let string as String: quoted(string)
    case let data as Data: "Data(" + hexadecimal(data) + ")"
    case let date as Date: "Date(\(date.timeIntervalSinceReferenceDate))"
    case let uuid as UUID: "UUID(\(uuid.uuidString))"
    case let value as any CanonicalText: value.canonicalText
    case let url as URL: "URL(\(url.absoluteString))"
    case let set as Set<AnyHashable>:
        "Set[" + set.map { canonical($0.base) }.sorted().joined(separator: ", ") + "]"
    case let array as [Any?]: "[" + array.map(canonical).joined(separator: ", ") + "]"
    case let value?: unwrapped(value)
    }
}

/// A row: its columns in order, then its scopes by name.
func canonical(row: Row) -> String {
    let columns = row.map { name, value in "\(name):\(canonical(storage: value))" }
    let scopes = row.scopes.names.sorted().map { name in
        "\(name)={" + (row.scopes[name].map(canonical(row:)) ?? "nil") + "}"
    }
    return "[" + (columns + scopes).joined(separator: " ") + "]"
}

/// A row as it describes itself: the guides write commas between its columns, the reference blanks.
func canonical(description: String) -> String {
    description.replacing(", ", with: " ")
}

/// An error: its type, and the code by which a program tells it from others. The words are each library's own.
func canonical(error: any Error) -> String {
    switch error {
    case let error as DatabaseError: "throws DatabaseError \(error.extendedResultCode.rawValue)"
    default: "throws \(type(of: error))"
    }
}

private func canonical(storage value: DatabaseValue) -> String {
    switch value.storage {
    case .null: "NULL"
    case .int64(let integer): "\(integer)"
    case .double(let double): "\(double)"
    case .string(let string): quoted(string)
    case .blob(let data): "x'" + hexadecimal(data) + "'"
    }
}

/// A string with its control characters and marks visible.
private func quoted(_ string: String) -> String {
    "'" + string.unicodeScalars.map { $0.value < 32 ? "\\u{\($0.value)}" : String($0) }.joined() + "'"
}

private func hexadecimal(_ data: Data) -> String {
    data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// A value of another type, without the Optional around it.
private func unwrapped(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return "\(value)" }
    return canonical(mirror.children.first?.value)
}
