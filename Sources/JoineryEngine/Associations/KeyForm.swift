/// The normal form of key values: values that are equal by a collation, or as numbers, have the same normal form.
struct KeyForm: Sendable {
    private let ignoresCase: Bool
    private let ignoresTrailingSpaces: Bool

    init(collation: Database.CollationName) {
        let name = FoldedName(collation.rawValue)
        ignoresCase = name == FoldedName(Database.CollationName.nocase.rawValue)
        ignoresTrailingSpaces = name == FoldedName(Database.CollationName.rtrim.rawValue)
    }

    func normalized(_ value: DatabaseValue) -> DatabaseValue {
        switch value.content {
        case .double(let double):
            Int64(exactly: double).map { DatabaseValue(storage: .int64($0)) } ?? value
        case .string(let text): collated(value, text.utf8)
        case .malformedText(let bytes): collated(value, bytes)
        case .int64, .null, .blob, .unstorable: value
        }
    }

    /// - Parameter bytes: The bytes of the value, which is a text.
    private func collated(_ value: DatabaseValue, _ bytes: some Sequence<UInt8>) -> DatabaseValue {
        guard ignoresCase || ignoresTrailingSpaces else { return value }
        var bytes = Array(bytes)
        if ignoresCase {
            // After a NUL, NOCASE compares only the number of bytes.
            let end = bytes.firstIndex(of: 0) ?? bytes.endIndex
            for index in 0..<end where (0x41...0x5A).contains(bytes[index]) { bytes[index] |= 0x20 }
            for index in end..<bytes.endIndex { bytes[index] = 0 }
        }
        while ignoresTrailingSpaces, bytes.last == 0x20 { bytes.removeLast() }
        return DatabaseValue(textBytes: bytes)
    }
}
