//! Sessions of the staff: everyone's own, and those of colleagues.

use crate::domain::TimeMs;
use crate::store::backoffice::audit;
use crate::store::backoffice::staff::{self as rows, StaffSessionRow};

use super::super::super::audit::Actor;
use super::{Staff, StaffSignedIn, accounts, rules};
use crate::services::ServiceError;
use crate::services::error::Refusal;

/// An active session of a staff member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffSession {
    /// Names it to end it; a token cannot be made from it.
    pub id: String,
    pub created_at: TimeMs,
    pub expires_at: TimeMs,
    /// When it was last used, to the minute.
    pub seen_at: TimeMs,
    pub address: String,
    /// The `User-Agent` at the sign-in; empty if unknown.
    pub agent: String,
    /// The session of the request.
    pub current: bool,
}

impl Staff {
    /// The member's own active sessions, newest first. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn sessions(&self, who: &StaffSignedIn) -> Result<Vec<StaffSession>, ServiceError> {
        self.active(who.member.id, &who.session)
    }

    /// A staff member's active sessions, newest first. `own`: the session of the request. Blocks.
    ///
    /// # Errors
    /// `account_not_found`.
    pub fn sessions_of(&self, id: i64, own: &str) -> Result<Vec<StaffSession>, ServiceError> {
        accounts::current(self.store.read(|connection| rows::by_id(connection, id))?)?;
        self.active(id, own)
    }

    fn active(&self, id: i64, own: &str) -> Result<Vec<StaffSession>, ServiceError> {
        let now = self.clock.now().0;
        let rows = self.store.read(|connection| rows::live_sessions(connection, id, now))?;
        let session = |row: StaffSessionRow| StaffSession {
            current: row.id == own,
            id: row.id,
            created_at: TimeMs(row.created_at),
            expires_at: TimeMs(row.expires_at),
            seen_at: TimeMs(row.seen_at),
            address: row.address,
            agent: row.agent,
        };
        Ok(rows.into_iter().map(session).collect())
    }

    /// Ends one session of a staff member, or all of them. Blocks.
    ///
    /// # Errors
    /// `account_not_found`; `permission_not_yours` {permissions} for someone with more than the caller; `session_not_found`.
    pub fn end_sessions_of(&self, by: &Actor, id: i64, session: Option<&str>) -> Result<(), ServiceError> {
        let now = self.clock.now();
        self.write(|transaction| {
            let colleague = accounts::current(rows::by_id(transaction, id)?)?;
            // Who signs an owner out again and again keeps approvers away.
            rules::check_own(transaction, by, rules::held(transaction, &colleague)?)?;
            match session {
                Some(session) if !rows::end_session_of(transaction, id, session, now.0)? => {
                    return Err(Refusal::new("session_not_found").into());
                }
                Some(_) => {}
                None => rows::end_sessions(transaction, id, now.0)?,
            }
            let ended = if session.is_some() { "one" } else { "all" };
            let entry = by.entry(now, "logout", rules::staff_object(id), None, Some(ended));
            audit::append(transaction, &entry)?;
            Ok(())
        })
    }

    /// Ends one session, the caller's own. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn logout(&self, session: &str) -> Result<(), ServiceError> {
        let now = self.clock.now().0;
        self.write(|transaction| Ok(rows::end_session(transaction, session, now)?))
    }

    /// Ends another session of the caller. Blocks.
    ///
    /// # Errors
    /// `session_not_found`.
    pub fn logout_other(&self, who: &StaffSignedIn, session: &str) -> Result<(), ServiceError> {
        let now = self.clock.now().0;
        self.write(|transaction| {
            let ended = rows::end_session_of(transaction, who.member.id, session, now)?;
            if ended { Ok(()) } else { Err(Refusal::new("session_not_found").into()) }
        })
    }

    /// Ends all sessions of someone. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn logout_everywhere(&self, id: i64) -> Result<(), ServiceError> {
        let now = self.clock.now().0;
        self.write(|transaction| Ok(rows::end_sessions(transaction, id, now)?))
    }
}
