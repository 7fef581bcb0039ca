import FoundationEssentials
import JoineryEngine

extension Cell {
    /// The maximum number of Unicode scalars shown of a value; an ellipsis replaces the rest.
    package static let longest = 1_000

    /// Creates a cell that shows a value as one line of text.
    ///
    /// Only `kind` distinguishes NULL from the text `NULL`. A blob is shown as its kind and size.
    package init(_ value: DatabaseValue, link: Link = .none) {
        switch value.storage {
        case .null: self.init(kind: .null, text: "NULL", link: link)
        case .int64(let integer): self.init(kind: .integer, text: String(integer), link: link)
        case .double(let real): self.init(kind: .real, text: Cell.text(of: real), link: link)
        case .string(let text): self.init(kind: .text, text: Cell.line(of: text), link: link)
        case .blob(let data): self.init(kind: .blob, text: BlobKind.summary(of: data), link: link)
        }
    }

    /// Returns a text as one line of bounded length.
    package static func line(of text: String) -> String {
        guard
            let end = text.unicodeScalars.index(
                text.unicodeScalars.startIndex, offsetBy: longest, limitedBy: text.unicodeScalars.endIndex),
            end < text.unicodeScalars.endIndex
        else { return SafeText.line(text) }
        return SafeText.line(String(text.unicodeScalars[..<end])) + "…"
    }

    /// Returns a real number that is recognizable as one: it has a point, an exponent or a name.
    package static func text(of real: Double) -> String {
        real.shown
    }

    /// What is shown for the empty text, which would not be seen.
    package static let emptyText = "''"

    /// The number of cells on the screen that the value takes.
    package var width: Int { TextWidth.of(kind == .text && text.isEmpty ? Self.emptyText : text) }

    /// The text shown next to the value of a foreign key: a symbol, and the label of the parent if it has one.
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

    /// Whether the cell is right-aligned, as numbers are.
    package var isNumber: Bool {
        kind == .integer || kind == .real
    }
}
