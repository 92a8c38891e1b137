//! The staff, as they see themselves and as an owner sees them.

use serde::Serialize;
use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::{Moment, flag};
use crate::i18n::Language;
use crate::services::backoffice;
use crate::services::backoffice::remarks::Template;
use crate::services::backoffice::staff::{self, StaffMember, StaffSignedIn};

/// A member of the staff.
#[derive(Debug, Serialize, ToSchema)]
pub struct Staff {
    pub id: i64,
    pub email: String,
    /// `owner`, `dealer`, `finance`, `compliance` or `support`.
    pub role: &'static str,
    pub enabled: u8,
    /// 1: a second factor is asked for.
    pub totp_enabled: u8,
    pub created_at: Moment,
}

impl From<StaffMember> for Staff {
    fn from(member: StaffMember) -> Self {
        Self {
            id: member.id,
            email: member.email,
            role: member.role.code(),
            enabled: flag(member.enabled),
            totp_enabled: flag(member.totp_enabled),
            created_at: member.created_at.into(),
        }
    }
}

/// What a member of the staff may: the back office shows nobody what he would be refused.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct Permission(backoffice::Permission);

impl PartialSchema for Permission {
    fn schema() -> RefOr<Schema> {
        let every = backoffice::Permission::ALL.iter().map(|permission| serde_json::json!(permission));
        let object = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).enum_values(Some(every));
        RefOr::T(Schema::Object(object.description(Some("What a role may.")).build()))
    }
}

impl ToSchema for Permission {}

fn permissions_of(member: &StaffMember) -> Vec<Permission> {
    member.role.permissions().into_iter().map(Permission).collect()
}

/// A member of the staff who is signed in.
#[derive(Debug, Serialize, ToSchema)]
pub struct StaffWelcome {
    pub token: String,
    pub staff: Staff,
    /// 1: the password was made up for him; he has to choose his own.
    pub must_change_password: u8,
    /// 1: until he has enrolled a second factor the token is good for nothing else.
    pub must_enrol: u8,
    /// What his role may.
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

/// The one who asks, and what is still asked of him.
#[derive(Debug, Serialize, ToSchema)]
pub struct StaffSelf {
    pub staff: Staff,
    pub must_change_password: u8,
    pub must_enrol: u8,
    /// What his role may.
    pub permissions: Vec<Permission>,
    /// Recovery codes that are left.
    pub recovery_codes: i64,
}

impl StaffSelf {
    /// Him, with so many recovery codes left.
    pub fn new(who: StaffSignedIn, recovery_codes: i64) -> Self {
        Self {
            must_change_password: flag(who.member.must_change_password),
            must_enrol: flag(who.limited),
            permissions: permissions_of(&who.member),
            staff: who.member.into(),
            recovery_codes,
        }
    }
}

/// A sign-in of his own that stands.
#[derive(Debug, Serialize, ToSchema)]
pub struct StaffSession {
    pub created_at: Moment,
    pub expires_at: Moment,
    pub address: String,
    /// 1: the one that asks.
    pub current: u8,
}

impl From<staff::StaffSession> for StaffSession {
    fn from(session: staff::StaffSession) -> Self {
        Self {
            created_at: session.created_at.into(),
            expires_at: session.expires_at.into(),
            address: session.address,
            current: flag(session.current),
        }
    }
}

/// A member of the staff after a change by an owner.
#[derive(Debug, Serialize, ToSchema)]
pub struct StaffMade {
    pub staff: Staff,
    /// The password that was made up, shown this once; null where none was.
    #[schema(required)]
    pub password: Option<String>,
}

/// A remark to reject with.
#[derive(Debug, Serialize, ToSchema)]
pub struct RemarkTemplate {
    /// Begins with what is rejected: `deposit-`, `withdrawal-`, `review-`.
    pub name: &'static str,
    /// By language.
    #[schema(value_type = std::collections::HashMap<String, String>)]
    pub texts: std::collections::BTreeMap<&'static str, String>,
    /// The languages in which the broker has written his own.
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
