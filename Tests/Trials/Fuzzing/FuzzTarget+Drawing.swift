import Foundation
import JoineryEngine

@testable import JoineryBrowser

extension FuzzTarget {
    /// For any table names, every format of the graph is well-formed and contains no control characters.
    func runDrawing(_ text: String) throws {
        let names = Array(Set(text.split(separator: "\n").prefix(8).map { $0.lowercased() }).sorted())
        guard let model = try? Self.model(of: names) else { return }
        for format in GraphFormat.allCases {
            let drawing = format.text(of: model)
            try FuzzFinding.unless(
                drawing.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control },
                "\(format) holds a control character: \(drawing)")
            switch format {
            case .json:
                try FuzzFinding.unless(
                    (try? JSONSerialization.jsonObject(with: Data(drawing.utf8))) != nil,
                    "no JSON: \(drawing)")
            case .svg:
                try FuzzFinding.unless(Self.isWellFormed(drawing), "no XML: \(drawing)")
            case .dot:
                try FuzzFinding.unless(Self.hasClosedQuotes(drawing), "open quotes: \(drawing)")
            case .text, .mermaid: break
            }
        }
    }

    /// Returns the graph of one table per name. Each refers to the previous one with a column of that name.
    private static func model(of names: [String]) throws -> GraphModel {
        let queue = try DatabaseQueue()
        try queue.write { db in
            for (index, name) in names.enumerated() {
                let parent = names[max(index - 1, 0)].quotedDatabaseIdentifier
                try db.execute(
                    sql: """
                        CREATE TABLE \(name.quotedDatabaseIdentifier) (
                            joineryKey INTEGER PRIMARY KEY, \(parent) INTEGER REFERENCES \(parent))
                        """)
            }
        }
        return GraphModel(CatalogEntry.entries(of: try queue.read { try $0.schema() }))
    }

    /// Whether every opened element is closed and the text between is escaped. This compares bytes, because a
    /// combining mark forms one character with the delimiter before it.
    private static func isWellFormed(_ xml: String) -> Bool {
        var open: [ArraySlice<UInt8>] = []
        for piece in Array(xml.utf8).split(separator: UInt8(ascii: "<")) {
            guard let end = piece.firstIndex(of: UInt8(ascii: ">")), isEscaped(piece) else { return false }
            let tag = piece[..<end]
            if tag.first == UInt8(ascii: "/") {
                guard open.popLast() == tag.dropFirst() else { return false }
            } else if tag.last != UInt8(ascii: "/") {
                open.append(tag.prefix { $0 > 0x20 })
            }
        }
        return open.isEmpty
    }

    private static func isEscaped(_ text: ArraySlice<UInt8>) -> Bool {
        let entities = ["amp;", "lt;", "gt;", "quot;", "apos;", "#"]
        return text.indices.allSatisfy { index in
            text[index] != UInt8(ascii: "&")
                || entities.contains { text[(index + 1)...].starts(with: $0.utf8) }
        }
    }

    private static func hasClosedQuotes(_ dot: String) -> Bool {
        var (isQuoted, isEscaped) = (false, false)
        for character in dot.unicodeScalars {
            if isEscaped {
                isEscaped = false
            } else if character == "\\", isQuoted {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            }
        }
        return !isQuoted
    }
}
