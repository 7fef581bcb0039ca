import JoineryBrowser
import TestSupport

/// A random sidecar file, and random changes of its rules.
///
/// It is valid, apart from values that no rule may have: each table of associations is written in one way.
struct RandomSidecar {
    private var random: Seeded
    /// The content of the file.
    private(set) var text = ""
    private(set) var lineBreak = "\n"

    static let tables = ["event", "book", "crm.visit", "日本", "a b", "tab\"le", "e\u{301}t", "x-y_1"]
    static let keys = ["author", "books", "k_1", "ключ", "日"]
    private static let comments = ["# a = 1", "#", "  # [associations]", "# 日本 ü", "#\tevent.author = false"]

    init(seed: UInt64) {
        random = Seeded(seed)
        lineBreak = chance(3) ? "\r\n" : "\n"
        if chance(20) { return }
        var lines = chance(4) ? rootLines() : []
        var sections = [
            section("[labels]", labelLines()), section("[queries]", queryLines()),
            section("[times]", timeLines()),
        ]
        sections.removeAll { _ in chance(3) }
        if lines.isEmpty { sections += associationSections() }
        lines += sections.shuffled(using: &random).flatMap(\.self)
        text = lines.joined(separator: lineBreak) + (chance(3) ? "" : lineBreak)
        if chance(5) { text = "\u{FEFF}" + text }
    }

    /// Returns a random change.
    mutating func change() -> RuleChange {
        let table = pick(Self.tables)
        if chance(3) {
            return RuleChange(
                .times, table: table, key: pick(Self.keys),
                value: chance(4) ? nil : pick(["\"julianDays\"", "\"digits\""]))
        }
        return RuleChange(
            table: chance(6) ? table.uppercasedASCII : table, key: pick(Self.keys),
            value: chance(4) ? nil : value())
    }

    // MARK: Lines

    private mutating func associationSections() -> [[String]] {
        var (shared, sections): ([String], [[String]]) = ([], [])
        for table in Self.tables where chance(2) {
            let keys = Self.keys.filter { _ in chance(2) }
            // Sections that define one association each.
            let spread = keys.filter { _ in chance(6) }
            let name = tableName(table)
            for key in spread {
                sections.append(
                    section(
                        "[associations.\(name).\(keyName(key))]",
                        ["to = 'book'", "columns = [\(lineBreak)  'a']"]))
            }
            let rest = keys.filter { !spread.contains($0) }
            if !spread.isEmpty || chance(2) {
                if !rest.isEmpty || chance(2) {
                    sections.append(
                        section("[ associations .\(name) ]", rest.map { "\(keyName($0)) = \(ruleText())" }))
                }
            } else {
                shared += rest.map { "\(name).\(keyName($0)) = \(ruleText())" }
            }
        }
        if !shared.isEmpty || chance(2) { sections.append(section("[associations]", shared)) }
        return sections
    }

    private mutating func rootLines() -> [String] {
        let tables = Self.tables.filter { _ in chance(3) }
        return section(
            "associations.event.zero = \(ruleText())",
            tables.map { "associations.\(tableName($0)).\(keyName(pick(Self.keys))) = \(ruleText())" })
    }

    private mutating func labelLines() -> [String] {
        Self.tables.filter { _ in chance(3) }.map { "\($0.toml) = ['id', \"n\\\"\"]" }
    }

    private mutating func timeLines() -> [String] {
        Self.tables.filter { _ in chance(3) }.map { table in
            "\(tableName(table)).\(keyName(pick(Self.keys))) = \(pick(["'unixSeconds'", "\"digits\"", "'hours'", "1"]))"
        }
    }

    private mutating func queryLines() -> [String] {
        [
            "a = 'select 1'", "b-1 = '''\(lineBreak)select 2\(lineBreak)  [associations]\(lineBreak)'''",
            "c = 1",
        ]
    }

    /// Returns lines with blanks and comments among them.
    private mutating func section(_ header: String, _ lines: [String]) -> [String] {
        var all: [String] = []
        for (index, line) in ([header] + lines).enumerated() {
            while chance(4) { all.append(chance(2) ? pick(Self.comments) : pick(["", "  "])) }
            let isWhole = !line.contains(lineBreak)
            all.append(
                (index > 0 && isWhole && chance(4) ? pick([" ", "\t"]) : "") + line
                    + (isWhole && chance(4) ? pick(["  ", "  # why", "#日"]) : ""))
        }
        return all
    }

    // MARK: Parts

    private mutating func tableName(_ table: String) -> String {
        table == "crm.visit" && chance(2) ? pick(["crm.visit", "crm . \"visit\""]) : keyName(table)
    }

    private mutating func keyName(_ name: String) -> String {
        if chance(5), !name.contains("\"") { return pick(["\"\(name)\"", "'\(name)'"]) }
        return name.tomlKey
    }

    /// Returns the value of a rule in the file, which may be one that it may not have.
    private mutating func ruleText() -> String {
        chance(8) ? pick(["1", "\"a.b\"", "{columns = 'a'}", "[]", "1979-05-27"]) : value()
    }

    private mutating func value() -> String {
        pick([
            "true", "false", "\"speaker\"", "'日'", "{columns = \"bookId\", to = \"book\"}",
            "{columns = [\"a\", \"b\"], to = \"crm.visit\", key = [\"c\", \"d\"], where = {\"k d\" = \"#\"}, inverse = \"x\"}",
        ])
    }

    private mutating func chance(_ most: Int) -> Bool { Int.random(in: 0..<most, using: &random) == 0 }

    private mutating func pick<T>(_ values: [T]) -> T {
        values[Int.random(in: 0..<values.count, using: &random)]
    }
}

extension String {
    fileprivate var uppercasedASCII: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { $0.isASCII ? Unicode.Scalar($0.properties.uppercaseMapping) ?? $0 : $0 })
        )
    }
}
