//! What a notebook's line means: words in, the engine's own language out.

use lotdesk::domain::group::{Commission, Group, Rights, Rule, Scope};
use lotdesk::domain::instrument::{MarginMode, TradeMode};
use lotdesk::domain::settings::{DealingSettings, FeeType, Rules, StopOutPolicy};
use lotdesk::domain::swap::{SwapMode, SwapTerms};
use lotdesk::domain::{
    AccountId, AccountKind, CategoryId, DepositId, GroupId, Instrument, InstrumentId, Money, OrderId, Percent, Price,
    Quote, Side, WithdrawalId,
};
use lotdesk::engine::Engine;
use lotdesk::engine::input::{Body, Entry, LevelChange, PlaceOrder, Request, Shifted};

use super::Notebook;

/// One line, understood.
pub enum Line {
    Wait(i64),
    Standing(AccountId),
    Show(OrderId),
    House(Vec<Body>),
    Input(Option<Request>, Body),
}

impl Line {
    /// Does the line only ask?
    pub fn is_question(text: &str) -> bool {
        text.starts_with("standing ") || text.starts_with("show ")
    }
}

const DAYS: [&str; 7] = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/// The markets of `house`: code, base, currency, precision, contract.
const HOUSE: [(&str, &str, &str, u32, &str); 7] = [
    ("EURUSD", "EUR", "USD", 5, "100000"),
    ("GBPUSD", "GBP", "USD", 5, "100000"),
    ("USDJPY", "USD", "JPY", 3, "100000"),
    ("EURGBP", "EUR", "GBP", 5, "100000"),
    ("EURJPY", "EUR", "JPY", 3, "100000"),
    ("BTCUSD", "BTC", "USD", 2, "1"),
    ("XAUUSD", "XAU", "USD", 2, "100"),
];

/// The words of a line, taken one after the other.
struct Words<'a>(std::str::SplitWhitespace<'a>);

