import JoineryBrowser
import JoineryEngine

@testable import JoinerySettings

/// Code that reads bytes of unknown origin. For any input, it must terminate, and its results must be consistent.
enum FuzzTarget: String, CaseIterable, Sendable {
    /// Paths of places, and their texts.
    case path
    /// Conditions of the `f` key and `--where`, and their SQL.
    case condition
    /// The positions of the parameters in SQL.
    case sql
    /// TOML of a configuration or a sidecar.
    case settings
    /// Lines of the history, and the comments that describe their texts.
    case history
    /// B-tree pages, and the header of a file.
    case page
    /// Frames of a write-ahead log.
    case log
    /// Rollback journals.
    case journal
    /// Terminal input: pastes, mouse reports, characters.
    case input
    /// Names of tables and columns, in every format of the graph.
    case drawing
    /// Values of every type, in profiles and as literals.
    case values
    /// Blobs of every kind, and what their headers say.
    case blob

    /// Runs the target on an input.
    ///
    /// - Throws: A `FuzzFinding` if a result is inconsistent.
    func run(_ bytes: [UInt8]) throws {
        switch self {
        case .path: try runPath(String(decoding: bytes, as: UTF8.self))
        case .condition: try runCondition(String(decoding: bytes, as: UTF8.self))
        case .sql: try runSQL(String(decoding: bytes, as: UTF8.self))
        case .settings: try runSettings(bytes)
        case .history: try runHistory(bytes)
        case .page: try runPage(bytes)
        case .log: try runLog(bytes)
        case .journal: try runJournal(bytes)
        case .input: try runInput(bytes)
        case .drawing: try runDrawing(String(decoding: bytes, as: UTF8.self))
        case .values: try runValues(bytes)
        case .blob: try runBlob(bytes)
        }
    }
}

/// An inconsistent result.
struct FuzzFinding: Error, CustomStringConvertible {
    let description: String

    /// Throws a finding unless a condition holds.
    ///
    /// - Throws: A `FuzzFinding` with the description.
    static func unless(_ holds: Bool, _ description: @autoclosure () -> String) throws {
        if !holds { throw FuzzFinding(description: description()) }
    }
}

extension FuzzTarget {
    private func runSettings(_ bytes: [UInt8]) throws {
        let document = TOMLDocument(bytes)
        let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
        for mistake in document.mistakes {
            try FuzzFinding.unless(
                (1...lines).contains(mistake.line), "a mistake in line \(mistake.line) of \(lines)")
        }
        let again = TOMLDocument(bytes)
        try FuzzFinding.unless(again.mistakes == document.mistakes, "the same file is read in two ways")
    }
    private func runHistory(_ bytes: [UInt8]) throws {
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard let text = HistoryLine.text(of: line) else { continue }
            let again = HistoryLine.line(of: text)
            try FuzzFinding.unless(!again.contains { $0 < 0x20 }, "the line of a text has control characters")
            try FuzzFinding.unless(
                HistoryLine.text(of: again[...])?.utf8.elementsEqual(text.utf8) == true,
                "a text does not come back from its line")
            guard let description = LeadingComment.line(of: text) else { continue }
            try FuzzFinding.unless(
                !description.isEmpty && description.count <= LeadingComment.longest
                    && SafeText.line(description) == description,
                "a description is empty, too long or unsafe")
        }
    }
}
