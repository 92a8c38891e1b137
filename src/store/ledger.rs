//! Store room of ledger.
