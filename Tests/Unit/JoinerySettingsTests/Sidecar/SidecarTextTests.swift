import Foundation
import JoineryBrowser
import JoineryEngine
import TestSupport
import Testing

@testable import JoinerySettings

/// Changes of the rules in the text of a sidecar.
@Suite struct SidecarTextTests {
    private static let path = "/data/shop.sqlite.joinery.toml"

    private static func text(_ content: String) -> SidecarText {
        SidecarText(Array(content.utf8), path: path, attachedNames: ["crm"])
    }

    private func changed(_ content: String, _ changes: RuleChange...) throws -> String {
        let text = try Self.text(content).changed(by: changes)
        return String(decoding: text.bytes, as: UTF8.self)
    }

    private func refusal(_ content: String, _ changes: RuleChange...) -> String {
        do {
            return "no error: \(try Self.text(content).changed(by: changes))"
        } catch {
            return error.description
        }
    }

    private static let refused = RuleChange(table: "event", key: "author", value: "false")
    private static let removed = RuleChange(table: "event", key: "author", value: nil)

    @Test(arguments: [
        // The value is replaced where it is, and nothing else on its line.
        (
            "[associations]\nevent.author = true # why\nb.c = 1",
            "[associations]\nevent.author = false # why\nb.c = 1"
        ),
        ("[associations]\r\n\tevent . 'author'=\"x\"\r\n", "[associations]\r\n\tevent . 'author'=false\r\n"),
        (
            "associations.event.author = {columns = ['a',\n 'b'], to = 'c'}",
            "associations.event.author = false"
        ),
        ("[associations]\nEvent.AUTHOR = true\n", "[associations]\nEvent.AUTHOR = false\n"),
        ("[associations.event]\nauthor = 1\n", "[associations.event]\nauthor = false\n"),
        // Names that differ in letters are one.
        ("[associations]\nevent.author = 1\nEvent.author = true\n", "[associations]\nevent.author = false\n"),
        // A new one is after the last one of its section.
        (
            "[associations]\na.b = true\n\n# labels\n[labels]\n",
            "[associations]\na.b = true\nevent.author = false\n\n# labels\n[labels]\n"
        ),
        (
            "[associations.event] # e\n\n[associations]\na.b = true",
            "[associations.event] # e\nauthor = false\n\n[associations]\na.b = true"
        ),
        ("[associations.EVENT]\nbook = true\r\n", "[associations.EVENT]\nbook = true\r\nauthor = false\n"),
        ("[associations]\na.b = true", "[associations]\na.b = true\nevent.author = false"),
        (
            "associations.a.b = true\nlabels.a = 'b'\n[queries]\n",
            "associations.a.b = true\nassociations.event.author = false\nlabels.a = 'b'\n[queries]\n"
        ),
        (
            "[associations.a]\nb = true\n",
            "[associations.a]\nb = true\n\n[associations]\nevent.author = false\n"
        ),
        // Only a header of the table itself can follow one of a part of it.
        (
            "[associations]\na.b = true\n[associations.event.book]\ncolumns = 'a'\nto = 'b'\n",
            "[associations]\na.b = true\n[associations.event.book]\ncolumns = 'a'\nto = 'b'\n\n[associations.event]\nauthor = false\n"
        ),
        ("", "[associations]\nevent.author = false\n"),
        ("\u{FEFF}", "\u{FEFF}[associations]\nevent.author = false\n"),
        ("\u{FEFF}  associations.event.author = true\n", "\u{FEFF}  associations.event.author = false\n"),
        ("# none", "# none\n\n[associations]\nevent.author = false"),
        ("# none\r\n", "# none\r\n\r\n[associations]\r\nevent.author = false\r\n"),
        ("labels = dark\n", "labels = dark\n\n[associations]\nevent.author = false\n"),
        // One that takes several lines becomes one line.
        (
            "[associations]\nevent.author.to = 'a'\n# c\nevent.author.columns = 'b'\na.b = true\n",
            "[associations]\n# c\na.b = true\nevent.author = false\n"
        ),
        (
            "[associations.event.author]\nto = 'a'\n# c\ncolumns = 'b'\n[associations.event]\nbook = true\n",
            "# c\n[associations.event]\nbook = true\nauthor = false\n"
        ),
    ])
    func `A rule is set`(before: String, after: String) throws {
        let made = try changed(before, Self.refused)
        #expect(Array(made.utf8) == Array(after.utf8), "\(made)")
        #expect(try changed(after, Self.refused) == after)
    }

