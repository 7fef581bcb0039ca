@_exported import GRDB
import Outcome

/// The library that the cases of this target use.
let library = Library.reference
