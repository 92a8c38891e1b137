//! Calls that wait with an order for a liquidity provider (LP): they are answered as if it had been filled at once, unless the LP
//! needs longer than [`CALL_TIMEOUT`].

use tokio::time::Instant;

use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::domain::order::Reason;
use crate::domain::{Order, OrderId, OrderStatus};
use crate::engine::event::{Answer, CloseError, CloseFailure};
use crate::engine::reject::Reject;
use crate::services::trading::routed::CALL_TIMEOUT;
use crate::store::dealing::orders;

/// The error of what the LP did not fill.
pub(super) const REJECTED: &str = "lp_rejected";

/// The outcome of a command about orders after the waiting.
pub(super) struct Settled {
    pub outcome: Answer,
    /// The orders of a close-all that the LP did not close.
    pub rejected: Vec<OrderId>,
}

/// Waits for what the LP has of the outcome. Orders that still wait are those of the outcome as they are now.
///
/// # Errors
/// `lp_rejected` if the LP did not fill the one order of the command.
pub(super) async fn settled(state: &AppState, outcome: Answer) -> Result<Settled, ApiError> {
    let deadline = Instant::now() + CALL_TIMEOUT;
    let mut rejected = Vec::new();
    let outcome = match outcome {
        Answer::Order(sent) if sent.is_working() => {
            let order = now(state, &sent, deadline).await?;
            if is_rejected(&sent, &order) {
                return Err(ApiError::refused(REJECTED));
            }
            Answer::Order(Box::new(order))
        }
        Answer::Closed { mut closed, mut failed, sent } => {
            for sent in sent {
                let order = now(state, &sent, deadline).await?;
                if is_rejected(&sent, &order) {
                    rejected.push(sent.id);
                } else if order.status == OrderStatus::Closed {
                    closed.push(order);
                } else {
                    failed.push(CloseFailure { order: sent.id, error: CloseError::OrderWorking });
                }
            }
            Answer::Closed { closed, failed, sent: Vec::new() }
        }
        other => other,
    };
    Ok(Settled { outcome, rejected })
}

/// An order that was sent as it ended, or as it is at the deadline.
async fn now(state: &AppState, sent: &Order, deadline: Instant) -> Result<Order, ApiError> {
    if let Some(result) = state.trading.routed.result(sent, deadline).await {
        return Ok(result);
    }
    let (account, id) = (sent.account, sent.id);
    if let Some(live) = state.view.read_model.live_order(account, id) {
        return Ok(live.order);
    }
    let found = state.read(move |connection| orders::find(connection, account, id)).await?;
    found.ok_or_else(|| Reject::OrderNotFound.into())
}

/// Whether the LP has filled nothing of an order that was sent: a market order was cancelled for it, a position is as it was.
fn is_rejected(sent: &Order, order: &Order) -> bool {
    let is_kept = order.status == OrderStatus::Open && order.id == sent.id && order.lots == sent.lots;
    match sent.status {
        OrderStatus::Pending => order.reason == Some(Reason::LpRejected),
        _ => is_kept && !order.is_working(),
    }
}
