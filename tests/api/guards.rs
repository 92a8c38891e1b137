//! Every private route, from the table itself: 999 without a token, the right refusal with the wrong one.

use actix_web::http::Method;
use lotdesk::http::route::{Access, Route};
use lotdesk::http::routes;
use lotdesk::services::staff::backoffice::Role;

use crate::test_app::{Reply, TestApp, test_app};

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
        Access::Staff(_) | Access::AnyStaff => call(app, route, method, &[("authorization", &demo)]).is_session_ended(),
        Access::User | Access::RealCustomer | Access::DemoAccount => {
            call(app, route, method, &[("authorization", &owner)]).is_session_ended();
        }
        Access::FeedKey => {
            call(app, route, method, &[("authorization", &owner), ("x-feed-key", "wrong")]).is_session_ended()
        }
        Access::Anyone | Access::OwnerOrStaff => {}
    });
}

#[test]
fn each_role_has_its_doors_and_the_owner_all() {
    let app = test_app();
    let tokens: Vec<_> = Role::ALL.into_iter().map(|role| (role.code(), app.staff(role))).collect();
    each(|route, method| {
        let Access::Staff(needed) = route.access else { return };
        for (role, token) in &tokens {
            let reply = call(app, route, method, &[("authorization", token)]);
            let may = needed.split(", ").any(|needed| needed == *role) || *role == "owner";
            assert_eq!(reply.body["error"] != "forbidden", may, "{role} at {} {}: {}", method, route.path, reply.body);
        }
    });
}
