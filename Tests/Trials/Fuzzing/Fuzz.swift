import Glibc

/// The target to run with libFuzzer: `FUZZ_TARGET=path fuzz [OPTIONS] [CORPUS…]`, as in `Tests/Trials/Fuzzing/fuzz`.
private let target: FuzzTarget = {
    if let name = getenv("FUZZ_TARGET"), let target = FuzzTarget(rawValue: String(cString: name)) {
        return target
    }
    fatalError("FUZZ_TARGET is one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
}()

/// The entry point that libFuzzer, which provides the main function, calls for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    do {
        try target.run(Array(UnsafeBufferPointer(start: bytes, count: size)))
    } catch {
        fatalError("\(error)")
    }
    return 0
}
