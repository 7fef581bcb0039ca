/// A key press, as reported by the screen.
package enum Key: Hashable, Sendable {
    /// A typed character, including a space and the output of an input method.
    case character(Character)
    /// Ctrl with a lowercase letter or one of `[ \ ] ^ _ @`, except those that are keys of their own (Tab, Enter,
    /// Escape).
    case control(Character)
    case alt(Character)
    case up, down, left, right
    case controlUp, controlDown, controlLeft, controlRight
    case pageUp, pageDown, home, end
    case insert, delete
    case enter, tab, backTab, backspace, escape
    /// A function key; F1 is 1.
    case function(Int)
}
