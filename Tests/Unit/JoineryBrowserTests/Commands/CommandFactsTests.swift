import JoineryBrowser
import Testing

@Suite struct CommandFactsTests {
    @Test func `The table lists every command once, with its title, help and keys`() {
        for command in Command.allCases {
            let facts = Command.table.filter { $0.command == command }
            #expect(facts.count == 1, "\(command)")
            #expect(facts.allSatisfy { !$0.title.isEmpty && $0.help.hasSuffix(".") && !$0.bindings.isEmpty })
        }
        #expect(Command.table.count == Command.allCases.count)
    }

    @Test func `No two commands of the palette have the same title`() {
        let titles = Command.table.filter(\.isInPalette).map { $0.title.lowercased() }
        #expect(Set(titles).count == titles.count)
    }
}
