//! Tests of the whole of it.
