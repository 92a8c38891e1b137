//! Parser of scenario lines.

use lotdesk_engine::domain::group::{Commission, Group, Rule, Scope, TradingRights};
use lotdesk_engine::domain::instrument::{MarginMode, TradeMode};
use lotdesk_engine::domain::ledger::{Transaction, TransactionKind};
use lotdesk_engine::domain::order::{OrderKind, Origin, PartialTakeProfit, Via};
use lotdesk_engine::domain::settings::{DealingSettings, FeeType, RulesVersion, StopOutPolicy};
use lotdesk_engine::domain::swap::{SwapMode, SwapTerms};
use lotdesk_engine::domain::trade_correction::{CorrectingEntry, TradeChange};
use lotdesk_engine::domain::{
    AccountId, AccountKind, AlertId, CategoryId, Currency, DepositId, GroupId, Instrument, InstrumentId, KeyId, Money,
    OrderId, Percent, Price, Quote, QuoteSide, Side, WithdrawalId,
};
use lotdesk_engine::engine::Engine;
use lotdesk_engine::engine::input::{
    Body, CorrectTrade, Deviation, EntryType, Expiry, LevelChange, OrderOptions, PlaceOrder, ProfitFilter, Request,
    SwapDayOverride,
};

use super::Scenario;

/// One line, understood.
pub enum Line {
    Wait(i64),
    Valuation(AccountId),
    Show(OrderId),
    Setup(Vec<Body>),
    Input(Option<Request>, Body),
    /// A customer's command that a staff member gives.
    ByStaff(Option<Request>, Body),
}

impl Line {
    /// Does the line only ask?
    pub fn is_question(text: &str) -> bool {
        text.starts_with("standing ") || text.starts_with("show ")
    }
}

const DAYS: [&str; 7] = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/// The instruments of `setup`: code, base, currency, precision, contract.
const INSTRUMENTS: [(&str, &str, &str, u32, &str); 7] = [
    ("EURUSD", "EUR", "USD", 5, "100000"),
    ("GBPUSD", "GBP", "USD", 5, "100000"),
    ("USDJPY", "USD", "JPY", 3, "100000"),
    ("EURGBP", "EUR", "GBP", 5, "100000"),
    ("EURJPY", "EUR", "JPY", 3, "100000"),
    ("BTCUSD", "BTC", "USD", 2, "1"),
    ("XAUUSD", "XAU", "USD", 2, "100"),
];

/// The words of a line, taken one after the other.
pub(super) struct Words<'a>(pub(super) std::str::SplitWhitespace<'a>);

impl<'a> Words<'a> {
    pub(super) fn next(&mut self, what: &str) -> Result<&'a str, String> {
        self.0.next().ok_or_else(|| format!("the line ends before {what}"))
    }

    pub(super) fn value<T: std::str::FromStr>(&mut self, what: &str) -> Result<T, String> {
        let word = self.next(what)?;
        word.parse().map_err(|_| format!("{word} is no {what}"))
    }

    /// `none` is none.
    fn price(&mut self, what: &str) -> Result<Option<Price>, String> {
        match self.next(what)? {
            "none" => Ok(None),
            word => word.parse().map(Some).map_err(|_| format!("{word} is no {what}")),
        }
    }

    fn change(&mut self, what: &str) -> Result<LevelChange, String> {
        self.price(what).map(LevelChange::from)
    }

    /// One of the words that may stand here, as what it means.
    pub(super) fn choice<T: Copy>(&mut self, what: &str, choices: &[(&str, T)]) -> Result<T, String> {
        let word = self.next(what)?;
        let known = choices.iter().find(|(name, _)| *name == word);
        known.map(|(_, meant)| *meant).ok_or_else(|| {
            let names: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
            format!("{word} is no {what}; it is one of: {}", names.join(", "))
        })
    }

    fn yes_or_no(&mut self) -> Result<bool, String> {
        self.choice("answer", &[("yes", true), ("no", false)])
    }

    fn order(&mut self) -> Result<OrderId, String> {
        self.numbered('#').map(OrderId)
    }

    /// `#1`, `d1`, `w1`.
    pub(super) fn numbered(&mut self, sign: char) -> Result<i64, String> {
        let word = self.next("a number")?;
        word.strip_prefix(sign).and_then(|id| id.parse().ok()).ok_or_else(|| format!("{word} is no {sign} and number"))
    }
}

