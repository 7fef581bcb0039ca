// swift-tools-version: 6.2
import PackageDescription

/// Treats warnings as errors in CI, where every change is checked.
let strict: [SwiftSetting] = Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// The fuzzing targets, built as tests or, with `JOINERY_FUZZING` set, as one program for libFuzzer
/// (`Tests/Fuzzing/fuzz`).
let fuzzed: [Target.Dependency] = [
    "CSQLite", "JoineryFileWatch", "JoineryEngine", "JoineryAnalysis", "JoineryBrowser", "JoineryTerminal",
    "JoinerySettings",
]
let fuzzing: [Target] =
    Context.environment["JOINERY_FUZZING"] == nil
    ? [
        .testTarget(
            name: "FuzzingTests", dependencies: fuzzed + ["TestSupport"], path: "Tests/Fuzzing",
            exclude: ["Fuzz.swift", "Corpus", "fuzz"], swiftSettings: strict)
    ]
    : [
        .executableTarget(
            name: "fuzz", dependencies: fuzzed, path: "Tests/Fuzzing",
            exclude: ["FuzzingTests.swift", "Corpus", "fuzz"])
    ]

let manual = [
    "Tutorial.md", "HowTo.md", "Screens.md", "Keys.md", "Conditions.md", "Paths.md", "Commands.md",
    "Reference.md",
    "Configuration.md", "Queries.md", "LiveRefresh.md", "Guesses.md", "Accessibility.md", "Safety.md",
]

