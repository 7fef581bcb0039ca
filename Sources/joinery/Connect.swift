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
            Prints the best chains of associations from one row to the other: one row per line, after the \
            association that leads to it. Short chains are best. But a table that many others refer to and \
            that refers to none, such as units or statuses, connects everything with everything, so a detour \
            of a few links is preferred.

              joinery path library.sqlite book/12 member/3

            The search follows all associations from both rows, level by level, until the two sides meet. It \
            runs one SQL statement per association for up to 400 rows of a level, and visits at most 20,000 \
            rows; an association is followed to at most 2,000 rows per level. If no chain is found, an error \
            reports the extent of the search, and the exit code is 1.
            """)

    @OptionGroup var database: DatabaseFile

    @Argument(help: "The first row, as in book/12.")
    var origin: String

    @Argument(help: "The second row, as in member/3.")
    var destination: String

    @Option(parsing: .unconditional, help: "The maximum number of links in a chain.")
    var hops = RowConnections.Bound().hops

    @Option(parsing: .unconditional, help: "Print at most this many of the best chains.")
    var limit = RowConnections.Bound().chains

    @Option(help: "The output format.")
    var format = Format.text

    func validate() throws {
        if hops < 0 { throw ValidationError("--hops must be 0 or greater.") }
        if limit < 1 { throw ValidationError("--limit must be 1 or greater.") }
    }

    func run() throws {
        let found = try database.read { db in
            let (origin, destination) = (try Path(origin, in: db), try Path(destination, in: db))
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
