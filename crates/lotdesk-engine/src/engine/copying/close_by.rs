//! Two orders of a provider that were closed against each other: copies of both are, too.
//!
//! Of each of the two, a copy closes the share that it would close of a part, or all with the last of the provider's. The smaller of the
//! two shares closes against the other order, by the rule of a [close by](crate::engine::close_by); what is left of the larger one closes
//! at the quote. A copy that has one of the two only, or whose market it cannot trade, closes at the quote as after any other close.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::order::Reason;
use crate::domain::{CopyId, Lots, Order, OrderId, TimeMs};

use crate::engine::Engine;

/// What was closed of an order of the provider, and what is left of it.
type Closed = (Lots, Option<Lots>);

impl Engine {
    /// After two orders were closed against each other: if they are of a copy, their volume fees are charged; if copies follow them,
    /// these close what they have of them.
    pub(in crate::engine) fn copy_close_by(&mut self, closed: &Order, against: &Order, at: TimeMs) {
        if self.state.copying.links.is_empty() {
            return;
        }
        let (id, rest) = self.end_link(closed, at);
        let (by, rest_by) = self.end_link(against, at);
        let (of_one, of_other) = ((closed.lots, rest), (against.lots, rest_by));
        let (one, other) = (self.state.copying.followers(id), self.state.copying.followers(by));
        for copy in one.keys().chain(other.keys()).copied().collect::<BTreeSet<_>>() {
            match (one.get(&copy), other.get(&copy)) {
                (Some(one), Some(other)) => self.close_both((*one, of_one), (*other, of_other), at),
                (Some(one), None) => self.close_share(*one, of_one, at),
                (None, Some(other)) => self.close_share(*other, of_other, at),
                (None, None) => {}
            }
        }
    }

    fn close_both(&mut self, (id, of_one): (OrderId, Closed), (by, of_other): (OrderId, Closed), at: TimeMs) {
        let common = self.common_share((id, of_one), (by, of_other), at);
        let Some((common, due)) = common else {
            self.close_share(id, of_one, at);
            self.close_share(by, of_other, at);
            return;
        };
        let (closed, against) = self.close_against((id, by), common, Reason::Copied, at);
        self.end_link(&closed, at);
        self.end_link(&against, at);
        for ((order, whole_closes), due) in [(id, of_one.1.is_none()), (by, of_other.1.is_none())].into_iter().zip(due)
        {
            if !self.state.orders.contains_key(&order) {
                continue;
            }
            let rest = due.checked_sub(common).unwrap_or(Lots::ZERO);
            let least = self.state.markets[&closed.instrument].terms.lots_min;
            if whole_closes {
                self.close_of_copy(order, Reason::Copied, at);
            } else if rest.is_positive() && rest >= least {
                self.close_part(order, rest, Reason::Copied, at);
            }
        }
    }

    /// What of two orders of a copy closes against each other, and what of each is to close; `None`: nothing does.
    fn common_share(
        &self,
        (id, of_one): (OrderId, Closed),
        (by, of_other): (OrderId, Closed),
        at: TimeMs,
    ) -> Option<(Lots, [Lots; 2])> {
        let order = &self.state.orders[&id];
        let market = &self.state.markets[&order.instrument];
        self.state.check_tradable(order.account, market, at).ok()?;
        let due = [self.due_of_copy(id, of_one)?, self.due_of_copy(by, of_other)?];
        let common = due[0].min(due[1]);
        let is_closed = common.is_positive() && common >= market.terms.lots_min;
        is_closed.then_some((common, due))
    }

    /// As after any other close.
    fn close_share(&mut self, order: OrderId, (part, rest): Closed, at: TimeMs) {
        match rest {
            None => self.close_of_copy(order, Reason::Copied, at),
            Some(rest) => self.close_part_of_copy(order, (part, rest), at),
        }
    }
}

impl super::CopyBook {
    /// The orders that follow an order, by copy.
    fn followers(&self, source: OrderId) -> BTreeMap<CopyId, OrderId> {
        self.by_source.get(&source).into_iter().flatten().copied().collect()
    }
}
