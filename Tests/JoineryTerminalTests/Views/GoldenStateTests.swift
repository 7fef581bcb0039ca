import Foundation
import JoineryBrowser
import JoineryTerminal
import Testing

@Suite("Screens that have nothing to show, wait, ask or fail")
struct GoldenStateTests {
    @Test("A screen as characters and styles", arguments: GoldenState.all, GoldenSetting.all)
    func screen(state: GoldenState, setting: GoldenSetting) throws {
        let browser = state.browser(setting.size)
        #expect(browser.keyMode == state.mode)
        try expectGolden(
            setting.draw(browser, waiting: state.elapsed), "\(state.name)-\(setting.name)")
    }

    @Test("Whatever has the keyboard is among them")
    func modes() {
        #expect(Set(GoldenState.all.map(\.mode)) == Set(KeyMode.allCases))
    }

    @Test("Every screen is kept in all sizes, in colours and without")
    func settings() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: goldens.path).filter {
            // Those of other themes.
            !$0.contains("-100x16-")
        }
        let settings = GoldenSetting.all.map { "-\($0.name).txt" }
        let screens = Set(names.map { $0.split(separator: "-").dropLast(2).joined(separator: "-") })
        #expect(Set(names) == Set(screens.flatMap { screen in settings.map { screen + $0 } }))
    }
}
