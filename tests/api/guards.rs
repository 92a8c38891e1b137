//! Every private route, from the table itself: 999 without a token, the right refusal with the wrong one.

use actix_web::http::Method;
use lotdesk::api::limits::LimitRules;
use lotdesk::http::route::{Access, Route};
use lotdesk::http::routes;
use lotdesk::services::staff::audit::Actor;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::services::staff::roles::{AssignedRoles, Permission};

use crate::test_app::{PASSWORD, Reply, TestApp, test_app};

/// An id of nothing, because an owner's calls take effect and other tests share the application.
const NOTHINGS_ID: &str = "999999999";

fn call(app: &TestApp, route: &Route, method: &Method, headers: &[(&str, &str)]) -> Reply {
    let path =
        route.path.replace(r"{id:\d+}", NOTHINGS_ID).replace("{key:[0-9a-f]+}", "0").replace("{name:[0-9a-z]+}", "0");
    app.send(method.as_str(), &path, headers, None)
}

fn each(visit: impl Fn(&Route, &Method)) {
    for route in routes::every() {
        for method in route.verbs.methods() {
            visit(route, method);
        }
    }
}

#[test]
fn without_a_token_a_private_route_answers_999() {
    let app = test_app();
    each(|route, method| {
        let reply = call(app, route, method, &[]);
        match route.access {
            Access::Anyone => return assert_ne!(reply.body["code"], 999, "{} is anyone's", route.path),
            Access::OwnerOrStaff => assert_eq!(reply.status, 404, "{}", route.path),
            _ => reply.is_session_ended(),
        }
        assert_eq!(reply.headers["cache-control"], "no-store");
    });
}

#[test]
fn a_bad_token_is_no_token() {
    let app = test_app();
    let demo = app.demo();
    let cut = &demo[..demo.len() - 3];
    for token in ["x", "Bearer", "Bearer x", "null", "undefined", cut, "a.b.c"] {
        app.get("/api/user/info", token).is_session_ended();
    }
    app.get(&format!("/api/user/info?token={demo}&authorization={demo}"), "").is_session_ended();
    app.send("GET", "/api/user/info", &[("cookie", &format!("authorization={demo}; token={demo}"))], None)
        .is_session_ended();
    app.get("/api/user/info", &format!("Bearer {demo}")).data();
}

#[test]
fn demo_and_real_customers_each_have_their_doors() {
    let app = test_app();
    let (demo, real) = (app.demo(), app.real());
    each(|route, method| match route.access {
        Access::RealCustomer => {
            assert_eq!(call(app, route, method, &[("authorization", &demo)]).error(), "only_real_accounts");
            let reply = call(app, route, method, &[("authorization", &real)]);
            assert_ne!(reply.body["error"], "only_real_accounts", "{}", route.path);
            assert_ne!(reply.body["code"], 999, "{}", route.path);
        }
        Access::DemoAccount => {
            assert_eq!(call(app, route, method, &[("authorization", &real)]).error(), "only_demo_accounts");
        }
        _ => {}
    });
}

#[test]
fn customers_and_staff_never_pass_for_one_another() {
    let app = test_app();
    let (demo, owner) = (app.demo(), app.staff(Role::Owner));
    each(|route, method| match route.access {
        access if access.is_staff() => call(app, route, method, &[("authorization", &demo)]).is_session_ended(),
        Access::User | Access::RealCustomer | Access::DemoAccount => {
            call(app, route, method, &[("authorization", &owner)]).is_session_ended();
        }
        Access::FeedKey => {
            call(app, route, method, &[("authorization", &owner), ("x-feed-key", "wrong")]).is_session_ended()
        }
        _ => {}
    });
}

#[test]
fn each_role_has_its_doors_and_the_owner_all() {
    let app = test_app();
    let tokens: Vec<_> = Role::ALL.into_iter().map(|role| (role, app.staff(role))).collect();
    each(|route, method| {
        for (role, token) in &tokens {
            let Some(may) = route.access.permits(|permission| role.may(permission)) else { return };
            let reply = call(app, route, method, &[("authorization", token)]);
            let role = role.code();
            assert_eq!(reply.body["error"] != "forbidden", may, "{role} at {} {}: {}", method, route.path, reply.body);
        }
    });
}

/// A staff member with one role for each of these sets of permissions: their token.
pub fn with_roles(app: &TestApp, sets: &[&[Permission]]) -> String {
    let (staff, by) = (&app.state.backoffice.staff, Actor::system());
    let roles = sets.iter().map(|set| {
        let name = app.fresh_email();
        staff.create_role(&by, name.split('@').next().unwrap(), set.iter().copied().collect()).unwrap().key
    });
    let (email, roles): (_, AssignedRoles) = (app.fresh_email(), roles.collect());
    staff.create(&by, &email, roles, Some(PASSWORD)).unwrap();
    staff.login(&email, PASSWORD, None, "127.0.0.1".parse().unwrap()).unwrap().token
}

#[test]
fn every_call_of_the_back_office_names_a_permission_or_is_about_oneself() {
    each(|route, _| {
        let is_admin = route.path.starts_with("/admin/") && route.path != "/admin/api/login";
        assert_eq!(is_admin, route.access.is_staff(), "{}", route.path);
    });
    let used: Vec<_> = routes::every().map(|route| route.access).collect();
    for permission in Permission::ALL {
        assert!(used.contains(&Access::Staff(*permission)), "{permission:?} is needed by no route");
    }
}

#[test]
fn each_permission_opens_its_own_calls_and_nothing_else() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let reaches = |token: &str, has: &dyn Fn(Permission) -> bool, who: &str| {
        each(|route, method| {
            let Some(may) = route.access.permits(has) else { return };
            let reply = call(&app, route, method, &[("authorization", token)]);
            let forbidden = reply.body["error"] == "forbidden";
            assert_eq!(!forbidden, may, "{who} at {method} {}: {}", route.path, reply.body);
            assert_ne!(reply.body["code"], 999, "{who} at {method} {}", route.path);
        });
    };
    for permission in Permission::ALL {
        let token = with_roles(&app, &[&[*permission]]);
        reaches(&token, &|needed| needed == *permission, permission.name());
    }
    // Several roles permit what they permit together.
    let (one, other) = (Permission::SeeOrders, Permission::AnswerChat);
    let token = with_roles(&app, &[&[one], &[other]]);
    reaches(&token, &|needed| [one, other].contains(&needed), "both");
}
