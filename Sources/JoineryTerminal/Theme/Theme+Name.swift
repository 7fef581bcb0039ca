extension Theme.Name {
    /// The theme that goes with the colors that a terminal says it has.
    ///
    /// - Parameter colors: The variable `COLORFGBG`: numbers of the palette, the background last (`15;0`, `0;default;15`).
    ///   Without it, or where it says something else, the background is taken to be dark, as most are.
    package init(colorsOfTerminal colors: String?) {
        let background = colors?.split(separator: ";").last.flatMap { Int($0) }
        self = background == 7 || background == 15 ? .light : .dark
    }
}
