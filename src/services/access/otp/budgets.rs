//! How many codes may be requested, so that strangers neither keep others from their codes nor cost the broker much.
//!
//! Budgets are separate by requester ([`Requester`], which says nothing about the account asked for), by purpose
//! (registration, or an existing account: forgotten password, password change, withdrawal) and by channel:
//!
//! | budget | e-mail | SMS |
//! |---|---|---|
//! | of one address (IPv4, or IPv6 /64), an hour | 30 together; of an IPv6 /56 four times as many | |
//! | of an IPv6 /64 that took fewer than 5, where its /56 has used up its own | 5, with a captcha; 300 of the /56 | |
//! | to one account, a day: requested by its owner | 15 together | |
//! | to one account, a day: requested by anyone else | 30 together, 10 of one IPv4 address or IPv6 /56 | |
//! | all owners, an hour | 3,000 | 1,000, 500 of one dialling code |
//! | customers' addresses, for registrations, an hour | 3,000 | 1,000, 500 of one dialling code |
//! | customers' addresses, for existing accounts, an hour | 3,000 | 3,000 requested; sent: 1,000, 500 of one dialling code |
//! | strangers, for registrations, an hour | 3,000 | 300, 150 of one dialling code |
//! | strangers, for existing accounts, an hour | 3,000 | 3,000 requested; sent: 300, 150 of one dialling code |
//!
//! Once a budget that strangers or customers' addresses share is half used, a code requires a solved picture captcha
//! (`captcha_needed`), and one IPv4 address or IPv6 /56 gets [`PER_SOLVER`] more an hour. Owners solve none. Using up
//! the first half takes 50 addresses, and the second half 300 more and a captcha for each code.
//!
//! A request for an account that does not exist is answered like any other, but sends and costs nothing. It
//! counts as requested and not as sent: invented accounts cannot use up the small budget of SMS. Neither
//! the captcha nor the other budgets depend on whether an account exists. The budget of SMS sent does, but
//! once it is used up every request of that kind is refused, for every account. It is used up only by SMS to
//! existing accounts, of which one takes 30 a day from anyone but its owner.
//!
//! Before an SMS that a gateway sends, a stranger always solves a captcha (setting `sms_captcha`; a picture, as a
//! question in words is easy for a program). Without a gateway an SMS is a file in the outbox and costs nothing.
//! So strangers cost the broker 600 SMS an hour at most.

use std::net::IpAddr;

use crate::domain::TimeMs;
use crate::domain::time::{DAY, HOUR};

use super::super::limiter::{AddressLimit, WindowLimit, seconds, subnet56, subnet64};
use super::OtpPurpose;
use crate::services::ServiceError;
use crate::services::customers::identity::{Identity, area_by_id};

/// Codes per address and hour.
pub(super) const PER_ADDRESS: usize = 30;
/// Codes with a captcha, per IPv6 /64 and hour, once its /56 has used up its own: several households may share a /56.
/// And those of the whole /56.
pub(super) const RESERVED: usize = 5;
pub(super) const RESERVED_OF_SUBNET56: usize = 300;
/// Codes per account and day: requested by its owner, by all others, and by one IPv4 address or IPv6 /56 that is
/// not its owner's.
pub(super) const PER_ACCOUNT_BY_OWNER: usize = 15;
pub(super) const PER_ACCOUNT_BY_OTHERS: usize = 30;
pub(super) const PER_ACCOUNT_BY_OTHER_SUBNET56: usize = 10;
/// Codes per IPv4 address or IPv6 /56 and hour, of budgets that are more than half used.
pub(super) const PER_SOLVER: usize = 5;
/// E-mails per hour, and SMS to existing accounts that are requested, of one kind of requester.
pub(super) const REQUESTS: usize = 3_000;

/// Who requests a code. It depends on the session and the address of the request, never on whether the account
/// asked for exists (an `Owner` has signed in to it).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Requester {
    /// Signed in to the account, or at an address from which it was signed in to before.
    Owner,
    /// At an address from which some customer signed in before.
    Customer,
    Stranger,
}

