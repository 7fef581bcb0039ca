import Foundation

/// Runs the commands of a script.
struct PlayerScript {
    enum Command {
        case order(PlayerList.Ordering)
        case add([String], team: String?)
        case points(Int, to: String)
        case rename(String, to: String)
        case delete(String)
        case dissolve(String)
        case reset
    }

    let repository: PlayerRepository
    let console: Console

    /// Runs a command, and returns whether it changed the list.
    func run(_ command: Command) -> Bool {
        do {
            switch command {
            case .order: return false
            case .add(let names, let team):
                console.print("> add \(names.joined(separator: ", "))")
                try repository.add(names, team: team)
                return true
            case .points(let points, let name):
                console.print("> \(points) points to \(name)")
                return try repository.addPoints(points, to: name) && points != 0
            case .rename(let name, let newName):
                console.print("> rename \(name) to \(newName)")
                try repository.rename(name, to: newName)
                return name != newName
            case .delete(let name):
                console.print("> delete \(name)")
                return try repository.delete(name) > 0
            case .dissolve(let team):
                console.print("> dissolve \(team)")
                return try repository.deleteTeam(team) > 0
            case .reset:
                console.print("> reset")
                try repository.resetScores()
                return true
            }
        } catch {
            console.print("  \(error)")
            return false
        }
    }

    static let commands: [Command] = [
        .order(.byName),
        .add(["Craig", "barbara", "Arthur"], team: "Reds"),
        .add(["Dee", "Eve"], team: "Blues"),
        .points(10, to: "Dee"),
        .points(0, to: "Eve"),
        .points(5, to: "nobody"),
        .points(-1, to: "Eve"),
        .add(["Frank", "Dee"], team: nil),
        .add(["Frank"], team: nil),
        .order(.byScore),
        .points(12, to: "barbara"),
        .rename("barbara", to: "Barbara"),
        .rename("Barbara", to: "Dee"),
        .rename("Nobody", to: "Somebody"),
        .delete("nobody"),
        .delete("Craig"),
        .dissolve("Greens"),
        .dissolve("Blues"),
        .order(.byName),
        .points(3, to: "Frank"),
        .reset,
        .dissolve("Reds"),
    ]
}
