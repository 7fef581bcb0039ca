/// A parsed TOML file: its valid content, and its mistakes.
///
/// A mistake invalidates only its key or, in a header, the table below it:
///
///     theme = dark          ← no value: reported, with its line
///     [keys]
///     sort = "S"            ← still counts
///
/// See also [TOML 1.0](https://toml.io/en/v1.0.0).
package struct TOMLDocument: Equatable, Sendable {
    package private(set) var root = TOMLTable(origin: .header)
    package private(set) var mistakes: [TOMLMistake] = []

    /// Parses the bytes of a file.
    package init(_ bytes: [UInt8]) {
        self.init(bytes) { _ in }
    }

    /// Parses the bytes of a file.
    ///
    /// - Parameter body: Called with each statement that applies, in the order of the file.
    init(_ bytes: [UInt8], eachStatement body: (TOMLStatement) -> Void) {
        var scanner = TOMLScanner(bytes)
        scanner.skipByteOrderMark()
        // The table that keys belong to; `nil` below an invalid header.
        var header: [String]? = []
        while scanner.skipToStatement() {
            let start = scanner
            do throws(TOMLMistake) {
                if scanner.next == UInt8(ascii: "[") {
                    header = nil
                    let keys = try open(scanner.header(), line: start.line)
                    header = keys
                    body(
                        TOMLStatement(
                            header: keys, range: start.position..<scanner.position, line: start.line))
                } else {
                    let (keys, value, range) = try scanner.assignment(below: header)
                    guard let header else { continue }
                    try root.set(keys, to: value, below: header, line: start.line)
                    body(
                        TOMLStatement(
                            header: header, assignment: (keys, range),
                            range: start.position..<scanner.position, line: start.line))
                }
            } catch {
                mistakes.append(error)
                scanner.recover(from: start)
            }
        }
    }

    /// Opens the table of a header. Double brackets append a new table to a list.
    private mutating func open(
        _ header: (keys: [String], isElement: Bool), line: Int
    ) throws(TOMLMistake) -> [String] {
        try root.open(header.keys[...], isElement: header.isElement, line: line, whole: header.keys)
        return header.keys
    }
}

extension TOMLTable {
    /// Creates the table of a header.
    fileprivate mutating func open(
        _ keys: ArraySlice<String>, isElement: Bool, line: Int, whole: [String]
    ) throws(TOMLMistake) {
        guard let key = keys.first else { return }
        let (isLast, rest) = (keys.count == 1, keys.dropFirst())
        guard let index = index(of: key) else {
            var table = TOMLTable(origin: isLast ? .header : .passing)
            try table.open(rest, isElement: isElement, line: line, whole: whole)
            let value = TOMLValue(.table(table), line: line)
            return append(key, isLast && isElement ? TOMLValue(.array([value]), line: line) : value)
        }
        let isOpen = try change(at: index) { (content) throws(TOMLMistake) in
            if isLast, isElement { return content.appendTable(line: line) }
            return try content.changeTable { (table, isListed) throws(TOMLMistake) in
                let isPassing = table.origin == .passing && !isListed
                if isLast {
                    table.origin = isPassing ? .header : table.origin
                    return isPassing
                }
                guard table.origin == .header || isPassing else { return false }
                try table.open(rest, isElement: isElement, line: line, whole: whole)
                return true
            }
        }
        guard isOpen else { throw taken(whole, line) }
    }

    /// Sets a key in the table of a header.
    fileprivate mutating func set(
        _ keys: [String], to value: TOMLValue, below header: [String], line: Int
    ) throws(TOMLMistake) {
        try set(keys[...], to: value, below: header[...], line: line, whole: header + keys)
    }

    private mutating func set(
        _ keys: ArraySlice<String>, to value: TOMLValue, below header: ArraySlice<String>, line: Int,
        whole: [String]
    ) throws(TOMLMistake) {
        guard let name = header.first, let index = index(of: name) else {
            return try set(keys, to: value, line: line, whole: whole)
        }
        let isSet = try change(at: index) { (content) throws(TOMLMistake) in
            try content.changeTable { (table, _) throws(TOMLMistake) in
                try table.set(keys, to: value, below: header.dropFirst(), line: line, whole: whole)
                return true
            }
        }
        guard isSet else { throw taken(whole, line) }
    }

    /// Sets a key of this table, possibly dotted.
    mutating func set(
        _ keys: ArraySlice<String>, to value: TOMLValue, line: Int, whole: [String]
    ) throws(TOMLMistake) {
        guard let key = keys.first else { return }
        let isLast = keys.count == 1
        guard let index = index(of: key) else {
            guard !isLast else { return append(key, value) }
            var table = TOMLTable(origin: .dottedKey)
            try table.set(keys.dropFirst(), to: value, line: line, whole: whole)
            return append(key, TOMLValue(.table(table), line: line))
        }
        let isSet = try change(at: index) { (content) throws(TOMLMistake) in
            try content.changeTable { (table, isListed) throws(TOMLMistake) in
                guard !isLast, !isListed, table.origin == .dottedKey else { return false }
                try table.set(keys.dropFirst(), to: value, line: line, whole: whole)
                return true
            }
        }
        guard isSet else { throw taken(whole, line) }
    }

    private func taken(_ keys: [String], _ line: Int) -> TOMLMistake {
        TOMLMistake(
            line: line, key: keys.joined(separator: "."),
            sentence: "This is already defined above: the first definition applies.")
    }
}
