/// The chapters that the engine has; the others are excluded in `Package.swift`.
func chapters(seed: UInt64) -> [Chapter] {
    [
        sqlRequestChapter()
    ]
}
