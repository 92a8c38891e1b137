//! Store room of journal.
