import Foundation

/// A fenced block of a page of the manual: keys to press, what the screen shows, a command and what it prints.
struct ManualBlock {
    /// The word after the fence: `keys`, `screen`, `sh`, `text`, `sql`.
    let language: String
    let lines: [String]
    /// The line of the page, counted from 1.
    let line: Int

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Documentation")

    /// The blocks of a page, in order. Blocks within lists are indented.
    static func all(in page: String) throws -> [ManualBlock] {
        let text = try String(contentsOf: folder.appending(path: page), encoding: .utf8)
        var blocks: [ManualBlock] = []
        var open: (language: String, lines: [String], line: Int, indentation: Int)?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = line.drop { $0 == " " }
            guard content.hasPrefix("```") else {
                if let indentation = open?.indentation {
                    open?.lines.append(String(line.dropFirst(indentation)))
                }
                continue
            }
            if let block = open {
                blocks.append(ManualBlock(language: block.language, lines: block.lines, line: block.line))
                open = nil
            } else {
                open = (String(content.dropFirst(3)), [], index + 1, line.count - content.count)
            }
        }
        return blocks
    }
}
