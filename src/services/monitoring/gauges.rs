//! What `/metrics` says. A name once given is kept: people's alarms hang on it.

use super::Monitor;
use super::alerts::Alert;
use super::exposition::{Exposition, seconds};
use crate::domain::TimeMs;

impl Monitor {
    /// Everything below the server. Blocks for one short read.
    pub fn exposition(&self) -> Exposition {
        let mut text = Exposition::default();
        let now = self.deps.clock.now();
        self.gateway(&mut text);
        self.store(&mut text);
        self.market(&mut text, now);
        self.machine(&mut text, now);
        let found = self.found(now);
        let troubles = Alert::ALL.map(|trouble| (trouble.name(), u8::from(found.contains_key(&trouble))));
        text.gauges("lotdesk_trouble", "1: in trouble; a letter was sent or is about to be.", "what", troubles);
        text
    }

    fn gateway(&self, text: &mut Exposition) {
        let (gateway, meter) = (&self.deps.gateway, self.deps.gateway.metrics());
        text.gauge("lotdesk_books_proven", "1: the last proof of the books held.", u8::from(!gateway.is_halted()));
        text.gauge("lotdesk_journal_seq", "The last input that is committed.", gateway.read_model().seq());
        text.counters("lotdesk_commands_total", "Commands (orders among them) answered.", "outcome", meter.outcomes());
        text.histogram(
            "lotdesk_command_seconds",
            "From a command's arrival at the desk to its answer, its commit included.",
            &meter.commands.read(),
        );
        text.histogram("lotdesk_commit_seconds", "One transaction of the desk.", &meter.commits.read());
        let (failed, inputs) = meter.commits_failed_and_inputs();
        text.counter("lotdesk_commits_failed_total", "Transactions of the desk that the disk refused.", failed);
        text.counter("lotdesk_inputs_total", "Inputs that were committed.", inputs);
        let (commands, quotes) = gateway.waiting();
        let waiting = [("commands", commands), ("quotes", quotes)];
        text.gauges("lotdesk_queue_depth", "What waits for the engine's thread.", "queue", waiting);
        let (mut open, mut pending) = (0_u64, 0_u64);
        gateway.read_model().each_live_order(|order, _| match order.status {
            crate::domain::OrderStatus::Open => open += 1,
            _ => pending += 1,
        });
        text.gauges("lotdesk_orders", "Orders that stand.", "status", [("open", open), ("pending", pending)]);
    }

    fn store(&self, text: &mut Exposition) {
        let store = &self.deps.store;
        let (database, log) = store.sizes();
        text.gauge("lotdesk_database_bytes", "The database's file.", database);
        text.gauge("lotdesk_wal_bytes", "The write-ahead log.", log);
        text.gauge("lotdesk_disk_refusing", "1: the last commit was refused.", u8::from(store.is_refusing()));
        // What cannot be read is not said: a monitor sees the gap.
        if let Ok((waiting, given_up)) = self.deps.messages.counts() {
            text.gauge("lotdesk_messages_waiting", "Letters and short messages in the queue.", waiting);
            text.gauge("lotdesk_messages_given_up_day", "Messages given up within a day.", given_up);
        }
    }

    fn market(&self, text: &mut Exposition, now: TimeMs) {
        let meter = self.deps.gateway.metrics();
        let markets = self.deps.gateway.read_model().markets();
        let open: Vec<_> = markets.iter().filter(|market| market.instrument.enabled && market.open).collect();
        let tradable = open.iter().filter(|market| market.is_tradable(now)).count();
        text.gauge("lotdesk_instruments_open", "Instruments whose market is open.", open.len());
        text.gauge("lotdesk_instruments_tradable", "Those of them that can be traded now.", tradable);
        let ages = open.iter().filter_map(|market| {
            let ms = now.since(market.quote?.time).max(0).unsigned_abs();
            Some((&market.instrument.code, seconds(ms.saturating_mul(1_000))))
        });
        text.gauges("lotdesk_quote_age_seconds", "Age of the last quote, of open markets.", "code", ages);
        text.counter("lotdesk_quotes_total", "Quotes that were believed.", meter.quotes());
        text.counters("lotdesk_quotes_refused_total", "Quotes that were not.", "why", meter.quotes_refused());
    }

    fn machine(&self, text: &mut Exposition, now: TimeMs) {
        let machine = &self.deps.machine;
        if let Some(bytes) = machine.memory_bytes() {
            text.gauge("process_resident_memory_bytes", "Memory of this process.", bytes);
        }
        if let Some(count) = machine.open_files() {
            text.gauge("process_open_fds", "Files and sockets that are open.", count);
        }
        if let Some(room) = machine.disk_space() {
            text.gauge("lotdesk_disk_free_bytes", "Room for us on the data directory's disk.", room.free);
            text.gauge("lotdesk_disk_size_bytes", "Size of that disk.", room.size);
        }
        let up = now.since(self.started).max(0).unsigned_abs();
        text.gauge("lotdesk_uptime_seconds", "Since the start.", seconds(up.saturating_mul(1_000)));
    }
}
