import Foundation

// Makes databases from the schemas of `Schemas`, without their foreign keys, and tells how many of the links a program
// finds again.
//
//     swift run link-trial generate SCHEMAS DIR [--seed N] [--scale X]
//     swift run link-trial score PROGRAM DIR [-v]
//
// `generate` writes a database for each schema, and `truth.json`. `score` compares the output of `PROGRAM graph FILE
// --format json` with it; `-v` lists the links that are missed or wrong.

do {
    exit(try LinkTrial.run(Array(CommandLine.arguments.dropFirst())))
} catch {
    print(error)
    exit(2)
}
