//! A liquidity provider in memory: records what is sent to it, and reports what the test says.

use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use lotdesk::ports::liquidity::{
    Committing, CoverOrder, Liquidity, LiquiditySink, LpPosition, NotCommitted, Report, SessionState, StatusRequest,
};
use lotdesk_engine::domain::LpId;

/// What was sent to the LP, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sent {
    Order(CoverOrder),
    Status(StatusRequest),
    Cancel(StatusRequest),
    Positions(LpId),
}

/// The sessions of all LPs.
#[derive(Default)]
pub struct FakeLiquidity {
    sink: OnceLock<Arc<dyn LiquiditySink>>,
    sent: Mutex<Vec<Sent>>,
}

impl FakeLiquidity {
    /// What was sent since the last call.
    pub fn take(&self) -> Vec<Sent> {
        std::mem::take(&mut *self.sent.lock().expect("no holder of the lock has panicked"))
    }

    fn push(&self, sent: Sent) {
        self.sent.lock().expect("no holder of the lock has panicked").push(sent);
    }

    fn wait(&self, call: impl FnOnce(&Arc<dyn LiquiditySink>) -> Committing<'_>) -> Result<(), NotCommitted> {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        runtime.block_on(call(self.sink.get().expect("the sessions are started")))
    }

    pub fn report(&self, report: Report) -> Result<(), NotCommitted> {
        self.wait(|sink| sink.report(report))
    }

    pub fn session(&self, lp: LpId, state: SessionState) -> Result<(), NotCommitted> {
        self.wait(|sink| sink.session(lp, state))
    }

    pub fn positions(&self, lp: LpId, positions: Vec<LpPosition>) -> Result<(), NotCommitted> {
        self.wait(|sink| sink.positions(lp, positions))
    }
}

impl Liquidity for FakeLiquidity {
    fn start(&self, sink: Arc<dyn LiquiditySink>) {
        assert!(self.sink.set(sink).is_ok(), "the sessions are started once");
    }

    fn send(&self, order: CoverOrder) {
        self.push(Sent::Order(order));
    }

    fn request_status(&self, request: StatusRequest) {
        self.push(Sent::Status(request));
    }

    fn request_cancel(&self, request: StatusRequest) {
        self.push(Sent::Cancel(request));
    }

    fn request_positions(&self, lp: LpId) {
        self.push(Sent::Positions(lp));
    }

    fn stop(&self, _: Duration) {}
}
