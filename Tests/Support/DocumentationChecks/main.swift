// Checks what the engine's documentation is built from, and the pages:
//
//     check-documentation symbols FOLDER    the public symbols without a comment, from the symbol graphs in a folder
//     check-documentation pages FOLDER      links of DocC's pages that lead nowhere, and what is in no topic
//     check-documentation tutorial CATALOG  prints a script for bash that does what the tutorial says
//
// The first two print what is wrong, and fail if there is anything.
import Foundation

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 2, let check = arguments.first, let path = arguments.last else {
    FileHandle.standardError.write(Data("usage: check-documentation symbols|pages|tutorial FOLDER\n".utf8))
    exit(2)
}
let folder = URL(filePath: path)
var mistakes: [String] = []
switch check {
case "symbols":
    mistakes = try SymbolGraph.all(in: folder).flatMap(\.undocumented).map { "\($0) has no comment" }
case "pages":
    let pages = DocumentationPages(folder: folder)
    mistakes = try pages.mistakes
    print("\(pages.count) pages")
default:
    print(try Tutorial(catalog: folder).script(), terminator: "")
}
for mistake in mistakes { print(mistake) }
exit(mistakes.isEmpty ? 0 : 1)