/// `10s`, `5m`, `24h`, `1ms`, and the same with a sign.
fn duration(word: &str) -> Result<i64, String> {
    let at = word.find(|c: char| c.is_ascii_alphabetic()).ok_or_else(|| format!("{word} has no unit"))?;
    let (number, unit) = word.split_at(at);
    let unit = match unit {
        "ms" => 1,
        "s" => 1_000,
        "m" => 60_000,
        "h" => 3_600_000,
        other => return Err(format!("{other} is no unit of time")),
    };
    Ok(number.parse::<i64>().map_err(|_| format!("{number} is no number"))? * unit)
}

/// The kinds that a program can want.
const KINDS: &[(&str, OrderKind)] = &[("limit", OrderKind::Limit), ("stop", OrderKind::Stop)];

/// The account and the instrument that there are not: refusals need them. Any other name that is not known is a typo.
const UNKNOWN: (&str, AccountId) = ("unknown", AccountId(999));
const NOSUCH: (&str, InstrumentId) = ("NOSUCH", InstrumentId(999));

/// By its name; `doomsday` is none.
fn weekday(word: &str) -> Result<u8, String> {
    if word == "doomsday" {
        return Ok(7);
    }
    DAYS.iter().position(|day| *day == word).map(|day| day as u8).ok_or_else(|| format!("{word} is no weekday"))
}

impl Scenario {
    pub(super) fn parse(&mut self, text: &str) -> Result<Line, String> {
        let mut words = Words(text.split_whitespace());
        let verb = words.next("a verb")?;
        let line = match verb {
            "wait" => Line::Wait(duration(words.next("a duration")?)?),
            "standing" => Line::Valuation(self.account(&mut words)?),
            "show" => Line::Show(words.order()?),
            "setup" => Line::Setup(self.setup()),
            "rules1" => self.by_the_first_rules(),
            "place" | "alert" | "unalert" | "marginalert" | "unmarginalert" | "close" | "cancel" | "stops"
            | "modify" | "closeby" | "closeall" | "disconnect" => self.customers(verb, &mut words)?,
            "staff" => {
                let verb = words.next("a verb")?;
                match self.customers(verb, &mut words)? {
                    Line::Input(request, body) => Line::ByStaff(request, body),
                    other => other,
                }
            }
            "announce" | "withdraw" => self.transfer(verb, &mut words)?,
            _ => Line::Input(None, self.operations(verb, &mut words)?),
        };
        match words.0.next() {
            Some(word) => Err(format!("what is {word}?")),
            None => Ok(line),
        }
    }

    /// The account of a name.
    pub(super) fn account(&self, words: &mut Words<'_>) -> Result<AccountId, String> {
        let name = words.next("an account")?;
        let known = self.accounts.get(name).copied();
        known.or((name == UNKNOWN.0).then_some(UNKNOWN.1)).ok_or_else(|| format!("no line has opened account {name}"))
    }

    pub(super) fn instrument(&self, words: &mut Words<'_>) -> Result<InstrumentId, String> {
        self.instrument_of(words.next("an instrument")?)
    }

    /// The instrument of a code; of one that was taken from it, the instrument that there is not.
    pub(super) fn instrument_of(&self, code: &str) -> Result<InstrumentId, String> {
        match self.instruments.get(code) {
            Some(terms) => Ok(terms.id),
            None if code == NOSUCH.0 || self.gone.contains(code) => Ok(NOSUCH.1),
            None => Err(format!("no line has defined instrument {code}")),
        }
    }

    fn setup(&mut self) -> Vec<Body> {
        let mut bodies = Vec::new();
        for (code, base, currency, precision, contract) in INSTRUMENTS {
            let mut terms = self.blank(code);
            (terms.base, terms.currency, terms.precision) = (base.into(), currency.into(), precision);
            terms.contract = contract.parse().expect("a number");
            self.instruments.insert(code.into(), terms.clone());
            bodies.push(Body::DefineInstrument(terms));
        }
        bodies.extend(
            INSTRUMENTS.map(|(code, ..)| Body::SetMarket { instrument: self.instruments[code].id, open: true }),
        );
        // A cross needs the pair that converts it first.
        bodies.sort_by_key(|body| matches!(body, Body::SetMarket { .. }));
        bodies
    }

