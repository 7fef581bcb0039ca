/// A rectangle of cells, relative to the upper left corner of the screen.
package struct Rect: Hashable, Sendable {
    package var x, y, width, height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    package var maxX: Int { x + width }
    package var maxY: Int { y + height }
    package var isEmpty: Bool { width == 0 || height == 0 }

    package func contains(x: Int, y: Int) -> Bool {
        x >= self.x && x < maxX && y >= self.y && y < maxY
    }

    package func intersection(_ other: Rect) -> Rect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return Rect(
            x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    }

    /// The rectangle with the lines of another one right below it.
    package func joined(with below: Rect) -> Rect {
        Rect(x: x, y: y, width: width, height: height + below.height)
    }

    /// The line at an index, counted from the first line of the rectangle.
    package func line(_ index: Int) -> Rect {
        intersection(Rect(x: x, y: y + index, width: width, height: 1))
    }

    /// The rectangle with the same last line and the given number of lines.
    package func reachingUp(to lines: Int) -> Rect {
        Rect(x: x, y: maxY - lines, width: width, height: lines)
    }

    /// Removes lines from the top, and returns them.
    package mutating func takeTop(_ lines: Int) -> Rect {
        let taken = Rect(x: x, y: y, width: width, height: min(max(0, lines), height))
        y += taken.height
        height -= taken.height
        return taken
    }

    /// Removes lines from the bottom, and returns them.
    package mutating func takeBottom(_ lines: Int) -> Rect {
        let taken = min(max(0, lines), height)
        height -= taken
        return Rect(x: x, y: maxY, width: width, height: taken)
    }

    /// Removes columns from the left, and returns them.
    package mutating func takeLeft(_ columns: Int) -> Rect {
        let taken = Rect(x: x, y: y, width: min(max(0, columns), width), height: height)
        x += taken.width
        width -= taken.width
        return taken
    }

    /// Removes columns from the right, and returns them.
    package mutating func takeRight(_ columns: Int) -> Rect {
        let taken = min(max(0, columns), width)
        width -= taken
        return Rect(x: maxX, y: y, width: taken, height: height)
    }
}
