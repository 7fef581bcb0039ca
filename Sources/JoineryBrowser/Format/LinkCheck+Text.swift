import JoineryEngine

extension LinkCheck {
    /// The findings as lines for a terminal.
    ///
    ///     book.author belongsTo author: 3 orphans, 2 dead links
    ///       authorId 99   2 rows, e.g. book/4
    ///       authorId '5'  1 row, e.g. book/7; there is a 5
    ///
    ///     12 declared foreign keys checked: 1 with dead links.
    ///     event.author belongsTo author: inferred from authorId; of 1,024 links sampled none is dead
    ///
    ///     A sample proves nothing about the other links: --all looks at all of them.
    package var lines: [String] {
        var lines: [String] = []
        for finding in findings where finding.isTold { lines += finding.lines }
        if !lines.isEmpty { lines.append("") }
        lines.append(summary)
        for guess in inferred { lines += guess.lines }
        return hasSamples
            ? lines + ["", "A sample proves nothing about the other links: --all looks at all of them."]
            : lines
    }

    /// Whether only some links of a foreign key were looked at.
    package var hasSamples: Bool { inferred.contains { $0.evidence?.isComplete == false } }

    /// The number of declared foreign keys checked, and what is wrong with them.
    package var summary: String {
        let dead = findings.count { !$0.links.isEmpty }
        let broken = findings.count { $0.broken != nil }
        let unchecked = findings.count { $0.unchecked != nil }
        let reported = findings.count { $0.links.isEmpty && $0.enforced?.orphanCount ?? 0 > 0 }
        let unenforced = findings.count { $0.enforced?.enforcement == .impossible }
        let wrong = [
            dead == 0 ? nil : "\(dead) with dead links", broken == 0 ? nil : "\(broken) broken",
            unchecked == 0 ? nil : "\(unchecked) not checked",
            reported == 0 ? nil : "\(reported) with rows that SQLite's own check reports",
            unenforced == 0 ? nil : "\(unenforced) that SQLite cannot enforce",
        ].compactMap { $0 }
        let kind = inferred.isEmpty ? "" : "declared "
        guard !findings.isEmpty else { return "There are no \(kind)foreign keys to check." }
        let checked = "\(findings.count) \(kind)foreign \(findings.count == 1 ? "key" : "keys") checked"
        return wrong.isEmpty
            ? "\(checked): every link leads to a row." : "\(checked): \(wrong.joined(separator: ", "))."
    }

