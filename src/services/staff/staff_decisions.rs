//! Rules for decisions of the staff on money, shared by payouts, deposits,
//! corrections and changes of roles.

use std::sync::Arc;

use parking_lot::{Mutex, MutexGuard};
use rusqlite::Connection;

use crate::domain::TimeMs;
use crate::domain::time::DAY;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::staff::roles::{Permission, held};
use crate::shutdown::{self, Stopped};
use crate::store::backoffice::{audit, staff};
use crate::store::platform::settings;
use crate::store::{Store, StoreError};

/// For this time after a change of a staff account, the person who made the change counts as its possible user.
const CHANGED_WITHIN: i64 = DAY;

/// The setting by which a second person is of another group than the first.
const OTHER_GROUP: &str = "second_person_other_group";

/// The rules; see the module.
pub struct StaffDecisions {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    deciding: Mutex<()>,
}

impl StaffDecisions {
    /// Over these services.
    pub const fn new(store: Arc<Store>, clock: Arc<dyn Clock>) -> Self {
        Self { store, clock, deciding: Mutex::new(()) }
    }

    /// One decision at a time: a sum of 24 hours is compared with its limit before it grows, and corrections and
    /// deposits count towards the same one.
    pub fn one_at_a_time(&self) -> MutexGuard<'_, ()> {
        self.deciding.lock()
    }

    /// The same for work that a stop interrupts.
    ///
    /// # Errors
    /// `Stopped`.
    pub fn one_at_a_time_interruptibly(&self) -> Result<MutexGuard<'_, ()>, Stopped> {
        shutdown::lock_interruptibly(&self.deciding)
    }

    /// Checks that `second` is a second person for `first`; see [`check_second_person`]. Blocks.
    ///
    /// # Errors
    /// `approver_not_independent`, `approver_same_group`; those of the database.
    pub fn check_independent(&self, first: i64, second: i64) -> Result<(), ServiceError> {
        let mut outcome = Ok(());
        self.store.read(|connection| {
            outcome = check_second_person(connection, first, second, self.clock.now());
            Ok(())
        })?;
        outcome
    }
}

impl StaffDecisions {
    /// Whether what this staff member approved first still counts: they could approve it now. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn may_still(&self, staff: i64, needed: Permission) -> Result<bool, ServiceError> {
        Ok(self.store.read(|connection| Ok(held::of_member(connection, staff)?.contains(needed)))?)
    }
}

/// Checks that one person cannot be behind both accounts: neither was created, reset or changed within 24 hours by
/// the other, by a third staff member who did so to both, or by someone made in this way. Changes at the command
/// line do not count. Where the setting `second_person_other_group` is on, `second` belongs to a group, and to another
/// one than `first`.
///
/// # Errors
/// `approver_not_independent`, `approver_same_group`; those of the database.
pub fn check_second_person(connection: &Connection, first: i64, second: i64, now: TimeMs) -> Result<(), ServiceError> {
    let since = now.plus(-CHANGED_WITHIN).0;
    let persons = |staff| audit::possible_persons(connection, staff, since);
    if !persons(first)?.is_disjoint(&persons(second)?) {
        return Err(Refusal::new("approver_not_independent").into());
    }
    if settings::get(connection, OTHER_GROUP)?.as_deref() == Some("1") {
        let group = |staff| -> Result<String, StoreError> {
            Ok(staff::by_id(connection, staff)?.map(|row| row.group.to_lowercase()).unwrap_or_default())
        };
        let second = group(second)?;
        if second.is_empty() || second == group(first)? {
            return Err(Refusal::new("approver_same_group").into());
        }
    }
    Ok(())
}

impl StaffDecisions {
    /// This staff member and all who are not independent of them: what they book alone counts together. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn not_independent_of(&self, staff: i64) -> Result<Vec<i64>, ServiceError> {
        let since = self.clock.now().plus(-CHANGED_WITHIN).0;
        let found = self.store.read(|connection| {
            let own = audit::possible_persons(connection, staff, since)?;
            let mut found = vec![staff];
            for member in staff::all(connection)? {
                let persons = audit::possible_persons(connection, member.id, since)?;
                if member.id != staff && !persons.is_disjoint(&own) {
                    found.push(member.id);
                }
            }
            Ok(found)
        })?;
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::services::customers::accounts::testing::{TestApp, code, origin};
    use crate::services::staff::audit::Actor;
    use crate::services::staff::backoffice::staff::StaffChange;
    use crate::services::staff::roles::Role;

