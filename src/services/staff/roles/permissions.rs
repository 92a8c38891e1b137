//! Permissions, and sets of them.

use serde::{Serialize, Serializer};

use super::Role;

/// The subject of a permission, under which the back office lists it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Section {
    Overview,
    Dealing,
    Money,
    Customers,
    Content,
    System,
}

macro_rules! permissions {
    ($($(#[$about:meta])* $name:ident $text:literal $section:ident,)*) => {
        /// What needs permission.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Permission {
            $($(#[$about])* $name,)*
        }

        impl Permission {
            /// Every one.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The stable name of the wire and the database.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)*
                }
            }

            /// Where the back office lists it.
            pub const fn section(self) -> Section {
                match self {
                    $(Self::$name => Section::$section,)*
                }
            }
        }
    };
}

permissions! {
    EditInstruments "edit_instruments" Dealing,
    /// Groups of customers; who is in them, and what they may do with orders.
    EditGroups "edit_groups" Dealing,
    SeeOrders "see_orders" Dealing,
    /// Closing and cancelling customers' orders.
    CloseOrders "close_orders" Dealing,
    /// Levels of customers' orders, and their pending orders.
    ChangeOrders "change_orders" Dealing,
    /// Orders for customers.
    PlaceOrders "place_orders" Dealing,
    /// Cancelling executed trades and correcting their prices.
    CorrectTrades "correct_trades" Dealing,
    SeeExposure "see_exposure" Dealing,
    /// Liquidity providers: where they are reached and with which password.
    EditLiquidity "edit_liquidity" Dealing,
    SeeDashboard "see_dashboard" Overview,
    SeeReports "see_reports" Overview,
    /// What a regulator asks for: loss percentage, customers' money, transactions.
    SeeRegulatory "see_regulatory" Overview,
    ReviewDeposits "review_deposits" Money,
    ReviewWithdrawals "review_withdrawals" Money,
    /// Deposit options, bank accounts, withdraw currencies.
    EditFunding "edit_funding" Money,
    AdjustBalances "adjust_balances" Money,
    /// Statements of the banks: importing them, and matching lines to payments that one may decide on.
    MatchPayments "match_payments" Money,
    /// Partners, their plans and rewards.
    EditPartners "edit_partners" Money,
    /// Strategies and copies of customers: seeing them, ending a copy, switching a strategy off.
    EditCopying "edit_copying" Money,
    ReviewIdentities "review_identities" Customers,
    SeeUsers "see_users" Customers,
    /// A customer's ledger, and statements as files.
    SeeStatements "see_statements" Customers,
    FreezeUsers "freeze_users" Customers,
    /// Credit score, notes, ending a customer's sessions, removing a lost second factor.
    EditUsers "edit_users" Customers,
    /// All of a customer's data, exported or erased.
    EraseUsers "erase_users" Customers,
    /// Importing another platform's customers with their balances, and undoing it.
    ImportCustomers "import_customers" Customers,
    /// News, announcements, companies, providers.
    EditContent "edit_content" Content,
    /// Public pictures: of those pages, and logos of instruments.
    SendPictures "send_pictures" Content,
    AnswerChat "answer_chat" Customers,
    EditSettings "edit_settings" System,
    /// Keys of other systems, webhooks.
    EditIntegrations "edit_integrations" System,
    EditStaff "edit_staff" System,
    SeeAudit "see_audit" Overview,
    MakeBackups "make_backups" System,
}

impl Serialize for Permission {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl Permission {
    /// The permission with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|permission| permission.name() == name)
    }

    /// Whether it is about money, risk, staff or settings: granting it may need a second person.
    pub const fn is_sensitive(self) -> bool {
        matches!(
            self,
            Self::EditInstruments
                | Self::EditGroups
                | Self::CloseOrders
                | Self::ChangeOrders
                | Self::PlaceOrders
                | Self::CorrectTrades
                | Self::ReviewDeposits
                | Self::ReviewWithdrawals
                | Self::EditFunding
                | Self::AdjustBalances
                | Self::ImportCustomers
                | Self::MatchPayments
                | Self::EditPartners
                | Self::EditCopying
                | Self::EditSettings
                | Self::EditIntegrations
                | Self::EditLiquidity
                | Self::EditStaff
                | Self::MakeBackups
        )
    }

    /// The built-in roles that have it, besides the owner.
    pub(super) const fn roles(self) -> &'static [Role] {
        match self {
            Self::EditInstruments
            | Self::EditGroups
            | Self::SeeOrders
            | Self::CloseOrders
            | Self::ChangeOrders
            | Self::PlaceOrders
            | Self::CorrectTrades
            | Self::SeeExposure => &[Role::Dealer],
            Self::SendPictures => &[Role::Dealer, Role::Support],
            Self::SeeDashboard | Self::SeeReports | Self::EditCopying => &[Role::Dealer, Role::Finance],
            Self::ReviewDeposits
            | Self::ReviewWithdrawals
            | Self::EditFunding
            | Self::AdjustBalances
            | Self::MatchPayments
            | Self::EditPartners => &[Role::Finance],
            Self::SeeRegulatory => &[Role::Finance, Role::Compliance],
            Self::SeeStatements => &[Role::Finance, Role::Compliance, Role::Support],
            Self::ReviewIdentities | Self::SeeAudit | Self::EraseUsers => &[Role::Compliance],
            Self::SeeUsers => &[Role::Finance, Role::Compliance, Role::Support],
            Self::FreezeUsers | Self::EditUsers | Self::EditContent | Self::AnswerChat => &[Role::Support],
            Self::ImportCustomers
            | Self::EditSettings
            | Self::EditIntegrations
            | Self::EditLiquidity
            | Self::EditStaff
            | Self::MakeBackups => &[],
        }
    }
}

