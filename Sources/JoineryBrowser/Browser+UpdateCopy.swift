/// Copying where the person is, and what is asked of the database there.
extension Browser {
    mutating func copyPath() -> [Effect] {
        if let obstacle = obstacleToPaths {
            say(obstacle)
            return []
        }
        guard let path = currentPath else { return [] }
        say("Copied \(SafeText.line(path.description)).")
        return [.copy(path.description)]
    }

    /// The path of what is under the cursor.
    package var currentPath: Path? {
        guard focus == .main, let location else { return catalog.cursor.map { Path(table: $0) } }
        switch location.screen {
        case .rows:
            return location.rows.anchor.map { location.rowsPath.appending(.key($0)) } ?? location.path
        case .tree: return location.tree.pathUnderCursor ?? location.path
        case .request: return location.path
        case .changes: return changes.current?.table.map { Path(table: $0.name) } ?? location.path
        case .graph: return location.graph.map { Path(table: $0.cursor) } ?? location.path
        }
    }

    /// y and Y in the request: its Swift code, or its statements, a line each.
    mutating func copyRequest(_ command: Command) -> [Effect] {
        guard let content = location?.request.content else { return [] }
        if command == .copyCode {
            say("Copied the Swift code.")
            return [.copy(content.code)]
        }
        let statements = content.queries.map { $0.sql + ";" }
        say(statements.count == 1 ? "Copied the statement." : "Copied \(statements.count) statements.")
        return [.copy(statements.joined(separator: "\n"))]
    }
}
