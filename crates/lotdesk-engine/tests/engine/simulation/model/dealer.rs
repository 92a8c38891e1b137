//! What the model makes of accounts, instruments, hours, settings and nights.

use lotdesk_engine::domain::group::{Group, Scope};
use lotdesk_engine::domain::instrument::TradeMode;
use lotdesk_engine::domain::settings::DealingSettings;
use lotdesk_engine::domain::{AccountKind, Instrument, InstrumentId, TimeMs};
use lotdesk_engine::engine::input::SwapDayOverride;

use super::{Account, Deal, Market, Model, Refused};

/// A hundred billion, in millionths.
pub const BALANCE_MAX: i64 = 100_000_000_000_000_000;
const DAY: i64 = 86_400_000;

impl Model {
    pub(super) fn post(&mut self, account: i64, amount: i64, memo: &str, deal: Option<i64>) {
        if amount == 0 {
            return;
        }
        let known = self.accounts.get_mut(&account).expect("money moves on accounts that exist");
        known.balance += amount;
        self.log.push(format!("entry {} {account} {amount} {} {memo} {deal:?}", self.next_entry, known.balance));
        self.next_entry += 1;
    }

    pub(super) fn open_account(&mut self, kind: AccountKind, grant: i64, currency: &str) -> Result<(), Refused> {
        let demo = kind == AccountKind::Demo;
        if grant < 0 || grant > if demo { BALANCE_MAX } else { 0 } {
            return Err("AmountOutOfRange");
        }
        if self.rate_between("USD", currency).is_none() {
            return Err("CurrencyNotOffered");
        }
        let id = self.next_account;
        self.next_account += 1;
        self.accounts.insert(id, Account { demo, group: 1, currency: currency.into(), ..Account::default() });
        self.log.push(format!("account {id} {currency}"));
        self.post(id, grant, "demo_grant", None);
        Ok(())
    }

    fn demo(&self, account: i64) -> Result<(), Refused> {
        let known = self.accounts.get(&account).ok_or("AccountNotFound")?;
        if known.demo { Ok(()) } else { Err("OnlyDemoAccounts") }
    }

    fn clear(&mut self, account: i64) {
        for pending in self.ids_of(account, false) {
            if self.waits(pending) {
                self.cancel(pending, "reset");
            }
        }
        for open in self.ids_of(account, true) {
            self.close(open, "reset");
        }
    }

    pub(super) fn reset(&mut self, account: i64, grant: i64) -> Result<(), Refused> {
        self.demo(account)?;
        if !(0..=BALANCE_MAX).contains(&grant) {
            return Err("AmountOutOfRange");
        }
        self.clear(account);
        let balance = self.accounts[&account].balance;
        self.post(account, grant - balance, "demo_reset", None);
        Ok(())
    }

    pub(super) fn remove_account(&mut self, account: i64) -> Result<(), Refused> {
        self.demo(account)?;
        self.clear(account);
        let balance = self.accounts[&account].balance;
        self.post(account, -balance, "demo_reset", None);
        self.drop_alerts(|_, alert| alert.account == account);
        self.drop_margin_alerts(|alert| alert.account == account);
        self.accounts.remove(&account);
        self.log.push(format!("removed {account}"));
        Ok(())
    }

    pub(super) fn correct(&mut self, account: i64, amount: i64) -> Result<(), Refused> {
        let after = self.accounts.get(&account).ok_or("AccountNotFound")?.balance + amount;
        if amount == 0 || after > BALANCE_MAX || (amount < 0 && after < self.withdrawing(account)) {
            return Err("AmountOutOfRange");
        }
        self.post(account, amount, "correction", None);
        Ok(())
    }

    pub(super) fn rebate(&mut self, account: i64, amount: i64) -> Result<(), Refused> {
        let known = self.accounts.get(&account).ok_or("AccountNotFound")?;
        if known.demo {
            return Err("OnlyRealAccounts");
        }
        let after = known.balance + amount;
        if amount == 0 || after > BALANCE_MAX || (amount < 0 && after < self.withdrawing(account)) {
            return Err("AmountOutOfRange");
        }
        self.post(account, amount, "rebate", None);
        Ok(())
    }