/// A set of permissions, one bit each.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Permissions(u64);

const _: () = assert!(Permission::ALL.len() <= 64, "a set has 64 bits");

impl Permissions {
    /// Every permission.
    pub fn all() -> Self {
        Permission::ALL.iter().copied().collect()
    }

    /// Whether it is one of them.
    pub const fn contains(self, permission: Permission) -> bool {
        self.0 & (1 << permission as u64) != 0
    }

    /// Whether it is every permission, as an owner has them.
    pub fn are_all(self) -> bool {
        self == Self::all()
    }

    /// Those of either set.
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those that are not in `other`.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each one, in the order of [`Permission::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Permission> {
        Permission::ALL.iter().copied().filter(move |permission| self.contains(*permission))
    }

    /// Whether granting these may need a second person.
    pub fn are_sensitive(self) -> bool {
        self.iter().any(Permission::is_sensitive)
    }

    /// The names, for a message.
    pub fn names(self) -> String {
        self.iter().map(Permission::name).collect::<Vec<_>>().join(", ")
    }

    /// From names. Those that this version does not know are left out.
    pub fn from_stored<'a>(names: impl IntoIterator<Item = &'a str>) -> Self {
        names.into_iter().filter_map(Permission::from_name).collect()
    }

    /// Whether someone with these is notified of acts on this object (`deposit/12`, as named in the audit log): of all
    /// objects with access to the audit log, otherwise of those on the screens that they see.
    pub fn are_notified_of(self, object: &str) -> bool {
        let kind = object.split('/').next().unwrap_or(object);
        // An act on a task names its number only; the task itself asks for the permission of what it is about.
        if kind == "task" {
            return true;
        }
        let shown_by: &[Permission] = match kind {
            "deposit" => &[Permission::ReviewDeposits],
            "withdrawal" => &[Permission::ReviewWithdrawals],
            "review" | "case" => &[Permission::ReviewIdentities],
            "user" | "group" => &[Permission::SeeUsers, Permission::EditGroups],
            "tag" => &[Permission::SeeUsers],
            "correction" => &[Permission::AdjustBalances],
            "bank_statement" | "bank_line" => &[Permission::MatchPayments],
            "customer_import" => &[Permission::ImportCustomers],
            "client_account" | "professional_groups" => &[Permission::SeeRegulatory],
            "order" => &[Permission::SeeOrders],
            "instrument" | "category" | "calendar" => &[Permission::EditInstruments],
            "risk_change" => &[
                Permission::EditSettings,
                Permission::EditGroups,
                Permission::EditInstruments,
                Permission::EditFunding,
                Permission::EditLiquidity,
            ],
            "deposit_option" | "bank_account" | "draw_currency" => &[Permission::EditFunding],
            "remark" => &[Permission::ReviewDeposits, Permission::ReviewWithdrawals, Permission::ReviewIdentities],
            "news" | "announcement" | "company" | "provider" | "economic_event" => &[Permission::EditContent],
            "picture" => &[Permission::SendPictures],
            "chat" | "canned_answer" => &[Permission::AnswerChat],
            "staff" | "role" => &[Permission::EditStaff],
            _ => &[],
        };
        shown_by.iter().chain(&[Permission::SeeAudit]).any(|permission| self.contains(*permission))
    }
}

impl FromIterator<Permission> for Permissions {
    fn from_iter<I: IntoIterator<Item = Permission>>(permissions: I) -> Self {
        Self(permissions.into_iter().fold(0, |bits, permission| bits | 1 << permission as u64))
    }
}

impl Serialize for Permissions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
