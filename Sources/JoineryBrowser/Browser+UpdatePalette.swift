/// The palette: every command by its name, and every place by its path.
extension Browser {
    mutating func type(_ edit: PromptEdit, in palette: CommandPalette) -> [Effect] {
        var palette = palette
        switch edit {
        case .accept: return accept(palette)
        case .cancel: overlay = nil
        case .deleteBackward where palette.line.text.isEmpty: overlay = nil
        default:
            palette.apply(edit)
            overlay = .palette(palette)
        }
        return []
    }

    mutating func perform(_ command: Command, in palette: CommandPalette) -> [Effect] {
        var palette = palette
        if command == .complete {
            complete(&palette)
        } else if let motion = Motion(command, lines: viewport.overlayLines) {
            palette.move(motion, in: self, height: viewport.overlayLines)
        }
        overlay = .palette(palette)
        return []
    }

    /// What is under the cursor.
    func accepted(_ palette: CommandPalette) -> CommandPalette.Item? {
        palette.current(in: self)
    }

    /// Does what is under the cursor, as if its key had been pressed where the palette was opened.
    mutating func accept(_ palette: CommandPalette) -> [Effect] {
        switch accepted(palette) {
        case nil:
            say("No command and no table is called “\(SafeText.line(palette.line.text))”.")
            return []
        case .command(let command):
            overlay = nil
            return update(.command(command))
        case .row(let number):
            overlay = nil
            return goToRow(number)
        case .place(let text):
            overlay = nil
            return [.resolve(ticket(for: .place), text)]
        }
    }

    /// Tab: writes down the place under the cursor, or the first, to go on from there.
    private func complete(_ palette: inout CommandPalette) {
        let places = palette.items(in: self).compactMap { item in
            if case .place(let text) = item { text } else { nil }
        }
        var place = places.first
        if case .place(let text) = accepted(palette) { place = text }
        guard let place else { return }
        palette.line = EditedText(place)
        palette.settle(in: self, height: viewport.overlayLines)
    }
}