impl<'a> Words<'a> {
    fn next(&mut self, what: &str) -> Result<&'a str, String> {
        self.0.next().ok_or_else(|| format!("the line ends before {what}"))
    }

    fn value<T: std::str::FromStr>(&mut self, what: &str) -> Result<T, String> {
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

    fn order(&mut self) -> Result<OrderId, String> {
        self.numbered('#').map(OrderId)
    }

    /// `#1`, `d1`, `w1`.
    fn numbered(&mut self, sign: char) -> Result<i64, String> {
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

/// By its name; `doomsday` is none.
fn weekday(word: &str) -> Result<u8, String> {
    if word == "doomsday" {
        return Ok(7);
    }
    DAYS.iter().position(|day| *day == word).map(|day| day as u8).ok_or_else(|| format!("{word} is no weekday"))
}

impl Notebook {
    pub(super) fn parse(&mut self, text: &str) -> Result<Line, String> {
        let mut words = Words(text.split_whitespace());
        let verb = words.next("a verb")?;
        let line = match verb {
            "wait" => Line::Wait(duration(words.next("a duration")?)?),
            "standing" => Line::Standing(self.account(words.next("an account")?)),
            "show" => Line::Show(words.order()?),
            "house" => Line::House(self.house()),
            "rules1" => self.by_the_first_rules(),
            "place" | "close" | "cancel" | "stops" => self.customers(verb, &mut words)?,
            "announce" | "withdraw" => self.transfer(verb, &mut words)?,
            _ => Line::Input(None, self.houses(verb, &mut words)?),
        };
        match words.0.next() {
            Some(word) => Err(format!("what is {word}?")),
            None => Ok(line),
        }
    }

    /// The account of a name; one that was never opened has an id that nobody has.
    fn account(&self, name: &str) -> AccountId {
        self.accounts.get(name).copied().unwrap_or(AccountId(999))
    }

    fn instrument(&self, code: &str) -> InstrumentId {
        self.instruments.get(code).map_or(InstrumentId(999), |terms| terms.id)
    }

    fn house(&mut self) -> Vec<Body> {
        let mut bodies = Vec::new();
        for (code, base, currency, precision, contract) in HOUSE {
            let mut terms = self.blank(code);
            (terms.base, terms.currency, terms.precision) = (base.into(), currency.into(), precision);
            terms.contract = contract.parse().expect("a number");
            self.instruments.insert(code.into(), terms.clone());
            bodies.push(Body::DefineInstrument(terms));
        }
        let open = |instrument| Body::SetMarket { instrument, open: true };
        bodies.extend(HOUSE.map(|(code, ..)| open(self.instrument(code))));
        // A cross needs the pair that converts it first.
        bodies.sort_by_key(|body| matches!(body, Body::SetMarket { .. }));
        bodies
    }

    /// An engine that has been told nothing decides by the first rules.
    fn by_the_first_rules(&mut self) -> Line {
        assert!(self.accounts.is_empty() && self.instruments.is_empty(), "rules never go back");
        (self.engine, self.seq) = (Engine::default(), 0);
        Line::House(Vec::new())
    }

    /// Terms that nothing has been said about yet.
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
                every_day: false,
            },
            stop_level: 0,
            jump_max: "20".parse().expect("a number"),
            stale_after_ms: 60_000,
            enabled: true,
            trade_mode: TradeMode::Full,
        }
    }

    /// What customers do: these may carry a request id.
    fn customers(&mut self, verb: &str, words: &mut Words<'_>) -> Result<Line, String> {
        let account = self.account(words.next("an account")?);
        let mut key = None;
        let body = match verb {
            "place" => self.place(account, words, &mut key)?,
            _ => {
                let order = words.order()?;
                let (mut lots, mut stop_loss, mut take_profit) = (None, LevelChange::Keep, LevelChange::Keep);
                while let Some(word) = words.0.next() {
                    match word {
                        "id" => key = Some(words.next("a request id")?.to_owned()),
                        "sl" => stop_loss = words.change("stop loss")?,
                        "tp" => take_profit = words.change("take profit")?,
                        part => lots = Some(part.parse().map_err(|_| format!("{part} are no lots"))?),
                    }
                }
                match verb {
                    "close" => Body::CloseOrder { account, order, lots },
                    "cancel" => Body::CancelOrder { account, order },
                    _ => Body::SetStops { account, order, stop_loss, take_profit },
                }
            }
        };
        Ok(Line::Input(key.map(|key| Request { account, key }), body))
    }

    /// `announce u1 [details N] [id k]`, `withdraw u1 AMOUNT [details N] [id k]`.
    fn transfer(&self, verb: &str, words: &mut Words<'_>) -> Result<Line, String> {
        let account = self.account(words.next("an account")?);
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

    fn place(&self, account: AccountId, words: &mut Words<'_>, key: &mut Option<String>) -> Result<Body, String> {
        let side = match words.next("a side")? {
            "buy" => Side::Buy,
            "sell" => Side::Sell,
            other => return Err(format!("{other} is no side")),
        };
        let lots = words.value("lots")?;
        let instrument = self.instrument(words.next("an instrument")?);
        let leverage = words.next("a leverage")?.strip_prefix('x').and_then(|x| x.parse().ok()).ok_or("no leverage")?;
        let entry = match words.next("market or at")? {
            "market" => Entry::Market,
            _ => Entry::Pending(words.value("target price")?),
        };
        let mut wish =
            PlaceOrder { account, instrument, side, lots, leverage, entry, stop_loss: None, take_profit: None };
        while let Some(word) = words.0.next() {
            match word {
                "sl" => wish.stop_loss = words.price("stop loss")?,
                "tp" => wish.take_profit = words.price("take profit")?,
                "id" => *key = Some(words.next("a request id")?.to_owned()),
                other => return Err(format!("what is {other}?")),
            }
        }
        Ok(Body::PlaceOrder(wish))
    }

    /// What the world, the calendar and the back office do.
    fn houses(&mut self, verb: &str, words: &mut Words<'_>) -> Result<Body, String> {
        Ok(match verb {
            "quote" => {
                let instrument = self.instrument(words.next("an instrument")?);
                let (bid, ask) = (words.value("bid")?, words.value("ask")?);
                let late = words.0.next().map_or(Ok(0), duration)?;
                Body::Quote { instrument, quote: Quote { bid, ask, time: self.now.plus(late) } }
            }
            "account" => self.open_account(words)?,
            "force" => Body::ForceClose { order: words.order()? },
            "reset" => {
                Body::ResetDemo { account: self.account(words.next("an account")?), grant: words.value("grant")? }
            }
            "remove" => Body::RemoveDemo { account: self.account(words.next("an account")?) },
            "correct" => {
                Body::Correct { account: self.account(words.next("an account")?), amount: words.value("amount")? }
            }
            "credit" => {
                Body::ApproveDeposit { deposit: words.numbered('d').map(DepositId)?, amount: words.value("amount")? }
            }
            "refuse" => Body::RejectDeposit { deposit: words.numbered('d').map(DepositId)? },
            "invalidate" => Body::InvalidateDeposit { deposit: words.numbered('d').map(DepositId)? },
            "pay" => Body::PayWithdrawal { withdrawal: words.numbered('w').map(WithdrawalId)? },
            "keep" => Body::RejectWithdrawal { withdrawal: words.numbered('w').map(WithdrawalId)? },
            "freeze" | "thaw" => {
                Body::SetFrozen { account: self.account(words.next("an account")?), frozen: verb == "freeze" }
            }
            "group" => self.group(words)?,
            "disband" => Body::RemoveGroup { group: self.group_id(words.next("a group")?) },
            "join" => {
                let account = self.account(words.next("an account")?);
                Body::SetGroup { account, group: self.group_id(words.next("a group")?) }
            }
            "rights" => Body::SetRights {
                account: self.account(words.next("an account")?),
                rights: match words.next("rights")? {
                    "full" => Rights::Full,
                    "close_only" => Rights::CloseOnly,
                    _ => Rights::None,
                },
            },
            "instrument" => self.define(words)?,
            "drop" => Body::RemoveInstrument { instrument: self.instrument(words.next("an instrument")?) },
            "feed" => Body::ResetFeed { instrument: self.instrument(words.next("an instrument")?) },
            "hours" => {
                let instrument = self.instrument(words.next("an instrument")?);
                Body::SetMarket { instrument, open: words.next("open or closed")? == "open" }
            }
            "settings" => self.settings(words)?,
            "rollover" => self.rollover(words)?,
            "forget" => Body::ForgetRequests,
            other => return Err(format!("{other} is no verb")),
        })
    }

    /// `g2` is the group of that number.
    fn group_id(&self, name: &str) -> GroupId {
        GroupId(name.trim_start_matches('g').parse().unwrap_or(999))
    }

    /// `group gN name value ...`: the terms as they were, or the standard's, changed by what is named.
    fn group(&self, words: &mut Words<'_>) -> Result<Body, String> {
        let id = self.group_id(words.next("a group")?);
        let known = self.engine.state().groups.get(id).cloned();
        let mut group = known.unwrap_or_else(|| Group { id, name: format!("g{id}"), ..Group::standard() });
        while let Some(word) = words.0.next() {
            match word {
                "cap" => group.leverage_max = Some(words.value("leverage")?),
                "markup" => group.markup = words.value("points")?,
                "of" => {
                    let scope = Scope::Instrument(self.instrument(words.next("an instrument")?));
                    let mut rule = Rule { scope, leverage_max: None, markup: None };
                    match words.next("cap or markup")? {
                        "cap" => rule.leverage_max = Some(words.value("leverage")?),
                        _ => rule.markup = Some(words.value("points")?),
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

    /// `rollover DAY [CODE DAY,DAY...]`: what holidays make of it for an instrument; `none` for no day.
    fn rollover(&self, words: &mut Words<'_>) -> Result<Body, String> {
        let (weekday, mut shifted) = (weekday(words.next("a weekday")?)?, Vec::new());
        while let Some(code) = words.0.next() {
            let days = words.next("the days that it counts")?.split(',').filter(|day| *day != "none");
            let days = days.map(self::weekday).collect::<Result<_, _>>()?;
            shifted.push(Shifted { instrument: self.instrument(code), days });
        }
        Ok(Body::Rollover { weekday, shifted })
    }

    fn open_account(&mut self, words: &mut Words<'_>) -> Result<Body, String> {
        let name = words.next("a name")?;
        let kind = if words.next("demo or real")? == "demo" { AccountKind::Demo } else { AccountKind::Real };
        let grant = words.0.next().map_or(Ok(Money::ZERO), str::parse).map_err(|_| "the grant is no amount")?;
        self.accounts.insert(name.into(), AccountId(self.engine.state().counters.account));
        Ok(Body::OpenAccount { kind, grant })
    }

    fn settings(&self, words: &mut Words<'_>) -> Result<Body, String> {
        let mut settings: DealingSettings = self.engine.state().settings.clone();
        while let Some(word) = words.0.next() {
            match word {
                "fee" if words.next("a fee type")? == "per_lot" => settings.fee_type = FeeType::PerLot,
                "fee" => settings.fee_type = FeeType::OfMargin,
                "call" => settings.margin_call_level = words.value("level")?,
                "out" => settings.stop_out_level = words.value("level")?,
                "policy" if words.next("a policy")? == "smart" => settings.stop_out_policy = StopOutPolicy::Smart,
                "policy" => settings.stop_out_policy = StopOutPolicy::LargestLoss,
                "orders" => settings.orders_max = words.value("count")?,
                "rules" => {
                    let number = words.value::<u8>("version")?;
                    settings.rules = Rules::try_from(number)?;
                }
                other => return Err(format!("{other} is no setting")),
            }
        }
        Ok(Body::ChangeSettings(settings))
    }

    /// `instrument CODE name value ...`: the terms as they were, changed by what is named.
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
                "margin" if words.next("a mode")? == "fixed" => terms.margin_mode = MarginMode::Fixed,
                "margin" => terms.margin_mode = MarginMode::Leverage,
                "leverages" => {
                    let list = words.next("leverages")?.split(',').filter(|one| *one != "none");
                    terms.leverages = list.map(str::parse).collect::<Result<_, _>>().map_err(|_| "no leverages")?;
                }
                "swap" => {
                    terms.swap.mode =
                        if words.next("a mode")? == "points" { SwapMode::Points } else { SwapMode::Percent };
                    (terms.swap.long, terms.swap.short) = (words.value("long rate")?, words.value("short rate")?);
                }
                "triple" => terms.swap.triple_day = weekday(words.next("a weekday")?).ok(),
                "every_day" => terms.swap.every_day = words.next("yes or no")? == "yes",
                "stop_level" => terms.stop_level = words.value("points")?,
                "jump" => terms.jump_max = words.value("percent")?,
                "stale" => terms.stale_after_ms = duration(words.next("a duration")?)?,
                "enabled" => terms.enabled = words.next("yes or no")? == "yes",
                "mode" => {
                    terms.trade_mode = TradeMode::from_code(words.next("a trade mode")?).ok_or("no trade mode")?;
                }
                other => return Err(format!("{other} is no term")),
            }
        }
        Ok(Body::DefineInstrument(terms))
    }
}
