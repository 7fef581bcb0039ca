// swift-tools-version: 6.2
import PackageDescription

/// A package of its own, so that nobody who builds the program builds what measures it.
let package = Package(
    name: "benchmarks",
    dependencies: [.package(name: "joinery", path: "..")],
    targets: [
        .executableTarget(
            name: "watcher", dependencies: [.product(name: "JoineryEngine", package: "joinery")],
            path: "Watcher")
    ],
    swiftLanguageModes: [.v6]
)
