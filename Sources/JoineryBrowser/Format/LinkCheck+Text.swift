import JoineryEngine

extension LinkCheck {
    /// The findings as lines for a terminal.
    ///
    ///     book.author belongsTo author: 3 orphans, 2 dead links
    ///       authorId 99   2 rows, e.g. book/4
    ///       authorId '5'  1 row, e.g. book/7; there is a 5
    ///
    ///     12 foreign keys checked: 1 with dead links.
    ///     event.author belongsTo author: inferred from authorId; 54 of 54 values exist
    package var lines: [String] {
        var lines: [String] = []
        for finding in findings where !finding.isClean { lines += finding.lines }
        if !lines.isEmpty { lines.append("") }
        return lines + [summary] + inferred.map(\.line)
    }

    /// The number of foreign keys checked, and what is wrong with them.
    package var summary: String {
        let dead = findings.count { !$0.links.isEmpty }
        let broken = findings.count { $0.broken != nil }
        let checked = "\(findings.count) \(findings.count == 1 ? "foreign key" : "foreign keys") checked"
        let unchecked = findings.count { $0.unchecked != nil }
        let wrong = [
            dead == 0 ? nil : "\(dead) with dead links", broken == 0 ? nil : "\(broken) broken",
            unchecked == 0 ? nil : "\(unchecked) in damaged tables",
        ].compactMap { $0 }
        return findings.isEmpty
            ? "There are no foreign keys to check."
            : wrong.isEmpty
                ? "\(checked): every link leads to a row." : "\(checked): \(wrong.joined(separator: ", "))."
    }

    /// The findings as JSON, one object per foreign key.
    package var json: String {
        var json = JSONText()
        json.object { json in
            json.member("isClean")
            json.boolean(isClean)
            json.member("foreignKeys")
            json.array { json in
                for finding in findings {
                    json.element()
                    json.finding(finding)
                }
            }
            json.member("inferred")
            json.array { json in
                for guess in inferred {
                    json.element()
                    json.guess(guess)
                }
            }
        }
        return json.text
    }
}

extension LinkCheck.Guess {
    fileprivate var line: String {
        let name = SafeText.line("\(association.originTable).\(association.key)")
        let columns = columns.map { SafeText.line($0) }.joined(separator: ",")
        let found = RowCount.exact(evidence.found).text + " of " + RowCount.exact(evidence.referring).text
        let target = SafeText.line(association.destinationTable)
        return "\(name) \(association.kind.name) \(target): inferred from \(columns); "
            + found + (evidence.isComplete ? " values exist" : " sampled values exist")
    }
}

extension LinkCheck.Finding {
    /// What is wrong with the foreign key.
    var heading: String {
        let target =
            "\(SafeText.line(association.key)) \(association.kind.name) \(SafeText.line(association.destinationTable))"
        if let broken { return "\(target): broken: \(SafeText.line(broken))" }
        if let unchecked { return "\(target): not checked: \(unchecked)" }
        let orphans = LinkCheck.Finding.counted(links.orphanCount, "orphan", "orphans")
        let dead = LinkCheck.Finding.counted(links.linkCount, "dead link", "dead links")
        return "\(target): \(orphans), \(dead)"
    }

    /// The columns of the foreign key with the values of each dead link in the sample: `bookId 99`.
    var values: [String] {
        let columns = columns.map { SafeText.line($0) }.joined(separator: ",")
        return links.sample.map { columns + " " + $0.values.map(\.distinct).joined(separator: ",") }
    }

    fileprivate var lines: [String] {
        var lines = [SafeText.line(association.originTable) + "." + heading]
        guard broken == nil, unchecked == nil else { return lines }
        let width = values.map { TextWidth.of($0) }.max() ?? 0
        for ((value, link), orphan) in zip(zip(values, links.sample), self.orphans) {
            let padding = String(repeating: " ", count: width - TextWidth.of(value) + 2)
            var text = LinkCheck.Finding.counted(link.orphanCount, "row", "rows")
            if let orphan { text += ", e.g. \(SafeText.line(orphan.description))" }
            if let other = link.otherType { text += "; there is a \(other.distinct)" }
            lines.append("  " + value + padding + text)
        }
        let rest = links.linkCount - links.sample.count
        if rest > 0 { lines.append("  " + RowCount.exact(rest).moreText) }
        return lines
    }

    private static func counted(_ count: Int, _ one: String, _ several: String) -> String {
        "\(RowCount.exact(count).text) \(count == 1 ? one : several)"
    }
}

extension DatabaseValue {
    /// The value as shown to the user, with text in quotes, so that '5' and 5 look different.
    fileprivate var distinct: String {
        if case .string(let text) = storage { return "'\(Cell.line(of: text))'" }
        return Cell(self).text
    }
}

extension JSONText {
    fileprivate mutating func guess(_ guess: LinkCheck.Guess) {
        object { json in
            for (name, text) in [
                ("table", guess.association.originTable), ("association", guess.association.key),
                ("references", guess.association.destinationTable),
            ] {
                json.member(name)
                json.string(text)
            }
            json.member("columns")
            json.array { json in
                for column in guess.columns {
                    json.element()
                    json.string(column)
                }
            }
            for (name, count) in [("sampled", guess.evidence.referring), ("found", guess.evidence.found)] {
                json.member(name)
                json.value(DatabaseValue(storage: .int64(Int64(count))))
            }
            json.member("isComplete")
            json.boolean(guess.evidence.isComplete)
        }
    }

    fileprivate mutating func finding(_ finding: LinkCheck.Finding) {
        let links = finding.links
        object { json in
            json.member("table")
            json.string(finding.association.originTable)
            json.member("association")
            json.string(finding.association.key)
            json.member("columns")
            json.array { json in
                for column in finding.columns {
                    json.element()
                    json.string(column)
                }
            }
            json.member("references")
            json.string(finding.association.destinationTable)
            json.member("broken")
            if let broken = finding.broken { json.string(broken) } else { json.null() }
            if let unchecked = finding.unchecked {
                json.member("notChecked")
                json.string(unchecked)
            }
            for (name, count) in [
                ("orphans", links.orphanCount), ("deadLinks", links.linkCount),
                ("mismatches", links.mismatchCount),
            ] {
                json.member(name)
                json.value(DatabaseValue(storage: .int64(Int64(count))))
            }
            json.member("sample")
            json.array { json in
                for (link, orphan) in zip(links.sample, finding.orphans) {
                    json.element()
                    json.link(link, orphan)
                }
            }
        }
    }

    private mutating func link(_ link: DeadLinks.Link, _ orphan: Path?) {
        object { json in
            json.member("values")
            json.array { json in
                for value in link.values {
                    json.element()
                    json.value(value)
                }
            }
            json.member("orphans")
            json.value(DatabaseValue(storage: .int64(Int64(link.orphanCount))))
            json.member("path")
            if let orphan { json.string(orphan.description) } else { json.null() }
            if let other = link.otherType {
                json.member("existing")
                json.value(other)
            }
        }
    }
}
