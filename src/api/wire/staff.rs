//! Staff members, as they see themselves and as an owner sees them.

use serde::Serialize;
use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::{Moment, flag};
use crate::i18n::Language;
use crate::services::staff::backoffice;
use crate::services::staff::backoffice::remarks::Template;
use crate::services::staff::backoffice::staff::{self, StaffMember, StaffSignedIn};

/// A staff member.
#[derive(Debug, Serialize, ToSchema)]
pub struct Staff {
    pub id: i64,
    pub email: String,
    /// First built-in role: `owner`, `dealer`, `finance`, `compliance` or `support`; `custom`: none of them.
    pub role: &'static str,
    /// Codes of all roles: built-in ones, and `custom-` with the id of others.
    pub roles: Vec<String>,
    /// What the roles permit together.
    pub permissions: Vec<Permission>,
    /// Group for second persons; null: none.
    #[schema(required)]
    pub group: Option<String>,
    /// Networks from which alone the staff member may sign in and work; empty: from everywhere.
    pub networks: Vec<String>,
    /// 1: a change of their roles waits for a second person.
    pub change_waits: u8,
    pub enabled: u8,
    /// 1: a second factor is enabled.
    pub totp_enabled: u8,
    pub created_at: Moment,
}

impl From<StaffMember> for Staff {
    fn from(member: StaffMember) -> Self {
        Self {
            id: member.id,
            role: member.roles.main_code(),
            roles: member.roles.codes(),
            permissions: permissions_of(&member),
            group: member.group,
            networks: member.networks.texts(),
            change_waits: flag(member.change_waits),
            email: member.email,
            enabled: flag(member.enabled),
            totp_enabled: flag(member.totp_enabled),
            created_at: member.created_at.into(),
        }
    }
}

/// A permission of a staff member. The back office shows only what the caller is permitted to do.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct Permission(pub backoffice::Permission);

impl PartialSchema for Permission {
    fn schema() -> RefOr<Schema> {
        let every = backoffice::Permission::ALL.iter().map(|permission| serde_json::json!(permission));
        let object = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).enum_values(Some(every));
        RefOr::T(Schema::Object(object.description(Some("What a role may.")).build()))
    }
}

impl ToSchema for Permission {}

fn permissions_of(member: &StaffMember) -> Vec<Permission> {
    member.permissions.iter().map(Permission).collect()
}

/// A staff member after login.
#[derive(Debug, Serialize, ToSchema)]
pub struct StaffWelcome {
    pub token: String,
    pub staff: Staff,
    /// 1: the password was generated and must be changed.
    pub must_change_password: u8,
    /// 1: a second factor must be enrolled; the token permits nothing else until then.
    pub must_enrol: u8,
    /// What the roles permit together.
    pub permissions: Vec<Permission>,
}

impl From<staff::StaffWelcome> for StaffWelcome {
    fn from(welcome: staff::StaffWelcome) -> Self {
        Self {
            token: welcome.token,
            must_change_password: flag(welcome.member.must_change_password),
            must_enrol: flag(welcome.limited),
            permissions: permissions_of(&welcome.member),
            staff: welcome.member.into(),
        }
    }
}

/// The signed-in staff member, and what they still have to do.
#[derive(Debug, Serialize, ToSchema)]
pub struct StaffSelf {
    pub staff: Staff,
    pub must_change_password: u8,
    pub must_enrol: u8,
    /// What the roles permit together.
    pub permissions: Vec<Permission>,
    /// Number of unused recovery codes.
    pub recovery_codes: i64,
    /// Names of their roles: codes of built-in ones, and the names that the staff gave others.
    pub role_names: Vec<String>,
}

impl StaffSelf {
    /// The staff member with the number of unused recovery codes and the names of their roles.
    pub fn new(who: StaffSignedIn, recovery_codes: i64, role_names: Vec<String>) -> Self {
        Self {
            must_change_password: flag(who.member.must_change_password),
            must_enrol: flag(who.limited),
            permissions: permissions_of(&who.member),
            staff: who.member.into(),
            recovery_codes,
            role_names,
        }
    }
}

/// An active session of a staff member.
#[derive(Debug, Serialize, ToSchema)]
pub struct StaffSession {
    /// Names the session to end it.
    pub id: String,
    pub created_at: Moment,
    pub expires_at: Moment,
    /// When it was last used, to the minute.
    pub seen_at: Moment,
    pub address: String,
    /// `User-Agent` at the login; empty: unknown.
    pub agent: String,
    /// 1: the session of this request.
    pub current: u8,
}

impl From<staff::StaffSession> for StaffSession {
    fn from(session: staff::StaffSession) -> Self {
        Self {
            id: session.id,
            created_at: session.created_at.into(),
            expires_at: session.expires_at.into(),
            seen_at: session.seen_at.into(),
            address: session.address,
            agent: session.agent,
            current: flag(session.current),
        }
    }
}

/// A staff member after a change by an owner.
#[derive(Debug, Serialize, ToSchema)]
pub struct StaffMade {
    pub staff: Staff,
    /// The generated password, returned only once; null if none was generated.
    #[schema(required)]
    pub password: Option<String>,
}

/// A template of a rejection reason.
#[derive(Debug, Serialize, ToSchema)]
pub struct RemarkTemplate {
    /// Name; begins with the rejected object: `deposit-`, `withdrawal-` or `review-`.
    pub name: &'static str,
    /// Texts by language code.
    #[schema(value_type = std::collections::HashMap<String, String>)]
    pub texts: std::collections::BTreeMap<&'static str, String>,
    /// Languages in which the broker has changed the text.
    pub own: Vec<&'static str>,
}

impl From<Template> for RemarkTemplate {
    fn from(template: Template) -> Self {
        Self {
            name: template.name,
            texts: template.texts.into_iter().map(|(language, text)| (language.code(), text)).collect(),
            own: template.own.into_iter().map(Language::code).collect(),
        }
    }
}
