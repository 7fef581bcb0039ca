import JoineryBrowser

/// The files to choose from, one per line, with what is known of them. The first line of a group names it.
struct FilesView: OverlayView {
    let pane: FilesPane
    /// Whether no file is open yet.
    let isChoosing: Bool
    /// The latest notice.
    let notice: String?
    let waiting: WaitingText
    let keys: KeyMap
    let theme: Theme

    private static let groupColumns = 8
    private static let sizeColumns = 9
    private static let tableColumns = 13
    private static let ageColumns = 11
    private static let widestName = 40
    /// The width from which the age of the files is shown.
    private static let wide = 76

    func header(over size: ScreenSize) -> OverlayHeader {
        OverlayHeader(isChoosing ? "Joinery" : "Files", right: right, theme: theme)
    }

    func size(within most: ScreenSize) -> ScreenSize {
        // What to do about a lock stands below the files.
        let isLocked = pane.opening != nil && waiting.advice != nil
        return ScreenSize(columns: most.columns, rows: isLocked ? most.rows : pane.listed.count)
    }

    func draw(in rect: Rect, on surface: inout Surface) {
        let body = rect
        let room = body.insetColumns.width - Self.groupColumns - Self.sizeColumns - Self.tableColumns
        let width = min(
            pane.listed.map { Glyphs.width(of: SafeText.line($0.name)) }.max() ?? 0, Self.widestName,
            max(room - (body.width < Self.wide ? 8 : 30), 12))
        let lines = pane.listed.indices.map { index in
            (file: pane.listed[index], isFirst: isFirst(index))
        }
        ListView(position: pane.position, theme: theme).draw(lines, in: body, on: &surface) { line in
            spans(for: line.file, isFirst: line.isFirst, name: width, in: body.insetColumns.width)
        }
        drawAdvice(in: body, on: &surface)
    }

    /// Draws what to do about a lock over the lines that are far from the cursor.
    private func drawAdvice(in body: Rect, on surface: inout Surface) {
        guard pane.opening != nil, let advice = waiting.advice else { return }
        var body = body
        let height = min(advice.wrapped(to: body.width - 4).count + 1, body.height / 2)
        let isLow = pane.position.cursor - pane.position.top >= body.height - height
        let rect = isLow ? body.takeTop(height) : body.takeBottom(height)
        surface.fill(rect, theme[.text])
        SentencesView([advice], theme: theme).draw(in: rect, on: &surface)
    }

    /// Whether a line is the first of its group, or the first on the screen.
    private func isFirst(_ index: Int) -> Bool {
        index == pane.position.top || index == 0 || pane.listed[index - 1].group != pane.listed[index].group
    }

    private var right: String {
        if let opening { return waiting.text(opening) }
        if let notice { return notice }
        if !pane.isComplete { return waiting.text("Looking for files…") }
        return pane.remark ?? (isChoosing ? "Choose a file." : "")
    }

    /// The file that is being opened.
    private var opening: String? {
        pane.opening.map { path in
            "Opening \(path.split(separator: "/").last.map { SafeText.line(String($0)) } ?? "")…"
        }
    }

    var sentences: SentencesView? {
        pane.listed.isEmpty ? SentencesView(texts, role: .dim, theme: theme) : nil
    }

    private var texts: [String] {
        // The header says how long that takes.
        if let opening { return [opening] + [waiting.advice].compactMap { $0 } }
        guard pane.isComplete else { return [waiting.text("Looking for files…")] }
        return [
            "There is no recent file, and no SQLite database in this folder or in two levels of folders "
                + "below it.",
            keys.text("\(key: .palette) opens one by its path; joinery FILE does the same.", in: .files),
        ]
    }

    private func spans(for file: ListedFile, isFirst: Bool, name width: Int, in room: Int) -> [Span] {
        let name = [Span(SafeText.line(file.name), theme[.table])].fitted(to: width)
        let left =
            [Span(padded(isFirst ? file.group.name : "", Self.groupColumns), theme[.faint])] + name
            + [Span(String(repeating: " ", count: max(width - name.width, 0) + 2), theme[.dim])]
        if let problem = file.problem {
            return left + [
                Span(SafeText.line(problem), theme[.dead]), Span("  " + folder(of: file), theme[.dim]),
            ]
        }
        let facts = facts(of: file, in: room)
        let rest = max(room - left.width - facts.width, 0)
        let folder = [Span(folder(of: file), theme[.dim])].fitted(to: rest)
        return left + folder + [Span(String(repeating: " ", count: rest - folder.width), theme[.dim])] + facts
    }

    private func facts(of file: ListedFile, in room: Int) -> [Span] {
        let size = file.size.map { BlobKind.size($0) } ?? ""
        let facts = [
            Span(leading(size, Self.sizeColumns), theme[.number]),
            Span(leading(file.tables ?? "", Self.tableColumns), theme[.count]),
        ]
        guard room + 2 >= Self.wide else { return facts }
        return facts + [Span(leading(file.ageText ?? "", Self.ageColumns), theme[.dim])]
    }

    private func folder(of file: ListedFile) -> String { SafeText.line(file.folder) }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - Glyphs.width(of: text)))
    }

    private func leading(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(1, width - Glyphs.width(of: text))) + text
    }
}

extension ListedFile.Group {
    /// The group in a word.
    fileprivate var name: String { rawValue }
}
