import CVTerm

/// An in-memory terminal that turns bytes into cells.
final class EmulatedTerminal {
    /// The modes that programs turn on and off.
    final class Modes {
        var isAlternateScreen = false
        var isCursorVisible = true
        var reportsMouse = false
    }

    let modes = Modes()
    private let terminal: OpaquePointer
    private let screen: OpaquePointer
    /// libvterm keeps this pointer.
    private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>

    init(columns: Int, rows: Int) {
        terminal = vterm_new(Int32(rows), Int32(columns))
        vterm_set_utf8(terminal, 1)
        screen = vterm_obtain_screen(terminal)
        callbacks = .allocate(capacity: 1)
        callbacks.initialize(to: VTermScreenCallbacks())
        callbacks.pointee.settermprop = { property, value, modes in
            guard let value, let modes else { return 0 }
            let state = Unmanaged<Modes>.fromOpaque(modes).takeUnretainedValue()
            switch property {
            case VTERM_PROP_ALTSCREEN: state.isAlternateScreen = value.pointee.boolean != 0
            case VTERM_PROP_CURSORVISIBLE: state.isCursorVisible = value.pointee.boolean != 0
            case VTERM_PROP_MOUSE: state.reportsMouse = value.pointee.number != 0
            default: break
            }
            return 1
        }
        vterm_screen_set_callbacks(screen, callbacks, Unmanaged.passUnretained(modes).toOpaque())
        vterm_screen_enable_altscreen(screen, 1)
        vterm_screen_reset(screen, 1)
    }

    deinit {
        vterm_free(terminal)
        callbacks.deallocate()
    }

    func feed(_ bytes: some Collection<UInt8>) {
        let bytes = Array(bytes)
        bytes.withUnsafeBytes { buffer in
            let text = buffer.bindMemory(to: CChar.self)
            if let start = text.baseAddress { _ = vterm_input_write(terminal, start, text.count) }
        }
        vterm_screen_flush_damage(screen)
    }

    /// Whether pasted text arrives in brackets. The terminal sends an opening bracket if the program has requested it.
    var bracketsPastes: Bool {
        vterm_keyboard_start_paste(terminal)
        var bytes = [CChar](repeating: 0, count: 16)
        return vterm_output_read(terminal, &bytes, bytes.count) > 0
    }

    func resize(columns: Int, rows: Int) {
        vterm_set_size(terminal, Int32(rows), Int32(columns))
    }

    /// The current contents of the screen.
    var image: ScreenImage {
        var rows: Int32 = 0
        var columns: Int32 = 0
        vterm_get_size(terminal, &rows, &columns)
        var position = VTermPos()
        vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
        let cells = (0..<rows).map { row in
            (0..<columns).map { column in cell(row, column) }
        }
        return ScreenImage(
            cells: cells,
            cursor: modes.isCursorVisible ? (column: Int(position.col), row: Int(position.row)) : nil)
    }

    private func cell(_ row: Int32, _ column: Int32) -> ScreenImage.Cell {
        var cell = VTermScreenCell()
        vterm_screen_get_cell(screen, VTermPos(row: row, col: column), &cell)
        return ScreenImage.Cell(
            text: text(cell), foreground: color(cell.fg), background: color(cell.bg),
            isBold: cell.attrs.bold != 0, isReversed: cell.attrs.reverse != 0,
            isUnderlined: cell.attrs.underline != 0, isItalic: cell.attrs.italic != 0)
    }

    /// Returns the character of a cell with its combining characters.
    private func text(_ cell: VTermScreenCell) -> String {
        switch cell.chars.0 {
        // An erased cell is empty.
        case 0: return " "
        // The right half of a wide character.
        case .max: return ""
        case let value where cell.chars.1 == 0:
            return Unicode.Scalar(value).map { String(Character($0)) } ?? ""
        default:
            return withUnsafeBytes(of: cell.chars) { bytes in
                let values = bytes.bindMemory(to: UInt32.self).prefix { $0 != 0 }
                return String(String.UnicodeScalarView(values.compactMap(Unicode.Scalar.init)))
            }
        }
    }

    private func color(_ color: VTermColor) -> ScreenImage.Color {
        if color.type & UInt8(VTERM_COLOR_DEFAULT_MASK.rawValue) != 0 { return .standard }
        if color.type & UInt8(VTERM_COLOR_TYPE_MASK.rawValue) == UInt8(VTERM_COLOR_INDEXED.rawValue) {
            return .palette(color.indexed.idx)
        }
        return .rgb(color.rgb.red, color.rgb.green, color.rgb.blue)
    }
}
