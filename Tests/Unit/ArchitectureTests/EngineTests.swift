import Foundation
import Testing

/// There is one statement layer and one SQL builder, and the layers above the engine and the analysis use only the public
/// interface of both.
@Suite struct EngineTests {
    static let libraries = ["JoineryEngine", "JoineryAnalysis"]
    static let above = ["JoineryBrowser", "JoineryTerminal", "JoinerySettings", "joinery"]

    @Test(arguments: above)
    func `No layer above the analysis contains SQL`(target: String) throws {
        let sql =
            /"\s*(SELECT|INSERT|UPDATE|DELETE|REPLACE|PRAGMA|WITH|CREATE|DROP|ALTER|EXPLAIN|VALUES)\s+\S/
        let conditions = /\bSQL(Request)?\s*[(<]|\b(sql|literal):\s*"/
        for source in try Source.all(in: "Sources/\(target)") {
            if source.text.contains(sql) || source.code.contains(conditions) {
                Issue.record("\(source.path) holds SQL text")
            }
        }
    }

    @Test(arguments: above)
    func `No layer above the analysis prepares statements`(target: String) throws {
        let statements =
            /\bsqlite3_|\b(makeStatement|cachedStatement|sqliteConnection|execute)\b|\bStatement\b/
        for source in try Source.all(in: "Sources/\(target)") where source.code.contains(statements) {
            Issue.record("\(source.path) runs statements of its own")
        }
    }

    @Test func `Only the engine and what it is built on call SQLite`() throws {
        let callers = try Source.all(in: "Sources").filter { $0.code.contains("sqlite3_") }
        let layers = ["JoineryFileWatch", "JoineryEngine"].map { "Sources/\($0)/" }
        for source in callers where !layers.contains(where: source.path.hasPrefix) {
            Issue.record("\(source.path) calls SQLite")
        }
    }

    @Test func `Only a statement and a run of it step`() throws {
        let steppers = try Source.all(in: "Sources").filter { $0.code.contains("sqlite3_step(") }
        #expect(
            steppers.map(\.path).sorted()
                == ["Statement", "StatementRun"].map { "Sources/JoineryEngine/Connection/\($0).swift" })
    }

    @Test(arguments: above)
    func `Layers above the libraries use only their public interfaces`(target: String) throws {
        let declaration = /\b(?:func|var|let|struct|class|enum|protocol|actor|typealias|case)\s+\x60?(\w+)/
        var (known, hidden): (Set<Substring>, Set<Substring>) = ([], [])
        for source in try Self.libraries.flatMap({ try Source.all(in: "Sources/\($0)") }) {
            for line in source.code.split(separator: "\n") {
                guard let name = line.firstMatch(of: declaration)?.1 else { continue }
                if line.contains("package ") {
                    hidden.insert(name)
                } else if line.contains("public ") || line.contains("case ") {
                    known.insert(name)
                }
            }
        }
        for floor in Self.above {
            for source in try Source.all(in: "Sources/\(floor)") {
                known.formUnion(source.code.matches(of: declaration).map(\.1))
            }
        }
        hidden.subtract(known)
        for source in try Source.all(in: "Sources/\(target)") {
            // A type, a call, or a member.
            let used = source.code.matches(of: /\b([A-Z]\w+)\b|\b(\w+)[({]|\.(\w+)\b/)
                .compactMap { $0.1 ?? $0.2 ?? $0.3 }
            for name in hidden.intersection(used) {
                Issue.record("\(source.path) uses \(name), which the libraries keep for themselves")
            }
        }
    }
}
