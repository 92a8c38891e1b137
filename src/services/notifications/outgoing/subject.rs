//! What customers are written to about, and in which channels: the broker's choice, the law's, and the customer's.
//!
//! A push message reaches only browsers that are subscribed, and its delivery is not certain: it never counts as the channel in
//! which something must be sent, and the customer may always switch it off.

/// What must reach a customer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Duty {
    /// Nothing: the customer may switch every channel off.
    None,
    /// At least one channel stays on.
    AnyChannel,
    /// Mail stays on: someone who has got into the account could read and hide what is in the app.
    Mail,
}

/// A subject of messages to customers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Subject {
    /// Its name on the wire, in settings and in the database, and in the texts `subject-<name>` (`-` for `_`).
    pub name: &'static str,
    /// Fixed by this program; `None`: the setting `obligatory_messages` decides.
    pub fixed: Option<Duty>,
    /// Whether the setting `customer_messages` decides if there are e-mails and SMS about it.
    pub by_broker: bool,
    /// Whether there are e-mails about it at all.
    pub mailed: bool,
    /// Whether it is in the messages in the app unless the customer chooses otherwise.
    pub in_app: bool,
    /// Whether there is nothing about it in any channel until the customer asks for it.
    pub on_request: bool,
}

/// What happens too often for e-mails, and what the customer has asked for or sees in the app anyway.
const fn passing(name: &'static str) -> Subject {
    Subject { fixed: Some(Duty::None), by_broker: false, mailed: false, ..subject(name) }
}

const fn subject(name: &'static str) -> Subject {
    Subject { name, fixed: None, by_broker: true, mailed: true, in_app: true, on_request: false }
}

/// Every subject, in the order in which customers see them.
pub const SUBJECTS: &[Subject] = &[
    subject("deposits"),
    subject("withdrawals"),
    subject("margin_call"),
    subject("stop_out"),
    subject("corrections"),
    subject("identity"),
    Subject { fixed: Some(Duty::Mail), ..subject("sign_in") },
    Subject { fixed: Some(Duty::Mail), by_broker: false, ..subject("security") },
    Subject { by_broker: false, ..subject("statements") },
    passing("price_alerts"),
    Subject { in_app: false, ..passing("orders") },
    passing("copies"),
    Subject { mailed: true, on_request: true, ..passing("log_days") },
];

/// The subjects of the setting `customer_messages`.
pub const TOPICS: &[&str] =
    &["deposits", "withdrawals", "margin_call", "stop_out", "identity", "sign_in", "corrections"];

/// The subjects of the setting `obligatory_messages`.
pub const OBLIGATORY: &[&str] =
    &["deposits", "withdrawals", "margin_call", "stop_out", "corrections", "identity", "statements"];

/// The subject with this name.
pub fn find(name: &str) -> Option<&'static Subject> {
    SUBJECTS.iter().find(|subject| subject.name == name)
}

/// A channel that customers choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CustomerChannel {
    /// E-mail, or SMS for customers without an e-mail address.
    Mail,
    /// The messages in the app.
    App,
    /// Push messages to the browsers that are subscribed.
    Push,
}

impl CustomerChannel {
    pub const CODES: [&'static str; 3] = ["mail", "app", "push"];

    /// By its name on the wire and in the database.
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::Mail, Self::App, Self::Push].into_iter().find(|channel| channel.code() == code)
    }

    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }
}

/// How the broker writes about a subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// Whether there are e-mails and SMS.
    pub mail: bool,
    pub duty: Duty,
}

impl Terms {
    /// Of a kind without a subject: by mail only, always.
    pub const MAIL_ONLY: Self = Self { mail: true, duty: Duty::Mail };

    /// Of a subject, by the settings `customer_messages` and `obligatory_messages`.
    pub fn of(subject: &Subject, written_about: &[String], obligatory: &[String]) -> Self {
        let has = |list: &[String]| list.iter().any(|name| name == subject.name);
        let by_setting = if has(obligatory) { Duty::AnyChannel } else { Duty::None };
        let mail = subject.mailed && (!subject.by_broker || has(written_about));
        Self { mail, duty: subject.fixed.unwrap_or(by_setting) }
    }
}

