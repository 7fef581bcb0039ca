/// The lines of the help, laid out for the width of the screen once it is shown.
package struct HelpTexts: Hashable, Sendable {
    /// What the help begins with in each mode.
    package var beginnings: [KeyMode: [String]]
    /// What follows in all modes.
    package var rest: [String]

    package init(beginnings: [KeyMode: [String]] = [:], rest: [String] = []) {
        self.beginnings = beginnings
        self.rest = rest
    }

    package var isEmpty: Bool { rest.isEmpty }

    func lines(in mode: KeyMode) -> [String] { (beginnings[mode] ?? []) + rest }
}
