//! Back-office routes of the staff's work: tags of customers, tasks, and to whom items can be assigned.

use actix_web::web::to;

use super::super::admin::{assignments, tags, tasks, transfers};
use super::super::openapi::{listed, many, one};
use super::super::params::declare::{Declared, joined};
use super::super::route::{Access, Route, Verbs};
use super::admin_people::FILTERS;
use super::{LIMIT, PAGE, changes, reads};
use crate::api::wire::chat::Colleague;
use crate::api::wire::tasks::AdminTask;
use crate::api::wire::work::{CountedTag, Tag, TaggedCustomers};
use crate::services::staff::roles::Permission;

const MANY: &[&dyn Declared] = &joined::<{ FILTERS.len() + 3 }>(FILTERS, &[&tags::TAG, &tags::TAKEN, &tags::USERS]);
const CONFIRMED: &[&dyn Declared] = &joined::<{ MANY.len() + 1 }>(MANY, &[&tags::CONFIRM]);

/// Assignees, and tags of customers.
pub(super) const WORK: &[Route] = &[
    reads(
        "/admin/api/assignees",
        Access::AnyStaff,
        "List the staff members to whom the items of a queue can be assigned. Needs the permission of the queue.",
        &[&assignments::KIND],
        listed::<Colleague>,
        || to(assignments::candidates),
    ),
    reads(
        "/admin/api/tags",
        Access::Staff(Permission::SeeUsers),
        "List the tags of customers by name, with the number of their customers",
        &[],
        listed::<CountedTag>,
        || to(tags::list),
    ),
    changes(
        Verbs::Post,
        "/admin/api/tags",
        Access::Staff(Permission::EditSettings),
        "Create a tag. At most 100.",
        &[&tags::NAME.required(), &tags::COLOUR.required()],
        listed::<CountedTag>,
        || to(tags::create),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/tags/{id:\d+}",
        Access::Staff(Permission::EditSettings),
        "Update a tag. Fields that are not sent keep their value.",
        &[&tags::NAME, &tags::COLOUR],
        listed::<CountedTag>,
        || to(tags::update),
    ),
    changes(
        Verbs::Delete,
        r"/admin/api/tags/{id:\d+}",
        Access::Staff(Permission::EditSettings),
        "Delete a tag, also from the customers who have it",
        &[],
        listed::<CountedTag>,
        || to(tags::remove),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/tags",
        Access::Staff(Permission::EditUsers),
        "Update the tags of a customer. Returns all of them.",
        &[&tags::PUT, &tags::TAKE],
        many::<Tag>,
        || to(tags::change),
    ),
    changes(
        Verbs::Post,
        "/admin/api/users/tags/preview",
        Access::Staff(Permission::EditUsers),
        "Count the customers whom a change of many customers' tags is about. Changes nothing.",
        MANY,
        one::<TaggedCustomers>,
        || to(tags::preview),
    ),
    changes(
        Verbs::Post,
        "/admin/api/users/tags",
        Access::Staff(Permission::EditUsers),
        "Update a tag of many customers. It is put on those named, or on those that the filters match, which needs \
         `see_users` and `confirm`; or it is taken off them. At most 1,000.",
        CONFIRMED,
        one::<TaggedCustomers>,
        || to(tags::change_many),
    ),
];

/// Tasks. Those about an object need the permission of its screen; others are not found.
pub(super) const TASKS: &[Route] = &[
    reads(
        "/admin/api/tasks",
        Access::AnyStaff,
        "List tasks that the caller may see, open ones by their due date",
        &[
            &tasks::VIEW,
            &tasks::ONLY_ASSIGNEE,
            &transfers::ONLY_USER,
            &tasks::ONLY_OBJECT,
            &tasks::OVERDUE,
            &PAGE,
            &LIMIT,
        ],
        listed::<AdminTask>,
        || to(tasks::list),
    ),
    changes(
        Verbs::Post,
        "/admin/api/tasks",
        Access::AnyStaff,
        "Add a task. At most 1,000 open ones; a colleague who gets it is named in the alert `task.assigned`.",
        &[&tasks::TITLE, &tasks::TEXT, &tasks::DUE_ON, &tasks::ASSIGNEE, &tasks::OBJECT],
        one::<AdminTask>,
        || to(tasks::create),
    ),
    reads(
        "/admin/api/tasks/assignees",
        Access::AnyStaff,
        "List the staff members who can have a task about an object. Without its permission `email` is a name only.",
        &[&tasks::OBJECT],
        listed::<Colleague>,
        || to(tasks::candidates),
    ),
    reads(r"/admin/api/tasks/{id:\d+}", Access::AnyStaff, "Get a task", &[], one::<AdminTask>, || to(tasks::one)),
    changes(
        Verbs::Put,
        r"/admin/api/tasks/{id:\d+}",
        Access::AnyStaff,
        "Update an open task. Fields that are not sent keep their value.",
        &[&tasks::TITLE.optional(), &tasks::TEXT, &tasks::DUE_ON.optional(), &tasks::ASSIGNEE],
        one::<AdminTask>,
        || to(tasks::update),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/tasks/{id:\d+}/done",
        Access::AnyStaff,
        "Mark a task as done",
        &[],
        one::<AdminTask>,
        || to(tasks::done),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/tasks/{id:\d+}/reopen",
        Access::AnyStaff,
        "Reopen a task that is done",
        &[],
        one::<AdminTask>,
        || to(tasks::reopen),
    ),
];