    /// A new engine decides by version 1 of the rules.
    fn by_the_first_rules(&mut self) -> Line {
        assert!(self.accounts.is_empty() && self.instruments.is_empty(), "rules never go back");
        (self.engine, self.seq) = (Engine::default(), 0);
        Line::Setup(Vec::new())
    }

    /// Default terms of a new instrument.
    fn blank(&self, code: &str) -> Instrument {
        let id = self.instruments.values().map(|terms| terms.id.0).max().unwrap_or(0) + 1;
        Instrument {
            id: InstrumentId(id),
            category: CategoryId(0),
            code: code.into(),
            base: code.chars().take(3).collect(),
            currency: "USD".into(),
            precision: 5,
            contract: "100000".parse().expect("a number"),
            lots_min: "0.01".parse().expect("a number"),
            lots_max: "100".parse().expect("a number"),
            lots_step: "0.01".parse().expect("a number"),
            fee_rate: "0".parse().expect("a number"),
            margin_mode: MarginMode::Leverage,
            leverages: vec![1, 50, 100, 200, 500],
            swap: SwapTerms {
                mode: SwapMode::Points,
                long: Percent::ZERO,
                short: Percent::ZERO,
                triple_day: Some(3),
                charges_weekends: false,
            },
            stop_level: 0,
            jump_max: "20".parse().expect("a number"),
            stale_after_ms: 60_000,
            enabled: true,
            trade_mode: TradeMode::Full,
            guaranteed_stops: Default::default(),
        }
    }

    /// Commands of customers; they may carry a request id.
    fn customers(&mut self, verb: &str, words: &mut Words<'_>) -> Result<Line, String> {
        let account = self.account(words)?;
        let mut key = None;
        let body = match verb {
            "place" => self.place(account, words, &mut key)?,
            "alert" => self.alert(account, words, &mut key)?,
            "unalert" => Body::RemoveAlert { account, alert: words.numbered('a').map(AlertId)? },
            "marginalert" => {
                let level = words.value("level")?;
                if words.0.next().is_some() {
                    key = Some(words.next("a request id")?.to_owned());
                }
                Body::SetMarginAlert { account, level }
            }
            "unmarginalert" => Body::RemoveMarginAlert { account, alert: words.numbered('a').map(AlertId)? },
            "modify" => self.modify(account, words, &mut key)?,
            "closeby" => {
                let (order, by) = (words.order()?, words.order()?);
                if words.0.next().is_some() {
                    key = Some(words.next("a request id")?.to_owned());
                }
                Body::CloseBy { account, order, by }
            }
            "closeall" => self.close_all(account, words, &mut key)?,
            "disconnect" => Body::CancelOfKey { account, key: words.numbered('k').map(KeyId)? },
            _ => {
                let order = words.order()?;
                let (mut lots, mut stop_loss, mut take_profit) = (None, LevelChange::Keep, LevelChange::Keep);
                let mut trail = None;
                while let Some(word) = words.0.next() {
                    match (verb, word) {
                        (_, "id") => key = Some(words.next("a request id")?.to_owned()),
                        ("stops", "sl") => stop_loss = words.change("stop loss")?,
                        ("stops", "tp") => take_profit = words.change("take profit")?,
                        ("stops", "trail") => trail = Some(words.value("trail")?),
                        ("close", part) => lots = Some(part.parse().map_err(|_| format!("{part} are no lots"))?),
                        (_, other) => return Err(format!("what is {other}?")),
                    }
                }
                match verb {
                    "close" => Body::CloseOrder { account, order, lots },
                    "cancel" => Body::CancelOrder { account, order },
                    _ => Body::SetStops { account, order, stop_loss, take_profit, trail },
                }
            }
        };
        Ok(Line::Input(key.map(|key| Request { account, key }), body))
    }

