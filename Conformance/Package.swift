// swift-tools-version: 6.2
import PackageDescription

// The same cases and programs, compiled against the reference and against the engine; `conformance` compares their
// output. This is a separate package so that building the program does not fetch the reference.

let package = Package(
    name: "conformance",
    dependencies: [
        .package(name: "joinery", path: ".."),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        // Both targets share one `Cases` folder, through links to `Conformance/Cases`.
        .target(
            name: "ReferenceCases",
            dependencies: [.product(name: "GRDB", package: "GRDB.swift")]),
        .target(
            name: "EngineCases",
            dependencies: [.product(name: "JoineryEngine", package: "joinery")]),
        // Likewise for the programs, in modules of their own, because their types have short names.
        .target(
            name: "ReferencePrograms",
            dependencies: [.product(name: "GRDB", package: "GRDB.swift")]),
        .target(
            name: "EnginePrograms",
            dependencies: [.product(name: "JoineryEngine", package: "joinery")]),
        .executableTarget(
            name: "conformance",
            dependencies: ["ReferenceCases", "EngineCases", "ReferencePrograms", "EnginePrograms"],
            path: "Sources/Conformance"),
    ],
    swiftLanguageModes: [.v6]
)
