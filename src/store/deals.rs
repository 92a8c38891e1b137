//! Store room of deals.