    /// `announce u1 [details N] [id k]`, `withdraw u1 AMOUNT [details N] [id k]`.
    fn transfer(&self, verb: &str, words: &mut Words<'_>) -> Result<Line, String> {
        let account = self.account(words)?;
        let amount = if verb == "withdraw" { words.value("amount")? } else { Money::ZERO };
        let (mut details, mut key) = (0, None);
        while let Some(word) = words.0.next() {
            match word {
                "details" => details = words.value("fingerprint")?,
                "id" => key = Some(words.next("a request id")?.to_owned()),
                other => return Err(format!("what is {other}?")),
            }
        }
        let body = match verb {
            "withdraw" => Body::RequestWithdrawal { account, amount, details },
            _ => Body::AnnounceDeposit { account, details },
        };
        Ok(Line::Input(key.map(|key| Request { account, key }), body))
    }

    /// `alert u1 EURUSD bid 1.2 [until 60s] [day 60s] [id k]`.
    fn alert(&self, account: AccountId, words: &mut Words<'_>, key: &mut Option<String>) -> Result<Body, String> {
        let instrument = self.instrument(words)?;
        let side = words.choice("side", &[("bid", QuoteSide::Bid), ("ask", QuoteSide::Ask)])?;
        let (level, mut expires) = (words.value("level")?, Expiry::Never);
        while let Some(word) = words.0.next() {
            match word {
                "until" => expires = Expiry::At(self.now.plus(duration(words.next("a duration")?)?)),
                "day" => expires = Expiry::EndOfDay(self.now.plus(duration(words.next("a duration")?)?)),
                "id" => *key = Some(words.next("a request id")?.to_owned()),
                other => return Err(format!("what is {other}?")),
            }
        }
        Ok(Body::SetAlert { account, instrument, side, level, expires })
    }

    fn place(&self, account: AccountId, words: &mut Words<'_>, key: &mut Option<String>) -> Result<Body, String> {
        let side = words.choice("side", &[("buy", Side::Buy), ("sell", Side::Sell)])?;
        let lots = words.value("lots")?;
        let instrument = self.instrument(words)?;
        let leverage = words.numbered('x')?.try_into().map_err(|_| "a leverage is above zero")?;
        let entry = match words.choice("entry", &[("market", None), ("at", Some(()))])? {
            None => EntryType::Market,
            Some(()) => EntryType::Pending(words.value("target price")?),
        };
        let mut command = PlaceOrder {
            account,
            instrument,
            side,
            lots,
            leverage,
            entry,
            stop_loss: None,
            take_profit: None,
            options: OrderOptions::default(),
        };
        while let Some(word) = words.0.next() {
            match word {
                "sl" => command.stop_loss = words.price("stop loss")?,
                "tp" => command.take_profit = words.price("take profit")?,
                "id" => *key = Some(words.next("a request id")?.to_owned()),
                other => self.option(other, words, &mut command.options)?,
            }
        }
        Ok(Body::PlaceOrder(command))
    }

    /// `seen PRICE within POINTS`, `until DURATION` from now, `day DURATION` to the end of the trading day,
    /// `trail POINTS`, `link #1`, `limit PRICE`, `take PRICE:LOTS` once for each target,
    /// `guaranteed`, `as KIND`, `key k1` of a program.
    fn option(&self, word: &str, words: &mut Words<'_>, options: &mut OrderOptions) -> Result<(), String> {
        match word {
            "seen" => {
                let price = words.value("price")?;
                words.choice("deviation", &[("within", ())])?;
                options.deviation = Some(Deviation { price, points: words.value("points")? });
            }
            "trail" => options.trail = Some(words.value("points")?),
            "link" => options.linked = Some(words.order()?),
            "guaranteed" => options.guaranteed = true,
            "as" => options.kind = Some(words.choice("kind", KINDS)?),
            "key" => options.origin = Origin { via: Via::Api, key: Some(KeyId(words.numbered('k')?)) },
            "limit" => options.limit = Some(words.value("limit price")?),
            "take" => {
                let (price, lots) = words.next("a target")?.split_once(':').ok_or("a target has a colon")?;
                let price = price.parse().map_err(|_| format!("{price} is no price"))?;
                let lots = lots.parse().map_err(|_| format!("{lots} are no lots"))?;
                options.partial_take_profits.push(PartialTakeProfit { price, lots });
            }
            "until" | "day" => options.expires = self.expiry(word, words)?,
            other => return Err(format!("what is {other}?")),
        }
        Ok(())
    }