let package = Package(
    name: "joinery",
    products: [
        .library(name: "JoineryEngine", targets: ["JoineryEngine"]),
        .library(name: "JoineryAnalysis", targets: ["JoineryAnalysis"]),
        .library(name: "JoineryFoundation", targets: ["JoineryFoundation"]),
        .executable(name: "joinery", targets: ["joinery"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
    ],
    targets: [
        // C targets, for interfaces that Swift cannot import directly.
        .target(name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
        .target(
            name: "CNcurses",
            linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),

        .systemLibrary(name: "CSystem"),

        // The layers. Each imports only those before it, as Tests/ArchitectureTests checks.
        .target(
            name: "JoineryFileWatch", dependencies: ["CSQLite", "CSystem"], swiftSettings: strict),
        .target(
            name: "JoineryEngine", dependencies: ["JoineryFileWatch", "CSQLite"], swiftSettings: strict),
        // What the engine adds for programs that use the full Foundation. Nothing here depends on it.
        .target(name: "JoineryFoundation", dependencies: ["JoineryEngine"], swiftSettings: strict),
        // What tells about files and queries: profiles, comparisons, structures, results of any size, the text of SQL.
        .target(name: "JoineryAnalysis", dependencies: ["JoineryEngine"], swiftSettings: strict),
        .target(
            name: "JoineryBrowser", dependencies: ["JoineryAnalysis", "JoineryEngine"], swiftSettings: strict),
        .target(
            name: "JoineryTerminal", dependencies: ["JoineryBrowser", "CNcurses", "CSystem"],
            swiftSettings: strict),
        // User settings: the configuration file and sidecars.
        .target(
            name: "JoinerySettings",
            dependencies: ["JoineryTerminal", "JoineryBrowser", "JoineryAnalysis", "JoineryEngine"],
            swiftSettings: strict),
        // The pages of the manual, which `joinery help` prints.
        .target(
            name: "JoineryManual", path: "Documentation", exclude: ["Portability.md"],
            sources: ["ManualPages.swift"], resources: manual.map { .embedInCode($0) }, swiftSettings: strict),
        .executableTarget(
            name: "joinery",
            dependencies: [
                "JoineryManual", "JoineryEngine", "JoineryAnalysis", "JoineryBrowser", "JoineryTerminal",
                "JoinerySettings",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .executableTarget(name: "make-manual", swiftSettings: strict),

        // Tests.
        .target(
            name: "TestSupport",
            dependencies: ["JoineryEngine", "ThreadSanitizerMutex", "CountedAllocations"],
            path: "Tests/TestSupport", swiftSettings: strict),
        .target(name: "CountedAllocations", path: "Tests/CountedAllocations"),
        .target(name: "ThreadSanitizerMutex", path: "Tests/ThreadSanitizerMutex"),
        // Output of `joinery request`, compiled in a module that sees only public declarations.
        .target(
            name: "RequestSamples", dependencies: ["JoineryEngine"], path: "Tests/RequestSamples",
            packageAccess: false, swiftSettings: strict),
        .executableTarget(
            name: "commit-writer", dependencies: ["JoineryEngine", "CSQLite"], path: "Tests/CommitWriter",
            swiftSettings: strict),
        .executableTarget(
            name: "open-databases", dependencies: ["JoineryEngine"], path: "Tests/OpenDatabases",
            swiftSettings: strict),
        // Checks the symbols, the pages and the tutorial of the engine's documentation.
        .target(name: "DocumentationChecks", path: "Tests/DocumentationChecks", swiftSettings: strict),
        .executableTarget(
            name: "check-documentation", dependencies: ["DocumentationChecks"],
            path: "Tests/CheckDocumentation", swiftSettings: strict),
        // The app of the tutorial.
        .executableTarget(
            name: "reading", dependencies: ["JoineryEngine"], path: "Tests/ReadingApp",
            packageAccess: false, swiftSettings: strict),
        // Compares the reported commits of other processes with the content of the file.
        .target(name: "ContentHash", path: "Tests/ContentHash", linkerSettings: [.linkedLibrary("sqlite3")]),
        .target(
            name: "ExternalChangeTrials",
            dependencies: ["JoineryEngine", "TestSupport", "ContentHash", "CSQLite", "commit-writer"],
            path: "Tests/ExternalChangeTrials", swiftSettings: strict),
        .executableTarget(
            name: "external-change-trial", dependencies: ["ExternalChangeTrials"],
            path: "Tests/ExternalChangeTrial", swiftSettings: strict),
        .target(name: "PageReadsAtLaunch", dependencies: ["CSQLite"], path: "Tests/PageReadsAtLaunch"),
        .systemLibrary(
            name: "CVTerm", path: "Tests/CVTerm", providers: [.apt(["libvterm-dev"])]),
        .testTarget(
            name: "JoineryFileWatchTests",
            dependencies: ["JoineryFileWatch", "JoineryEngine", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "JoineryEngineTests",
            dependencies: [
                "JoineryEngine", "TestSupport", "ExternalChangeTrials", "PageReadsAtLaunch",
                "DocumentationChecks", "commit-writer", "open-databases", "reading",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "JoineryAnalysisTests",
            dependencies: ["JoineryAnalysis", "JoineryEngine", "TestSupport", "DocumentationChecks"],
            swiftSettings: strict),
        .testTarget(
            name: "JoineryFoundationTests", dependencies: ["JoineryFoundation", "JoineryEngine"],
            swiftSettings: strict),
        // The cases and programs of `Conformance`, compiled in modules that see only public declarations.
        .target(
            name: "ConformancePrograms", dependencies: ["JoineryEngine"], path: "Tests/ConformancePrograms",
            packageAccess: false, swiftSettings: strict),
        .testTarget(
            name: "ConformanceTests", dependencies: ["JoineryEngine", "ConformancePrograms"],
            packageAccess: false, swiftSettings: strict),
        .testTarget(
            name: "JoineryBrowserTests",
            dependencies: [
                "JoineryBrowser", "JoineryAnalysis", "JoineryEngine", "TestSupport", "RequestSamples",
                "PageReadsAtLaunch", "commit-writer",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "JoineryTerminalTests",
            dependencies: ["JoineryTerminal", "JoineryBrowser", "JoineryEngine", "TestSupport"],
            exclude: ["Goldens"],
            swiftSettings: strict),
        .testTarget(
            name: "JoinerySettingsTests",
            dependencies: [
                "JoinerySettings", "JoineryTerminal", "JoineryBrowser", "JoineryAnalysis", "JoineryEngine",
                "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "CVTerm", "TestSupport", "JoineryEngine", "JoineryAnalysis", "JoineryBrowser",
                "JoineryTerminal",
                "joinery", "make-manual", "commit-writer",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ArchitectureTests", dependencies: ["DocumentationChecks"], swiftSettings: strict),
    ] + fuzzing,
    swiftLanguageModes: [.v6]
)
