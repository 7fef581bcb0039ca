@_exported import JoineryEngine

/// The library that this target's cases use.
let library = Library.engine
