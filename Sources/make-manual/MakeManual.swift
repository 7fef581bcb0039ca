import FoundationEssentials

/// Writes the manual page, or the reference in the manual, from the program's description of its commands on standard
/// input:
///
///     swift run joinery --experimental-dump-help | swift run make-manual "November 22, 2026" > Assets/joinery.1
///     swift run joinery --experimental-dump-help | swift run make-manual --reference > Documentation/Reference.md
@main
enum MakeManual {
    static func main() throws {
        var json = ""
        while let line = readLine(strippingNewline: false) { json += line }
        let tool = try JSONDecoder().decode(ToolDescription.self, from: Data(json.utf8))
        guard let date = CommandLine.arguments.dropFirst().first else { throw MissingDate() }
        if date == "--reference" { return print(ReferencePage(tool.command).text, terminator: "") }
        print(ManualPage(tool.command, date: date).text, terminator: "")
    }
}

/// The error for a missing argument: the footer of the manual page requires a date.
struct MissingDate: Error, CustomStringConvertible {
    var description: String { "Pass the date of the page, as in “November 22, 2026”, or --reference." }
}