    /// What was found about the inferred foreign keys, and how much was looked at; `nil` if there are none.
    package var summaryOfInferred: String? {
        guard !inferred.isEmpty else { return nil }
        let dead = inferred.count { $0.evidence.map { $0.found < $0.referring } ?? false }
        let found = dead == 0 ? "no dead links" : "\(dead) with dead links"
        return "\(inferred.count) inferred: \(found)\(hasSamples ? " in a sample" : "")."
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
            json.member("isComplete")
            json.boolean(isComplete)
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

extension LinkCheck.Progress {
    /// How far a check has come: `3 of 12 foreign keys, 1,204,000 rows`.
    package var text: String {
        "\(checked) of \(total) foreign \(total == 1 ? "key" : "keys"), \(RowCount.exact(rows).rowsText)"
    }
}

extension LinkCheck.Guess {
    /// What was looked at, and what was found.
    ///
    ///     author belongsTo author: inferred from authorId; of 1,024 links sampled 3 are dead
    package var heading: String {
        let columns = finding.columns.map { SafeText.line($0) }.joined(separator: ",")
        let word = finding.association.inferenceWord ?? "inferred"
        return "\(finding.target): \(word) from \(columns); \(found)"
    }

    private var found: String {
        guard let evidence else { return "not checked: \(finding.unchecked ?? "it cannot be read")" }
        let links = RowCount.exact(evidence.referring).text
        let dead = evidence.referring - evidence.found
        let deadText = RowCount.exact(dead).text + (dead == 1 ? " is dead" : " are dead")
        switch (evidence.referring, dead, evidence.isComplete) {
        case (0, _, true): return "no row refers to anything"
        case (0, _, false): return "no row of a sample refers to anything"
        case (1, 0, true): return "the only link leads to a row"
        case (_, 0, true): return "all \(links) links lead to a row"
        case (_, _, true): return "of \(links) links \(deadText)"
        case (_, 0, false): return "of \(links) links sampled none is dead"
        case (_, _, false): return "of \(links) links sampled \(deadText)"
        }
    }

    fileprivate var lines: [String] {
        [SafeText.line(finding.association.originTable) + "." + heading] + finding.details
    }
}

extension LinkCheck.Finding {
    /// The association and the table that it leads to.
    fileprivate var target: String {
        "\(SafeText.line(association.key)) \(association.kind.name) \(SafeText.line(association.destinationTable))"
    }

    /// Whether there is something to tell about the foreign key.
    package var isTold: Bool { !isClean || enforced?.orphanCount == nil && enforced != nil }

    /// What is wrong with the foreign key.
    var heading: String {
        if let broken { return "\(target): broken: \(SafeText.line(broken))" }
        if let unchecked { return "\(target): not checked: \(unchecked)" }
        if links.isEmpty { return "\(target): a join finds a row for each link" }
        let orphans = LinkCheck.Finding.counted(links.orphanCount, "orphan", "orphans")
        let dead = LinkCheck.Finding.counted(links.linkCount, "dead link", "dead links")
        return "\(target): \(orphans), \(dead)"
    }

    /// What SQLite's own check finds, where that may be something else; `nil` if that is nothing, as in a join.
    var enforcedText: String? {
        guard let enforced else { return nil }
        let reason = enforced.enforcement.text
        guard let count = enforced.orphanCount else {
            return "SQLite's own check of the table fails; \(reason)"
        }
        guard count > 0 || !links.isEmpty else { return nil }
        let rows = LinkCheck.Finding.counted(count, "row", "rows")
        return "SQLite's own check reports \(count == 0 ? "none" : rows); \(reason)"
    }

    /// The columns of the foreign key with the values of each dead link in the sample: `bookId 99`.
    var values: [String] {
        let columns = columns.map { SafeText.line($0) }.joined(separator: ",")
        return links.sample.map { columns + " " + $0.values.map(\.distinct).joined(separator: ",") }
    }

    fileprivate var lines: [String] {
        [SafeText.line(association.originTable) + "." + heading] + details
    }

    /// The dead links, and what SQLite finds.
    fileprivate var details: [String] {
        guard broken == nil, unchecked == nil else { return [] }
        var lines = enforcedText.map { ["  " + $0] } ?? []
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
            json.subject(of: guess.finding)
            if let evidence = guess.evidence {
                json.counts([("sampled", evidence.referring), ("found", evidence.found)])
            }
            json.member("isComplete")
            json.boolean(guess.evidence?.isComplete == true)
            if let unchecked = guess.finding.unchecked {
                json.member("notChecked")
                json.string(unchecked)
            } else if guess.isSearched {
                json.links(of: guess.finding)
            }
        }
    }

    fileprivate mutating func finding(_ finding: LinkCheck.Finding) {
        object { json in
            json.subject(of: finding)
            json.member("broken")
            if let broken = finding.broken { json.string(broken) } else { json.null() }
            if let unchecked = finding.unchecked {
                json.member("notChecked")
                json.string(unchecked)
            }
            json.links(of: finding)
            if let enforced = finding.enforced {
                json.member("foreignKeyCheck")
                json.object { json in
                    json.member("orphans")
                    json.value(
                        enforced.orphanCount.map { DatabaseValue(storage: .int64(Int64($0))) } ?? .null)
                    json.member("reason")
                    json.string(enforced.enforcement.text)
                }
            }
        }
    }

    /// The table and columns of a foreign key, and the table that it refers to.
    private mutating func subject(of finding: LinkCheck.Finding) {
        member("table")
        string(finding.association.originTable)
        member("association")
        string(finding.association.key)
        member("columns")
        array { json in
            for column in finding.columns {
                json.element()
                json.string(column)
            }
        }
        member("references")
        string(finding.association.destinationTable)
    }

    private mutating func links(of finding: LinkCheck.Finding) {
        let links = finding.links
        counts([
            ("orphans", links.orphanCount), ("deadLinks", links.linkCount),
            ("mismatches", links.mismatchCount),
        ])
        member("sample")
        array { json in
            for (link, orphan) in zip(links.sample, finding.orphans) {
                json.element()
                json.link(link, orphan)
            }
        }
    }

    private mutating func counts(_ counts: [(name: String, count: Int)]) {
        for (name, count) in counts {
            member(name)
            value(DatabaseValue(storage: .int64(Int64(count))))
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
