//! The metrics. Names and labels are stable, because dashboards and alerting rules use them.

use super::Monitor;
use super::alerts::Alert;
use super::exposition::{Exposition, seconds};
use crate::domain::TimeMs;

impl Monitor {
    /// All metrics except those of the HTTP server. Blocks for one short read.
    pub fn exposition(&self) -> Exposition {
        let mut text = Exposition::default();
        let now = self.deps.clock.now();
        self.gateway(&mut text);
        self.store(&mut text);
        self.market(&mut text, now);
        self.host(&mut text, now);
        let found = self.found(now);
        let is_found = |alert: Alert| found.keys().any(|subject| subject.alert == alert);
        let alerts = Alert::ALL.map(|alert| (alert.name(), u8::from(is_found(alert))));
        text.gauges("lotdesk_trouble", "1: the alert's cause was found by the last check.", "what", alerts);
        text
    }

    fn gateway(&self, text: &mut Exposition) {
        let (gateway, metrics) = (&self.deps.gateway, self.deps.gateway.metrics());
        text.gauge("lotdesk_books_proven", "1: the last integrity check succeeded.", u8::from(!gateway.is_halted()));
        text.gauge("lotdesk_journal_seq", "Sequence number of the last committed input.", gateway.read_model().seq());
        text.counters(
            "lotdesk_commands_total",
            "Commands (orders included) by outcome.",
            "outcome",
            metrics.outcomes(),
        );
        text.histogram(
            "lotdesk_command_seconds",
            "Time from queueing a command to its response, commit included.",
            &metrics.commands.read(),
        );
        text.histogram("lotdesk_commit_seconds", "Duration of a transaction of the engine.", &metrics.commits.read());
        let (failed, inputs) = metrics.commits_failed_and_inputs();
        text.counter("lotdesk_commits_failed_total", "Transactions of the engine that failed.", failed);
        let panicked = metrics.publish_failures();
        text.counter("lotdesk_publish_failed_total", "Publishers of committed batches that panicked.", panicked);
        text.counter("lotdesk_inputs_total", "Committed inputs.", inputs);
        let (commands, quotes) = gateway.waiting();
        let waiting = [("commands", commands), ("quotes", quotes)];
        text.gauges("lotdesk_queue_depth", "Length of the queues of the engine's thread.", "queue", waiting);
        let (mut open, mut pending) = (0_u64, 0_u64);
        gateway.read_model().each_live_order(|order, _| match order.status {
            crate::domain::OrderStatus::Open => open += 1,
            _ => pending += 1,
        });
        text.gauges("lotdesk_orders", "Live orders.", "status", [("open", open), ("pending", pending)]);
    }

    fn store(&self, text: &mut Exposition) {
        let store = &self.deps.store;
        let (database, log) = store.sizes();
        text.gauge("lotdesk_database_bytes", "Size of the database file.", database);
        text.gauge("lotdesk_wal_bytes", "Size of the write-ahead log.", log);
        text.gauge("lotdesk_disk_refusing", "1: the last commit failed.", u8::from(store.is_refusing()));
        let kept = u8::from(store.is_log_kept());
        text.gauge("lotdesk_wal_kept", "1: a sync failed; the log is kept whole until the next start.", kept);
        let failed = self.deps.messages.push_failures();
        text.counter(
            "lotdesk_push_failures_total",
            "Failed attempts of push messages, without browsers that are gone.",
            failed,
        );
        // Omitted if it cannot be read, so that dashboards show a gap.
        if let Ok((waiting, given_up)) = self.deps.messages.counts() {
            text.gauge("lotdesk_messages_waiting", "E-mails and SMS in the queue.", waiting);
            text.gauge(
                "lotdesk_messages_given_up_day",
                "Messages that could not be delivered, of the last 24 hours.",
                given_up,
            );
        }
    }

    fn market(&self, text: &mut Exposition, now: TimeMs) {
        let metrics = self.deps.gateway.metrics();
        let markets = self.deps.gateway.read_model().markets();
        let open: Vec<_> = markets.iter().filter(|market| market.instrument.enabled && market.open).collect();
        let tradable = open.iter().filter(|market| market.is_tradable(now)).count();
        text.gauge("lotdesk_instruments_open", "Instruments with an open market.", open.len());
        text.gauge("lotdesk_instruments_tradable", "Instruments that can be traded now.", tradable);
        let ages = open.iter().filter_map(|market| {
            let ms = now.since(market.quote?.time).max(0).unsigned_abs();
            Some((&market.instrument.code, seconds(ms.saturating_mul(1_000))))
        });
        text.gauges("lotdesk_quote_age_seconds", "Age of the last quote of open markets.", "code", ages);
        text.counter("lotdesk_quotes_total", "Accepted quotes.", metrics.quotes());
        text.counters("lotdesk_quotes_refused_total", "Rejected quotes.", "why", metrics.quotes_refused());
    }

    fn host(&self, text: &mut Exposition, now: TimeMs) {
        let host = &self.deps.host;
        if let Some(bytes) = host.memory_bytes() {
            text.gauge("process_resident_memory_bytes", "Resident memory.", bytes);
        }
        if let Some(count) = host.open_files() {
            text.gauge("process_open_fds", "Open files and sockets.", count);
        }
        if let Some(disk) = host.disk_space() {
            text.gauge("lotdesk_disk_free_bytes", "Free space on the disk of the data directory.", disk.free);
            text.gauge("lotdesk_disk_size_bytes", "Size of the disk of the data directory.", disk.size);
        }
        let up = now.since(self.started).max(0).unsigned_abs();
        text.gauge("lotdesk_uptime_seconds", "Time since the start.", seconds(up.saturating_mul(1_000)));
    }
}