impl Requester {
    /// SMS per hour: all, and to one dialling code.
    pub(super) const fn sms(self) -> (usize, usize) {
        match self {
            Self::Owner | Self::Customer => (1_000, 500),
            Self::Stranger => (300, 150),
        }
    }
}

/// A request for a code.
pub(super) struct Request<'a> {
    pub to: &'a Identity,
    pub purpose: OtpPurpose,
    pub requester: Requester,
    pub from: IpAddr,
    /// Whether the account exists, so that a code is sent.
    pub has_account: bool,
    pub now: TimeMs,
}

/// What one shared budget is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    requester: Requester,
    is_registration: bool,
    channel: Channel,
}

/// A shared budget and its size.
type SizedKey = (Key, usize);

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Channel {
    Email,
    Sms,
    /// SMS to this dialling code.
    SmsTo(&'static str),
}

impl Request<'_> {
    fn key(&self, channel: Channel) -> Key {
        // What an owner requests is for an account that exists.
        let is_registration = self.purpose == OtpPurpose::Register && self.requester != Requester::Owner;
        Key { requester: self.requester, is_registration, channel }
    }

    /// The shared budgets of all requests, and those of the SMS that are sent, each with its size.
    fn shared(&self) -> (Vec<SizedKey>, Vec<SizedKey>) {
        let Identity::Mobile(area, _) = self.to else {
            return (vec![(self.key(Channel::Email), REQUESTS)], Vec::new());
        };
        let code = area_by_id(*area).map_or("", |area| area.dialling_code.as_str());
        let (all, of_code) = self.requester.sms();
        let sms = vec![(self.key(Channel::SmsTo(code)), of_code), (self.key(Channel::Sms), all)];
        if self.requester == Requester::Owner || self.purpose == OtpPurpose::Register {
            return (sms, Vec::new());
        }
        (vec![(self.key(Channel::Sms), REQUESTS)], sms)
    }
}

/// The counters.
pub(super) struct Budgets {
    addresses: AddressLimit,
    reserved: WindowLimit<IpAddr>,
    reserved_of_subnets56: WindowLimit<IpAddr>,
    owners: WindowLimit<String>,
    others: WindowLimit<String>,
    other_subnets56: WindowLimit<(String, IpAddr)>,
    requests: WindowLimit<Key>,
    /// SMS to existing accounts.
    sent: WindowLimit<Key>,
    /// Codes with a captcha, by IPv4 address or IPv6 /56.
    solvers: WindowLimit<IpAddr>,
}

impl Budgets {
    pub const fn new() -> Self {
        Self {
            addresses: AddressLimit::new(HOUR),
            reserved: WindowLimit::new(HOUR),
            reserved_of_subnets56: WindowLimit::new(HOUR),
            owners: WindowLimit::new(DAY),
            others: WindowLimit::new(DAY),
            other_subnets56: WindowLimit::new(DAY),
            requests: WindowLimit::new(HOUR),
            sent: WindowLimit::new(HOUR),
            solvers: WindowLimit::new(HOUR),
        }
    }

    /// Takes one code of every budget that applies. `captcha` is called where one is required. A refused request
    /// takes nothing, except that one with a wrong captcha counts at its address and account.
    ///
    /// # Errors
    /// `RateLimited`; those of `captcha`.
    pub fn take(
        &self,
        request: &Request<'_>,
        captcha: impl FnOnce() -> Result<(), ServiceError>,
    ) -> Result<(), ServiceError> {
        let mut own = Taking::new(request.now);
        let is_reserved = self.take_own(request, &mut own)?;
        let mut shared = Taking::new(request.now);
        let taken = self.take_shared(request, is_reserved, captcha, &mut shared);
        let is_wrong = matches!(&taken, Err(ServiceError::Refusal(refusal)) if refusal.code == "captcha_invalid");
        if taken.is_ok() {
            shared.keep();
        }
        if taken.is_ok() || is_wrong {
            own.keep();
        }
        taken
    }