    pub(super) fn freeze(&mut self, account: i64, frozen: bool) -> Result<(), Refused> {
        self.accounts.get_mut(&account).ok_or("AccountNotFound")?.frozen = frozen;
        self.tell_record(account);
        Ok(())
    }

    /// Does a live order stand on this market?
    fn is_live(&self, id: InstrumentId) -> bool {
        self.deals.iter().any(|deal| deal.market == id)
    }

    /// The pairs that value each live order, in USD and in its account's currency.
    fn valued_by(&self) -> Vec<[Option<Vec<InstrumentId>>; 2]> {
        let in_usd = |deal: &Deal| self.pairs_between(&self.markets[&deal.market].terms.currency, "USD");
        self.deals.iter().map(|deal| [in_usd(deal), self.pairs_of(deal.account, deal.market)]).collect()
    }

    /// Is there an account whose currency no pair joins to USD?
    fn is_cut_off(&self) -> bool {
        self.accounts.values().any(|account| self.pairs_between("USD", &account.currency).is_none())
    }

    /// The other enabled markets that are joined to USD.
    fn joined(&self, besides: InstrumentId) -> Vec<InstrumentId> {
        let others = self.markets.values().map(|market| &market.terms).filter(|terms| terms.id != besides);
        let joined = |terms: &&Instrument| self.pairs_between(&terms.currency, "USD").is_some();
        others.filter(|terms| terms.enabled).filter(joined).map(|terms| terms.id).collect()
    }

    pub(super) fn define(&mut self, terms: &Instrument) -> Result<(), Refused> {
        if !terms.contract.is_positive() {
            return Err("InvalidTerms");
        }
        if self.markets.values().any(|market| market.terms.code == terms.code && market.terms.id != terms.id) {
            return Err("CodeTaken");
        }
        let before = self.markets.get(&terms.id).cloned();
        if let Some(Market { terms: known, .. }) = &before {
            let same = (known.contract, &known.base, &known.currency) == (terms.contract, &terms.base, &terms.currency);
            let coarser = terms.precision < known.precision;
            let another_pair = known.base != terms.base || known.currency != terms.currency;
            let quoted = before.as_ref().is_some_and(|market| market.measured);
            let open = self.deals.iter().any(|deal| deal.market == terms.id && deal.open);
            if ((!same || coarser) && self.is_live(terms.id))
                || (another_pair && quoted)
                || (known.enabled && !terms.enabled && open)
            {
                return Err("InstrumentInUse");
            }
        }
        let joined = self.joined(terms.id);
        let valued = self.valued_by();
        let market = match before.clone() {
            Some(market) => Market { terms: terms.clone(), ..market },
            None => Market {
                terms: terms.clone(),
                open: false,
                opened_at: 0,
                quote: None,
                measured: false,
                measure: None,
                not_before: None,
                suspect: Vec::new(),
            },
        };
        self.markets.insert(terms.id, market);
        let unjoined = terms.enabled && self.pairs_between(&terms.currency, "USD").is_none();
        let still = self.joined(terms.id);
        let left = joined.iter().any(|id| !still.contains(id));
        let in_use = self.valued_by() != valued || left || self.is_cut_off();
        let refused = if in_use { Some("InstrumentInUse") } else { unjoined.then_some("NoConversionRate") };
        if let Some(refused) = refused {
            match before {
                Some(market) => self.markets.insert(terms.id, market),
                None => self.markets.remove(&terms.id),
            };
            return Err(refused);
        }
        self.log.push(format!("defined {}", terms.id));
        let may_open = |deal: &Deal| match terms.trade_mode {
            _ if !terms.enabled => false,
            TradeMode::Full => true,
            TradeMode::CloseOnly => false,
            TradeMode::LongOnly => deal.buy,
            TradeMode::ShortOnly => !deal.buy,
        };
        let here = self.deals.iter().filter(|deal| deal.market == terms.id && !deal.open);
        let shut: Vec<i64> = here.filter(|deal| !may_open(deal)).map(|deal| deal.id).collect();
        for id in shut {
            if !self.waits(id) {
                continue;
            }
            self.cancel(id, "trade_mode");
        }
        Ok(())
    }

