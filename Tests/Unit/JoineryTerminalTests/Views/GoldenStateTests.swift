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

    @Test("Every file is the frame of a screen, in a size in which it is kept", arguments: GoldenSetting.all)
    func files(setting: GoldenSetting) throws {
        func names(in folder: String) throws -> Set<String> {
            let folder = goldens.appendingPathComponent(folder).path
            return Set(
                try FileManager.default.contentsOfDirectory(atPath: folder).map { String($0.dropLast(4)) })
        }
        let screens = try names(in: "80x24")
        #expect(screens.isSuperset(of: GoldenState.all.map(\.name)))
        let kept = GoldenSetting.namesOfOtherSizes[setting.testDescription] ?? screens
        #expect(kept.isSubset(of: screens.union(GoldenSetting.namesOfWideScreens)))
        #expect(try names(in: setting.testDescription) == kept)
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
