/// A row, or one of its cells, viewed as a whole or to be copied.
package struct RecordPane: Equatable, Sendable {
    package enum Subject: Hashable, Sendable {
        /// The value of a column.
        case cell(String)
        case row
        /// A row before and after a change, under this heading. It is not read from the file.
        case change(String)
    }

    package var row: RowAddress
    /// The row to show as soon as it is read.
    package var wanted: RowAddress?
    /// The distance from the row under the cursor to the row that was requested before it was loaded.
    var awaitedStep: Int?
    /// The arrangement of the rows that contain it.
    package var arrangement: RowsArrangement
    /// Whether the row has no key and is named by its number in the arrangement.
    package var isNumbered: Bool
    package var subject: Subject
    /// The row; `nil` until it is read.
    package var record: Record?
    /// The selected rows that are shown side by side in its place; `nil` for a single row.
    package private(set) var comparison: RecordComparison?
    package var error: String?
    /// Whether a blob is shown as bytes, even if these are a text.
    private var showsBytes = false
    /// The first line on the screen, and the line under the cursor if parts can be folded.
    package private(set) var position = ListPosition(cursor: 0, top: 0)
    /// The lines for the current width.
    package private(set) var lines: [RecordLine] = []
    /// The cell as JSON that can be folded; `nil` if it is not JSON.
    private var json: FoldedJSON?
    /// The lines of the JSON that open a folded part.
    private var closed: Set<Int> = []

    package init(
        path: Path, run: Int? = nil, arrangement: RowsArrangement = RowsArrangement(),
        isNumbered: Bool = false, subject: Subject
    ) {
        row = RowAddress(path, run: run)
        self.isNumbered = isNumbered
        self.arrangement = arrangement
        self.subject = subject
    }

    /// Creates a view of rows side by side.
    ///
    /// - Parameter rows: At least one.
    init(comparing rows: [RowAddress], in arrangement: RowsArrangement, isNumbered: Bool) {
        self.init(
            path: rows[0].path, run: rows[0].run, arrangement: arrangement, isNumbered: isNumbered,
            subject: .row)
        comparison = RecordComparison(of: rows)
    }

    /// The path of the row.
    package var path: Path { row.path }

    /// Creates a view of a changed row.
    init(change record: Record, of table: String, heading: String) {
        self.init(path: Path(table: table), subject: .change(heading))
        self.record = record
    }

    mutating func accept(_ record: Record, width: Int, height: Int) {
        self.record = record
        error = nil
        if let wanted {
            row = wanted
            self.wanted = nil
            if case .cell = subject {
                // Another value is shown from its beginning, with everything unfolded.
                closed = []
                position = ListPosition(cursor: 0, top: 0)
            }
        }
        fit(width: width, height: height)
    }

    mutating func accept(_ records: [RecordComparison.NamedRecord], width: Int, height: Int) {
        comparison?.accept(records)
        record = records.first?.record
        error = records.isEmpty ? "The rows were deleted." : nil
        fit(width: width, height: height)
    }

    /// Shows other ones of the rows side by side.
    ///
    /// - Returns: Whether there are any on that side.
    mutating func scrollRows(by step: Int, width: Int, height: Int) -> Bool {
        let isScrolled = comparison?.scroll(by: step) == true
        fit(width: width, height: height)
        return isScrolled
    }

    /// Whether there is a cursor, to fold and unfold parts.
    package var isFoldable: Bool { json != nil }

    mutating func fit(width: Int, height: Int) {
        json = showsBytes ? nil : cell?.json
        if comparison != nil {
            lines = comparison?.lines(width: width) ?? []
        } else if let json {
            lines = json.shown(closed: closed).flatMap { RecordLine.lines(of: $0, width: width) }
        } else {
            lines =
                record.map { RecordLine.lines(of: $0, subject, width: width, showsBytes: showsBytes) } ?? []
        }
        position.fit(count: lines.count, lines: height)
    }

    /// The cell that is viewed; `nil` for a row, and until it is read.
    private var cell: Record.Field? {
        if case .cell(let name) = subject { record?.field(named: name) } else { nil }
    }

    /// Whether the cell is a blob that is shown as text, or can be.
    var isTextInBlob: Bool { cell?.isTextInBlob == true }

    /// Shows the bytes of a text in a blob, or the text again.
    mutating func toggleBytes(width: Int, height: Int) {
        showsBytes.toggle()
        position = ListPosition(cursor: 0, top: 0)
        fit(width: width, height: height)
    }

    /// Moves the cursor; without a cursor, scrolls.
    mutating func move(_ motion: Motion, height: Int) {
        if !isFoldable {
            // The cursor is invisible and stays on the first line of the screen.
            switch motion {
            case .lines(let distance), .page(let distance): position.top += distance
            case .first: position.top = 0
            case .last: position.top = lines.count
            }
            position.top = max(min(position.top, lines.count - height), 0)
            position.cursor = position.top
            return
        }
        position.move(motion, count: lines.count, lines: height)
    }

    /// Moves to a line, and scrolls to it.
    mutating func show(line: Int, height: Int) {
        position.cursor = line
        position.fit(count: lines.count, lines: height)
    }

    // MARK: Folding

    private var current: RecordLine? {
        lines.indices.contains(position.cursor) ? lines[position.cursor] : nil
    }

    /// Handles Space, `*`, `h` and `l`: folds or unfolds the part that begins at the cursor, or all parts. On another
    /// line, `h` moves to the line that opens the part around it, and Space also folds that part.
    mutating func fold(_ command: Command, width: Int, height: Int) {
        guard let json, let line = current, let index = line.source else { return }
        switch command {
        case .expandAll:
            let openers = json.openers()
            closed = closed.isEmpty ? Set(openers) : []
        case .moveLeft where line.isOpen != true, .toggle where line.isOpen == nil:
            guard let opener = json.opener(around: index) else { return }
            if command == .toggle { closed.insert(opener) }
            fit(width: width, height: height)
            position.cursor = lines.firstIndex { $0.source == opener } ?? position.cursor
        case .moveRight where line.isOpen != false: return move(.lines(1), height: height)
        case .moveLeft, .moveRight, .toggle:
            if closed.remove(index) == nil { closed.insert(index) }
        default: return
        }
        fit(width: width, height: height)
    }

    /// The name of the row: its path, unless that would name another row.
    package var name: String {
        if case .change(let heading) = subject { return heading }
        if let comparison {
            let rows = Path(rowsAt: path)
            return "\(rows.description), \(comparison.title)"
        }
        guard isNumbered, case .key(let key)? = path.steps.last,
            case .int64(let number)? = key.values.first?.storage
        else { return path.description }
        var rows = path
        rows.steps.removeLast()
        return "\(rows.description), row \(number + 1) as shown"
    }

    /// The text to copy.
    var copied: String? {
        switch subject {
        case .row, .change: comparison?.json ?? record?.json
        case .cell: cell?.copied
        }
    }

    /// Whether lines begin with the names of columns.
    package var hasNames: Bool { if case .cell = subject { false } else { true } }

    /// A description of the value of a cell, for the top line; empty for a row.
    package var kind: String {
        cell?.kind ?? ""
    }
}

