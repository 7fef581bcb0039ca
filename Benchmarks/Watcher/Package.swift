// swift-tools-version: 6.2
import PackageDescription

/// What `Benchmarks/watching` runs, in a package of its own: it needs nothing of what the engine is compared with.
let package = Package(
    name: "watcher",
    dependencies: [.package(name: "joinery", path: "../..")],
    targets: [
        .executableTarget(
            name: "watcher", dependencies: [.product(name: "JoineryEngine", package: "joinery")], path: ".",
            sources: ["main.swift"])
    ],
    swiftLanguageModes: [.v6]
)
