@_exported import JoineryEngine
import Outcome

/// The library that the cases of this target use.
let library = Library.engine
