//! What the objects of a request are named, for those who decide about it: by the present state. A name may change while a
//! request waits, and after it was chosen for the request, so the name at the request is only shown beside it.

use serde_json::Value;

use super::plan::Plan;
use super::{Change, RiskChanges};
use crate::domain::GroupId;

/// How a change is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// Setting keys, code or present name of what changes.
    pub subject: String,
    /// The name at the request, if it was another one.
    pub asked: Option<String>,
    /// Real accounts of the group, or with orders on the instrument, now; `None`: of neither, or not calculated.
    pub members: Option<usize>,
}

impl RiskChanges {
    /// How a change is shown; `plan`: on the present state, if it was calculated.
    pub(super) fn named(&self, change: &Change, plan: Option<&Plan>) -> Named {
        let now = matches!(change.kind().0, "group" | "user" | "instrument" | "calendar").then(|| self.present(change));
        let names =
            now.and_then(Result::ok).and_then(|now| Some((change.name_in(&now)?, change.name_in(&change.before)?)));
        let (subject, asked) = match names {
            Some((now, asked)) if now != asked => (now, Some(asked)),
            // A requested new name is one of the changed fields.
            Some((now, _)) if change.kind().0 == "group" => (now, None),
            _ => (change.subject(), None),
        };
        let members = match plan {
            Some(Plan::Instrument(planned)) => Some(planned.effect.accounts.len()),
            _ if change.kind().0 == "group" => change.id().ok().map(|id| self.deps.groups.real_members(GroupId(id))),
            _ => None,
        };
        Named { subject, asked, members }
    }
}

impl Change {
    /// The name of the object in one of its states.
    fn name_in(&self, state: &Value) -> Option<String> {
        match self.kind() {
            ("group" | "calendar", _) => state["name"].as_str().map(str::to_owned),
            ("user", account) => state["terms"]["name"].as_str().map(|group| format!("{account} → {group}")),
            ("instrument", _) => {
                let (code, shown) = (state["terms"]["code"].as_str()?, state["listing"]["show_code"].as_str()?);
                Some(format!("{code} ({shown})"))
            }
            _ => None,
        }
    }
}