    fn create(app: &TestApp, by: &Actor, name: &str) -> i64 {
        let email = format!("{name}@example.com");
        app.staff.create(by, &email, Role::Owner, Some("correct horse")).unwrap().0.id
    }

    fn set_own_password(app: &TestApp, email: &str, given: &str) {
        let welcome = app.staff.login(email, given, None, origin().address).unwrap();
        let known = app.staff.authenticate(&welcome.token, &app.settings.values(), origin().address).unwrap();
        app.staff.change_password(&known, given, "a horse of their own", &origin()).unwrap();
    }

    /// Who chose a password can use it: independence begins with the one that the person sets.
    #[test]
    fn who_knows_a_password_is_not_independent_until_a_day_after_it_was_changed() {
        let app = TestApp::new();
        let decisions = StaffDecisions::new(app.store.clone(), app.clock.clone());
        let [one, two] = ["one", "two"].map(|name| create(&app, &Actor::command_line(), name));
        let made = create(&app, &Actor::staff(one, "127.0.0.1"), "made");
        let independent = || decisions.check_independent(one, made).is_ok();
        app.clock.advance(3 * DAY);
        assert!(!independent(), "its password is the one that was chosen for it");
        set_own_password(&app, "made@example.com", "correct horse");
        app.clock.advance(DAY - 1);
        assert!(!independent());
        app.clock.advance(1);
        assert!(independent());
        // To change one's own password again says nothing about others.
        let welcome = app.staff.login("made@example.com", "a horse of their own", None, origin().address).unwrap();
        let known = app.staff.authenticate(&welcome.token, &app.settings.values(), origin().address).unwrap();
        app.staff.change_password(&known, "a horse of their own", "a third horse", &origin()).unwrap();
        assert!(independent());
        app.clock.advance(1);
        // A reset later is as a first password.
        let reset = StaffChange { reset_password: true, ..StaffChange::default() };
        let (_, generated) = app.staff.update(&Actor::staff(two, "127.0.0.1"), made, &reset).unwrap();
        app.clock.advance(3 * DAY);
        assert!(independent(), "the first one does not know the new one");
        assert!(decisions.check_independent(two, made).is_err());
        set_own_password(&app, "made@example.com", &generated.unwrap());
        app.clock.advance(DAY);
        assert!(decisions.check_independent(two, made).is_ok());
    }

    #[test]
    fn nobody_makes_their_own_second_person() {
        let app = TestApp::new();
        let decisions = StaffDecisions::new(app.store.clone(), app.clock.clone());
        let [one, two, three] = ["one", "two", "three"].map(|name| create(&app, &Actor::command_line(), name));
        let independent = |first, second| decisions.check_independent(first, second).is_ok();
        assert!(independent(one, two), "a change at the command line does not count");
        let changes = [
            StaffChange { roles: Some(Role::Owner.into()), ..StaffChange::default() },
            StaffChange { enabled: Some(true), ..StaffChange::default() },
            StaffChange { reset_password: true, ..StaffChange::default() },
            StaffChange { reset_totp: true, ..StaffChange::default() },
        ];
        for change in changes {
            let (_, generated) = app.staff.update(&Actor::staff(one, "127.0.0.1"), two, &change).unwrap();
            if let Some(generated) = generated {
                set_own_password(&app, "two@example.com", &generated);
            }
            assert_eq!(code(decisions.check_independent(one, two)), "approver_not_independent", "{change:?}");
            assert!(!independent(two, one), "the other way round too");
            assert!(independent(one, three) && independent(two, three));
            app.clock.advance(DAY - 1);
            assert!(!independent(one, two));
            app.clock.advance(1);
            assert!(independent(one, two), "24 hours later");
        }
        let made = create(&app, &Actor::staff(one, "127.0.0.1"), "made");
        assert!(!independent(one, made));
        let by_made = create(&app, &Actor::staff(made, "127.0.0.1"), "by-made");
        assert!(!independent(one, by_made), "made by an account of their making");
        let another = create(&app, &Actor::staff(one, "127.0.0.1"), "another");
        for name in ["made", "by-made", "another"] {
            set_own_password(&app, &format!("{name}@example.com"), "correct horse");
        }
        assert!(!independent(made, another), "both made by the same person");
        assert!(independent(two, made));
        assert_eq!(decisions.not_independent_of(made).unwrap(), [made, one, by_made, another]);
        assert_eq!(decisions.not_independent_of(two).unwrap(), [two]);
        app.clock.advance(DAY);
        assert!(independent(one, made) && independent(one, by_made) && independent(made, another));
    }
}
