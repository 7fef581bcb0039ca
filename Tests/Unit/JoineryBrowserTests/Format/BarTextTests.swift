import JoineryBrowser
import Testing

@Suite struct BarTextTests {
    @Test(arguments: [
        (0.0, ""), (0.001, "▏"), (0.125, "▌"), (0.25, "█"), (0.5, "██"), (0.53, "██▏"), (1.0, "████"),
        (7.0, "████"), (-1.0, ""), (0.97, "███▉"),
    ])
    func `A bar has a length in eighths of a cell`(fraction: Double, bar: String) {
        #expect(BarText.text(fraction, width: 4) == bar)
    }
}
