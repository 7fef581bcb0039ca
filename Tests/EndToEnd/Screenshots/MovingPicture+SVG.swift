extension MovingPicture {
    /// The frames as one animated image that needs no script and runs forever.
    ///
    /// Each element is written once, with those that are visible during the same frames. Where animation is not wanted
    /// or not possible, only the frame of the still picture is visible.
    func svg(of frames: [Frame]) -> String {
        var drawing = SVGDrawing(columns: Self.size.columns, rows: Self.size.rows)
        var grounds = Layer()
        var texts = Layer()
        for (number, frame) in frames.enumerated() {
            for (row, cells) in frame.screen.cells.enumerated() {
                let elements = drawing.elements(of: cells, row: row)
                for element in elements.grounds { grounds.add(element, in: number) }
                for element in elements.texts { texts.add(element, in: number) }
            }
            if let cursor = frame.screen.cursor { grounds.add(drawing.cursor(cursor), in: number) }
            texts.add(drawing.caption(frame.keys, frame.caption, row: Self.size.rows), in: number)
        }
        var timing = Timing(seconds: frames.map(\.seconds), still: lastFrame(of: still))
        let body = grounds.text(&timing) + texts.text(&timing)
        let width = Double(Self.size.columns) * SVGDrawing.cell.width + 2 * SVGDrawing.margin
        let height = Double(Self.size.rows) * SVGDrawing.cell.height + 2 * SVGDrawing.margin
        let (across, down) = (drawing.number(width), drawing.number(height))
        let strip = 40.0
        let whole = drawing.number(height + strip)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(across)" height="\(whole)" \
            viewBox="0 0 \(across) \(whole)" role="img" font-size="\(drawing.number(SVGDrawing.fontSize))" \
            font-family="\(SVGDrawing.fonts)">
            <title>\(title.escapedForXML)</title>
            <desc>\(description.escapedForXML)</desc>
            <style>\(drawing.rules).key{fill:#14171d;font-weight:bold}.says{fill:#fff}
            \(timing.rules)</style>
            <rect width="\(across)" height="\(whole)" rx="8" fill="#2b3a55"/>
            <path d="M0 \(down)V8a8 8 0 0 1 8-8H\(drawing.number(width - 8))a8 8 0 0 1 8 8V\(down)z" \
            fill="\(SVGDrawing.paper)"/>
            <rect class="run" y="\(down)" width="\(across)" height="2" fill="#e8b562"/>
            \(body)</svg>

            """
    }
}

/// Elements, each with the frames in which it is visible, in the order of their first frame.
private struct Layer {
    private var frames: [String: [Int]] = [:]
    private var order: [String] = []

    mutating func add(_ element: String, in frame: Int) {
        if frames[element] == nil { order.append(element) }
        guard frames[element]?.last != frame else { return }
        frames[element, default: []].append(frame)
    }

    /// Returns the elements in groups that are visible during the same frames.
    func text(_ timing: inout Timing) -> String {
        var groups: [[Int]: [String]] = [:]
        var visible: [[Int]] = []
        for element in order {
            let frames = frames[element] ?? []
            if groups[frames] == nil { visible.append(frames) }
            groups[frames, default: []].append(element)
        }
        return visible.map { frames in
            "<g\(timing.mark(of: frames))>\n" + (groups[frames] ?? []).map { $0 + "\n" }.joined() + "</g>\n"
        }.joined()
    }
}

/// The style rules that show groups during their frames.
private struct Timing {
    let seconds: [Double]
    let still: Int
    private var names: [[Int]: String] = [:]
    private var keyframes = ""

    init(seconds: [Double], still: Int) {
        self.seconds = seconds
        self.still = still
    }

    /// Returns the class attribute of a group that is visible during the given frames.
    mutating func mark(of frames: [Int]) -> String {
        guard frames.count < seconds.count else { return "" }
        if names[frames] == nil {
            names[frames] = "in\(names.count)"
            let visible = Set(frames)
            let changes = seconds.indices.filter { frame in
                frame == 0 || visible.contains(frame) != visible.contains(frame - 1)
            }
            keyframes +=
                "@keyframes in\(names.count - 1){"
                + changes.map { "\(percent($0)){visibility:\(visible.contains($0) ? "visible" : "hidden")}" }
                .joined() + "}\n"
        }
        return " class=\"part \(names[frames] ?? "")\(frames.contains(still) ? " still" : "")\""
    }

    var rules: String {
        let total = hundredths(seconds.reduce(0, +))
        return """
            .part,.run{visibility:hidden}.still{visibility:visible}
            @media (prefers-reduced-motion:no-preference){
            .part{animation:\(total)s step-end infinite}
            .run{visibility:visible;animation:run \(total)s linear infinite}
            \(names.values.sorted().map { ".\($0){animation-name:\($0)}" }.joined())
            }
            @keyframes run{0%{transform:scaleX(0)}100%{transform:scaleX(1)}}
            \(keyframes)
            """
    }

    /// Returns when a frame begins, as a part of the whole.
    private func percent(_ frame: Int) -> String {
        hundredths(100 * seconds[..<frame].reduce(0, +) / seconds.reduce(0, +)) + "%"
    }

    private func hundredths(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100)" + (rest == 0 ? "" : rest < 10 ? ".0\(rest)" : ".\(rest)")
    }
}

extension SVGDrawing {
    /// Returns a cursor as a terminal draws it.
    fileprivate func cursor(_ place: (column: Int, row: Int)) -> String {
        let x = Self.margin + Double(place.column) * Self.cell.width
        let y = Self.margin + Double(place.row) * Self.cell.height
        return "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(Self.cell.width))\""
            + " height=\"\(number(Self.cell.height))\" fill=\"#8b93a3\"/>"
    }

    /// Returns keys and what they do, on a line below the terminal.
    fileprivate func caption(_ keys: [String], _ text: String, row: Int) -> String {
        let top = Self.margin * 2 + Double(row) * Self.cell.height + 9
        var x = Self.margin + 2
        var caption = ""
        for key in keys {
            let width = Double(key.count) * Self.cell.width
            caption +=
                "<rect x=\"\(number(x))\" y=\"\(number(top))\" width=\"\(number(width + 14))\""
                + " height=\"24\" rx=\"4\" fill=\"#e8b562\"/>"
                + "<text x=\"\(number(x + 7))\" y=\"\(number(top + 17))\" textLength=\"\(number(width))\""
                + " class=\"key\">\(key.escapedForXML)</text>"
            x += width + 22
        }
        let width = Double(text.count) * Self.cell.width
        return caption + "<text x=\"\(number(x))\" y=\"\(number(top + 17))\""
            + " textLength=\"\(number(width))\" class=\"says\">\(text.escapedForXML)</text>"
    }
}
