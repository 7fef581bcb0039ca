import FoundationEssentials
import JoineryEngine

extension Cell {
    /// Characters of a value that are shown at most; beyond, an ellipsis stands for the rest.
    package static let longest = 1_000

    /// A value as one line of text.
    ///
    /// NULL and the empty text are told apart by `kind`; a blob is shown as its size and what it seems to be.
    package init(_ value: DatabaseValue, link: Link = .none) {
        switch value.storage {
        case .null: self.init(kind: .null, text: "NULL", link: link)
        case .int64(let integer): self.init(kind: .integer, text: String(integer), link: link)
        case .double(let real): self.init(kind: .real, text: Cell.text(of: real), link: link)
        case .string(let text): self.init(kind: .text, text: Cell.line(of: text), link: link)
        case .blob(let data): self.init(kind: .blob, text: BlobKind.summary(of: data), link: link)
        }
    }

    /// A text as one line of bounded length.
    package static func line(of text: String) -> String {
        guard
            let end = text.unicodeScalars.index(
                text.unicodeScalars.startIndex, offsetBy: longest, limitedBy: text.unicodeScalars.endIndex),
            end < text.unicodeScalars.endIndex
        else { return SafeText.line(text) }
        return SafeText.line(String(text.unicodeScalars[..<end])) + "…"
    }

    /// A real number as SQLite would take it back: always with a point, an exponent or a name.
    package static func text(of real: Double) -> String {
        if real.isInfinite { return real < 0 ? "-Inf" : "Inf" }
        return real.description
    }

    /// What stands beside the value of a foreign key: a mark, and the label of the parent where it has one.
    package var linkText: String? {
        switch link {
        case .none: nil
        case .parent(label: nil): "→"
        case .parent(.some(let label)): "→ " + label
        case .dead: "✗"
        }
    }

    /// The label of the row that the cell refers to.
    package var label: String? {
        if case .parent(let label) = link { label } else { nil }
    }

    /// Whether the cell is written from the right, as numbers are.
    package var isNumber: Bool {
        kind == .integer || kind == .real
    }
}
