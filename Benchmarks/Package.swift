// swift-tools-version: 6.2
import PackageDescription

/// A package of its own, so that nobody who builds the program builds what measures it.
let package = Package(
    name: "benchmarks",
    dependencies: [.package(name: "joinery", path: "..")],
    targets: [
        .executableTarget(
            name: "watching", dependencies: [.product(name: "JoineryEngine", package: "joinery")],
            path: "Watching")
    ],
    swiftLanguageModes: [.v6]
)
