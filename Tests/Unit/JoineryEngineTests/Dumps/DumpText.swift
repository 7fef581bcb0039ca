import JoineryEngine
import Testing

/// What a dump writes.
final class DumpText: TextOutputStream {
    private(set) var text = ""

    func write(_ string: String) { text += string }

    /// Returns what `body` writes to the text.
    static func of(_ body: (DumpText) throws -> Void) rethrows -> String {
        let text = DumpText()
        try body(text)
        return text.text
    }
}

extension Database {
    func dump(_ sql: SQL, _ format: some DumpFormat) throws -> String {
        try DumpText.of { try dumpSQL(sql, format: format, to: $0) }
    }
}

/// Expects what the statements write in a format.
func expectDump(
    _ text: String, of sql: SQL, in format: some DumpFormat,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let dumped = try DatabaseQueue().read { try $0.dump(sql, format) }
    #expect(dumped == text, sourceLocation: sourceLocation)
}
