/// A row, or a cell of it, that lies over everything; or what is read of it in order to be copied.
package struct RecordPane: Equatable, Sendable {
    package enum Subject: Hashable, Sendable {
        /// The value of a column.
        case cell(String)
        case row
    }

    package enum Purpose: Hashable, Sendable {
        case view, copy
    }

    /// The row.
    package var path: Path
    /// The names of associated columns that are read with it.
    package var added: [String]
    package var subject: Subject
    package var purpose: Purpose
    /// `nil` until it is read.
    package var record: Record?
    package var error: String?
    /// The first line on the screen.
    package var top = 0
    /// The lines for a screen of a width, made once.
    package private(set) var lines: [RecordLine] = []

    package init(path: Path, added: [String] = [], subject: Subject, purpose: Purpose) {
        self.path = path
        self.added = added
        self.subject = subject
        self.purpose = purpose
    }

    mutating func accept(_ record: Record, width: Int, height: Int) {
        self.record = record
        error = nil
        settle(width: width, height: height)
    }

    mutating func settle(width: Int, height: Int) {
        lines = record.map { RecordLine.lines(of: $0, subject, width: width) } ?? []
        top = max(min(top, lines.count - height), 0)
    }

    mutating func scroll(_ motion: Motion, height: Int) {
        switch motion {
        case .lines(let distance), .page(let distance): top += distance
        case .first: top = 0
        case .last: top = lines.count
        }
        top = max(min(top, lines.count - height), 0)
    }

    /// What is copied.
    var copied: String? {
        switch subject {
        case .row: record?.json
        case .cell(let name): record?.field(named: name)?.copied
        }
    }

    /// What it is, for the line at the top.
    package var kind: String {
        guard case .cell(let name) = subject else { return "" }
        return record?.field(named: name)?.kind ?? ""
    }
}

/// A line of a row or a cell: the name of the column where there is one, and a piece of its value.
package struct RecordLine: Hashable, Sendable {
    package var name: String?
    package var cell: Cell

    /// Lines of a value that a row shows of each column.
    private static let linesOfColumn = 3

    static func lines(of record: Record, _ subject: RecordPane.Subject, width: Int) -> [RecordLine] {
        switch subject {
        case .cell(let name):
            guard let field = record.field(named: name) else { return [] }
            let kind = Cell(field: field).kind
            return field.lines(width: width).map { RecordLine(name: nil, cell: Cell(kind: kind, text: $0)) }
        case .row:
            let names = record.fields.map { TextWidth.of(SafeText.line($0.name)) }
            let indentation = min(names.max() ?? 0, width / 3) + 2
            return record.fields.flatMap { field in
                let cell = Cell(field: field)
                let pieces = Record.Field.wrapped(cell.text, width: max(width - indentation, 2))
                return pieces.prefix(linesOfColumn).enumerated().map { index, text in
                    let isCut = index == linesOfColumn - 1 && pieces.count > linesOfColumn
                    return RecordLine(
                        name: index == 0 ? SafeText.line(field.name) : nil,
                        cell: Cell(kind: cell.kind, text: isCut ? text + "…" : text))
                }
            }
        }
    }
}

extension Cell {
    fileprivate init(field: Record.Field) {
        self = field.value.map { Cell($0) } ?? .tooLarge
    }
}
