//! Roles and permissions of the staff, and changes of them that wait for a second person.

use serde::Serialize;
use utoipa::ToSchema;

use super::admin_funds::Blocked;
use super::staff::Permission;
use super::{Moment, flag};
use crate::api::error::ApiError;
use crate::i18n::Language;
use crate::services::staff::backoffice::staff::{self, RoleInfo, RoleState};
use crate::services::staff::roles::{self, RoleKey};

/// A permission, as roles are made of them.
#[derive(Debug, Serialize, ToSchema)]
pub struct PermissionInfo {
    pub name: Permission,
    /// Subject: `overview`, `dealing`, `money`, `customers`, `content` or `system`.
    #[schema(value_type = String)]
    pub section: roles::Section,
    /// 1: about money, risk, staff or settings; granting it may need a second person.
    pub sensitive: u8,
}

impl From<roles::Permission> for PermissionInfo {
    fn from(permission: roles::Permission) -> Self {
        Self { name: Permission(permission), section: permission.section(), sensitive: flag(permission.is_sensitive()) }
    }
}

/// A staff member who has a role.
#[derive(Debug, Serialize, ToSchema)]
pub struct RoleMember {
    pub id: i64,
    pub email: String,
}

/// A role.
#[derive(Debug, Serialize, ToSchema)]
pub struct Role {
    /// Code, as in `roles` of a staff member.
    pub code: String,
    /// ID of a role that the staff put together; null: a built-in one, which is fixed.
    #[schema(required)]
    pub id: Option<i64>,
    /// Name; null: a built-in one.
    #[schema(required)]
    pub name: Option<String>,
    pub permissions: Vec<Permission>,
    pub members: Vec<RoleMember>,
    /// 1: a change of it waits for a second person.
    pub change_waits: u8,
}

impl From<RoleInfo> for Role {
    fn from(role: RoleInfo) -> Self {
        Self {
            code: role.key.code(),
            id: match role.key {
                RoleKey::BuiltIn(_) => None,
                RoleKey::Custom(id) => Some(id),
            },
            name: role.name,
            permissions: role.permissions.iter().map(Permission).collect(),
            members: role.members.into_iter().map(|(id, email)| RoleMember { id, email }).collect(),
            change_waits: flag(role.change_waits),
        }
    }
}

/// What a change of roles changes.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct RoleChangeState {
    /// Codes of a staff member's roles; null: the change is of a role.
    #[schema(required)]
    pub roles: Option<Vec<String>>,
    /// 1: the staff member's account is enabled; null: the change is of a role.
    #[schema(required)]
    pub enabled: Option<u8>,
    /// Name of a role; null: the change is of a staff member.
    #[schema(required)]
    pub name: Option<String>,
    /// Permissions of a role; null: the change is of a staff member.
    #[schema(required)]
    pub permissions: Option<Vec<String>>,
}

impl From<RoleState> for RoleChangeState {
    fn from(state: RoleState) -> Self {
        match state {
            RoleState::Account { roles, enabled } => {
                Self { roles: Some(roles), enabled: Some(flag(enabled)), ..Self::default() }
            }
            RoleState::Role { name, permissions } => {
                Self { name: Some(name), permissions: Some(permissions), ..Self::default() }
            }
        }
    }
}

/// A change of roles that waits for a second person.
#[derive(Debug, Serialize, ToSchema)]
pub struct RoleChange {
    pub id: i64,
    /// The staff member's e-mail address, or the role's name.
    pub subject: String,
    /// E-mail address of the staff member who requested it.
    pub asked_by: String,
    pub asked_at: Moment,
    pub before: RoleChangeState,
    pub after: RoleChangeState,
    /// Permissions that a staff member gets by it.
    pub granted: Vec<Permission>,
    /// Why the caller cannot approve it; null: they can.
    #[schema(required)]
    pub blocked: Option<Blocked>,
}

impl RoleChange {
    /// A change, described in `language`.
    pub fn new(change: staff::RoleChange, language: Language) -> Self {
        Self {
            id: change.id,
            subject: change.subject,
            asked_by: change.asked_by,
            asked_at: change.asked_at.into(),
            before: change.before.into(),
            after: change.after.into(),
            granted: change.granted.iter().map(Permission).collect(),
            blocked: change.blocked.map(|error| Blocked::new(&ApiError::from(error), language)),
        }
    }
}
