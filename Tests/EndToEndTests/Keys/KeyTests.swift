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

        @Test func `Every key that a scenario presses has that meaning in the table`() {
            for scenario in KeyScenario.all {
                for case .press(let key, let command) in scenario.steps.map(\.action) {
                    #expect(
                        KeyMap.standard.command(for: key, in: scenario.mode) == command,
                        "\(scenario.name): \(key.label) is not \(command.rawValue) in \(scenario.mode)")
                }
            }
        }

        @Test func `No key of the table is left out`() {
            let pressed = Dictionary(grouping: KeyScenario.all, by: \.mode).mapValues { scenarios in
                Set(scenarios.flatMap { $0.steps.compactMap(\.key) })
            }
            for binding in KeyBinding.standard {
                for key in binding.keys {
                    #expect(
                        binding.modes.contains { pressed[$0]?.contains(key) == true },
                        "No scenario presses \(key.label) for \(binding.command.rawValue)")
                }
            }
        }
    }
}

extension KeyScenario {
    static let all = catalog + rows + tree + graph + request + changes + overlays + typing
}

extension KeyScenario.Step {
    /// The key of the table that is tried.
    fileprivate var key: Key? {
        if case .press(let key, _) = action { key } else { nil }
    }
}
