//! Tests of roles made of permissions, and of changes that wait.

use super::*;
use crate::domain::time::DAY;
use crate::services::customers::accounts::testing::{TestApp, code};
use crate::services::staff::roles::{Role, RoleKey};
use crate::store::backoffice::roles as role_rows;

fn by() -> Actor {
    Actor::command_line()
}

fn permissions(names: &[Permission]) -> Permissions {
    names.iter().copied().collect()
}

#[test]
fn a_stored_permission_that_this_version_does_not_know_is_ignored() {
    let app = TestApp::new();
    let stored = role_rows::RoleRow {
        name: "Later".into(),
        permissions: "see_users,of_a_later_version".into(),
        ..role_rows::RoleRow::default()
    };
    let id = app.store.write(|transaction| role_rows::insert(transaction, &stored)).unwrap();
    let roles: AssignedRoles = [RoleKey::Custom(id), Role::Support.into()].into_iter().collect();
    let (member, _) = app.staff.create(&by(), "ann@example.com", roles, None).unwrap();
    assert!(member.permissions.contains(Permission::SeeUsers));
    app.store
        .write(|transaction| {
            let row = rows::by_id(transaction, member.id)?.expect("the member");
            rows::update(transaction, &StaffRow { roles: format!("{},king", row.roles), ..row })
        })
        .unwrap();
    assert_eq!(app.staff.list().unwrap()[0].permissions, member.permissions, "an unknown role permits nothing");
    let listed = app.staff.roles().unwrap();
    assert_eq!(listed.last().unwrap().permissions, permissions(&[Permission::SeeUsers]));
}

#[test]
fn roles_and_their_number_are_bounded() {
    let app = TestApp::new();
    let set = permissions(&[Permission::SeeUsers]);
    let create = |number: usize| app.staff.create_role(&by(), &format!("Role {number}"), set);
    let keys: Vec<RoleKey> = (0..CUSTOM_ROLES_MAX).map(|number| create(number).unwrap().key).collect();
    assert_eq!(code(create(CUSTOM_ROLES_MAX)), "too_many_roles");
    let with = |count: usize| {
        let roles: AssignedRoles = keys.iter().copied().take(count).collect();
        app.staff.create(&by(), &format!("s{count}@example.com"), roles, None)
    };
    assert_eq!(with(ROLES_PER_PERSON).unwrap().0.roles.len(), ROLES_PER_PERSON);
    assert_eq!(code(with(ROLES_PER_PERSON + 1)), "invalid_field");
    assert_eq!(code(with(0)), "invalid_field");
    // The id of a deleted role is not used again, so that nobody gets another role by it.
    let RoleKey::Custom(last) = keys[CUSTOM_ROLES_MAX - 1] else { panic!("a custom role") };
    app.staff.delete_role(&by(), last).unwrap();
    assert_eq!(create(99).unwrap().key, RoleKey::Custom(last + 1));
}

#[test]
fn a_change_that_waits_expires_after_seven_days() {
    let app = TestApp::new();
    app.put(serde_json::json!({ "role_changes_second_person": 1 })).unwrap();
    let owner = |email| app.staff.create(&by(), email, Role::Owner, None).unwrap().0.id;
    let (first, second) = (owner("one@example.com"), owner("two@example.com"));
    let (first, second) = (Actor::staff(first, "127.0.0.1"), Actor::staff(second, "127.0.0.1"));
    let id = app.staff.create(&by(), "ann@example.com", Role::Support, None).unwrap().0.id;
    let change = StaffChange { roles: Some(Role::Finance.into()), ..StaffChange::default() };
    assert!(app.staff.update(&first, id, &change).unwrap().0.change_waits);
    app.clock.advance(7 * DAY - 1);
    app.staff.expire_role_changes().unwrap();
    let waiting = app.staff.role_changes(&second).unwrap();
    assert!(waiting.len() == 1 && waiting[0].blocked.is_none());
    app.clock.advance(1);
    assert!(app.staff.role_changes(&second).unwrap().is_empty());
    assert_eq!(code(app.staff.approve_role_change(&second, waiting[0].id)), "role_change_not_found");
    app.staff.expire_role_changes().unwrap();
    assert!(!app.staff.list().unwrap()[2].change_waits);
    assert_eq!(app.count("audit WHERE act = 'expire' AND object = 'staff/3'"), 1);
    // It can be requested again.
    assert!(app.staff.update(&first, id, &change).unwrap().0.change_waits);
}

