//! Room of http.
