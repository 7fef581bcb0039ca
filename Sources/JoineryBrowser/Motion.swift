/// A way to move a cursor through a list of lines.
package enum Motion: Hashable, Sendable {
    /// By a number of lines, down if positive. The list scrolls no further than necessary.
    case lines(Int)
    /// By a number of lines. The list scrolls by the same number, so that the cursor stays where it is on the screen.
    case page(Int)
    case first, last

    /// Creates the motion of a command in a pane with `lines` lines; `nil` if it does not move up or down.
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
    /// Whether the command only moves the cursor.
    var isMove: Bool {
        switch self {
        case .moveDown, .moveUp, .moveLeft, .moveRight, .first, .last, .pageDown, .pageUp, .halfPageDown,
            .halfPageUp, .firstColumn, .lastColumn:
            true
        default: false
        }
    }
}

/// The line of a list that is under the cursor, and the first line on the screen.
package struct ListPosition: Hashable, Sendable {
    package var cursor: Int
    package var top: Int

    package init(cursor: Int, top: Int) {
        self.cursor = cursor
        self.top = top
    }

    /// Moves the cursor in a list of `count` lines, of which `lines` are on the screen.
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
        fit(count: count, lines: lines)
    }

    /// Moves the cursor into the list and scrolls it into view, with no empty lines below a list that is long enough.
    package mutating func fit(count: Int, lines: Int) {
        let lines = max(lines, 1)
        cursor = max(min(cursor, count - 1), 0)
        top = max(min(top, count - lines), 0)
        top = max(min(top, cursor), cursor - lines + 1)
    }
}
