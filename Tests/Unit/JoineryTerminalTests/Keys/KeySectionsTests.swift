import JoineryBrowser
import JoineryTerminal
import Testing

/// The help lists the most useful keys of the mode, then every key by task.
@Suite struct KeySectionsTests {
    private static let sections = KeyMap.standard.sections

    private static func text(of command: Command, with key: Key) -> String? {
        sections.flatMap(\.lines)
            .first { $0.binding.command == command && $0.binding.keys.first == key }?.text
    }

    @Test func `Every binding is listed once, with all of its keys and modes`() {
        let listed = Self.sections.flatMap(\.lines).map(\.binding)
        #expect(
            Set(listed.map { [$0.command.rawValue, $0.keysLabel, "\($0.modes.isSubset(of: .typing))"] }).count
                == listed.count)
        for binding in KeyBinding.standard {
            let found = listed.filter {
                $0.command == binding.command && $0.keys == binding.keys
                    && binding.modes.isSubset(of: $0.modes)
            }
            #expect(found.count == 1, "\(binding.command)")
        }
        let pairs = { (bindings: [KeyBinding]) in
            Set(bindings.flatMap { binding in binding.modes.map { [binding.command.rawValue, $0.name] } })
        }
        #expect(pairs(listed) == pairs(KeyBinding.standard))
    }

    @Test func `So it is with keys that were assigned`() {
        let assigned = AssignedKeys([
            KeyAssignment(.pageUp, ["z"]), KeyAssignment(.freeze, [.pageUp]), KeyAssignment(.last, ["Z"]),
        ])
        let listed = KeyMap(assigned.bindings).sections.flatMap(\.lines).map(\.binding)
        for binding in assigned.bindings {
            #expect(
                listed.contains {
                    $0.command == binding.command && $0.keys == binding.keys
                        && binding.modes.isSubset(of: $0.modes)
                }, "\(binding.command)")
        }
    }

    @Test func `The sections are tasks, with typing at the end, and none is empty`() {
        let titles = Self.sections.map(\.title)
        #expect(titles.first == "Moving" && titles.last == "While typing")
        #expect(Set(titles).count == titles.count && titles.count == CommandTask.allCases.count + 1)
        for section in Self.sections { #expect(section.lines.count > 2, "\(section.title)") }
    }

    @Test func `A section says what a command does once, and where its keys work unless that is everywhere`()
    {
        #expect(Self.text(of: .moveDown, with: "j") == Command.moveDown.help)
        #expect(Self.text(of: .showFiles, with: .control("o"))?.hasPrefix("Lists the open files") == true)
        #expect(
            Self.text(of: .sortAlone, with: "S") == Command.sortAlone.help + " In rows, tree, query.")
        #expect(Self.text(of: .toggleLive, with: "w") == Command.toggleLive.help + " Not in changes.")
        #expect(
            Self.text(of: .nextMatch, with: "n")
                == Command.nextMatch.help + " Not in catalog, request, changes, findings.")
        #expect(Self.text(of: .viewRow, with: "v") == "In changes.")
        #expect(
            Self.text(of: .choose, with: " ")?.hasSuffix(
                "In list of what to include, list of columns, profile.") == true)
        #expect(
            Self.text(of: .newerQuery, with: .control("n"))?.hasSuffix("For the text of a query.") == true)
        #expect(Self.text(of: .quitAtOnce, with: .control("c")) == Command.quitAtOnce.help)
    }

    @Test func `What works everywhere comes first in a section`() {
        for section in Self.sections.dropLast() {
            let everywhere = section.lines.map { Set.panes.isSubset(of: $0.binding.modes) }
            #expect(everywhere == everywhere.filter { $0 } + everywhere.filter { !$0 }, "\(section.title)")
        }
    }

    @Test(arguments: KeyMode.allCases.filter { KeyMap.standard.key(for: .help, in: $0) != nil })
    func `The help begins with the most useful keys of the mode`(mode: KeyMode) {
        let section = KeyMap.standard.section(in: mode)
        let bindings = section.lines.map(\.binding)
        #expect(bindings.allSatisfy { $0.modes.contains(mode) } && Set(bindings).count == bindings.count)
        #expect((1...10).contains(bindings.count))
        if mode.isPane { #expect(bindings.count == 10) }
        let hinted = KeyBinding.standard.filter {
            $0.hintedIn.contains(mode) && $0.command.task != .screens && $0.command.task != .program
        }
        #expect(Array(bindings.prefix(hinted.count)) == hinted || bindings.contains { $0.command == .close })
        for line in section.lines {
            #expect(line.text.hasSuffix(".") && !line.text.contains(": "), "\(line.text)")
        }
        #expect(!bindings.contains { [.help, .quit, .palette].contains($0.command) })
    }

    @Test func `They are named by the screen or the overlay`() {
        let titles = [KeyMode.rows, .includes, .columns, .record, .editor, .namedQueries].map {
            KeyMap.standard.section(in: $0).title
        }
        #expect(
            titles == [
                "In the rows", "In the list of what to include", "In the list of columns",
                "In the row or cell",
                "While typing the text of a query", "In the list of queries",
            ])
    }

    @Test func `In the rows, they are links, values, filter, sort, groups, profile and columns`() {
        let commands = KeyMap.standard.section(in: .rows).lines.map(\.binding.command)
        #expect(
            commands == [
                .open, .back, .filter, .sort, .showAssociations, .viewCell, .group, .findText, .showProfile,
                .addColumn,
            ])
    }

    @Test func `The help shows all of them, and searches what it shows`() throws {
        let size = ScreenSize(columns: 120, rows: 400)
        var browser = Library.rows(size)
        browser.overlay = .help(HelpPane())
        let lines = BrowserView(browser, theme: Theme(.mono)).surface(size).text
        #expect(lines[1].contains("In the rows") && lines[12...15].contains { $0.contains("Moving") })
        for section in Self.sections {
            #expect(lines.contains { $0.hasPrefix(" \(section.title)") })
            for line in section.lines {
                let start = line.text.split(separator: " ").prefix(5).joined(separator: " ")
                #expect(
                    lines.contains {
                        $0.hasPrefix(" " + line.binding.keysLabel + " ")
                            && $0.contains(line.binding.command.title) && $0.contains(start)
                    }, "\(line.binding.command)")
            }
        }
        let shown = lines.dropFirst().prefix { !$0.contains("Search") || !$0.contains("Close") }
        let searched = browser.viewport.help.beginnings[.rows, default: []] + browser.viewport.help.rest
        for (line, text) in zip(shown, searched) {
            #expect(line.trimmed == text.trimmed)
        }
        #expect(searched.count > 150)
    }
}

extension String {
    fileprivate var trimmed: Substring {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        while text.first == " " { text.removeFirst() }
        return text
    }
}
