//! Work of the staff: tags of customers, and who takes care of an item.

use serde::Serialize;
use utoipa::ToSchema;

use super::chat::Colleague;
use crate::services::customers::chat;
use crate::services::staff::backoffice::tags::TagRow;

/// A tag of customers.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Tag {
    pub id: i64,
    pub name: String,
    /// `grey`, `red`, `orange`, `yellow`, `green`, `teal`, `blue` or `purple`.
    pub colour: String,
}

impl From<TagRow> for Tag {
    fn from(TagRow { id, name, colour }: TagRow) -> Self {
        Self { id, name, colour }
    }
}

/// A tag and how many customers have it.
#[derive(Debug, Serialize, ToSchema)]
pub struct CountedTag {
    #[serde(flatten)]
    pub tag: Tag,
    pub customers: i64,
}

impl From<(TagRow, i64)> for CountedTag {
    fn from((tag, customers): (TagRow, i64)) -> Self {
        Self { tag: tag.into(), customers }
    }
}

/// A change of many customers.
#[derive(Debug, Serialize, ToSchema)]
pub struct TaggedCustomers {
    /// Customers that were named, or that match the filter; `confirm` of the change.
    pub customers: usize,
    /// Those of them who are changed: the others have the tag already, or do not have it.
    pub changed: usize,
}

/// What colleagues know about an item of a queue.
#[derive(Debug, Serialize, ToSchema)]
pub struct Work {
    /// Tags of the customer, by name.
    pub tags: Vec<Tag>,
    /// The staff member to whom the item is assigned; null: nobody.
    #[schema(required)]
    pub owner: Option<Colleague>,
}

impl Work {
    /// With these tags and this owner.
    pub fn new(tags: Vec<TagRow>, owner: Option<chat::Colleague>) -> Self {
        Self { tags: tags.into_iter().map(Tag::from).collect(), owner: owner.map(Colleague::from) }
    }
}

/// An item of a queue after its assignment.
#[derive(Debug, Serialize, ToSchema)]
pub struct Assigned {
    pub id: i64,
    /// The staff member to whom it is assigned; null: nobody.
    #[schema(required)]
    pub owner: Option<Colleague>,
}
