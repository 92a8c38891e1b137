//! The text that Prometheus reads (format 0.0.4), written line by line. Names and units are the caller's.

use std::fmt::{Display, Write};

use crate::services::trading::metrics::Durations;

/// The text as it grows.
#[derive(Debug, Default)]
pub struct Exposition {
    text: String,
}

impl Exposition {
    /// A value that rises and falls.
    pub fn gauge(&mut self, name: &str, about: &str, value: impl Display) {
        self.head(name, about, "gauge");
        let _ = writeln!(self.text, "{name} {value}");
    }

    /// A value that only rises.
    pub fn counter(&mut self, name: &str, about: &str, value: impl Display) {
        self.head(name, about, "counter");
        let _ = writeln!(self.text, "{name} {value}");
    }

    /// Several gauges with one label.
    pub fn gauges<V: Display>(
        &mut self,
        name: &str,
        about: &str,
        label: &str,
        rows: impl IntoIterator<Item = (impl AsRef<str>, V)>,
    ) {
        self.head(name, about, "gauge");
        self.rows(name, label, rows);
    }

    /// Several counters with one label.
    pub fn counters<V: Display>(
        &mut self,
        name: &str,
        about: &str,
        label: &str,
        rows: impl IntoIterator<Item = (impl AsRef<str>, V)>,
    ) {
        self.head(name, about, "counter");
        self.rows(name, label, rows);
    }

    /// How long something took, in seconds.
    pub fn histogram(&mut self, name: &str, about: &str, durations: &Durations) {
        self.head(name, about, "histogram");
        for (bound, count) in &durations.through {
            let _ = writeln!(self.text, "{name}_bucket{{le=\"{}\"}} {count}", seconds(*bound));
        }
        let (count, sum) = (durations.count, seconds(durations.sum_us));
        let _ = writeln!(self.text, "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {sum}\n{name}_count {count}");
    }

    /// The whole text.
    pub fn finish(self) -> String {
        self.text
    }

    fn head(&mut self, name: &str, about: &str, kind: &str) {
        let _ = writeln!(self.text, "# HELP {name} {about}\n# TYPE {name} {kind}");
    }

    fn rows<V: Display>(&mut self, name: &str, label: &str, rows: impl IntoIterator<Item = (impl AsRef<str>, V)>) {
        for (of, value) in rows {
            let of = of.as_ref().replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
            let _ = writeln!(self.text, "{name}{{{label}=\"{of}\"}} {value}");
        }
    }
}

/// Microseconds as seconds, without a needless digit.
pub fn seconds(us: u64) -> String {
    let text = format!("{}.{:06}", us / 1_000_000, us % 1_000_000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_format() {
        let mut text = Exposition::default();
        text.gauge("a", "About a.", 7);
        text.counters("b_total", "About b.", "why", [("plain", 1), ("\"quoted\\\"", 2)]);
        text.histogram("c_seconds", "C.", &Durations { through: vec![(250, 1), (2_500_000, 3)], count: 4, sum_us: 10 });
        let expected = "# HELP a About a.\n# TYPE a gauge\na 7\n\
            # HELP b_total About b.\n# TYPE b_total counter\nb_total{why=\"plain\"} 1\nb_total{why=\"\\\"quoted\\\\\\\"\"} 2\n\
            # HELP c_seconds C.\n# TYPE c_seconds histogram\nc_seconds_bucket{le=\"0.00025\"} 1\n\
            c_seconds_bucket{le=\"2.5\"} 3\nc_seconds_bucket{le=\"+Inf\"} 4\nc_seconds_sum 0.00001\nc_seconds_count 4\n";
        assert_eq!(text.finish(), expected);
        assert_eq!([0, 1_000_000, 1_500_000, 10].map(seconds), ["0", "1", "1.5", "0.00001"]);
    }
}
