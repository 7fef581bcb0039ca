import JoineryBrowser
import Testing

@Suite struct CommandFactsTests {
    @Test func `Every command stands in the table once, with all that is known of it`() {
        for command in Command.allCases {
            let facts = Command.table.filter { $0.command == command }
            #expect(facts.count == 1, "\(command)")
            #expect(facts.allSatisfy { !$0.title.isEmpty && $0.help.hasSuffix(".") && !$0.keys.isEmpty })
        }
        #expect(Command.table.count == Command.allCases.count)
    }

    @Test func `No two commands have the same title, for the palette tells them apart by it`() {
        let titles = Command.table.filter(\.isInPalette).map { $0.title.lowercased() }
        #expect(Set(titles).count == titles.count)
    }
}
