/// What a person does with the mouse; cells count from the upper left corner of the screen, 0.
package struct MouseEvent: Hashable, Sendable {
    package enum Action: Hashable, Sendable {
        case press, doublePress, wheelUp, wheelDown
        /// The mouse moved with its button held down, and the button was let go.
        case drag, release
    }

    /// The keys that are held down, numbered as terminals report them.
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
