// Makes a test target that depends on this one record the pages that queries read, from its launch on.
