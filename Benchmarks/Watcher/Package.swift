// swift-tools-version: 6.2
import PackageDescription

/// The program that `Benchmarks/watching` runs, in a separate package because it does not need GRDB.
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
