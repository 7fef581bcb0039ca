// swift-tools-version: 6.2
import PackageDescription

/// The speed of the engine compared with GRDB and with loops in C, in one process:
///
///     swift build -c release --static-swift-stdlib --package-path Benchmarks && Benchmarks/.build/release/benchmarks
///
/// Swift is linked statically, as in the released program. This is a separate package so that building the program
/// does not fetch GRDB.
let package = Package(
    name: "benchmarks",
    dependencies: [
        .package(name: "joinery", path: ".."),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .target(name: "CLoops", linkerSettings: [.linkedLibrary("sqlite3")]),
        // The same source compiled twice (through symbolic links), so that both engines do the same work.
        .target(
            name: "JoineryWork",
            dependencies: [
                .product(name: "JoineryAnalysis", package: "joinery"),
                .product(name: "JoineryEngine", package: "joinery"),
            ]),
        .target(
            name: "GRDBWork", dependencies: [.product(name: "GRDB", package: "GRDB.swift")],
            swiftSettings: [.define("REFERENCE")]),
        .executableTarget(name: "benchmarks", dependencies: ["CLoops", "GRDBWork", "JoineryWork"]),
    ],
    swiftLanguageModes: [.v6]
)