    fn expiry(&self, word: &str, words: &mut Words<'_>) -> Result<Expiry, String> {
        Ok(match words.next("a duration")? {
            "never" => Expiry::Never,
            time if word == "day" => Expiry::EndOfDay(self.now.plus(duration(time)?)),
            time => Expiry::At(self.now.plus(duration(time)?)),
        })
    }

    /// `closeall u1 [of CODE] [buy | sell] [profit | loss] [id k]`.
    fn close_all(&self, account: AccountId, words: &mut Words<'_>, key: &mut Option<String>) -> Result<Body, String> {
        let (mut instrument, mut side, mut which) = (None, None, ProfitFilter::All);
        while let Some(word) = words.0.next() {
            match word {
                "of" => instrument = Some(self.instrument(words)?),
                "buy" => side = Some(Side::Buy),
                "sell" => side = Some(Side::Sell),
                "profit" => which = ProfitFilter::Profit,
                "loss" => which = ProfitFilter::Loss,
                "id" => *key = Some(words.next("a request id")?.to_owned()),
                other => return Err(format!("what is {other}?")),
            }
        }
        Ok(Body::CloseAll { account, instrument, side, which })
    }

    /// `modify u1 #1 [at PRICE] [limit PRICE] [lots LOTS] [until DURATION] [sl PRICE|none] [tp PRICE|none] [trail POINTS]
    /// [guaranteed | plain] [as KIND] [id k]`.
    fn modify(&self, account: AccountId, words: &mut Words<'_>, key: &mut Option<String>) -> Result<Body, String> {
        let order = words.order()?;
        let (mut target, mut lots, mut expires, mut trail, mut guaranteed) = (None, None, None, None, None);
        let (mut limit, mut kind) = (None, None);
        let (mut stop_loss, mut take_profit) = (LevelChange::Keep, LevelChange::Keep);
        while let Some(word) = words.0.next() {
            match word {
                "at" => target = Some(words.value("target price")?),
                "limit" => limit = Some(words.value("limit price")?),
                "lots" => lots = Some(words.value("lots")?),
                "sl" => stop_loss = words.change("stop loss")?,
                "tp" => take_profit = words.change("take profit")?,
                "trail" => trail = Some(words.value("trail")?),
                "guaranteed" | "plain" => guaranteed = Some(word == "guaranteed"),
                "as" => kind = Some(words.choice("kind", KINDS)?),
                "until" | "day" => expires = Some(self.expiry(word, words)?),
                "id" => *key = Some(words.next("a request id")?.to_owned()),
                other => return Err(format!("what is {other}?")),
            }
        }
        Ok(Body::ModifyOrder {
            account,
            order,
            target,
            limit,
            lots,
            expires,
            stop_loss,
            take_profit,
            trail,
            guaranteed,
            kind,
        })
    }

