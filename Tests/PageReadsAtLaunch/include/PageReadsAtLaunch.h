// A test target that depends on this one records the pages that queries read, from the launch of its process on.
