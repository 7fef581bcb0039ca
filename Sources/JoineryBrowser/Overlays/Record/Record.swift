import FoundationEssentials
import JoineryAnalysis
import JoineryEngine

/// A row with all of its values, for viewing and copying.
package struct Record: Equatable, Sendable {
    package struct Field: Equatable, Sendable {
        package var name: String
        /// `nil` if the value cannot be read.
        package var value: DatabaseValue?
        /// The cell in place of a value that cannot be read.
        package var omission: Cell
        /// Whether a number may state a time, judging by its column.
        package var mayStateTime: Bool
        /// How the patch changes the value; `nil` if it does not.
        var patch: PatchMark?

        package init(
            name: String, value: DatabaseValue?, omission: Cell = .tooLarge, mayStateTime: Bool = false
        ) {
            self.name = name
            self.value = value
            self.omission = omission
            self.mayStateTime = mayStateTime
        }
    }

    package var fields: [Field]
    /// The row as JSON.
    package var json: String

    package init(fields: [Field], json: String) {
        self.fields = fields
        self.json = json
    }

    /// Fetches the row that a path names.
    ///
    /// - Parameter arrangement: The arrangement of the rows. Its associated columns become fields after those of the
    ///   table, and a row without a key is named by its number in it.
    /// - Throws: A `PathError` if the row no longer exists, or a `DatabaseError`.
    package static func fetch(
        _ path: Path, in arrangement: RowsArrangement = RowsArrangement(), _ db: Database
    ) throws -> Record {
        let place = try PathRequest(path, db)
        let arrangement = arrangement.fitting(place.table, in: try db.schema())
        let added = arrangement.added.map(\.name)
        let fitting = FittingRows(table: place.table, marksFailures: true) { rows in
            try RowsArrangement.annotating(rows, of: place.table, with: added, db)
        }
        let request = try numbered(path, in: arrangement, place.table, db) ?? place.request
        guard let row = try fitting.first(of: request, db) else { throw path.isGone }
        var json = JSONText()
        json.row(row, IncludeTree(table: place.table))
        func field(
            _ name: String, readAs column: String, isJoined: Bool = false, failing reason: String? = nil,
            _ profiled: ProfiledColumn
        ) -> Field {
            Field(
                name: name, value: row.index(forColumn: column).map { row[$0] },
                omission: reason.map { .failed($0) } ?? row.omission(ofColumn: column, isJoined: isJoined),
                mayStateTime: profiled.mayStateTimes)
        }
        let fields =
            place.table.visibleColumns.map {
                field(
                    $0.name, readAs: $0.name, failing: $0.brokenReason,
                    ProfiledColumn(Column($0.name), like: $0))
            }
            + added.enumerated().map {
                field(
                    $1, readAs: RowsArrangement.nameOfAdded($0, in: place.table), isJoined: true,
                    ProfiledColumn(Column($1), named: $1))
            }
        return Record(fields: fields, json: json.text)
    }

    /// Returns the row without a key that a path names by its number in an arrangement; `nil` if the path alone names
    /// it.
    private static func numbered(
        _ path: Path, in arrangement: RowsArrangement, _ table: TableInfo, _ db: Database
    ) throws -> QueryInterfaceRequest<Row>? {
        guard !arrangement.isPlain, table.primaryKey == nil, case .key(let key)? = path.steps.last,
            case .int64(let number)? = key.values.first?.storage
        else { return nil }
        let rows = try PathRequest(Path(table: path.table, steps: path.steps.dropLast()), db).request
        return try arrangement.arranging(rows, of: table, db).limit(1, offset: Int(clamping: number))
    }

    /// Returns the path of the row in a table whose values these are; `nil` if the table or a value of its key is missing.
    func path(in table: String, _ db: Database) throws -> Path? {
        guard let info = try db.schema().table(named: table), let key = info.primaryKey?.columns else {
            return nil
        }
        let values = key.compactMap { field(named: $0)?.value }
        return values.count == key.count ? Path(table: table).appending(.key(RowKey(values))) : nil
    }

    package func field(named name: String) -> Field? {
        fields.first { $0.name.isName(name) }
    }
}

extension Record.Field {
    /// The value as copied: text unchanged, a blob as its digits.
    var copied: String {
        value.map { Path.plain($0) } ?? omission.text
    }

    /// A description of the value: `JSON`, `text, 1,204 characters`, `JPEG 12.3 KB`.
    package var kind: String {
        switch value?.storage {
        case nil: omission.text
        case .null: "NULL"
        case .int64: "integer"
        case .double: "real"
        case .string(let text):
            (IndentedJSON.text(of: text) == nil ? "text, " : "JSON, ") + Self.length(of: text)
        case .blob(let data):
            (text.flatMap(IndentedJSON.text) == nil ? "" : "JSON in a ") + BlobKind.summary(of: data)
        }
    }

