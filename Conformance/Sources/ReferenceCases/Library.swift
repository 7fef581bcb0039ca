@_exported import GRDB

/// The library that the cases of this target use.
let library = Library.reference
