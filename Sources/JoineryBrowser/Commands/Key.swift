/// What a person presses, as the screen tells it.
package enum Key: Hashable, Sendable {
    /// A character that is typed, space and what an input method composes included.
    case character(Character)
    /// Ctrl with a lowercase letter, or with one of `[ \ ] ^ _ @`; never those that are keys of their own (Tab, Enter, Escape).
    case control(Character)
    case alt(Character)
    case up, down, left, right
    case controlUp, controlDown, controlLeft, controlRight
    case pageUp, pageDown, home, end
    case insert, delete
    case enter, tab, backTab, backspace, escape
    /// F1 is 1.
    case function(Int)
}