    /// The length of a text in characters, as the function `length` of SQLite counts them: up to the first NUL.
    private static func length(of text: String) -> String {
        func characters(_ count: Int) -> String {
            count == 1 ? "1 character" : "\(RowCount.exact(count).text) characters"
        }
        let scalars = text.unicodeScalars
        let count = characters(scalars.count)
        return scalars.firstIndex(of: "\0")
            .map { "\(characters(scalars[..<$0].count)) before NUL, \(count) in all" } ?? count
    }

    /// The value as text: a blob is one if all of its bytes are.
    var text: String? {
        switch value?.storage {
        case .string(let text): text
        case .blob(let data): BlobKind(data) == .text ? String(validating: data, as: UTF8.self) : nil
        case nil, .null, .int64, .double: nil
        }
    }

    /// Whether the value is a blob that can be shown as text.
    var isTextInBlob: Bool {
        if case .blob = value?.storage { text != nil } else { false }
    }

    /// The value as JSON, if it is an object or array.
    var json: FoldedJSON? {
        guard let json = text.flatMap(IndentedJSON.text) else { return nil }
        let isCut = json.utf8.count > Self.longest
        return FoldedJSON(isCut ? json.prefix(Self.longest) + "\n… the rest is not shown" : json)
    }

    /// The maximum number of characters of a text laid out as lines; of a blob, a quarter as many bytes.
    private static let longest = 100_000

    /// The times that a number may state, each with how: `2025-11-21 09:52:40 UTC, as seconds since 2001`.
    var times: [String] {
        guard mayStateTime, let value else { return [] }
        return StatedTime.readings(of: value).map { "\($0.text) UTC, as \($0.format.name)" }
    }

    /// Returns the value as lines of the given width.
    ///
    /// - Parameter showsBytes: Whether a blob is shown as bytes, even if these are a text.
    func lines(width: Int, showsBytes: Bool = false) -> [String] {
        switch value?.storage {
        case nil: return Self.wrapped(omission.text, width: width)
        case .blob(let data)?:
            if !showsBytes, let text { return Self.lines(of: text, width: width) }
            let lines = Self.hexDump(data.prefix(Self.longest / 4), width: width)
            return data.count > Self.longest / 4 ? lines + ["… the rest is not shown"] : lines
        case .string(let text)?: return Self.lines(of: text, width: width)
        case .null?, .int64?, .double?: return Self.wrapped(value.map { Cell($0).text } ?? "", width: width)
        }
    }

    private static func lines(of text: String, width: Int) -> [String] {
        let shown = text.prefix(longest)
        let lines = wrapped(String(shown), width: width)
        return shown.endIndex < text.endIndex ? lines + ["… the rest is not shown"] : lines
    }

    /// Returns the lines of the text. Lines wider than the screen are broken, after a space if there is one near the
    /// end.
    static func wrapped(_ text: String, width: Int) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0.isNewline }.flatMap { line in
            var lines: [String] = []
            var current = ""
            var taken = 0
            for character in SafeText.line(String(line).replacing("\t", with: "    ")) {
                let needed = TextWidth.of(String(character))
                if taken + needed > max(width, 2), !current.isEmpty {
                    let end = current.lastIndex(of: " ").map { current.index(after: $0) }
                    let isUseful =
                        end.map { current.distance(from: $0, to: current.endIndex) < width / 2 } == true
                    let rest = isUseful ? end.map { String(current[$0...]) } ?? "" : ""
                    lines.append(String(current.dropLast(rest.count)))
                    current = rest
                    taken = TextWidth.of(rest)
                }
                current.append(character)
                taken += needed
            }
            return lines + [current]
        }
    }

    /// Returns lines such as `00000010  48 65 6c 6c 6f  Hello`.
    static func hexDump(_ data: Data, width: Int) -> [String] {
        let bytes = Array(data)
        let count = width >= 76 ? 16 : 8
        return stride(from: 0, to: bytes.count, by: count).map { start in
            let line = bytes[start..<min(start + count, bytes.count)]
            let digits = line.map { hexadecimal(Int($0), digits: 2) }.joined(separator: " ")
            let text = line.map { (0x20..<0x7F).contains($0) ? String(UnicodeScalar($0)) : "·" }.joined()
            let padding = String(repeating: " ", count: max(count * 3 - 1 - digits.utf8.count, 0))
            return "\(hexadecimal(start, digits: 8))  \(digits)\(padding)  \(text)"
        }
    }

    private static func hexadecimal(_ number: Int, digits: Int) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: max(digits - text.utf8.count, 0)) + text
    }
}
