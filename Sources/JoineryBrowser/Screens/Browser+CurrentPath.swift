/// The current place as a path.
extension Browser {
    mutating func copyPath() -> [Effect] {
        if let obstacle = obstacleToPaths {
            say(obstacle)
            return []
        }
        guard let path = currentPath else { return [] }
        say("Copied \(SafeText.line(path.description)).")
        return [.loop(.copy(path.description))]
    }

    /// The path of the item under the cursor.
    package var currentPath: Path? {
        guard focus == .main, let location else { return catalog.table.map { Path(table: $0) } }
        return location.screen.state.path(at: location, in: self)
    }

    /// Why no path leads to the row under the cursor; `nil` if one does.
    var obstacleToPaths: String? {
        guard focus == .main, let location else { return nil }
        return location.screen.state.obstacleToPaths(at: location, in: catalog)
    }
}
