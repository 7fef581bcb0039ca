import JoineryBrowser

/// Keys that the user assigns to a command.
package struct KeyAssignment: Hashable, Sendable {
    package var command: Command
    /// The keys, never empty. Hints and sentences show the first one.
    package var keys: [Key]

    package init(_ command: Command, _ keys: [Key]) {
        self.command = command
        self.keys = keys
    }
}

/// A key table with the user's assignments applied.
///
/// - Assigned keys replace the characters and Ctrl keys that the table has for the command. Keys with names of their
///   own (arrows, Enter, Page Down) remain in addition.
/// - If a key is assigned twice, the first assignment wins. Any other command loses the key in the modes where both
///   apply. A command left without a key in a mode is reported.
/// - Keys pressed while text is being typed keep their meaning.
package struct AssignedKeys: Sendable {
    /// A problem with an assignment, for the user.
    package struct Conflict: Hashable, Sendable {
        /// The index of the assignment.
        package var assignment: Int
        package var sentence: String
    }

    package private(set) var bindings: [KeyBinding] = []
    package private(set) var conflicts: [Conflict] = []

    private let table: [KeyBinding]
    private let assignments: [KeyAssignment]
    /// The assignment that owns each key, by mode.
    private var owners: [KeyMode: [Key: Int]] = [:]

    /// Applies assignments to a key table.
    ///
    /// - Parameter assignments: At most one per command, in order of precedence.
    package init(_ assignments: [KeyAssignment], in table: [KeyBinding] = KeyBinding.standard) {
        self.table = table
        self.assignments = assignments
        for index in assignments.indices { claim(index) }
        for binding in table { bindings += pieces(of: binding) }
        reportLostKeys()
    }

    /// The modes in which keys can be assigned to a command.
    private func modes(of command: Command) -> Set<KeyMode> {
        table.filter { $0.command == command }.reduce(into: []) { modes, binding in
            modes.formUnion(binding.modes.subtracting(.typing))
        }
    }

    private mutating func claim(_ index: Int) {
        let assignment = assignments[index]
        for key in assignment.keys {
            var winner: Int?
            for mode in KeyMode.allCases where modes(of: assignment.command).contains(mode) {
                if let owner = owners[mode]?[key] {
                    winner = winner ?? owner
                } else {
                    owners[mode, default: [:]][key] = index
                }
            }
            if let winner, winner != index {
                conflicts.append(
                    Conflict(
                        assignment: index,
                        sentence:
                            "\(key.label) is already assigned to \(assignments[winner].command.rawValue).")
                )
            }
        }
    }

    // MARK: Bindings

    /// Splits a binding into as many pieces as its remaining keys differ by mode.
    private func pieces(of binding: KeyBinding) -> [KeyBinding] {
        var pieces: [KeyBinding] = []
        for mode in KeyMode.allCases where binding.modes.contains(mode) {
            let keys = keys(of: binding, in: mode)
            guard !keys.isEmpty else { continue }
            let hints = binding.hintedIn.intersection([mode])
            if let index = pieces.firstIndex(where: { $0.keys == keys }) {
                pieces[index].modes.insert(mode)
                pieces[index].hintedIn.formUnion(hints)
            } else {
                pieces.append(KeyBinding(binding.command, keys, in: [mode], hinted: hints))
            }
        }
        return pieces
    }

    private func keys(of binding: KeyBinding, in mode: KeyMode) -> [Key] {
        let own = assignments.firstIndex { $0.command == binding.command }
        guard !mode.isTyping else { return binding.keys }
        let given = own.map { assignments[$0].keys } ?? []
        let kept = own == nil ? binding.keys : binding.keys.filter { $0.isNamed && !given.contains($0) }
        return given.filter { owners[mode]?[$0] == own } + kept.filter { owners[mode]?[$0] == nil }
    }

    // MARK: Lost keys

    /// Reports the commands that had a key and no longer have one.
    private mutating func reportLostKeys() {
        for command in Command.allCases {
            let lost = table.filter { $0.command == command }.flatMap { binding in
                KeyMode.allCases.filter { binding.modes.contains($0) && !has(command, $0) }
                    .compactMap { mode in taker(of: binding, in: mode).map { (mode: mode, by: $0) } }
            }
            guard let first = lost.first else { continue }
            let isEverywhere = modes(of: command).isSubset(of: lost.map(\.mode))
            let places = lost.map(\.mode.name).joined(separator: ", ")
            conflicts.append(
                Conflict(
                    assignment: first.by.assignment,
                    sentence: "\(first.by.key.label) was the only key of \(command.rawValue), which now "
                        + (isEverywhere ? "has none" : "has none in: \(places)")
                        + ". Give it another, as in \(command.rawValue) = \"…\"."))
        }
    }

    private func has(_ command: Command, _ mode: KeyMode) -> Bool {
        bindings.contains { $0.command == command && $0.modes.contains(mode) }
    }

    private func taker(of binding: KeyBinding, in mode: KeyMode) -> (assignment: Int, key: Key)? {
        binding.keys.lazy.compactMap { key in owners[mode]?[key].map { ($0, key) } }.first
    }
}