/// What a customer has chosen for a subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chosen {
    pub mail: bool,
    pub app: bool,
    pub push: bool,
}

impl Chosen {
    /// Before the customer has chosen anything.
    pub const fn before(subject: &Subject) -> Self {
        let on = !subject.on_request;
        Self { mail: on, app: on && subject.in_app, push: on }
    }

    /// The choice with one channel changed.
    pub const fn with(self, channel: CustomerChannel, on: bool) -> Self {
        match channel {
            CustomerChannel::Mail => Self { mail: on, ..self },
            CustomerChannel::App => Self { app: on, ..self },
            CustomerChannel::Push => Self { push: on, ..self },
        }
    }
}

/// One channel of a subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChannelState {
    pub on: bool,
    /// The customer cannot change it.
    pub fixed: bool,
}

/// The channels of a subject for one customer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Channels {
    pub mail: ChannelState,
    pub app: ChannelState,
    pub push: ChannelState,
}

impl Channels {
    /// `reachable`: the customer has an address for mail about it. What must be sent and can go nowhere else goes to the app,
    /// whatever was chosen.
    pub const fn of(terms: Terms, reachable: bool, chosen: Chosen) -> Self {
        let possible = terms.mail && reachable;
        let mail = possible && (chosen.mail || matches!(terms.duty, Duty::Mail));
        let is_last = !matches!(terms.duty, Duty::None);
        let app = chosen.app || (is_last && !mail);
        let is_needed = matches!(terms.duty, Duty::Mail) || (is_last && mail && !app);
        Self {
            mail: ChannelState { on: mail, fixed: !possible || is_needed },
            app: ChannelState { on: app, fixed: is_last && app && !mail },
            push: ChannelState { on: chosen.push, fixed: false },
        }
    }

    /// Whether switching `channel` off is refused.
    pub const fn refuses_off(self, channel: CustomerChannel) -> bool {
        let state = match channel {
            CustomerChannel::Mail => self.mail,
            CustomerChannel::App => self.app,
            CustomerChannel::Push => self.push,
        };
        state.on && state.fixed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_of_the_settings_are_those_of_the_table() {
        let names = |of: fn(&Subject) -> bool| {
            SUBJECTS.iter().filter(|subject| of(subject)).map(|subject| subject.name).collect::<Vec<_>>()
        };
        let sorted = |list: &[&'static str]| {
            let mut list = list.to_vec();
            list.sort_unstable();
            list
        };
        assert_eq!(sorted(TOPICS), sorted(&names(|subject| subject.by_broker)));
        assert_eq!(sorted(OBLIGATORY), sorted(&names(|subject| subject.fixed.is_none())));
    }

    /// Each of all cases: what must be sent has a channel that is on and cannot be switched off.
    #[test]
    fn what_must_be_sent_is_always_sent() {
        for duty in [Duty::None, Duty::AnyChannel, Duty::Mail] {
            for bits in 0..16 {
                let bit = |index: u8| bits & (1 << index) != 0;
                let (terms, chosen) = (Terms { mail: bit(0), duty }, Chosen { mail: bit(1), app: bit(2), push: false });
                let channels = Channels::of(terms, bit(3), chosen);
                let (mail, app) = (channels.mail, channels.app);
                let possible = bit(0) && bit(3);
                assert!(possible || !mail.on, "{channels:?}");
                match duty {
                    Duty::None => {
                        assert_eq!((mail.on, app.on), (possible && chosen.mail, chosen.app));
                        assert_eq!((mail.fixed, app.fixed), (!possible, false));
                    }
                    Duty::AnyChannel => {
                        assert!(mail.on || app.on, "{channels:?}");
                        assert_eq!(mail.on && mail.fixed || app.on && app.fixed, mail.on != app.on, "{channels:?}");
                    }
                    Duty::Mail => {
                        assert_eq!(mail.on, possible);
                        assert!(possible || app.on && app.fixed, "{channels:?}");
                    }
                }
            }
        }
    }
}
