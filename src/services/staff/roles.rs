//! Roles, and what each of them may: one table.

use serde::{Deserialize, Serialize};

/// What a member of the staff is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// May everything.
    Owner,
    /// Dealing: instruments, orders, exposure.
    Dealer,
    /// Money in and out.
    Finance,
    /// Who the customers are.
    Compliance,
    /// Helps customers, writes the news.
    Support,
}

impl Role {
    /// Every one.
    pub const ALL: [Self; 5] = [Self::Owner, Self::Dealer, Self::Finance, Self::Compliance, Self::Support];

    /// The stable code of the wire, the database and the command line.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Owner => "owner",
            Self::Dealer => "dealer",
            Self::Finance => "finance",
            Self::Compliance => "compliance",
            Self::Support => "support",
        }
    }

    /// The role with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.code() == code)
    }

    /// May this role do that? The owner may everything.
    pub fn may(self, permission: Permission) -> bool {
        self == Self::Owner || permission.roles().contains(&self)
    }

    /// Whether this role is notified of acts on this object (`deposit/12`, as named in the audit log): of all objects with
    /// access to the audit log, otherwise of those on the role's own screens.
    pub fn is_notified_of(self, object: &str) -> bool {
        let kind = object.split('/').next().unwrap_or(object);
        let shown_by: &[Permission] = match kind {
            "deposit" => &[Permission::ReviewDeposits],
            "withdrawal" => &[Permission::ReviewWithdrawals],
            "review" => &[Permission::ReviewIdentities],
            "user" | "group" => &[Permission::SeeUsers, Permission::EditGroups],
            "correction" => &[Permission::AdjustBalances],
            "order" => &[Permission::SeeOrders],
            "instrument" | "category" => &[Permission::EditInstruments],
            "deposit_option" | "bank_account" | "draw_currency" => &[Permission::EditFunding],
            "remark" => &[Permission::ReviewDeposits, Permission::ReviewWithdrawals, Permission::ReviewIdentities],
            "news" | "announcement" | "company" | "provider" => &[Permission::EditContent],
            "picture" => &[Permission::SendPictures],
            "chat" => &[Permission::AnswerChat],
            _ => &[],
        };
        shown_by.iter().chain(&[Permission::SeeAudit]).any(|permission| self.may(*permission))
    }

    /// All that this role may.
    pub fn permissions(self) -> Vec<Permission> {
        Permission::ALL.iter().copied().filter(|permission| self.may(*permission)).collect()
    }
}

macro_rules! permissions {
    ($($(#[$about:meta])* $name:ident,)*) => {
        /// What needs permission.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Permission {
            $($(#[$about])* $name,)*
        }

        impl Permission {
            /// Every one.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];
        }
    };
}

permissions! {
    EditInstruments,
    /// Groups of customers; who is in them, and what they may do with orders.
    EditGroups,
    SeeOrders,
    /// Closing and cancelling customers' orders.
    CloseOrders,
    /// Levels of customers' orders, and their pending orders.
    ChangeOrders,
    /// Orders for customers.
    PlaceOrders,
    SeeExposure,
    SeeDashboard,
    SeeReports,
    ReviewDeposits,
    ReviewWithdrawals,
    /// Deposit options, bank accounts, withdraw currencies.
    EditFunding,
    AdjustBalances,
    ReviewIdentities,
    SeeUsers,
    /// A customer's ledger, and statements as files.
    SeeStatements,
    FreezeUsers,
    /// Credit score, notes, ending a customer's sessions, removing a lost second factor.
    EditUsers,
    /// All of a customer's data, exported or erased.
    EraseUsers,
    /// News, announcements, companies, providers.
    EditContent,
    /// Public pictures: of those pages, and logos of instruments.
    SendPictures,
    AnswerChat,
    EditSettings,
    /// Keys of other systems, webhooks.
    EditIntegrations,
    EditStaff,
    SeeAudit,
    MakeBackups,
}

impl Permission {
    /// Who may, besides the owner.
    const fn roles(self) -> &'static [Role] {
        match self {
            Self::EditInstruments
            | Self::EditGroups
            | Self::SeeOrders
            | Self::CloseOrders
            | Self::ChangeOrders
            | Self::PlaceOrders
            | Self::SeeExposure => &[Role::Dealer],
            Self::SendPictures => &[Role::Dealer, Role::Support],
            Self::SeeDashboard | Self::SeeReports => &[Role::Dealer, Role::Finance],
            Self::ReviewDeposits | Self::ReviewWithdrawals | Self::EditFunding | Self::AdjustBalances => {
                &[Role::Finance]
            }
            Self::SeeStatements => &[Role::Finance, Role::Compliance, Role::Support],
            Self::ReviewIdentities | Self::SeeAudit | Self::EraseUsers => &[Role::Compliance],
            Self::SeeUsers => &[Role::Finance, Role::Compliance, Role::Support],
            Self::FreezeUsers | Self::EditUsers | Self::EditContent | Self::AnswerChat => &[Role::Support],
            Self::EditSettings | Self::EditIntegrations | Self::EditStaff | Self::MakeBackups => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table() {
        for (permission, may) in [
            (Permission::EditInstruments, vec![Role::Owner, Role::Dealer]),
            (Permission::AdjustBalances, vec![Role::Owner, Role::Finance]),
            (Permission::ReviewIdentities, vec![Role::Owner, Role::Compliance]),
            (Permission::SeeUsers, vec![Role::Owner, Role::Finance, Role::Compliance, Role::Support]),
            (Permission::FreezeUsers, vec![Role::Owner, Role::Support]),
            (Permission::EditGroups, vec![Role::Owner, Role::Dealer]),
            (Permission::CloseOrders, vec![Role::Owner, Role::Dealer]),
            (Permission::ChangeOrders, vec![Role::Owner, Role::Dealer]),
            (Permission::PlaceOrders, vec![Role::Owner, Role::Dealer]),
            (Permission::EditSettings, vec![Role::Owner]),
        ] {
            let found: Vec<Role> = Role::ALL.into_iter().filter(|role| role.may(permission)).collect();
            assert_eq!(found, may, "{permission:?}");
        }
    }

    #[test]
    fn a_role_is_notified_of_acts_on_its_screens() {
        for (object, notified) in [
            ("deposit/1", vec![Role::Owner, Role::Finance, Role::Compliance]),
            ("user/1", Role::ALL.to_vec()),
            ("chat/1", vec![Role::Owner, Role::Compliance, Role::Support]),
            ("instrument/1", vec![Role::Owner, Role::Dealer, Role::Compliance]),
            ("setting/smtp_password", vec![Role::Owner, Role::Compliance]),
            ("staff/1", vec![Role::Owner, Role::Compliance]),
            ("audit", vec![Role::Owner, Role::Compliance]),
        ] {
            let found: Vec<Role> = Role::ALL.into_iter().filter(|role| role.is_notified_of(object)).collect();
            assert_eq!(found, notified, "{object}");
        }
    }

    #[test]
    fn codes() {
        for role in Role::ALL {
            assert_eq!(Role::from_code(role.code()), Some(role));
        }
        assert_eq!(Role::from_code("Owner"), None);
    }
}
