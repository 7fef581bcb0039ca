/// A way to move a cursor through a list of lines.
package enum Motion: Hashable, Sendable {
    /// By so many lines, down if positive; the list scrolls no further than it must.
    case lines(Int)
    /// By so many lines, and the list scrolls as far, so that the cursor stays where it is on the screen.
    case page(Int)
    case first, last

    /// The motion of a command in a pane that shows `lines` lines; `nil` if it does not move up or down.
    package init?(_ command: Command, lines: Int) {
        switch command {
        case .moveDown: self = .lines(1)
        case .moveUp: self = .lines(-1)
        case .pageDown: self = .page(max(lines - 1, 1))
        case .pageUp: self = .page(-max(lines - 1, 1))
        case .halfPageDown: self = .page(max(lines / 2, 1))
        case .halfPageUp: self = .page(-max(lines / 2, 1))
        case .first: self = .first
        case .last: self = .last
        default: return nil
        }
    }
}

extension Command {
    /// Whether the command moves the cursor, and does nothing else.
    var isMove: Bool {
        switch self {
        case .moveDown, .moveUp, .moveLeft, .moveRight, .first, .last, .pageDown, .pageUp, .halfPageDown,
            .halfPageUp, .firstColumn, .lastColumn:
            true
        default: false
        }
    }
}

/// Which of a list's lines are on the screen, and which is under the cursor.
package struct ListPosition: Hashable, Sendable {
    package var cursor: Int
    package var top: Int

    package init(cursor: Int, top: Int) {
        self.cursor = cursor
        self.top = top
    }

    /// Moves the cursor in a list of `count` lines, of which the screen shows `lines`.
    package mutating func move(_ motion: Motion, count: Int, lines: Int) {
        switch motion {
        case .lines(let distance):
            cursor += distance
        case .page(let distance):
            cursor += distance
            top += distance
        case .first:
            cursor = 0
        case .last:
            cursor = count - 1
        }
        settle(count: count, lines: lines)
    }

    /// Brings the cursor into the list and into sight, and leaves no empty lines below a list that is long enough.
    package mutating func settle(count: Int, lines: Int) {
        let lines = max(lines, 1)
        cursor = max(min(cursor, count - 1), 0)
        top = max(min(top, count - lines), 0)
        top = max(min(top, cursor), cursor - lines + 1)
    }
}
