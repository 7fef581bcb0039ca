/// Colors with a contrast of at least 7 to 1, also on the cursor line, whose colors are those of the screen reversed.
extension Palette {
    static let highContrast = Palette(
        dim: .rgb(208, 208, 208), faint: .rgb(188, 188, 188),
        blue: .rgb(140, 200, 255), amber: .rgb(255, 215, 95), vermilion: .rgb(255, 158, 140),
        green: .rgb(110, 231, 168), number: .rgb(143, 240, 240), blob: .rgb(224, 184, 255),
        bar: .rgb(38, 38, 38), line: .rgb(255, 255, 255), resting: .rgb(38, 38, 38), cell: .rgb(255, 255, 0),
        change: .rgb(0, 45, 30), onLine: .rgb(0, 0, 0), onCell: .rgb(0, 0, 0))

    static let highContrastLight = Palette(
        dim: .rgb(48, 48, 48), faint: .rgb(68, 68, 68),
        blue: .rgb(0, 49, 123), amber: .rgb(103, 56, 0), vermilion: .rgb(140, 0, 0),
        green: .rgb(0, 60, 22), number: .rgb(0, 52, 62), blob: .rgb(90, 30, 140),
        bar: .rgb(238, 238, 238), line: .rgb(0, 0, 0), resting: .rgb(228, 228, 228), cell: .rgb(0, 0, 95),
        change: .rgb(200, 245, 210), onLine: .rgb(255, 255, 255), onCell: .rgb(255, 255, 255))
}
