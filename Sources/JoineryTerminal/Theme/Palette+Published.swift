/// Color schemes that many terminals offer.
///
/// The text has a contrast of 4.5 to 1 to the background that the scheme publishes for the terminal, and to plain black
/// or white. Where a published color has less, it is mixed with white (on dark) or black (on light) until it has enough;
/// the comment at its line gives the published one.
extension Palette {
    /// For the background `002b36`.
    static let solarizedDark = Palette(
        dim: .rgb(155, 168, 168),  // 93a1a1
        faint: .rgb(155, 168, 170),  // 839496
        blue: .rgb(75, 159, 218),  // 268bd2
        amber: .rgb(193, 156, 41),  // b58900
        vermilion: .rgb(236, 142, 141),  // dc322f
        green: .rgb(156, 172, 48),  // 859900
        number: .rgb(117, 194, 188),  // 2aa198
        blob: .rgb(152, 156, 214),  // 6c71c4
        bar: .rgb(7, 54, 66), line: .rgb(13, 74, 90), resting: .rgb(7, 54, 66), cell: .rgb(38, 139, 210),
        change: .rgb(15, 63, 38), onLine: .standard, onCell: .rgb(0, 20, 26))

    /// For the background `fdf6e3`.
    static let solarizedLight = Palette(
        dim: .rgb(86, 108, 115),  // 586e75
        faint: .rgb(95, 116, 123),  // 657b83
        blue: .rgb(30, 108, 164),  // 268bd2
        amber: .rgb(132, 100, 0),  // b58900
        vermilion: .rgb(194, 44, 41),  // dc322f
        green: .rgb(96, 110, 0),  // 859900
        number: .rgb(30, 114, 108),  // 2aa198
        blob: .rgb(102, 106, 184),  // 6c71c4
        bar: .rgb(238, 232, 213), line: .rgb(226, 220, 198), resting: .rgb(238, 232, 213),
        cell: .rgb(28, 107, 165),  // 268bd2
        change: .rgb(223, 230, 184), onLine: .standard, onCell: .rgb(253, 246, 227))

    /// For the background `282828`.
    static let gruvbox = Palette(
        dim: .rgb(189, 174, 147), faint: .rgb(168, 153, 132),
        blue: .rgb(136, 169, 156),  // 83a598
        amber: .rgb(250, 189, 47),
        vermilion: .rgb(252, 124, 109),  // fb4934
        green: .rgb(184, 187, 38), number: .rgb(142, 192, 124), blob: .rgb(211, 134, 155),
        bar: .rgb(60, 56, 54), line: .rgb(80, 73, 69), resting: .rgb(60, 56, 54), cell: .rgb(7, 102, 120),
        change: .rgb(50, 54, 26), onLine: .standard, onCell: .rgb(251, 241, 199))

    /// For the background `2e3440`.
    static let nord = Palette(
        // The scheme has nothing between its darkest grays and its text.
        dim: .rgb(184, 192, 208),
        faint: .rgb(151, 157, 169),  // 4c566a
        blue: .rgb(143, 196, 211),  // 88c0d0
        amber: .rgb(235, 203, 139),
        vermilion: .rgb(216, 159, 164),  // bf616a
        green: .rgb(171, 196, 150),  // a3be8c
        number: .rgb(143, 188, 187),
        blob: .rgb(188, 154, 182),  // b48ead
        bar: .rgb(59, 66, 82), line: .rgb(67, 76, 94), resting: .rgb(59, 66, 82),
        cell: .rgb(72, 106, 150),  // 5e81ac
        change: .rgb(60, 79, 67), onLine: .standard, onCell: .rgb(236, 239, 244))
}
