import ArgumentParser
import JoineryBrowser

/// `joinery info FILE`: what the file says about itself.
struct Info: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    static let configuration = CommandConfiguration(
        abstract: "Print the size and the settings of the file.",
        discussion: """
            Prints the size of the file, its unused pages and its log, the encoding, the numbers that programs \
            keep in it, the version of SQLite that wrote it last, and the largest tables. Measuring the tables \
            takes at most a second, or a quarter of a second without a write-ahead log, because no program can \
            commit meanwhile. If that is too short for the file, the tables are left out.
            """)

    @OptionGroup var database: DatabaseFile

    @Option(help: "The output format.")
    var format = Format.text

    func run() throws {
        let text = try database.read(findingLinks: false) { db in
            let content = try StructureContent.file(db)
            let sizes = StructureSizes.read(.file, db)
            if case .failed(let reason) = sizes { throw CommandError(sentence: reason) }
            switch format {
            case .text: return content.sections(sizes: sizes).text
            case .json:
                var json = JSONText()
                json.file(content, sizes)
                return json.text
            }
        }
        try StandardStream.output.print(text)
    }
}