    /// `annul #1 [write_off -5] [off 1]`, `reprice #1 [open 1.1] [close 1.2] [off 1]`: `off` makes the first entry wrong.
    fn trade_correction(&mut self, verb: &str, words: &mut Words<'_>) -> Result<Body, String> {
        let id = words.order()?;
        let (mut open, mut close, mut written_off, mut off) = (None, None, None, Money::ZERO);
        while let Some(word) = words.0.next() {
            match word {
                "open" => open = Some(words.value("open price")?),
                "close" => close = Some(words.value("close price")?),
                "write_off" => written_off = Some(words.value("amount")?),
                "off" => off = words.value("amount")?,
                other => return Err(format!("what is {other}?")),
            }
        }
        let change = if verb == "annul" { TradeChange::Cancel } else { TradeChange::Reprice { open, close } };
        let order = self.orders.get(&id).ok_or("no such order")?;
        let account = order.account;
        let is_live = self.engine.state().orders.contains_key(&id);
        let closed = if is_live { order.closed_without_profit(self.now) } else { Some(order.clone()) };
        let contract = self.code(order.instrument).ok_or("no such instrument")?.contract;
        let corrected = closed.and_then(|closed| closed.corrected(change, "wrong tick", contract, self.now));
        let owed = corrected.map(|corrected| corrected.owed_by_correction());
        let mut entries = Vec::new();
        for (kind, owed) in owed.into_iter().flatten() {
            let of_kind = |entry: &&Transaction| entry.kind == kind && entry.corrects.is_none();
            let own: Vec<_> = self.entries.iter().filter(of_kind).filter(|entry| entry.order == Some(id)).collect();
            let sum: Money = own.iter().map(|entry| entry.amount).sum();
            if change == TradeChange::Cancel && sum == -owed {
                let opposite =
                    |entry: &&Transaction| CorrectingEntry { corrects: Some(entry.id), kind, amount: -entry.amount };
                entries.extend(own.iter().map(opposite));
            } else if !owed.is_zero() {
                let parent = order.parent;
                let of_parent = || self.entries.iter().filter(of_kind).rfind(|entry| entry.order == parent);
                let last = own.last().copied().or_else(of_parent);
                entries.push(CorrectingEntry { corrects: last.map(|entry| entry.id), kind, amount: owed });
            }
        }
        if let Some(amount) = written_off {
            let last =
                self.entries.iter().rfind(|entry| entry.kind == TransactionKind::WriteOff && entry.corrects.is_none());
            entries.push(CorrectingEntry {
                corrects: last.map(|entry| entry.id),
                kind: TransactionKind::WriteOff,
                amount,
            });
        }
        if let Some(first) = entries.first_mut() {
            first.amount += off;
        }
        let ended = (!is_live).then(|| Box::new(order.clone()));
        Ok(Body::CorrectTrade(CorrectTrade { account, order: id, ended, change, reason: "wrong tick".into(), entries }))
    }

    /// Inputs of the feed, the calendar and the back office.
    #[expect(clippy::too_many_lines, reason = "one case after the other")]
    fn operations(&mut self, verb: &str, words: &mut Words<'_>) -> Result<Body, String> {
        Ok(match verb {
            "quote" => {
                let instrument = self.instrument(words)?;
                let (bid, ask) = (words.value("bid")?, words.value("ask")?);
                let late = words.0.next().map_or(Ok(0), duration)?;
                Body::Quote { instrument, quote: Quote { bid, ask, time: self.now.plus(late) } }
            }
            "account" => self.open_account(words)?,
            "expire" => Body::Expire,
            "force" => Body::ForceClose { order: words.order()? },
            "reset" => Body::ResetDemo { account: self.account(words)?, grant: words.value("grant")? },
            "remove" => Body::RemoveDemo { account: self.account(words)? },
            "correct" => Body::Correct { account: self.account(words)?, amount: words.value("amount")? },
            "annul" | "reprice" => self.trade_correction(verb, words)?,
            "transfer" => {
                Body::Transfer { from: self.account(words)?, to: self.account(words)?, amount: words.value("amount")? }
            }
            "credit" => {
                Body::ApproveDeposit { deposit: words.numbered('d').map(DepositId)?, amount: words.value("amount")? }
            }
            "paid" | "refund" | "chargeback" | "rebate" => {
                let (account, amount, details) = (self.account(words)?, words.value("amount")?, 0);
                match verb {
                    "paid" => Body::CreditDeposit { account, amount, details },
                    "rebate" => Body::BookRebate { account, amount, details },
                    "refund" => Body::Refund { account, amount, details },
                    _ => Body::Chargeback { account, amount, details },
                }
            }
            "refuse" => Body::RejectDeposit { deposit: words.numbered('d').map(DepositId)? },
            "invalidate" => Body::InvalidateDeposit { deposit: words.numbered('d').map(DepositId)? },
            "pay" => Body::PayWithdrawal { withdrawal: words.numbered('w').map(WithdrawalId)? },
            "approve" => Body::ApproveWithdrawal { withdrawal: words.numbered('w').map(WithdrawalId)? },
            "settle" | "fail" => {
                Body::SettleWithdrawal { withdrawal: words.numbered('w').map(WithdrawalId)?, paid: verb == "settle" }
            }
            "keep" => Body::RejectWithdrawal { withdrawal: words.numbered('w').map(WithdrawalId)? },
            "freeze" | "thaw" => Body::SetFrozen { account: self.account(words)?, frozen: verb == "freeze" },
            "group" => self.group(words)?,
            "disband" => Body::RemoveGroup { group: words.numbered('g').map(GroupId)? },
            "join" => {
                let account = self.account(words)?;
                Body::SetGroup { account, group: words.numbered('g').map(GroupId)? }
            }
            "rights" => Body::SetRights {
                account: self.account(words)?,
                rights: words.choice(
                    "rights",
                    &[
                        ("full", TradingRights::Full),
                        ("close_only", TradingRights::CloseOnly),
                        ("none", TradingRights::None),
                    ],
                )?,
            },
            "instrument" => self.define(words)?,
            "drop" => Body::RemoveInstrument { instrument: self.instrument(words)? },
            "feed" => Body::ResetFeed { instrument: self.instrument(words)? },
            "hours" => {
                let instrument = self.instrument(words)?;
                Body::SetMarket {
                    instrument,
                    open: words.choice("state of a market", &[("open", true), ("closed", false)])?,
                }
            }
            "settings" => self.settings(words)?,
            "rollover" => self.rollover(words)?,
            "forget" => Body::ForgetRequests,
            "strategy" | "unstrategy" | "copy" | "recopy" | "uncopy" | "month" => self.copying(verb, words)?,
            other => return self.cover(other, words)?.ok_or_else(|| format!("{other} is no command")),
        })
    }

