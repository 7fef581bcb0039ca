import JoineryEngine

/// A piece of a line of a structure.
package struct StructurePiece: Hashable, Sendable {
    package enum Role: Hashable, Sendable {
        case heading, table, name, type, fact, link, warning, note, bar
        case sql(ScriptPiece.Kind)
    }

    package var text: String
    package var role: Role

    init(_ text: String, _ role: Role) {
        self.text = SafeText.line(text)
        self.role = role
    }
}

/// Where a line of a structure leads.
package enum StructureTarget: Hashable, Sendable {
    case structure(of: String)
    /// The rows of a table in the order of these columns.
    case rows(of: String, orders: [RowsOrder])
    /// The statement that creates this object, in the same structure.
    case statement(of: String)
}

/// A line of a structure, in cells that line up with those of the lines around it.
package struct StructureLine: Equatable, Sendable {
    package var cells: [[StructurePiece]]
    package var target: StructureTarget?
    /// The column that it is about, or the first one of a foreign key.
    package var column: TableColumn?
    /// The object that a statement creates, in its first line.
    package var created: String?

    init(
        _ cells: [[StructurePiece]], target: StructureTarget? = nil, column: TableColumn? = nil,
        created: String? = nil
    ) {
        self.cells = cells
        self.target = target
        self.column = column
        self.created = created
    }
}

/// A part of a structure with a heading: the columns, the indexes.
package struct StructureSection: Equatable, Sendable {
    package var title: String
    /// What the cells of a line are, for the head of a Markdown table; empty for SQL.
    package var heads: [String]
    package var lines: [StructureLine]

    init(_ title: String, heads: [String] = [], _ lines: [StructureLine]) {
        self.title = title
        self.heads = heads
        self.lines = lines
    }

    /// Whether the lines are those of statements.
    package var isSQL: Bool { heads.isEmpty }
}

/// A line as it fits on the screen.
package struct StructureRow: Equatable, Sendable {
    package var pieces: [StructurePiece]
    package var target: StructureTarget?
    package var column: TableColumn?
    package var created: String?

    package var text: String { pieces.map(\.text).joined() }
}

extension [StructureSection] {
    /// The widest cell that others line up with.
    private static var widestCell: Int { 40 }

    /// Returns the lines of all sections for a screen with `width` columns; `nil` for lines of any length.
    package func rows(width: Int?) -> [StructureRow] {
        var rows: [StructureRow] = []
        for section in self {
            if !rows.isEmpty { rows.append(StructureRow(pieces: [])) }
            rows.append(StructureRow(pieces: [StructurePiece(section.title, .heading)]))
            let widths = section.widths(upTo: Swift.min(Self.widestCell, Swift.max((width ?? .max) / 3, 8)))
            for line in section.lines {
                let (pieces, indent) = line.laidOut(widths)
                for (index, part) in pieces.wrapped(width: width ?? .max, indent: indent).enumerated() {
                    rows.append(
                        StructureRow(
                            pieces: part, target: line.target, column: line.column,
                            created: index == 0 ? line.created : nil))
                }
            }
        }
        return rows
    }

    /// The sections as plain text.
    package var text: String {
        rows(width: nil).map { $0.text.droppingLastBlanks }.joined(separator: "\n")
    }
}

extension StructureSection {
    /// The width of each cell but the last.
    fileprivate func widths(upTo most: Int) -> [Int] {
        let count = lines.map(\.cells.count).max() ?? 0
        return (0..<Swift.max(count - 1, 0)).map { column in
            lines.reduce(0) { width, line in
                guard line.cells.count > column + 1 else { return width }
                return Swift.max(width, Swift.min(line.cells[column].width, most))
            }
        }
    }
}

extension StructureLine {
    /// Returns the pieces with blanks between the cells, and the column at which the last cell begins.
    fileprivate func laidOut(_ widths: [Int]) -> (pieces: [StructurePiece], indent: Int) {
        var pieces = [StructurePiece("  ", .fact)]
        var indent = 2
        for (column, cell) in cells.enumerated() {
            pieces += cell
            guard column < cells.count - 1 else { break }
            let padding = Swift.max(widths[column] - cell.width, 0) + (widths[column] > 0 ? 2 : 0)
            pieces.append(StructurePiece(String(repeating: " ", count: padding), .fact))
            indent += Swift.max(widths[column], cell.width) + (widths[column] > 0 ? 2 : 0)
        }
        return (pieces, cells.count > 1 ? indent : 4)
    }
}

extension [StructurePiece] {
    fileprivate var width: Int { reduce(0) { $0 + TextWidth.of($1.text) } }

    /// Breaks a line between words, and within a word only if it is wider than the screen.
    fileprivate func wrapped(width: Int, indent: Int) -> [[StructurePiece]] {
        guard self.width > width else { return [self] }
        let indent = indent <= width / 2 ? indent : 4
        let start = StructurePiece(String(repeating: " ", count: indent), .fact)
        var (rows, row, column): ([[StructurePiece]], [StructurePiece], Int) = ([], [], 0)
        for piece in self {
            for word in piece.words {
                var word = word[...]
                let isBlank = word.allSatisfy { $0 == " " }
                if column + TextWidth.of(word) > width, column > indent {
                    rows.append(row)
                    (row, column) = ([start], indent)
                    if isBlank { continue }
                }
                while column + TextWidth.of(word) > width, column < width {
                    let part = TextWidth.prefix(of: String(word), fitting: width - column)
                    guard !part.isEmpty else { break }
                    row.append(StructurePiece(String(part), piece.role))
                    word = word.dropFirst(part.count)
                    rows.append(row)
                    (row, column) = ([start], indent)
                }
                row.append(StructurePiece(String(word), piece.role))
                column += TextWidth.of(word)
            }
        }
        return rows + [row]
    }
}

extension StructurePiece {
    /// The words and the blanks between them, in turns.
    fileprivate var words: [String] {
        var words: [String] = []
        for character in text {
            if let last = words.last, (last.last == " ") == (character == " ") {
                words[words.count - 1].append(character)
            } else {
                words.append(String(character))
            }
        }
        return words
    }
}

extension String {
    /// The text without the spaces at its end.
    fileprivate var droppingLastBlanks: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }

    /// The text without the spaces around it.
    var trimmingBlanks: String { String(droppingLastBlanks.drop { $0 == " " }) }
}