/// A line of a row or cell: the name of the column, on its first line, and a piece of its value.
package struct RecordLine: Hashable, Sendable {
    package var name: String?
    package var cell: Cell
    /// The line of the JSON that it belongs to.
    var source: Int?
    /// Whether the part that the line opens is unfolded; `nil` if it opens none.
    package var isOpen: Bool?
    /// The values of rows side by side, in place of the cell.
    package var beside: [Cell] = []
    package var isHeading = false

    /// The width of the mark for parts that can be folded, in cells.
    package static let markWidth = 2

    static func lines(of json: FoldedJSON.Shown, width: Int) -> [RecordLine] {
        let pieces = Record.Field.wrapped(json.text, width: max(width - markWidth, 2))
        return pieces.enumerated().map { index, text in
            RecordLine(
                name: nil, cell: Cell(kind: .text, text: text), source: json.index,
                isOpen: index == 0 ? json.isOpen : nil)
        }
    }

    /// The maximum number of lines per column of a row.
    private static let linesOfColumn = 3

    static func lines(
        of record: Record, _ subject: RecordPane.Subject, width: Int, showsBytes: Bool
    ) -> [RecordLine] {
        switch subject {
        case .cell(let name):
            guard let field = record.field(named: name) else { return [] }
            let kind = field.isTextInBlob && !showsBytes ? .text : Cell(field: field).kind
            let times = field.times.flatMap { Record.Field.wrapped($0, width: width) }
            return field.lines(width: width, showsBytes: showsBytes).map {
                var line = RecordLine(name: nil, cell: Cell(kind: kind, text: $0))
                line.cell.patch = field.patch
                return line
            }
                + (times.isEmpty ? [] : [""] + times).map {
                    RecordLine(name: nil, cell: Cell(kind: .text, text: $0))
                }
        case .row, .change:
            let most = subject == .row ? linesOfColumn : .max
            let indentation = indentation(of: record.fields.map(\.name), width: width)
            return record.fields.flatMap { lines(of: $0, indentation: indentation, width: width, most: most) }
        }
    }

    /// Returns the cells for the names of columns, including the gap behind them.
    static func indentation(of names: [String], width: Int) -> Int {
        min(names.map { TextWidth.of(SafeText.line($0)) }.max() ?? 0, width / 3) + 2
    }

    /// Returns the lines of a column: its name, and its value in at most so many pieces.
    static func lines(of field: Record.Field, indentation: Int, width: Int, most: Int) -> [RecordLine] {
        pieces(of: field, width: width - indentation, most: most).enumerated().map { index, cell in
            RecordLine(name: index == 0 ? SafeText.line(field.name) : nil, cell: cell)
        }
    }

    /// Returns a value in at most so many pieces of a width.
    static func pieces(of field: Record.Field, width: Int, most: Int) -> [Cell] {
        let cell = Cell(field: field)
        let text = ([cell.text] + field.times.prefix(1)).joined(separator: "  ")
        let pieces = Record.Field.wrapped(text, width: max(width, 2))
        return pieces.prefix(most).enumerated().map { index, text in
            let isCut = index == most - 1 && pieces.count > most
            var piece = Cell(kind: cell.kind, text: isCut ? text + "…" : text)
            piece.patch = cell.patch
            return piece
        }
    }
}

extension Cell {
    fileprivate init(field: Record.Field) {
        self = field.value.map { Cell($0) } ?? field.omission
        patch = field.patch
    }
}
