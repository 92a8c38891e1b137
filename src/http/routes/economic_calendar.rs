//! Routes of the economic calendar.

use actix_web::web::to;

use super::super::admin::economic_events;
use super::super::economic_calendar;
use super::super::openapi::{listed, many, nothing, one};
use super::super::route::{Access, Route, Verbs};
use super::{LIMIT, PAGE, SEARCH, changes, reads};
use crate::api::limits::Cost;
use crate::api::wire::economic_events::EconomicEvent;
use crate::api::wire::tables::ImportReport;
use crate::services::staff::roles::Permission;

const ACCESS: Access = Access::Staff(Permission::EditContent);

/// The economic calendar.
pub(super) const EVENTS: &[Route] = &[
    reads(
        "/v1/api/calendar/events",
        Access::Anyone,
        "List events of the economic calendar by time, at most 1,000",
        &[
            &economic_calendar::FROM,
            &economic_calendar::TO,
            &economic_calendar::CURRENCIES,
            &economic_calendar::IMPORTANCE,
        ],
        many::<EconomicEvent>,
        || to(economic_calendar::events),
    )
    .costs(Cost::LongRead),
    reads(
        "/admin/api/economic-events",
        ACCESS,
        "List events of the economic calendar, the latest first",
        &[&SEARCH, &PAGE, &LIMIT],
        listed::<EconomicEvent>,
        || to(economic_events::list),
    ),
    changes(
        Verbs::Post,
        "/admin/api/economic-events",
        ACCESS,
        "Add or update events of the economic calendar. An API key with write:economic_events may do so too.",
        &[&economic_events::EVENTS, &economic_events::DRY_RUN],
        one::<ImportReport>,
        || to(economic_events::push),
    ),
    changes(
        Verbs::Post,
        "/admin/api/economic-events/import",
        ACCESS,
        "Import events of the economic calendar from CSV. The columns are the fields of an event; at most 1 MiB and 5,000 \
         lines. If a line has an error, nothing is changed.",
        &[&economic_events::FILE_DRY_RUN],
        one::<ImportReport>,
        || to(economic_events::import),
    )
    .takes_file(&["text/csv"]),
    changes(
        Verbs::Put,
        r"/admin/api/economic-events/{id:\d+}",
        ACCESS,
        "Update an event of the economic calendar: all fields but its source_id",
        &[
            &economic_events::TIME,
            &economic_events::CURRENCY,
            &economic_events::COUNTRY,
            &economic_events::IMPORTANCE,
            &economic_events::TITLE,
            &economic_events::ACTUAL,
            &economic_events::FORECAST,
            &economic_events::PREVIOUS,
        ],
        one::<EconomicEvent>,
        || to(economic_events::update),
    ),
    changes(
        Verbs::Delete,
        r"/admin/api/economic-events/{id:\d+}",
        ACCESS,
        "Delete an event of the economic calendar",
        &[],
        nothing,
        || to(economic_events::remove),
    ),
];