    /// Takes of the address and of the account; true if it is one of those reserved for the address.
    fn take_own<'a>(&'a self, request: &Request<'_>, taking: &mut Taking<'a>) -> Result<bool, ServiceError> {
        let (account, from) = (request.to.to_string(), request.from);
        let taken = self.addresses.take(from, PER_ADDRESS, request.now);
        let is_reserved = taken.is_err();
        match taken {
            Ok(()) => taking.undo.push(Box::new(move || self.addresses.give_back(from))),
            Err(_) if self.addresses.is_below_limit(from, RESERVED, request.now) => {
                taking.take(&self.reserved, subnet64(from), RESERVED)?;
                taking.take(&self.reserved_of_subnets56, subnet56(from), RESERVED_OF_SUBNET56)?;
            }
            Err(wait) => return Err(limited(wait)),
        }
        if request.requester == Requester::Owner {
            taking.take(&self.owners, account, PER_ACCOUNT_BY_OWNER)?;
        } else {
            taking.take(&self.other_subnets56, (account.clone(), subnet56(from)), PER_ACCOUNT_BY_OTHER_SUBNET56)?;
            taking.take(&self.others, account, PER_ACCOUNT_BY_OTHERS)?;
        }
        Ok(is_reserved)
    }

    fn take_shared<'a>(
        &'a self,
        request: &Request<'_>,
        is_reserved: bool,
        captcha: impl FnOnce() -> Result<(), ServiceError>,
        taking: &mut Taking<'a>,
    ) -> Result<(), ServiceError> {
        let (requests, sent) = request.shared();
        for (key, max) in sent {
            if request.has_account {
                taking.take(&self.sent, key, max)?;
            } else {
                self.sent.check(&key, max, request.now).map_err(limited)?;
            }
        }
        let is_owner = request.requester == Requester::Owner;
        let is_free = |(key, max): &SizedKey| {
            let free = if is_owner { *max } else { max / 2 };
            self.requests.check(key, free, request.now).is_ok()
        };
        let is_half_used = !requests.iter().all(is_free);
        if is_half_used {
            // Before the captcha is used up.
            for (key, max) in &requests {
                self.requests.check(key, *max, request.now).map_err(limited)?;
            }
            taking.take(&self.solvers, subnet56(request.from), PER_SOLVER)?;
        }
        if is_half_used || (is_reserved && !is_owner) {
            captcha()?;
        }
        // Concurrent requests may have passed the half meanwhile, but none passes the whole.
        requests.into_iter().try_for_each(|(key, max)| taking.take(&self.requests, key, max))
    }
}

fn limited(wait: i64) -> ServiceError {
    ServiceError::RateLimited(seconds(wait))
}

/// What a request has taken of budgets; given back unless it is kept.
struct Taking<'a> {
    now: TimeMs,
    undo: Vec<Box<dyn Fn() + 'a>>,
}

impl<'a> Taking<'a> {
    const fn new(now: TimeMs) -> Self {
        Self { now, undo: Vec::new() }
    }

    fn take<K: Ord + Clone + 'a>(&mut self, limit: &'a WindowLimit<K>, key: K, max: usize) -> Result<(), ServiceError> {
        limit.take(&key, max, self.now).map_err(limited)?;
        self.undo.push(Box::new(move || limit.give_back(&key)));
        Ok(())
    }

    fn keep(mut self) {
        self.undo.clear();
    }
}