/// An app in which roles need a second person, with two owners and a member who edits the staff and sees customers.
fn with_second_persons() -> (TestApp, [Actor; 3]) {
    let app = TestApp::new();
    let owner = |email| app.staff.create(&by(), email, Role::Owner, None).unwrap().0.id;
    let owners = [owner("one@example.com"), owner("two@example.com")];
    let set = permissions(&[Permission::EditStaff, Permission::SeeUsers]);
    let hr = app.staff.create_role(&by(), "HR", set).unwrap().key;
    let roles: AssignedRoles = [hr].into_iter().collect();
    let hr = app.staff.create(&by(), "hr@example.com", roles, None).unwrap().0.id;
    app.put(serde_json::json!({ "role_changes_second_person": 1 })).unwrap();
    (app, [owners[0], owners[1], hr].map(|id| Actor::staff(id, "127.0.0.1")))
}

#[test]
fn a_reset_of_the_account_ends_the_change_that_waits_for_it() {
    let (app, [first, second, hr]) = with_second_persons();
    let (member, _) = app.staff.create(&first, "new@example.com", Role::Owner, None).unwrap();
    assert!(member.change_waits && member.permissions.is_empty());
    let reset = |by: &Actor| {
        let change = StaffChange { reset_password: true, ..StaffChange::default() };
        app.staff.update(by, member.id, &change).unwrap();
    };
    let waiting = app.staff.role_changes(&second).unwrap()[0].id;
    reset(&hr);
    assert_eq!(code(app.staff.approve_role_change(&second, waiting)), "role_change_not_found");
    // The operator's reset does the same.
    let change = StaffChange { roles: Some(Role::Finance.into()), ..StaffChange::default() };
    assert!(app.staff.update(&first, member.id, &change).unwrap().0.change_waits);
    app.staff.reset(&by(), "new@example.com", None).unwrap();
    assert!(app.staff.role_changes(&second).unwrap().is_empty());
}

#[test]
fn nobody_gets_a_role_while_a_change_of_it_waits() {
    let (app, [first, second, hr]) = with_second_persons();
    let RoleKey::Custom(id) =
        app.staff.create_role(&by(), "Second line", permissions(&[Permission::SeeUsers])).unwrap().key
    else {
        panic!("a custom role")
    };
    let roles: AssignedRoles = [RoleKey::Custom(id)].into_iter().collect();
    app.staff.create(&by(), "holder@example.com", roles.clone(), None).unwrap();
    let puppet = app.staff.create(&by(), "puppet@example.com", Role::Support, None).unwrap().0.id;
    let more = permissions(&[Permission::SeeUsers, Permission::AdjustBalances]);
    app.staff.edit_role(&first, id, &NewRole { permissions: Some(more), ..NewRole::default() }).unwrap();
    assert_eq!(app.staff.role_changes(&second).unwrap().len(), 1);
    let change = StaffChange { roles: Some(roles.clone()), ..StaffChange::default() };
    let update = || app.staff.update(&by(), puppet, &change);
    assert_eq!(code(update()), "role_change_waiting");
    assert_eq!(code(app.staff.create(&hr, "other@example.com", roles, None)), "role_change_waiting");
    app.staff.approve_role_change(&second, app.staff.role_changes(&second).unwrap()[0].id).unwrap();
    update().unwrap();
}

#[test]
fn nobody_resets_their_own_password_or_second_factor_by_the_list_of_staff() {
    let (app, [_, _, hr]) = with_second_persons();
    for (reset_password, reset_totp) in [(true, false), (false, true)] {
        let change = StaffChange { reset_password, reset_totp, ..StaffChange::default() };
        assert_eq!(code(app.staff.update(&hr, hr.staff.unwrap(), &change)), "another_owner_needed");
    }
}
