import Foundation

/// A type whose values have their own representation in the transcripts.
protocol CanonicalText {
    var canonicalText: String { get }
}

/// Returns a value as the transcripts represent it.
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

/// Returns a row: its columns in order, then its scopes by name.
func canonical(row: Row) -> String {
    let columns = row.map { name, value in "\(name):\(canonical(storage: value))" }
    let scopes = row.scopes.names.sorted().map { name in
        "\(name)={" + (row.scopes[name].map(canonical(row:)) ?? "nil") + "}"
    }
    return "[" + (columns + scopes).joined(separator: " ") + "]"
}

/// Returns the description of a row. The guides separate its columns with commas, the reference with spaces.
func canonical(description: String) -> String {
    description.replacing(", ", with: " ")
}

/// Returns an error: its type, and the code by which a program identifies it. The messages differ between the
/// libraries.
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

/// Returns a string in quotes with visible control characters.
private func quoted(_ string: String) -> String {
    "'" + string.unicodeScalars.map { $0.value < 32 ? "\\u{\($0.value)}" : String($0) }.joined() + "'"
}

private func hexadecimal(_ data: Data) -> String {
    data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// Returns a value of any other type, without the optional around it.
private func unwrapped(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return "\(value)" }
    return canonical(mirror.children.first?.value)
}
