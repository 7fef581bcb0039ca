// swift-tools-version: 6.2
import PackageDescription

/// Treats warnings as errors in CI, where every change is checked.
let strict: [SwiftSetting] = Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// Tests have places, but no types and variables, for debuggers in CI: they compile faster.
let tested =
    strict
    + (Context.environment["CI"] == nil
        ? [] : [.unsafeFlags(["-gline-tables-only"], .when(configuration: .debug))])

/// The fuzzing targets, built as tests or, with `JOINERY_FUZZING` set, as one program for libFuzzer
/// (`Tests/Trials/Fuzzing/fuzz`).
let fuzzed: [Target.Dependency] = [
    "CSQLite", "JoineryFileWatch", "JoineryEngine", "JoineryAnalysis", "JoineryBrowser", "JoineryTerminal",
    "JoinerySettings",
]
let fuzzing: [Target] =
    Context.environment["JOINERY_FUZZING"] == nil
    ? [
        .testTarget(
            name: "FuzzingTests", dependencies: fuzzed + ["TestSupport"], path: "Tests/Trials/Fuzzing",
            exclude: ["Fuzz.swift", "Corpus", "fuzz"], swiftSettings: tested)
    ]
    : [
        .executableTarget(
            name: "fuzz", dependencies: fuzzed, path: "Tests/Trials/Fuzzing",
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
        .systemLibrary(name: "CPCRE2", providers: [.apt(["libpcre2-dev"])]),

        // The layers. Each imports only those before it, as Tests/Unit/ArchitectureTests checks.
        .target(
            name: "JoineryFileWatch", dependencies: ["CSQLite", "CSystem"], swiftSettings: strict),
        .target(
            name: "JoineryEngine", dependencies: ["JoineryFileWatch", "CSQLite"], swiftSettings: strict),
        // What the engine adds for programs that use the full Foundation. Nothing here depends on it.
        .target(name: "JoineryFoundation", dependencies: ["JoineryEngine"], swiftSettings: strict),
        // What tells about files and queries: profiles, comparisons, structures, results of any size, the text of SQL.
        .target(name: "JoineryAnalysis", dependencies: ["JoineryEngine", "CPCRE2"], swiftSettings: strict),
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

        // What the tests share, and programs that they run.
        .target(
            name: "CTestSupport", dependencies: ["CSQLite"], path: "Tests/Support/CTestSupport",
            linkerSettings: [.linkedLibrary("sqlite3")]),
        .systemLibrary(
            name: "CVTerm", path: "Tests/Support/CVTerm", providers: [.apt(["libvterm-dev"])]),
        .target(
            name: "TestSupport", dependencies: ["JoineryEngine", "CTestSupport"],
            path: "Tests/Support/TestSupport", swiftSettings: strict),
        // Output of `joinery request`, and the programs of `Conformance`, compiled in modules that see only public
        // declarations. Some of their files have the same names.
        .target(
            name: "RequestSamples", dependencies: ["JoineryEngine"], path: "Tests/Support/RequestSamples",
            packageAccess: false, swiftSettings: strict),
        .target(
            name: "ConformancePrograms", dependencies: ["JoineryEngine"],
            path: "Tests/Support/ConformancePrograms", packageAccess: false, swiftSettings: strict),
        .executableTarget(
            name: "database-user", dependencies: ["JoineryEngine", "CSQLite"],
            path: "Tests/Support/DatabaseUser", swiftSettings: strict),
        // Checks the symbols, the pages and the tutorial of the engine's documentation.
        .executableTarget(
            name: "check-documentation", path: "Tests/Support/DocumentationChecks", swiftSettings: strict),
        // The app of the tutorial.
        .executableTarget(
            name: "reading", dependencies: ["JoineryEngine"], path: "Tests/Support/ReadingApp",
            packageAccess: false, swiftSettings: strict),

        // Compares the reported commits of other processes with the content of the file.
        .executableTarget(
            name: "external-change-trial",
            dependencies: ["JoineryEngine", "TestSupport", "CTestSupport", "CSQLite", "database-user"],
            path: "Tests/Trials/ExternalChange", swiftSettings: strict),
        // Measures which links a program finds between tables that declare none.
        .executableTarget(
            name: "link-trial", dependencies: ["JoineryEngine", "TestSupport"], path: "Tests/Trials/Links",
            exclude: ["Schemas", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth"],
            swiftSettings: strict),

        // Tests.
        .testTarget(
            name: "JoineryFileWatchTests",
            dependencies: ["JoineryFileWatch", "JoineryEngine", "TestSupport"],
            path: "Tests/Unit/JoineryFileWatchTests", swiftSettings: tested),
        .testTarget(
            name: "JoineryEngineTests",
            dependencies: [
                "JoineryEngine", "JoineryFoundation", "TestSupport", "external-change-trial",
                "check-documentation", "database-user", "reading",
            ],
            path: "Tests/Unit/JoineryEngineTests", swiftSettings: tested),
        .testTarget(
            name: "JoineryAnalysisTests",
            dependencies: ["JoineryAnalysis", "JoineryEngine", "TestSupport", "link-trial"],
            path: "Tests/Unit/JoineryAnalysisTests", swiftSettings: tested),
        // The cases of `Conformance`, compiled in a module that sees only public declarations.
        .testTarget(
            name: "ConformanceTests", dependencies: ["JoineryEngine", "ConformancePrograms"],
            path: "Tests/Unit/ConformanceTests", packageAccess: false, swiftSettings: tested),
        .testTarget(
            name: "JoineryBrowserTests",
            dependencies: [
                "JoineryBrowser", "JoineryAnalysis", "JoineryEngine", "TestSupport", "RequestSamples",
                "database-user",
            ],
            path: "Tests/Unit/JoineryBrowserTests", swiftSettings: tested),
        .testTarget(
            name: "JoineryTerminalTests",
            dependencies: ["JoineryTerminal", "JoineryBrowser", "JoineryEngine", "TestSupport"],
            path: "Tests/Unit/JoineryTerminalTests", exclude: ["Goldens"], swiftSettings: tested),
        .testTarget(
            name: "JoinerySettingsTests",
            dependencies: [
                "JoinerySettings", "JoineryTerminal", "JoineryBrowser", "JoineryAnalysis", "JoineryEngine",
                "TestSupport",
            ],
            path: "Tests/Unit/JoinerySettingsTests", swiftSettings: tested),
        .testTarget(
            name: "ArchitectureTests", dependencies: ["check-documentation"],
            path: "Tests/Unit/ArchitectureTests", swiftSettings: tested),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "CVTerm", "TestSupport", "JoineryEngine", "JoineryAnalysis", "JoineryBrowser",
                "JoineryTerminal",
                "joinery", "make-manual", "database-user",
            ],
            path: "Tests/EndToEnd", exclude: ["Screenshots/flashcards.sql"], swiftSettings: tested),
    ] + fuzzing,
    swiftLanguageModes: [.v6]
)
