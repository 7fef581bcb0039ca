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
        var scanner = TOMLScanner(bytes)
        scanner.skipByteOrderMark()
        // The table that keys belong to; `nil` below an invalid header.
        var header: [String]? = []
        while scanner.skipToStatement() {
            let start = scanner
            do throws(TOMLMistake) {
                if scanner.next == UInt8(ascii: "[") {
                    header = nil
                    header = try open(scanner.header(), line: start.line)
                } else {
                    let (keys, value) = try scanner.assignment(below: header)
                    if let header { try root.set(keys, to: value, below: header, line: start.line) }
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
        let isLast = keys.count == 1
        guard let index = index(of: key) else {
            var table = TOMLTable(origin: isLast ? .header : .passing)
            try table.open(keys.dropFirst(), isElement: isElement, line: line, whole: whole)
            let value = TOMLValue(.table(table), line: line)
            entries.append(
                Entry(key: key, value: isLast && isElement ? TOMLValue(.array([value]), line: line) : value))
            return
        }
        switch entries[index].value.content {
        case .table(var table) where !isLast && (table.origin == .passing || table.origin == .header):
            try table.open(keys.dropFirst(), isElement: isElement, line: line, whole: whole)
            entries[index].value.content = .table(table)
        case .table(var table) where isLast && !isElement && table.origin == .passing:
            table.origin = .header
            entries[index].value.content = .table(table)
        case .array(var elements):
            guard case .table(var table)? = elements.last?.content, table.origin == .header else {
                throw taken(whole, line)
            }
            if isLast {
                guard isElement else { throw taken(whole, line) }
                elements.append(TOMLValue(.table(TOMLTable(origin: .header)), line: line))
            } else {
                try table.open(keys.dropFirst(), isElement: isElement, line: line, whole: whole)
                elements[elements.count - 1].content = .table(table)
            }
            entries[index].value.content = .array(elements)
        default: throw taken(whole, line)
        }
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
        switch entries[index].value.content {
        case .table(var table):
            try table.set(keys, to: value, below: header.dropFirst(), line: line, whole: whole)
            entries[index].value.content = .table(table)
        case .array(var elements):
            guard case .table(var table)? = elements.last?.content else { throw taken(whole, line) }
            try table.set(keys, to: value, below: header.dropFirst(), line: line, whole: whole)
            elements[elements.count - 1].content = .table(table)
            entries[index].value.content = .array(elements)
        default: throw taken(whole, line)
        }
    }

    /// Sets a key of this table, possibly dotted.
    mutating func set(
        _ keys: ArraySlice<String>, to value: TOMLValue, line: Int, whole: [String]
    ) throws(TOMLMistake) {
        guard let key = keys.first else { return }
        let isLast = keys.count == 1
        guard let index = index(of: key) else {
            guard !isLast else { return entries.append(Entry(key: key, value: value)) }
            var table = TOMLTable(origin: .dottedKey)
            try table.set(keys.dropFirst(), to: value, line: line, whole: whole)
            return entries.append(Entry(key: key, value: TOMLValue(.table(table), line: line)))
        }
        guard !isLast, case .table(var table) = entries[index].value.content, table.origin == .dottedKey
        else {
            throw taken(whole, line)
        }
        try table.set(keys.dropFirst(), to: value, line: line, whole: whole)
        entries[index].value.content = .table(table)
    }

    private func taken(_ keys: [String], _ line: Int) -> TOMLMistake {
        TOMLMistake(
            line: line, key: keys.joined(separator: "."),
            sentence: "This is already defined above: the first definition applies.")
    }
}