impl Drop for Taking<'_> {
    fn drop(&mut self) {
        self.undo.iter().for_each(|undo| undo());
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::limiter::SUBNET56_FACTOR;
    use super::super::super::login_throttle::captcha_needed;
    use super::*;
    use crate::services::error::Refusal;

    const EMAIL: Channel = Channel::Email;
    const SMS: Channel = Channel::Sms;
    const NOW: TimeMs = TimeMs(0);

    /// An IPv4 address for each number.
    fn at(n: usize) -> IpAddr {
        IpAddr::from(u32::try_from(n).unwrap().to_be_bytes())
    }

    /// A request of a stranger; every number is another account.
    struct Asked {
        to: Identity,
        purpose: OtpPurpose,
        from: IpAddr,
        requester: Requester,
        has_account: bool,
    }

    fn asked(channel: Channel, purpose: OtpPurpose, n: usize, from: IpAddr) -> Asked {
        let to = match channel {
            Channel::Email => Identity::Email(format!("c{n}@example.com")),
            _ => Identity::Mobile(193, format!("{:08}", 90_000_000 + n)),
        };
        Asked { to, purpose, from, requester: Requester::Stranger, has_account: false }
    }

    impl Asked {
        fn take(&self, budgets: &Budgets, captcha: Result<(), ServiceError>) -> Result<(), String> {
            let Self { to, purpose, from, requester, has_account } = self;
            let request = Request {
                to,
                purpose: *purpose,
                requester: *requester,
                from: *from,
                has_account: *has_account,
                now: NOW,
            };
            budgets.take(&request, || captcha).map_err(|error| match error {
                ServiceError::Refusal(refusal) => refusal.code.to_owned(),
                ServiceError::RateLimited(_) => "limited".to_owned(),
                other => panic!("{other:?}"),
            })
        }

        fn unsolved(&self, budgets: &Budgets) -> Result<(), String> {
            self.take(budgets, Err(captcha_needed()))
        }

        fn solved(&self, budgets: &Budgets) -> Result<(), String> {
            self.take(budgets, Ok(()))
        }
    }

    fn refused(code: &str) -> Result<(), String> {
        Err(code.to_owned())
    }

    #[test]
    fn an_address_of_a_site_that_used_up_its_codes_gets_some_with_a_captcha() {
        let budgets = Budgets::new();
        let from = |net: usize| format!("2001:db8:0:{net:x}::1").parse().unwrap();
        let forgot = |n: usize, net: usize| asked(EMAIL, OtpPurpose::Forgot, n, from(net));
        let taken = (0..0x100).filter(|n| forgot(*n, n % 5).unsolved(&budgets).is_ok()).count();
        assert_eq!(taken, PER_ADDRESS * SUBNET56_FACTOR);
        // A request without the captcha takes nothing.
        assert!((1_000..1_100).all(|n| forgot(n, 9).unsolved(&budgets) == refused("captcha_needed")));
        assert_eq!((2_000..2_100).filter(|n| forgot(*n, 9).solved(&budgets).is_ok()).count(), RESERVED);
        assert_eq!(forgot(2_100, 9).unsolved(&budgets), refused("limited"));
        assert_eq!(forgot(2_101, 1).solved(&budgets), refused("limited"), "one that has taken its share");
        let owner = Asked { requester: Requester::Owner, ..forgot(2_102, 10) };
        owner.unsolved(&budgets).unwrap();
        let all = (0x20..0xf0).flat_map(|net| (0..RESERVED).map(move |n| (3_000 + net * RESERVED + n, net)));
        let more = all.filter(|(n, net)| forgot(*n, *net).solved(&budgets).is_ok()).count();
        assert_eq!(more + RESERVED + 1, RESERVED_OF_SUBNET56, "and the whole /56 no more than these");
        asked(EMAIL, OtpPurpose::Forgot, 9_000, at(1)).unsolved(&budgets).unwrap();
    }

    #[test]
    fn one_site_takes_a_small_part_of_the_strangers_budgets() {
        for (channel, purpose) in
            [(EMAIL, OtpPurpose::Register), (EMAIL, OtpPurpose::Forgot), (SMS, OtpPurpose::Register)]
        {
            let budgets = Budgets::new();
            let from = |n: usize| format!("2001:db8:0:{:x}::1", n % 0x100).parse().unwrap();
            let taken = (0..0x100 * 40).filter(|n| asked(channel, purpose, *n, from(*n)).unsolved(&budgets).is_ok());
            let most = PER_ADDRESS * SUBNET56_FACTOR;
            assert!(taken.count() <= most && most < REQUESTS / 20);
            asked(EMAIL, purpose, 1_000_000, at(1)).unsolved(&budgets).unwrap();
        }
        let budgets = Budgets::new();
        let from = "2001:db8::1".parse().unwrap();
        let taken = (0..100).filter(|n| asked(EMAIL, OtpPurpose::Forgot, *n, from).unsolved(&budgets).is_ok());
        assert_eq!(taken.count(), PER_ADDRESS, "a /64");
        // To one account, too.
        let from = |n: usize| format!("2001:db8:0:{:x}::1", 0x100 + n).parse().unwrap();
        let taken = (0..0x100).filter(|n| asked(EMAIL, OtpPurpose::Forgot, 7_777, from(*n)).unsolved(&budgets).is_ok());
        assert_eq!(taken.count(), PER_ACCOUNT_BY_OTHER_SUBNET56);
    }

    #[test]
    fn registrations_do_not_use_up_the_codes_of_existing_accounts() {
        for channel in [EMAIL, SMS] {
            let budgets = Budgets::new();
            for n in 0..2 * REQUESTS {
                let _ = asked(channel, OtpPurpose::Register, n, at(n)).solved(&budgets);
            }
            assert_eq!(asked(channel, OtpPurpose::Register, 99_999, at(99_999)).solved(&budgets), refused("limited"));
            for purpose in [OtpPurpose::Forgot, OtpPurpose::Password, OtpPurpose::Withdraw] {
                let known = Asked { has_account: true, ..asked(channel, purpose, 1, at(90_000)) };
                known.unsolved(&budgets).unwrap();
            }
        }
    }

    #[test]
    fn beyond_half_of_a_budget_a_captcha_is_needed() {
        let (_, of_code) = Requester::Stranger.sms();
        let registration = OtpPurpose::Register;
        let budget_sizes = [
            (EMAIL, registration, REQUESTS),
            (EMAIL, OtpPurpose::Forgot, REQUESTS),
            (SMS, registration, of_code),
            (SMS, OtpPurpose::Forgot, REQUESTS),
        ];
        for (channel, purpose, size) in budget_sizes {
            let budgets = Budgets::new();
            let request = |n| asked(channel, purpose, n, at(n));
            let unsolved: Vec<_> = (0..size).map(|n| request(n).unsolved(&budgets)).collect();
            assert!(unsolved[..size / 2].iter().all(Result::is_ok), "{channel:?} {purpose:?}");
            assert!(unsolved[size / 2..].iter().all(|taken| *taken == refused("captcha_needed")));
            // A request without a captcha takes nothing of its address and account; a wrong one does.
            let here = request(size);
            (0..2 * PER_ACCOUNT_BY_OTHERS).for_each(|_| assert_eq!(here.unsolved(&budgets), refused("captcha_needed")));
            here.solved(&budgets).unwrap();
            let wrong = || here.take(&budgets, Err(Refusal::new("captcha_invalid").into()));
            assert_eq!(
                (0..99).filter(|_| wrong() == refused("captcha_invalid")).count(),
                PER_ACCOUNT_BY_OTHER_SUBNET56 - 1
            );
            // One /56 has a few of the second half, however many captchas it solves.
            let one = |n: usize| asked(channel, purpose, 10_000 + n, at(10_000)).solved(&budgets);
            assert_eq!((0..20).filter(|n| one(*n).is_ok()).count(), PER_SOLVER);
            let rest =
                (0..size).filter(|n| asked(channel, purpose, 20_000 + n, at(20_000 + n)).solved(&budgets).is_ok());
            assert_eq!(rest.count(), size - size / 2 - 1 - PER_SOLVER, "the whole is bounded");
            assert_eq!(request(size + 1).unsolved(&budgets), refused("limited"), "no captcha for nothing");
            let owner = Asked { requester: Requester::Owner, has_account: true, ..request(size + 2) };
            owner.unsolved(&budgets).unwrap();
        }
    }

    #[test]
    fn made_up_numbers_do_not_use_up_the_sms_to_existing_accounts() {
        let (all, of_code) = Requester::Stranger.sms();
        let budgets = Budgets::new();
        let forgot = |n: usize, has_account| Asked { has_account, ..asked(SMS, OtpPurpose::Forgot, n, at(n)) };
        for n in 0..2 * all {
            forgot(n, false).unsolved(&budgets).unwrap();
        }
        let sent = (0..2 * all).filter(|n| forgot(10_000 + n, true).solved(&budgets).is_ok());
        assert_eq!(sent.count(), of_code, "what costs money is bounded");
        // From now on the answer is the same whether or not the account exists.
        for has_account in [true, false] {
            assert_eq!(forgot(20_000, has_account).solved(&budgets), refused("limited"));
        }
        asked(EMAIL, OtpPurpose::Forgot, 1, at(1)).unsolved(&budgets).unwrap();
    }
}