    /// `group gN name value ...`: the previous terms, or the standard ones, with the named values changed.
    fn group(&self, words: &mut Words<'_>) -> Result<Body, String> {
        let id = words.numbered('g').map(GroupId)?;
        let known = self.engine.state().groups.get(id).cloned();
        let mut group = known.unwrap_or_else(|| Group { id, name: format!("g{id}"), ..Group::standard() });
        while let Some(word) = words.0.next() {
            match word {
                "cap" => group.leverage_max = Some(words.value("leverage")?),
                "markup" => group.markup = words.value("points")?,
                "of" => {
                    let scope = Scope::Instrument(self.instrument(words)?);
                    let mut rule = Rule { scope, leverage_max: None, markup: None };
                    if words.choice("term of a rule", &[("cap", true), ("markup", false)])? {
                        rule.leverage_max = Some(words.value("leverage")?);
                    } else {
                        rule.markup = Some(words.value("points")?);
                    }
                    group.rules.push(rule);
                }
                "per_lot" => group.commission = Commission::PerLot(words.value("amount")?),
                "per_million" => group.commission = Commission::PerMillion(words.value("amount")?),
                "call" => group.margin_call_level = Some(words.value("level")?),
                "out" => group.stop_out_level = Some(words.value("level")?),
                "swap_free" => group.swap_free = true,
                other => return Err(format!("{other} is no term of a group")),
            }
        }
        Ok(Body::DefineGroup(group))
    }

    /// `rollover DAY [late DURATION] [CODE DAY,DAY...]`: how long ago it was due; the days that are charged for an
    /// instrument; `none` for no day.
    fn rollover(&self, words: &mut Words<'_>) -> Result<Body, String> {
        let (weekday, mut swap_day_overrides, mut due) = (weekday(words.next("a weekday")?)?, Vec::new(), None);
        while let Some(code) = words.0.next() {
            if code == "late" {
                due = Some(self.now.plus(-duration(words.next("a duration")?)?));
                continue;
            }
            let days = words.next("the days that it counts")?.split(',').filter(|day| *day != "none");
            let days = days.map(self::weekday).collect::<Result<_, _>>()?;
            swap_day_overrides.push(SwapDayOverride { instrument: self.instrument_of(code)?, days });
        }
        Ok(Body::Rollover { weekday, swap_day_overrides, due })
    }

    fn open_account(&mut self, words: &mut Words<'_>) -> Result<Body, String> {
        let name = words.next("a name")?;
        let kind = words.choice("kind of account", &[("demo", AccountKind::Demo), ("real", AccountKind::Real)])?;
        let amount = |word: &str| word.parse().map_err(|_| format!("{word} is no grant"));
        let grant = words.0.next().map_or(Ok(Money::ZERO), amount)?;
        let code = |word: &str| word.parse().map_err(|_| format!("{word} is no currency"));
        let currency = words.0.next().map_or(Ok(Currency::USD), code)?;
        self.accounts.insert(name.into(), AccountId(self.engine.state().counters.account));
        Ok(Body::OpenAccount { kind, grant, currency })
    }

