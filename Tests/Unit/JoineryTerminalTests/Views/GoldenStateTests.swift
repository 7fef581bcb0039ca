import Foundation
import JoineryBrowser
import JoineryTerminal
import Testing

@Suite("Golden states")
struct GoldenStateTests {
    @Test("A screen is drawn as recorded", arguments: GoldenState.all, GoldenSetting.all)
    func screen(state: GoldenState, setting: GoldenSetting) throws {
        let browser = state.browser(setting.size)
        #expect(browser.keyMode == state.mode)
        try expectGolden(setting.draw(browser, waiting: state.elapsed), state.name)
    }

    @Test("Every key mode has a state")
    func modes() {
        #expect(Set(GoldenState.all.map(\.mode)) == Set(KeyMode.allCases))
    }

    @Test("Every screen is recorded in all sizes")
    func settings() throws {
        let folders = try GoldenSetting.all.map { setting in
            let folder = goldens.appendingPathComponent(setting.testDescription).path
            return Set(try FileManager.default.contentsOfDirectory(atPath: folder))
        }
        #expect(Set(folders).count == 1)
    }

    @Test("The hints of every screen are as recorded")
    func hints() throws {
        let lines = GoldenState.all.flatMap { state in
            GoldenSetting.all.compactMap { setting in
                setting.draw(state.browser(setting.size), waiting: state.elapsed).hints.map {
                    "\(state.name) \(setting.testDescription):\($0)"
                }
            }
        }
        try expectGolden(lines, "hints")
    }
}
