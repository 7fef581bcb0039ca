import ArgumentParser
import JoineryBrowser
import JoineryEngine

/// `joinery path FILE PATH PATH`: how two rows connect.
struct Connect: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    static let configuration = CommandConfiguration(
        commandName: "path",
        abstract: "Find how two rows connect.",
        discussion: """
            Prints the best chains of associations from one row to the other, with the rows on the way: a row a line, \
            behind the association that leads to it. Short chains are best, but a table that many others refer to and \
            that refers to none, as units or statuses, connects everything with everything: a detour of a few links is \
            preferred.

              joinery path library.sqlite book/12 member/3

            All associations are followed from both rows, level by level, until both sides meet: one SQL statement for \
            each association and level, and 20,000 rows at most. An association that leads to very many rows is followed \
            to 2,000 of them on each level. Where no chain is found, what was searched is told, with exit code 1.
            """)

    @OptionGroup var database: DatabaseFile

    @Argument(help: "The row to begin with, as in book/12.")
    var origin: String

    @Argument(help: "The row to get to, as in member/3.")
    var destination: String

    @Option(help: "The most links a chain may have.")
    var hops = RowConnections.Bound().hops

    @Option(help: "Print at most this many chains; all are equally good.")
    var limit = RowConnections.Bound().chains

    @Option(help: "The format.")
    var format = Format.text

    func validate() throws {
        if hops < 0 { throw ValidationError("--hops must be 0 or greater.") }
        if limit < 1 { throw ValidationError("--limit must be 1 or greater.") }
    }

    func run() throws {
        let found = try database.read { db in
            let schema = try db.schema()
            let (origin, destination) = (try Path(origin, in: schema), try Path(destination, in: schema))
            let found = try RowConnectionFinder.connections(
                from: origin, to: destination, within: .init(hops: hops, chains: limit), in: db)
            if found.chains.isEmpty {
                throw CommandError(sentence: found.sentence(from: origin, to: destination))
            }
            return found
        }
        switch format {
        case .text: try StandardStream.output.print(found.lines.joined(separator: "\n"))
        case .json: try StandardStream.output.print(found.json)
        }
    }
}
