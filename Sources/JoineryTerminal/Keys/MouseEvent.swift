/// A mouse action, at a cell counted from 0 at the upper left corner of the screen.
package struct MouseEvent: Hashable, Sendable {
    package enum Action: String, CaseIterable, Hashable, Sendable {
        case press
        case doublePress = "double-press"
        case wheelUp = "wheel-up"
        case wheelDown = "wheel-down"
        /// Mouse motion with the button pressed, and the release of the button.
        case drag, release
    }

    /// The modifier keys held down, with the bits that terminals report.
    package struct Modifiers: OptionSet, Hashable, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) {
            self.rawValue = rawValue
        }

        package static let shift = Modifiers(rawValue: 4)
        package static let alt = Modifiers(rawValue: 8)
        package static let control = Modifiers(rawValue: 16)
        static let all: Modifiers = [.shift, .alt, .control]
    }

    package var action: Action
    package var x, y: Int
    package var modifiers: Modifiers

    package init(_ action: Action, x: Int, y: Int, with modifiers: Modifiers = []) {
        self.modifiers = modifiers
        self.action = action
        self.x = x
        self.y = y
    }
}
