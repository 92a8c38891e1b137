//! Routes of the appropriateness test.

use actix_web::web::to;

use super::super::admin::quiz;
use super::super::appropriateness;
use super::super::openapi::{listed, one};
use super::super::route::{Access, Route, Verbs};
use super::{changes, reads};
use crate::api::wire::appropriateness::{Appropriateness, QuizAttempt, QuizEdit};
use crate::services::staff::roles::Permission;

const PATH: &str = "/api/appropriateness";

/// The test, its editor, and what customers answered.
pub(super) const APPROPRIATENESS: &[Route] = &[
    reads(
        PATH,
        Access::RealCustomer,
        "Get the appropriateness test and what it says of the customer",
        &[],
        one::<Appropriateness>,
        || to(appropriateness::show),
    ),
    changes(
        Verbs::Post,
        PATH,
        Access::RealCustomer,
        "Send answers to the appropriateness test. Below the mark, again after a day.",
        &[&appropriateness::VERSION, &appropriateness::ANSWERS],
        one::<Appropriateness>,
        || to(appropriateness::answer),
    ),
    changes(
        Verbs::Post,
        "/api/appropriateness/confirm",
        Access::RealCustomer,
        "Confirm the warning that trading may not be appropriate. A day after answers below the mark, where the broker allows it.",
        &[],
        one::<Appropriateness>,
        || to(appropriateness::confirm),
    ),
    reads(
        "/admin/api/appropriateness",
        Access::Staff(Permission::SeeRegulatory),
        "Get the current version of the appropriateness test, with the right answers",
        &[],
        one::<QuizEdit>,
        || to(quiz::show),
    ),
    changes(
        Verbs::Put,
        "/admin/api/appropriateness",
        Access::Staff(Permission::EditSettings),
        "Add the next version of the appropriateness test. Who has passed an earlier one has passed.",
        &[&quiz::VERSION, &quiz::QUIZ],
        one::<QuizEdit>,
        || to(quiz::save),
    )
    .up_to(quiz::BODY_MAX),
    reads(
        r"/admin/api/users/{id:\d+}/appropriateness",
        Access::Staff(Permission::SeeUsers),
        "List a customer's answers to the appropriateness test, newest first",
        &[],
        listed::<QuizAttempt>,
        || to(quiz::of_customer),
    ),
];
