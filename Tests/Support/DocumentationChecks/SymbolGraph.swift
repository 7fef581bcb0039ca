import Foundation

/// The public symbols of a module, as `swift symbolgraph-extract` writes them.
public struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Identifier: Decodable {
            var precise: String
        }

        struct Kind: Decodable {
            var identifier: String
        }

        struct Location: Decodable {
            struct Position: Decodable {
                var line: Int
            }

            var uri: String
            var position: Position
        }

        struct Comment: Decodable {}

        var identifier: Identifier
        var kind: Kind
        var pathComponents: [String]
        var docComment: Comment?
        var location: Location?
    }

    var symbols: [Symbol]

    /// Reads the graphs in a folder.
    public static func all(in folder: URL) throws -> [SymbolGraph] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
            .map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }
    }

    /// The symbols without a comment, each with its file and line, in order.
    ///
    /// A symbol without a place in the sources is a member that a protocol of another module supplies. A witness has
    /// the comment of its requirement. An extension needs none: its members have theirs.
    public var undocumented: [String] {
        symbols.filter { $0.docComment == nil && $0.kind.identifier != "swift.extension" }
            .filter { !$0.identifier.precise.contains("::SYNTHESIZED::") }
            .compactMap { symbol in
                guard let location = symbol.location else { return nil }
                let file = URL(string: location.uri)?.path ?? location.uri
                return
                    "\(file):\(location.position.line + 1): \(symbol.pathComponents.joined(separator: "."))"
            }
            .sorted()
    }
}
