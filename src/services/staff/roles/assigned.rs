//! The roles of a staff member.

use std::collections::BTreeSet;
use std::fmt;

use super::Role;

/// A role by its code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum RoleKey {
    BuiltIn(Role),
    /// One that the staff put together, by its id.
    Custom(i64),
}

const CUSTOM: &str = "custom-";

impl RoleKey {
    /// The stable code of the wire and the database.
    pub fn code(self) -> String {
        self.to_string()
    }

    /// The role with this code; whether a custom one exists is not checked.
    pub fn from_code(code: &str) -> Option<Self> {
        let Some(id) = code.strip_prefix(CUSTOM) else { return Role::from_code(code).map(Self::BuiltIn) };
        let key = Self::Custom(id.parse().ok()?);
        (key.code() == code).then_some(key)
    }
}

impl fmt::Display for RoleKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BuiltIn(role) => f.write_str(role.code()),
            Self::Custom(id) => write!(f, "{CUSTOM}{id}"),
        }
    }
}

/// All roles of a staff member: built-in ones first, in their order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AssignedRoles(BTreeSet<RoleKey>);

impl AssignedRoles {
    /// From the text of the database. Roles that this version does not know are left out.
    pub fn from_stored(text: &str) -> Self {
        Self(text.split(',').filter_map(RoleKey::from_code).collect())
    }

    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = RoleKey> {
        self.0.iter().copied()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether it is one of them.
    pub fn contains(&self, role: impl Into<RoleKey>) -> bool {
        self.0.contains(&role.into())
    }

    /// The code of the first built-in role; `custom` without one.
    pub fn main_code(&self) -> &'static str {
        let built_in = self.0.iter().find_map(|role| match role {
            RoleKey::BuiltIn(role) => Some(role.code()),
            RoleKey::Custom(_) => None,
        });
        built_in.unwrap_or("custom")
    }

    /// The codes, in order.
    pub fn codes(&self) -> Vec<String> {
        self.iter().map(RoleKey::code).collect()
    }
}

/// As in the database: codes separated by commas.
impl fmt::Display for AssignedRoles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.codes().join(","))
    }
}

impl From<Role> for RoleKey {
    fn from(role: Role) -> Self {
        Self::BuiltIn(role)
    }
}

impl From<Role> for AssignedRoles {
    fn from(role: Role) -> Self {
        Self([role.into()].into())
    }
}

impl FromIterator<RoleKey> for AssignedRoles {
    fn from_iter<I: IntoIterator<Item = RoleKey>>(roles: I) -> Self {
        Self(roles.into_iter().collect())
    }
}
