import JoineryBrowser
import JoineryTerminal
import Testing

extension EndToEnd {
    /// Every key of the key table, in the real program.
    @Suite struct KeyTests {
        @Test(arguments: KeyScenario.all)
        func `Every key does what the table says`(scenario: KeyScenario) throws {
            try scenario.run()
        }

        @Test func `Every pressed key has its command in the table`() {
            for scenario in KeyScenario.all {
                for case .press(let key, let command) in scenario.steps.map(\.action) {
                    #expect(
                        KeyMap.standard.command(for: key, in: scenario.mode) == command,
                        "\(scenario.name): \(key.label) is not \(command.rawValue) in \(scenario.mode)")
                }
            }
        }

        @Test func `A key that ends the program is the last of its scenario`() {
            for scenario in KeyScenario.all {
                #expect(scenario.steps.dropLast().allSatisfy { $0.isExpected != nil }, "\(scenario.name)")
            }
        }

        @Test func `Every key of the table is pressed in each of its modes`() {
            let pressed = Dictionary(grouping: KeyScenario.all, by: \.mode).mapValues { scenarios in
                Set(scenarios.flatMap { $0.steps.compactMap(\.key) })
            }
            for mode in KeyMode.allCases {
                for key in Set(KeyBinding.standard.flatMap(\.keys)) {
                    guard let command = KeyMap.standard.command(for: key, in: mode) else { continue }
                    #expect(
                        pressed[mode]?.contains(key) == true,
                        "No scenario presses \(key.label) for \(command.rawValue) in \(mode)")
                }
            }
        }
    }
}

extension KeyScenario {
    static let all =
        catalog + catalogPane + rows + tree + graph + request + changes + query + structure + findings + patch
        + times + detail
        + profile + editor
        + overlays + files + typing
        + ends
}

extension KeyScenario.Step {
    /// The key of the key table under test.
    fileprivate var key: Key? {
        if case .press(let key, _) = action { key } else { nil }
    }
}
