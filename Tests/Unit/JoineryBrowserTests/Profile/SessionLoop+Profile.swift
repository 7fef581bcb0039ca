import JoineryEngine
import Testing

@testable import JoineryBrowser

/// Profiles in a session.
extension SessionLoop {
    /// Moves the cursor to a column of the rows.
    mutating func goToColumn(_ name: String) throws {
        try press(.firstColumn)
        for _ in 0..<20 where browser.location?.grid.currentColumn != name { try press(.moveRight) }
        #expect(browser.location?.grid.currentColumn == name)
    }

    /// The profile on the screen.
    var profile: ProfilePane {
        get throws {
            guard case .profile(let pane) = browser.overlay else {
                let state = "\(String(describing: browser.overlay)) \(browser.status.notice?.text ?? "")"
                return try #require(nil as ProfilePane?, "\(state)")
            }
            return pane
        }
    }

    /// The texts of its lines.
    var profileLines: [String] {
        get throws { try profile.lines.map { $0.texts.joined(separator: "|") } }
    }

    /// A connection of another program, which waits for readers.
    static func writer(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        return try DatabaseQueue(path: path, configuration: configuration)
    }
}