    @Test(arguments: [
        ("[associations]\nevent.author = true # why\nb.c = true", "[associations]\nb.c = true"),
        ("[associations]\r\na.b = true\r\n  event.author = 1", "[associations]\r\na.b = true\r\n"),
        ("\u{FEFF}associations.event.author = true\n# end", "\u{FEFF}# end"),
        ("[associations.event.author]\nto = 'a'\ncolumns = 'b'\n", ""),
        ("[associations]\nevent.book = false\n", "[associations]\nevent.book = false\n"), ("", ""),
        ("broken = [\n", "broken = [\n"),
    ])
    func `A rule is removed`(before: String, after: String) throws {
        let made = try changed(before, Self.removed)
        #expect(Array(made.utf8) == Array(after.utf8), "\(made)")
    }

    @Test func `Names are quoted where they have to be`() throws {
        let names = [("crm.visit", "guest"), ("a b", "日"), ("tab\"le", "x"), ("e\n[labels]", "y")]
        let changes = names.map { RuleChange(table: $0, key: $1, value: "\"z\"") }
        let text = try Self.text("").changed(by: changes)
        #expect(
            String(decoding: text.bytes, as: UTF8.self)
                == "[associations]\n\"crm.visit\".guest = \"z\"\n\"a b\".\"日\" = \"z\"\n\"tab\\\"le\".x = \"z\"\n\"e\\u000A[labels]\".y = \"z\"\n"
        )
        #expect(text.file.rules.verdicts.map(\.table) == names.map(\.0))
        #expect(text.file.mistakes == [])
        // The table of an attached file has its section under either name.
        for header in ["crm.visit", "\"crm.visit\""] {
            let made = try changed("[associations.\(header)]\n[labels]", changes[0])
            #expect(made == "[associations.\(header)]\nguest = \"z\"\n[labels]")
        }
    }

    @Test(arguments: [
        ("[associations]\na.b = true\nevent = {author = true}", 3),
        ("associations = {event = {author = true}}\n", 1),
        ("# one\n[associations]\nevent = {book = true}\n", 2), ("\n\nassociations = 1", 3),
        // Without the first one, the second would count.
        (
            "[associations]\na.b = false\nevent.author.to = 'a'\nevent.author.columns = 'b'\nevent.author = true\n",
            3
        ),
    ])
    func `What cannot be changed without harm is left to a person`(content: String, line: Int) {
        #expect(
            refusal(content, Self.refused)
                == "The rule for event.author was not changed: edit \(Self.path) by hand, near line \(line), "
                + "and set event.author under [associations] to false.")
    }

    @Test func `What cannot be removed is left to a person`() {
        #expect(
            refusal("[associations]\nevent = {author = true}", Self.removed)
                == "The rule for event.author was not changed: edit \(Self.path) by hand, near line 2, "
                + "and remove event.author from [associations].")
        // Without the first one, the second would count.
        let twice = "[associations]\nevent.author = true\nevent.author = false\n"
        #expect(refusal(twice, Self.removed).contains("near line 2"))
        // Without the key in the table, the header would count.
        let header = "[associations]\nevent.author = true\n[associations.event]\nbook = true\n"
        #expect(refusal(header, Self.removed).contains("near line 2"))
        // Without the header, the line that is wrong would be wrong in another table.
        let wrong = "[associations.event.author]\nto = 'a'\ncolumns = 'b'\nkey = dark\n"
        #expect(refusal(wrong, Self.removed).contains("near line 1"))
    }

    @Test(arguments: [
        "1", "", "dark", "\"a.b\"", "{to = 'a'}", "true\na.b = false", "true\n[queries]\nq = 'x'",
        "true\n[labels]\na = 'b'",
    ])
    func `A value must be one rule`(value: String) {
        let text = refusal("", RuleChange(table: "event", key: "author", value: value))
        #expect(text.hasPrefix("The rule for event.author was not changed: "))
    }

    @Test func `All changes are made, or none`() throws {
        let changes = [
            Self.refused, RuleChange(table: "a", key: "b", value: "{columns = \"c\", to = \"d\"}"),
        ]
        #expect(
            try changed("", changes[0], changes[1])
                == "[associations]\nevent.author = false\na.b = {columns = \"c\", to = \"d\"}\n")
        #expect(refusal("", changes[0], RuleChange(table: "a", key: "b", value: "1")).contains("a.b"))
    }

    // MARK: Random files

    /// The rules, labels, queries and mistakes of a text, in words.
    private struct Content: Equatable {
        var rules: [String: Int] = [:]
        var rest: String
        var mistakes: [String: Int] = [:]

        init(of text: [UInt8], without change: RuleChange) {
            let sidecar = Sidecar(String(decoding: text, as: UTF8.self), file: "f", attachedNames: ["crm"])
            func isOther(_ section: RuleChange.Section, _ table: String, _ key: String) -> Bool {
                !(section == change.section && table.isName(change.table) && key.isName(change.key))
            }
            for verdict in sidecar.rules.verdicts where isOther(.associations, verdict.table, verdict.key) {
                rules["\(verdict)", default: 0] += 1
            }
            for definition in sidecar.rules.definitions
            where isOther(.associations, definition.table, definition.key) {
                rules["\(definition)", default: 0] += 1
            }
            for (column, format) in sidecar.times.all where isOther(.times, column.table, column.column) {
                rules["\(column) \(format)", default: 0] += 1
            }
            rest =
                "\(sidecar.rules.labels.sorted { $0.key < $1.key }) \(sidecar.queries.sorted { $0.key < $1.key })"
            let section = change.section.rawValue
            for mistake in sidecar.mistakes
            where mistake.key?.isName("\(section).\(change.table).\(change.key)") != true
                && mistake.key?.hasPrefix("\(section).\(change.table).\(change.key).") != true
            {
                mistakes["\(mistake.key ?? "") \(mistake.sentence)", default: 0] += 1
            }
        }
    }

    private func lines(_ text: [UInt8], _ lineBreak: String) -> [[UInt8]] {
        let end = Array(lineBreak.utf8)
        var text = text.starts(with: "\u{FEFF}".utf8) ? Array(text.dropFirst(3)) : text
        if text.suffix(end.count) != end[...], !text.isEmpty { text += end }
        return text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    }

    @Test(arguments: 0..<20) func `Random changes of random files`(seed: Int) throws {
        var (made, refused) = (0, 0)
        for number in 0..<50 {
            var file = RandomSidecar(seed: UInt64(seed * 1_000 + number))
            let change = file.change()
            let old = Array(file.text.utf8)
            let hadRule = !Self.text(file.text).file.spots(change.section, change.key, of: change.table)
                .isEmpty
            let new: [UInt8]
            do {
                new = try Self.text(file.text).changed(by: [change]).bytes
            } catch {
                refused += 1
                continue
            }
            made += 1
            let shown = Comment(
                rawValue:
                    "seed \(seed) \(number) \(change)\n\(file.text)\n--\n\(String(decoding: new, as: UTF8.self))"
            )
            #expect(Content(of: new, without: change) == Content(of: old, without: change), shown)
            let own = Self.text(String(decoding: new, as: UTF8.self)).file.allRules.filter {
                $0.name == RuleName(change)
            }
            let wanted = change.value.map {
                Self.text(
                    "[\(change.section.rawValue)]\n\(change.table.tomlKey).\(change.key.tomlKey) = \($0)"
                ).file
                    .allRules.map { $0.spelled(as: change) }
            }
            #expect(own.map { $0.spelled(as: change) } == wanted ?? [], shown)
            checkLines(old, new, change, hadRule: hadRule, file.lineBreak, shown)
        }
        #expect(made > 47 && refused < 3, "\(made) \(refused)")
    }

    /// Checks that no lines change except those of the rule.
    private func checkLines(
        _ old: [UInt8], _ new: [UInt8], _ change: RuleChange, hadRule: Bool, _ lineBreak: String,
        _ shown: Comment
    ) {
        let difference = lines(new, lineBreak).difference(from: lines(old, lineBreak))
        func texts(_ changes: [CollectionDifference<[UInt8]>.Change]) -> [String] {
            changes.map { change in
                switch change {
                case .insert(_, let line, _), .remove(_, let line, _): String(decoding: line, as: UTF8.self)
                }
            }
        }
        let (gone, come) = (texts(difference.removals), texts(difference.insertions))
        let parts = ["to = 'book'", "columns = [", "  'a']", "[associations.", change.key]
        #expect(
            gone.allSatisfy { line in parts.contains { line.lowercased().contains($0.lowercased()) } }, shown)
        if !hadRule { #expect(gone.isEmpty || lines(old, lineBreak).count == 1, shown) }
        guard let value = change.value else {
            #expect(come.isEmpty, shown)
            return
        }
        if hadRule, come.isEmpty {
            #expect(old == new, shown)
            return
        }
        #expect(come.count { $0.contains(value) } == 1 && come.count <= 3, shown)
        #expect(
            come.allSatisfy { line in
                let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
                return line.isEmpty || line.contains(value) || line.contains("[\(change.section.rawValue)")
            }, shown)
    }
}
