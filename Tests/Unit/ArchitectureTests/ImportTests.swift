import Foundation
import Testing

/// The imports and sizes of the source files, checked against the table in CONTRIBUTING.md.
@Suite struct ImportTests {
    /// The modules that each target may import in addition to those of the platform.
    static let allowed: [String: Set<String>] = [
        "JoineryFileWatch": ["CSQLite"],
        "JoineryEngine": ["JoineryFileWatch", "CSQLite", "FoundationEssentials"],
        // For programs that use the full Foundation; no other target depends on it.
        "JoineryFoundation": ["JoineryEngine", "Foundation"],
        "JoineryAnalysis": ["JoineryEngine", "CPCRE2", "FoundationEssentials"],
        "JoineryBrowser": ["JoineryAnalysis", "JoineryEngine", "FoundationEssentials"],
        "JoineryTerminal": ["JoineryBrowser", "CNcurses", "CSystem"],
        // Settings cover all layers: keys and themes, labels, associations.
        "JoinerySettings": ["JoineryAnalysis", "JoineryEngine", "JoineryBrowser", "JoineryTerminal"],
        "joinery": [
            "ArgumentParser", "JoineryManual", "JoineryAnalysis", "JoineryEngine", "JoineryBrowser",
            "JoineryTerminal", "JoinerySettings",
        ],
        "make-manual": ["FoundationEssentials"],
    ]
    static let platform: Set<String> = ["Glibc", "CSystem", "Synchronization", "Dispatch"]

    @Test(arguments: allowed.keys.sorted())
    func `Each target imports only allowed modules`(target: String) throws {
        let permitted = try #require(Self.allowed[target]).union(Self.platform)
        for source in try Source.all(in: "Sources/\(target)") {
            for module in source.imports where !permitted.contains(module) {
                Issue.record("\(source.path) imports \(module); \(target) may import \(permitted.sorted())")
            }
        }
    }

    @Test func `The table of allowed imports covers every target`() throws {
        let targets = try FileManager.default.contentsOfDirectory(atPath: Source.root + "/Sources")
        let swift = try targets.filter { try !Source.all(in: "Sources/\($0)").isEmpty }
        #expect(Set(swift) == Set(Self.allowed.keys))
    }

    /// Their target has no access to package declarations.
    @Test func `The cases of the guide and the programs import only the engine`() throws {
        let sources = try [
            "Tests/Unit/ConformanceTests", "Tests/Support/ConformancePrograms", "Conformance/Cases/Guide",
            "Conformance/Cases/Support", "Conformance/Programs",
        ].flatMap(Source.all)
        #expect(sources.count > 80)
        let permitted: Set = ["JoineryEngine", "ConformancePrograms", "Foundation", "Testing"]
        for source in sources
        where !permitted.isSuperset(of: source.imports) || source.code.contains("@testable") {
            Issue.record("\(source.path) imports more than \(permitted.sorted()), or @testable")
        }
        let manifest = try Source.text(of: "Package.swift")
        for target in ["ConformanceTests", "ConformancePrograms"] {
            let declaration = try Regex("name: \"\(target)\"[^)]*packageAccess: false")
            #expect(manifest.contains(declaration), "\(target)")
        }
    }

    @Test func `One file calls ncurses`() throws {
        let callers = try Source.all(in: "Sources").filter { $0.imports.contains("CNcurses") }
        #expect(callers.map(\.path) == ["Sources/JoineryTerminal/Screen/NcursesScreen.swift"])
    }

    @Test func `No source file reaches 400 lines`() throws {
        for source in try Source.all(in: "Sources") + Source.all(in: "Tests") where source.lineCount >= 400 {
            Issue.record("\(source.path) has \(source.lineCount) lines")
        }
    }
}
