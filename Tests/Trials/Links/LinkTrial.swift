import Foundation
import JoineryEngine

/// The commands of the trial.
package enum LinkTrial {
    package struct Usage: Error, CustomStringConvertible {
        package var description: String {
            "usage: link-trial generate SCHEMAS DIR [--seed N] [--scale X] | score PROGRAM DIR [-v]"
        }
    }

    /// Runs a command, and returns the status of the process.
    package static func run(_ arguments: [String]) throws -> Int32 {
        var words: [String] = []
        var (seed, scale, isVerbose) = (UInt64(1), 1.0, false)
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "--seed":
                guard let number = rest.popFirst().flatMap({ UInt64($0) }) else { throw Usage() }
                seed = number
            case "--scale":
                guard let number = rest.popFirst().flatMap({ Double($0) }), number > 0 else { throw Usage() }
                scale = number
            case "-v": isVerbose = true
            default: words.append(word)
            }
        }
        guard words.count == 3 else { throw Usage() }
        switch words[0] {
        case "generate": return try generate(words[1], words[2], seed: seed, scale: scale)
        case "score": return try score(words[1], words[2], isVerbose: isVerbose)
        default: throw Usage()
        }
    }

    // MARK: - Generating

    /// The SQL files below a folder: what their databases are called, and where they are.
    package static func schemas(in folder: String) throws -> [(name: String, url: URL)] {
        let folder = URL(fileURLWithPath: folder, isDirectory: true)
        let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let files = (paths?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "sql" }
        if files.isEmpty { throw LinkSchemaError(folder.path, 0, "no SQL files") }
        return files.map { url in
            let convention = url.deletingLastPathComponent().lastPathComponent
            return ("\(convention)-\(url.deletingPathExtension().lastPathComponent)", url)
        }.sorted { $0.name < $1.name }
    }

    private static func generate(_ schemas: String, _ folder: String, seed: UInt64, scale: Double) throws
        -> Int32
    {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var truth: [String: [LinkTruth]] = [:]
        var failures = 0
        for (name, url) in try self.schemas(in: schemas) {
            let begin = ContinuousClock.now
            do {
                let schema: LinkSchema
                do {
                    schema = try LinkSchema(sql: String(contentsOf: url, encoding: .utf8), name: name)
                } catch var error as LinkSchemaError {
                    error.file = url.path
                    throw error
                }
                let file = LinkFile(schema, seed: seed, scale: scale)
                let path = "\(folder)/\(name).sqlite"
                try? FileManager.default.removeItem(atPath: path)
                let queue = try DatabaseQueue(path: path)
                let links = try queue.write { db in try file.fill(db) }
                try queue.close()
                truth[name] = links
                let count = links.count { $0.also != true }
                let line = "\(schema.tables.count) tables, \(file.count) rows, \(count) links"
                print("\(name): \(line), \(seconds(since: begin)) s")
                for link in links where link.rows == 0 { print("    no row follows \(link.link)") }
            } catch {
                print(error)
                failures += 1
            }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(truth).write(to: URL(fileURLWithPath: "\(folder)/truth.json"))
        return failures == 0 ? 0 : 1
    }

    // MARK: - Scoring

    /// What `graph --format json` prints, as far as it matters.
    private struct Graph: Decodable {
        var links: [Link]

        struct Link: Decodable {
            var from: String
            var columns: [String]
            var to: String
            var cardinality: String
        }
    }

    private static func score(_ program: String, _ folder: String, isVerbose: Bool) throws -> Int32 {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/truth.json"))
        let truth = try JSONDecoder().decode([String: [LinkTruth]].self, from: data)
        var total = LinkScore()
        var conventions: [String: LinkScore] = [:]
        var failures = 0
        for (name, truth) in truth.sorted(by: { $0.key < $1.key }) {
            let begin = ContinuousClock.now
            guard let links = try links(program, "\(folder)/\(name).sqlite") else {
                print("\(name): the program failed")
                failures += 1
                continue
            }
            let score = LinkScore(links, truth: truth)
            print(line(name, score) + "  \(seconds(since: begin)) s")
            if isVerbose {
                for link in score.missed { print("    missed \(link)") }
                for link in score.wrong { print("    wrong  \(link)") }
            }
            let convention = name.split(separator: "-").first.map(String.init) ?? name
            conventions[convention] = (conventions[convention] ?? LinkScore()) + score
            total = total + score
        }
        print("")
        for (convention, score) in conventions.sorted(by: { $0.key < $1.key }) {
            print(line(convention, score))
        }
        print(line("total", total))
        return failures == 0 ? 0 : 1
    }

    /// Returns the links that a program finds in a file, or `nil` if it fails.
    private static func links(_ program: String, _ file: String) throws -> Set<LinkTruth.Link>? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        let options = ProcessInfo.processInfo.environment["LINK_OPTIONS"]?.split(separator: " ").map(
            String.init)
        process.arguments = ["graph", file, "--format", "json"] + (options ?? [])
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return nil }
        let graph = try JSONDecoder().decode(Graph.self, from: data)
        return Set(
            graph.links.filter { $0.cardinality != "many to many" }.map {
                LinkTruth.Link(from: $0.from, columns: $0.columns, to: $0.to)
            })
    }

    private static func line(_ name: String, _ score: LinkScore) -> String {
        let figures = [score.precision, score.recall, score.f1].map { String(format: "%.3f", $0) }
        return name.padding(toLength: max(28, name.count), withPad: " ", startingAt: 0)
            + " found \(score.found), wrong \(score.wrong.count), missed \(score.missed.count): "
            + "precision \(figures[0]), recall \(figures[1]), F1 \(figures[2])"
    }

    private static func seconds(since begin: ContinuousClock.Instant) -> String {
        let duration = ContinuousClock.now - begin
        return String(
            format: "%.2f",
            Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18)
    }
}
