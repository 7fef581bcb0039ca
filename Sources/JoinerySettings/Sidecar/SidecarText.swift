import JoineryBrowser

/// The text of a sidecar file, in which the rules for associations and columns can be changed.
///
/// A change leaves every other byte as it is. It is only made if the new text, once read, has the changed rules, all other
/// content as before, and no new mistake.
struct SidecarText {
    let bytes: [UInt8]
    /// What the text means.
    let file: SidecarFile
    private let statements: [TOMLStatement]

    /// - Parameters:
    ///   - path: The path of the file, for mistakes.
    ///   - attachedNames: The names of the attached databases.
    init(_ bytes: [UInt8], path: String, attachedNames: [String]) {
        self.bytes = bytes
        file = SidecarFile(SettingsReader(bytes, file: path), attachedNames: attachedNames)
        var statements: [TOMLStatement] = []
        _ = TOMLDocument(bytes) { statements.append($0) }
        self.statements = statements
    }

    /// Returns the text with changes made one after the other.
    ///
    /// - Throws: A `QueryFileError` that says where to make the change by hand.
    func changed(by changes: [RuleChange]) throws(QueryFileError) -> SidecarText {
        var text = self
        for change in changes { text = try text.changed(by: change) }
        return text
    }

    private func with(_ bytes: [UInt8]) -> SidecarText {
        SidecarText(bytes, path: file.path, attachedNames: file.attachedNames)
    }

    // MARK: One change

    private func changed(by change: RuleChange) throws(QueryFileError) -> SidecarText {
        let rule = try rule(of: change)
        let spots = file.spots(change.section, change.key, of: change.table)
        if spots.isEmpty, change.value == nil { return self }
        for bytes in drafts(of: change, spots) {
            let text = with(bytes)
            if text.file.isSame(as: file, except: change, rule) { return text }
        }
        let line =
            spots.first?.line ?? statements.first { $0.path.first == change.section.rawValue }?.line ?? 1
        throw .byHand(change, file: file.path, line: line)
    }

    /// Returns the rule that a change makes; `nil` if it removes one.
    private func rule(of change: RuleChange) throws(QueryFileError) -> SidecarFile.Rule? {
        guard let value = change.value else { return nil }
        let alone = with(Array("[\(change.section.rawValue)]\n\(change.assignment(value))\n".utf8)).file
        guard alone.mistakes.isEmpty, alone.rules.labels.isEmpty, alone.queries.isEmpty,
            let rule = alone.allRules.first, alone.allRules.count == 1, rule.name == RuleName(change)
        else {
            let reason = alone.mistakes.first?.sentence ?? "“\(SafeText.line(value))” is not one rule."
            throw QueryFileError("The rule for \(change.shownName) was not changed: \(reason)")
        }
        return rule
    }

    /// Texts with a change, the best first. Not all of them mean what they should.
    private func drafts(of change: RuleChange, _ spots: [SidecarFile.Spot]) -> [[UInt8]] {
        let groups = spots.map { spot in statements.filter { $0.path.starts(with: spot.keys) } }
        // The rule is a part of a statement.
        if groups.contains(where: \.isEmpty) { return [] }
        guard let value = change.value else { return [removing(groups.flatMap(\.self))] }
        if let first = groups.first, first.count == 1, let range = first.first?.assignment?.value,
            first.first?.path == spots.first?.keys
        {
            // The others have the same name in other letters.
            let rest = groups.dropFirst().flatMap(\.self)
            return [removing(rest, replacing: range, with: value)]
        }
        let rest = groups.isEmpty ? self : with(removing(groups.flatMap(\.self)))
        return rest.additions(of: change, value)
    }