    pub(super) fn remove_market(&mut self, id: InstrumentId) -> Result<(), Refused> {
        if !self.markets.contains_key(&id) {
            return Err("InstrumentNotFound");
        }
        let mut others = self.markets.values().filter(|market| market.terms.id != id);
        let needs = |market: &Market| {
            self.pairs_between(&market.terms.currency, "USD").is_some_and(|pairs| pairs.contains(&id))
        };
        let ruled = |group: &Group| group.rules.iter().any(|rule| rule.scope == Scope::Instrument(id));
        if self.groups.values().any(ruled) || self.is_live(id) || others.any(needs) {
            return Err("InstrumentInUse");
        }
        let valued = self.valued_by();
        let market = self.markets.remove(&id).expect("it is there");
        if self.valued_by() != valued || self.is_cut_off() {
            self.markets.insert(id, market);
            return Err("InstrumentInUse");
        }
        self.drop_alerts(|_, alert| alert.market == id);
        self.log.push(format!("dropped {id}"));
        Ok(())
    }

    pub(super) fn reset_feed(&mut self, id: InstrumentId) -> Result<(), Refused> {
        let market = self.markets.get_mut(&id).ok_or("InstrumentNotFound")?;
        market.measure = None;
        market.not_before = None;
        market.suspect.clear();
        Ok(())
    }

    pub(super) fn set_hours(&mut self, id: InstrumentId, open: bool) -> Result<(), Refused> {
        let changed = self.markets.get(&id).ok_or("InstrumentNotFound")?.open != open;
        if changed {
            let now = self.now.0;
            let market = self.markets.get_mut(&id).expect("it is there");
            market.not_before = market.measure.map_or(market.not_before, |(_, _, time)| Some(time));
            market.measure = None;
            market.suspect.clear();
            market.open = open;
            if open {
                market.opened_at = now;
            }
            self.log.push(format!("hours {id} {open}"));
        }
        Ok(())
    }

    pub(super) fn change_settings(&mut self, settings: &DealingSettings) -> Result<(), Refused> {
        if settings.stop_out_level > settings.margin_call_level {
            return Err("InvalidTerms");
        }
        if self.settings != *settings {
            self.settings = settings.clone();
            self.log.push("settings".into());
        }
        Ok(())
    }

    pub(super) fn roll(
        &mut self,
        weekday: u8,
        overrides: &[SwapDayOverride],
        due: Option<TimeMs>,
    ) -> Result<(), Refused> {
        if weekday > 6 {
            return Err("InvalidTerms");
        }
        let open: Vec<i64> = self.deals.iter().filter(|deal| deal.open).map(|deal| deal.id).collect();
        for id in open {
            let deal = self.deal(id).expect("it is live");
            // It was not there yet.
            if due.is_some_and(|due| deal.since >= due) {
                continue;
            }
            let swap = &self.markets[&deal.market].terms.swap;
            let nights_of = |weekday: u8| match weekday {
                _ if swap.charges_weekends => 1,
                0 | 6 => 0,
                day if swap.triple_day == Some(day) => 3,
                _ => 1,
            };
            let mut nights = nights_of(weekday);
            for other in overrides.iter().filter(|other| other.instrument == deal.market) {
                nights = other.days.iter().map(|day| nights_of(*day)).sum();
            }
            let free = self.group(deal.account).swap_free;
            let amount = if free { 0 } else { self.interest(deal, nights) };
            if amount != 0 {
                let mut deal = self.take(id);
                deal.swap += amount;
                self.tell_update(&deal);
                let account = deal.account;
                self.put(deal);
                self.post(account, amount, "swap", Some(id));
            }
        }
        self.log.push(format!("rolled {weekday}"));
        Ok(())
    }

    pub(super) fn forget(&mut self) -> Result<(), Refused> {
        let (count, now) = (self.requests.len(), self.now.0);
        self.requests.retain(|_, (done, _)| now - done.0 <= DAY);
        if self.requests.len() < count {
            self.log.push("forgot".into());
        }
        Ok(())
    }
}
