/// Adjacent cells of a line that differ from the previous frame.
package struct ChangedRun: Equatable, Sendable {
    package var x, y: Int
    /// The cells. They never start with a continuation or end between the halves of a wide character.
    package var cells: ArraySlice<SurfaceCell>
}

extension Surface {
    /// The runs to draw to turn `old` into this surface; all lines if the sizes differ.
    package func changes(from old: Surface) -> [ChangedRun] {
        guard old.width == width, old.height == height else { return lines }
        var runs: [ChangedRun] = []
        for y in 0..<height {
            var x = 0
            while x < width {
                guard differs(from: old, x, y) else {
                    x += 1
                    continue
                }
                var start = x
                while start > 0, self[start, y].isContinuation { start -= 1 }
                x += 1
                while x < width, self[x, y].isContinuation || differs(from: old, x, y) { x += 1 }
                runs.append(ChangedRun(x: start, y: y, cells: cells[y * width + start..<y * width + x]))
            }
        }
        return runs
    }

    /// Every line as a run.
    package var lines: [ChangedRun] {
        (0..<height).map { y in ChangedRun(x: 0, y: y, cells: cells[y * width..<(y + 1) * width]) }
    }

    private func differs(from old: Surface, _ x: Int, _ y: Int) -> Bool {
        cells[y * width + x] != old.cells[y * width + x]
    }
}
