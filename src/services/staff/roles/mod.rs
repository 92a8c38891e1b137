//! Roles, and what each of them may: one table. Built-in roles are fixed; further ones are sets of permissions that the
//! staff put together.

mod assigned;
pub mod held;
mod permissions;

use serde::{Deserialize, Serialize};

pub use assigned::{AssignedRoles, RoleKey};
pub use permissions::{Permission, Permissions, Section};

/// A built-in role.
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

    /// All that this role may.
    pub fn permissions(self) -> Permissions {
        Permission::ALL.iter().copied().filter(|permission| self.may(*permission)).collect()
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
            (Permission::SeeOrders, vec![Role::Owner, Role::Dealer]),
            (Permission::CloseOrders, vec![Role::Owner, Role::Dealer]),
            (Permission::ChangeOrders, vec![Role::Owner, Role::Dealer]),
            (Permission::PlaceOrders, vec![Role::Owner, Role::Dealer]),
            (Permission::CorrectTrades, vec![Role::Owner, Role::Dealer]),
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
            let found: Vec<Role> =
                Role::ALL.into_iter().filter(|role| role.permissions().are_notified_of(object)).collect();
            assert_eq!(found, notified, "{object}");
        }
    }

    #[test]
    fn permissions_are_named_once_and_sets_hold_what_they_are_made_of() {
        for (index, permission) in Permission::ALL.iter().enumerate() {
            assert_eq!(Permission::from_name(permission.name()), Some(*permission));
            assert_eq!(serde_json::json!(permission), permission.name());
            let one: Permissions = [*permission].into_iter().collect();
            assert_eq!(one.iter().collect::<Vec<_>>(), [*permission], "{index}");
            assert!(
                Permissions::all().contains(*permission)
                    && Permissions::all().without(one).or(one) == Permissions::all()
            );
        }
        let stored = Permissions::from_stored(["see_users", "of_a_later_version"]);
        assert_eq!(stored.names(), "see_users", "what this version does not know is left out");
        assert!(!stored.are_sensitive() && Role::Finance.permissions().are_sensitive());
        assert!(Permissions::default().is_empty());
    }

    #[test]
    fn assigned_roles_are_stored_as_text() {
        for (text, codes, main) in [
            ("owner", "owner", "owner"),
            ("support,dealer", "dealer,support", "dealer"),
            ("custom-12,support,custom-3", "support,custom-3,custom-12", "support"),
            ("custom-3", "custom-3", "custom"),
            ("", "", "custom"),
            ("king,dealer,custom-x", "dealer", "dealer"),
        ] {
            let roles = AssignedRoles::from_stored(text);
            assert_eq!((roles.to_string().as_str(), roles.main_code()), (codes, main), "{text}");
        }
        assert_eq!(RoleKey::from_code("custom-7"), Some(RoleKey::Custom(7)));
        assert_eq!([RoleKey::from_code("custom-07"), RoleKey::from_code("king")], [None, None]);
    }

    #[test]
    fn codes() {
        for role in Role::ALL {
            assert_eq!(Role::from_code(role.code()), Some(role));
        }
        assert_eq!(Role::from_code("Owner"), None);
    }
}