    fn settings(&self, words: &mut Words<'_>) -> Result<Body, String> {
        let mut settings: DealingSettings = self.engine.state().settings.clone();
        while let Some(word) = words.0.next() {
            match word {
                "fee" => {
                    let types = [("per_lot", FeeType::PerLot), ("of_margin", FeeType::OfMargin)];
                    settings.fee_type = words.choice("fee type", &types)?;
                }
                "call" => settings.margin_call_level = words.value("level")?,
                "out" => settings.stop_out_level = words.value("level")?,
                "policy" => {
                    let policies = [("smart", StopOutPolicy::Smart), ("largest_loss", StopOutPolicy::LargestLoss)];
                    settings.stop_out_policy = words.choice("policy", &policies)?;
                }
                "orders" => settings.orders_max = words.value("count")?,
                "rules" => {
                    let number = words.value::<u8>("version")?;
                    settings.rules_version = RulesVersion::try_from(number)?;
                }
                other => return Err(format!("{other} is no setting")),
            }
        }
        Ok(Body::ChangeSettings(settings))
    }

    /// `instrument CODE name value ...`: the previous terms with the named values changed.
    fn define(&mut self, words: &mut Words<'_>) -> Result<Body, String> {
        let code = words.next("a code")?;
        let mut terms = self.instruments.get(code).cloned().unwrap_or_else(|| self.blank(code));
        while let Some(word) = words.0.next() {
            match word {
                "code" => terms.code = words.next("a code")?.trim_matches('-').into(),
                "pair" => {
                    let (base, currency) = words.next("a pair")?.split_once('/').ok_or("a pair has a slash")?;
                    (terms.base, terms.currency) = (base.into(), currency.into());
                }
                "precision" => terms.precision = words.value("precision")?,
                "contract" => terms.contract = words.value("contract")?,
                "lots" => {
                    (terms.lots_min, terms.lots_max) = (words.value("least lots")?, words.value("most lots")?);
                    terms.lots_step = words.value("step")?;
                }
                "fee" => terms.fee_rate = words.value("fee rate")?,
                "margin" => {
                    let modes = [("fixed", MarginMode::Fixed), ("leverage", MarginMode::Leverage)];
                    terms.margin_mode = words.choice("margin mode", &modes)?;
                }
                "leverages" => {
                    let list = words.next("leverages")?.split(',').filter(|one| *one != "none");
                    let leverage = |one: &str| one.parse().map_err(|_| format!("{one} is no leverage"));
                    terms.leverages = list.map(leverage).collect::<Result<_, _>>()?;
                }
                "swap" => {
                    let modes = [("points", SwapMode::Points), ("percent", SwapMode::Percent)];
                    terms.swap.mode = words.choice("swap mode", &modes)?;
                    (terms.swap.long, terms.swap.short) = (words.value("long rate")?, words.value("short rate")?);
                }
                "triple" => {
                    let day = words.next("a weekday")?;
                    terms.swap.triple_day = if day == "none" { None } else { Some(weekday(day)?) };
                }
                "every_day" => terms.swap.charges_weekends = words.yes_or_no()?,
                "gsl" => {
                    let gsl = &mut terms.guaranteed_stops;
                    (gsl.premium, gsl.distance) = (words.value("premium")?, words.value("distance")?);
                    gsl.lots_max = words.value("lots")?;
                }
                "stop_level" => terms.stop_level = words.value("points")?,
                "jump" => terms.jump_max = words.value("percent")?,
                "stale" => terms.stale_after_ms = duration(words.next("a duration")?)?,
                "enabled" => terms.enabled = words.yes_or_no()?,
                "mode" => {
                    let mode = words.next("a trade mode")?;
                    terms.trade_mode = TradeMode::from_code(mode).ok_or_else(|| format!("{mode} is no trade mode"))?;
                }
                other => return Err(format!("{other} is no term")),
            }
        }
        Ok(Body::DefineInstrument(terms))
    }
}