    /// Returns the text without the lines of statements, and with a new value in place of another one.
    private func removing(
        _ removed: [TOMLStatement], replacing range: Range<Int>? = nil, with value: String = ""
    ) -> [UInt8] {
        var edits = removed.map { (range: lines(of: $0), bytes: [UInt8]()) }
        if let range { edits.append((range, Array(value.utf8))) }
        var text = bytes
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            text.replaceSubrange(edit.range, with: edit.bytes)
        }
        return text
    }

    // MARK: Additions

    /// Texts with a new rule: in the section of its table, in that of all rules of its kind, after those without a section, or
    /// in a section of its own at the end.
    private func additions(of change: RuleChange, _ value: String) -> [[UInt8]] {
        let section = change.section.rawValue
        let headers = statements.indices.filter { statements[$0].assignment == nil }
        let own = headers.filter { index in
            let header = statements[index].header
            return header.first == section && header.count > 1
                && header.dropFirst().joined(separator: ".").isName(change.table)
        }
        let all = headers.filter { statements[$0].header == [section] }
        let dotted = statements.lastIndex { $0.header.isEmpty && $0.path.first == section }
        let line = change.assignment(value)
        var texts = own.map { adding("\(change.key.tomlKey) = \(value)", after: end(ofSection: $0)) }
        texts += all.map { adding(line, after: end(ofSection: $0)) }
        if let dotted { texts.append(adding("\(section).\(line)", after: dotted)) }
        texts.append(appending(["[\(section)]", line]))
        texts.append(
            appending([
                "[\(section).\(change.table.tomlKey)]", "\(change.key.tomlKey) = \(value)",
            ]))
        return texts
    }

    /// The last statement of the section that a header opens.
    private func end(ofSection header: Int) -> Int {
        header + statements[(header + 1)...].prefix { $0.assignment != nil }.count
    }

    private func adding(_ line: String, after index: Int) -> [UInt8] {
        let end = lines(of: statements[index]).upperBound
        let isClosed = bytes[..<end].last == Self.lineFeed
        let addition = isClosed ? line + lineBreak : lineBreak + line
        return bytes[..<end] + Array(addition.utf8) + bytes[end...]
    }

    /// Returns the text with lines at its end, after an empty one.
    private func appending(_ lines: [String]) -> [UInt8] {
        let addition = lines.joined(separator: lineBreak)
        let content = bytes.starts(with: Self.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
        if content.isEmpty { return bytes + Array((addition + lineBreak).utf8) }
        guard content.last == Self.lineFeed else {
            return bytes + Array((lineBreak + lineBreak + addition).utf8)
        }
        return bytes + Array((lineBreak + addition + lineBreak).utf8)
    }

    // MARK: Lines

    private static let lineFeed = UInt8(ascii: "\n")
    private static let byteOrderMark = Array("\u{FEFF}".utf8)

    /// The line break of the first line.
    private var lineBreak: String {
        guard let end = bytes.firstIndex(of: Self.lineFeed) else { return "\n" }
        return bytes[..<end].last == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }

    /// The bytes of the lines of a statement, with its line break.
    private func lines(of statement: TOMLStatement) -> Range<Int> {
        var (start, end) = (statement.range.lowerBound, statement.range.upperBound)
        while start > 0, [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(bytes[start - 1]) { start -= 1 }
        if bytes.indices.contains(end), bytes[end] == Self.lineFeed { end += 1 }
        return start..<end
    }
}

extension RuleChange {
    /// The rule as a line of the section of all rules of its kind.
    fileprivate func assignment(_ value: String) -> String { "\(table.tomlKey).\(key.tomlKey) = \(value)" }

    /// The association or column, as messages name it.
    var shownName: String { SafeText.line("\(table).\(key)") }
}

extension QueryFileError {
    /// The error that a change can only be made by hand.
    static func byHand(_ change: RuleChange, file: String, line: Int) -> QueryFileError {
        let name = change.shownName
        let what =
            change.value.map { "set \(name) under [\(change.section.rawValue)] to \(SafeText.line($0))" }
            ?? "remove \(name) from [\(change.section.rawValue)]"
        return QueryFileError(
            "The rule for \(name) was not changed: edit \(SafeText.line(file)) by hand, near line \(line), and \(what)."
        )
    }
}
