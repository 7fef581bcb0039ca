import Foundation

/// A list of players. Commands of a script change it, and each observed change prints it.
@Sendable
func runPlayers(_ console: Console) async throws {
    let repository = try PlayerRepository(DatabaseQueue())
    let script = PlayerScript(repository: repository, console: console)
    var ordering = PlayerList.Ordering.byName
    var commands = PlayerScript.commands[...]

    while let next = commands.first {
        if case .order(let newOrdering) = next {
            commands.removeFirst()
            ordering = newOrdering
            console.print("> order \(ordering.rawValue)")
        }
        // A list observes in one order; a command for another order starts the next one.
        lists: for try await list in PlayerList.observation(ordering).values(in: repository.reader) {
            for line in list.lines { console.print(line) }
            // Commands that do not change the list bring no other list.
            while let command = commands.first {
                if case .order = command { break lists }
                commands.removeFirst()
                if script.run(command) { continue lists }
            }
            break
        }
    }
    try await observeOnMainActor(repository, console)
}

/// Shows lists as a view does, on the main actor.
@MainActor
private final class PlayerView {
    private let console: Console
    private let shown: AsyncStream<Int>.Continuation
    private var cancellable: AnyDatabaseCancellable?
    let counts: AsyncStream<Int>

    init(console: Console) {
        self.console = console
        (counts, shown) = AsyncStream.makeStream()
    }

    func appear(_ repository: PlayerRepository) {
        cancellable = PlayerList.observation(.byScore).start(in: repository.reader) { [console] error in
            console.print("error: \(error)")
        } onChange: { [weak self] list in
            self?.show(list)
        }
    }

    func disappear() { cancellable = nil }

    private func show(_ list: PlayerList) {
        console.print("shown: \(list.players.map(\.name))")
        shown.yield(list.players.count)
    }
}

@MainActor
private func observeOnMainActor(_ repository: PlayerRepository, _ console: Console) async throws {
    let view = PlayerView(console: console)
    view.appear(repository)
    var counts = view.counts.makeAsyncIterator()
    _ = await counts.next()
    var player = Player(name: "Zoe", team: nil, score: 7)
    try repository.save(&player)
    _ = await counts.next()
    player.score = 1_000
    try repository.save(&player)
    _ = await counts.next()
    view.disappear()
    console.print("removed: \(try repository.delete("Zoe"))")
}
