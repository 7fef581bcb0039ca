@_exported import JoineryEngine

/// The library that the cases of this target use.
let library = Library.engine
