import JoineryBrowser
import JoineryEngine

@testable import JoinerySettings

/// What reads bytes that anybody may have written. Whatever they are, it ends, and what it says of them holds.
enum FuzzTarget: String, CaseIterable, Sendable {
    /// Paths of places, and their texts.
    case path
    /// Conditions of `f` and `--where`, and the SQL that they become.
    case condition
    /// Where the parameters stand in SQL.
    case sql
    /// TOML, as it stands in a configuration or a sidecar.
    case settings
    /// Pages of b-trees, and the header of a file.
    case page
    /// Frames of a write-ahead log.
    case log
    /// Rollback journals.
    case journal
    /// What a terminal sends: pastes, reports of the mouse, characters.
    case input
    /// Names of tables and columns, in every format of the graph.
    case drawing

    /// - Throws: A `FuzzFinding`.
    func run(_ bytes: [UInt8]) throws {
        switch self {
        case .path: try runPath(String(decoding: bytes, as: UTF8.self))
        case .condition: try runCondition(String(decoding: bytes, as: UTF8.self))
        case .sql: try runSQL(String(decoding: bytes, as: UTF8.self))
        case .settings: try runSettings(bytes)
        case .page: try runPage(bytes)
        case .log: try runLog(bytes)
        case .journal: try runJournal(bytes)
        case .input: try runInput(bytes)
        case .drawing: try runDrawing(String(decoding: bytes, as: UTF8.self))
        }
    }
}

/// What does not hold.
struct FuzzFinding: Error, CustomStringConvertible {
    let description: String

    /// - Throws: What it says, unless it holds.
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
}
