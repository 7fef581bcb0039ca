// swift-tools-version: 6.2
import PackageDescription

/// The speed of the engine against GRDB and against loops in C, in one process:
///
///     swift build -c release --static-swift-stdlib --package-path Benchmarks && Benchmarks/.build/release/benchmarks
///
/// Swift is linked in as in the program that is released. A package of its own, so that nobody who builds the program
/// fetches what it is compared with.
let package = Package(
    name: "benchmarks",
    dependencies: [
        .package(name: "joinery", path: ".."),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .target(name: "CLoops", linkerSettings: [.linkedLibrary("sqlite3")]),
        // The same source twice (a link), for the same work by both engines.
        .target(name: "JoineryWork", dependencies: [.product(name: "JoineryEngine", package: "joinery")]),
        .target(
            name: "GRDBWork", dependencies: [.product(name: "GRDB", package: "GRDB.swift")],
            swiftSettings: [.define("REFERENCE")]),
        .executableTarget(name: "benchmarks", dependencies: ["CLoops", "GRDBWork", "JoineryWork"]),
    ],
    swiftLanguageModes: [.v6]
)
