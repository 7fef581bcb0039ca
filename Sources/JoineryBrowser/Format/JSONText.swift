import FoundationEssentials
import JoineryEngine

/// JSON text, built piece by piece, indented or on one line.
///
/// Control characters and characters that reorder text are escaped, so that the output is safe to print to a terminal.
package struct JSONText {
    package private(set) var text = ""
    private var depth: Int
    private var isFirst = true
    private let contents: RowContents
    private let isOnOneLine: Bool

    /// - Parameters:
    ///   - contents: The contents of the rows to write, if only their keys were fetched.
    ///   - depth: The nesting depth of the text in another one, which indents it.
    ///   - isOnOneLine: Whether to omit line breaks and spaces.
    package init(contents: RowContents = RowContents(), depth: Int = 0, isOnOneLine: Bool = false) {
        self.contents = contents
        self.depth = depth
        self.isOnOneLine = isOnOneLine
    }

    /// Appends an object; `members` adds its members.
    package mutating func object(_ members: (inout JSONText) throws -> Void) rethrows {
        try nested("{", "}", members)
    }

    /// Appends an array; `elements` adds its elements, each after a call of `element()`.
    package mutating func array(_ elements: (inout JSONText) throws -> Void) rethrows {
        try nested("[", "]", elements)
    }

    /// Begins an element of an array, whose value must be appended next.
    package mutating func element() {
        separate()
    }

    /// Begins a member of an object, whose value must be appended next.
    package mutating func member(_ name: String) {
        separate()
        string(name)
        text += isOnOneLine ? ":" : ": "
    }

    package mutating func null() {
        text += "null"
    }

    package mutating func boolean(_ boolean: Bool) {
        text += boolean ? "true" : "false"
    }

    /// Appends a database value: an integer with all of its digits, a blob as base64 with its size, and text that is
    /// not valid UTF-8 as both.
    package mutating func value(_ value: DatabaseValue) {
        if let data = value.malformedText { return bytes(data, text: String(decoding: data, as: UTF8.self)) }
        switch value.storage {
        case .null: null()
        case .int64(let integer): text += String(integer)
        // JSON has no infinity; this is how SQLite writes it.
        case .double(let real) where real.isInfinite: text += real < 0 ? "-9.0e+999" : "9.0e+999"
        case .double(let real): text += real.description
        case .string(let string): self.string(string)
        case .blob(let data): bytes(data)
        }
    }

    private mutating func bytes(_ data: Data, text: String? = nil) {
        object {
            if let text {
                $0.member("text")
                $0.string(text)
            }
            $0.member("base64")
            $0.string(data.base64EncodedString())
            $0.member("size")
            $0.text += String(data.count)
        }
    }

    package mutating func string(_ string: String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            default:
                if JSONText.isEscaped(scalar) {
                    for unit in String(scalar).utf16 {
                        let digits = String(unit, radix: 16)
                        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                    }
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        text += "\""
    }

    private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: true
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }

    private mutating func nested(
        _ opening: String, _ closing: String, _ content: (inout JSONText) throws -> Void
    ) rethrows {
        text += opening
        depth += 1
        isFirst = true
        try content(&self)
        depth -= 1
        if !isFirst { breakLine() }
        text += closing
        isFirst = false
    }

    private mutating func separate() {
        if !isFirst { text += "," }
        breakLine()
        isFirst = false
    }

    private mutating func breakLine() {
        if !isOnOneLine { text += "\n" + String(repeating: "  ", count: depth) }
    }
}

extension JSONText {
    /// Appends a row with what it includes: columns under their names in the schema, associations under their keys.
    package mutating func row(_ row: Row, _ tree: IncludeTree) {
        self.row(row, ShownColumns(of: tree.table), tree)
    }

    /// Appends a row with what it includes: the given columns, then associations.
    mutating func row(_ row: Row, _ shown: ShownColumns, _ tree: IncludeTree) {
        let columns = shown.headings
        let content = contents.columns(of: row, in: tree.table)
        object { json in
            for (name, heading) in zip(shown.names, columns) {
                json.member(heading)
                json.column(
                    shown.source(of: name, in: tree.table), of: content, isAdded: shown.isAdded(name))
            }
            for branch in tree.branches {
                json.member(JSONText.member(for: branch.info, beside: columns))
                if branch.info.isToOne {
                    if let included = row.included(branch) {
                        json.row(included, branch.tree)
                    } else {
                        json.null()
                    }
                } else {
                    json.rows(row.includedRows(branch), branch.tree)
                    if let omitted = row.omittedRows(branch) {
                        json.member(JSONText.member(for: branch.info, beside: columns) + "Omitted")
                        json.count(omitted)
                    }
                }
            }
        }
    }

    /// Appends the value of a column, or an object that says why it cannot be read.
    private mutating func column(_ name: String, of row: Row, isAdded: Bool) {
        if let index = row.index(forColumn: name) { return value(row[index]) }
        omission(row.omission(ofColumn: name, isJoined: isAdded))
    }

    /// Appends a row of plain values.
    ///
    /// - Parameters:
    ///   - values: The values; `nil` for one that is too large to read.
    ///   - names: The names of the members, one for each value.
    package mutating func row(_ values: [DatabaseValue?], named names: [String]) {
        object { json in
            for (name, value) in zip(names, values) {
                json.member(name)
                if let value { json.value(value) } else { json.omission(.tooLarge) }
            }
        }
    }

    /// Appends an object that says why there is no value.
    private mutating func omission(_ cell: Cell) {
        object {
            $0.member("omitted")
            $0.string(cell.text)
        }
    }

    /// Appends rows with what they include.
    package mutating func rows(_ rows: [Row], _ tree: IncludeTree) {
        array { json in
            for row in rows {
                json.element()
                json.row(row, tree)
            }
        }
    }

    /// Appends the number if it is exact; otherwise text such as `">10,000"`.
    private mutating func count(_ count: RowCount) {
        if case .exact(let rows) = count {
            value(DatabaseValue(storage: .int64(Int64(rows))))
        } else {
            string(count.text)
        }
    }

    /// Returns the key of the association, with `Row` or `Rows` appended if a column has the same name.
    private static func member(for info: AssociationInfo, beside columns: [String]) -> String {
        var name = info.key
        while columns.contains(name) { name += info.isToOne ? "Row" : "Rows" }
        return name
    }
}
