//! The support chat: one conversation between each customer and the staff. Plain text and pictures, stored in the
//! database; a message is confirmed only after the commit.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use crate::domain::{AccountId, TimeMs};
use crate::store::customers::chat::{self as rows, ChatRow, MessageRow};
use crate::store::{
    Store, StoreError,
    backoffice::{audit, staff},
    customers::{records, uploads, users},
};

pub use crate::store::customers::chat::ChatFilter;

use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::notifications::webhooks;
use crate::services::platform::content::{PageRequest, Paged};
use crate::services::staff::audit::Actor;

/// Longest text of a message, in characters.
pub const TEXT_MAX: usize = 2_000;

/// The author of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Writer {
    Customer,
    Staff(Actor),
}

impl Writer {
    fn staff(&self) -> Option<i64> {
        match self {
            Self::Customer => None,
            Self::Staff(actor) => actor.staff,
        }
    }
}

/// A message before it is sent.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NewMessage {
    pub text: String,
    /// The writer's own upload; for a staff member, one made for this customer.
    pub picture: Option<i64>,
    pub request_id: Option<String>,
}

/// A message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    pub id: i64,
    pub account: AccountId,
    /// The staff member who wrote it; `None`: the customer.
    pub staff: Option<Colleague>,
    pub text: String,
    pub picture: Option<Picture>,
    /// The idempotency key of the message.
    pub request_id: Option<String>,
    /// Whether the other side has read it.
    pub read: bool,
    pub at: TimeMs,
}

/// A picture of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    pub id: i64,
    /// The name under which it is fetched.
    pub name: String,
}

/// A staff member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Colleague {
    pub id: i64,
    pub email: String,
}

/// A conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conversation {
    pub account: AccountId,
    pub uid: String,
    pub email: Option<String>,
    pub mobile: Option<String>,
    pub name: Option<String>,
    pub is_demo: bool,
    pub closed: bool,
    pub assigned: Option<Colleague>,
    /// Messages that the customer has not read.
    pub user_unread: i64,
    /// Messages that no staff member has read.
    pub staff_unread: i64,
    pub last: Option<Message>,
    pub created_at: TimeMs,
    pub last_at: TimeMs,
    /// Since when the customer waits for an answer: until a staff member writes or closes the conversation.
    pub waiting_since: Option<TimeMs>,
}

/// A sent message and the conversation after it. `is_new`: false for a repeated request.
#[derive(Debug, Clone)]
pub struct Sent {
    pub message: Message,
    pub conversation: Conversation,
    pub is_new: bool,
}

/// The chat service.
pub struct Chat {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
}

fn not_found() -> Refusal {
    Refusal::new("chat_not_found")
}

impl Chat {
    /// Creates the service.
    pub fn new(store: Arc<Store>, clock: Arc<dyn Clock>) -> Self {
        Self { store, clock }
    }

    /// Sends a message. A customer's message opens or reopens the conversation. A staff member's message assigns an
    /// unassigned conversation to them and marks the earlier messages as read. Blocks until it is on disk.
    ///
    /// # Errors
    /// `missing_field` {`text`} without text and picture; `field_too_long`, `invalid_field` {`text`};
    /// `request_id_reused`; `invalid_field`, `picture_used` {`picture`}; `chat_not_found` when a staff member writes without a conversation.
    pub fn send(&self, account: AccountId, by: &Writer, draft: &NewMessage) -> Result<Sent, ServiceError> {
        let text = check(&draft.text, draft.picture.is_some())?;
        let (now, staff) = (self.clock.now(), by.staff());
        let sent = self.store.write(|transaction| {
            if let Some(key) = &draft.request_id
                && let Some(old) = rows::by_request(transaction, account.0, staff, key)?
            {
                let same = old.text == text && old.picture == draft.picture;
                return Ok(if same { Ok((old, false)) } else { Err(Refusal::new("request_id_reused")) });
            }
            let known = rows::find(transaction, account.0)?;
            if known.is_none() && !may_begin(transaction, account, staff)? {
                return Ok(Err(not_found()));
            }
            if let Some(id) = draft.picture
                && let Err(refusal) = use_picture(transaction, account, staff, id)?
            {
                return Ok(Err(refusal));
            }
            let mut chat = known.unwrap_or_else(|| new_conversation(account, now));
            let waited = chat.staff_unread > 0;
            let mut row = MessageRow {
                id: 0,
                account: account.0,
                staff,
                text: text.clone(),
                picture: draft.picture,
                request_id: draft.request_id.clone(),
                at: now.0,
            };
            row.id = rows::insert(transaction, &row)?;
            add_message(&mut chat, &row);
            rows::put(transaction, &chat)?;
            if chat.staff_unread > 0 && !waited {
                webhooks::enqueue(transaction, &format!("chat-{}", row.id), "chat.waiting", account.0, now)?;
            }
            if let Writer::Staff(actor) = by {
                let after = serde_json::json!({ "message": row.id });
                let entry = actor.entry(now, "send", object(account), None, Some(&after));
                audit::append(transaction, &entry)?;
            }
            Ok(Ok((row, true)))
        })?;
        let (row, is_new) = sent?;
        self.store
            .read(|connection| {
                let chat = rows::find(connection, account.0)?;
                let chat = chat.ok_or_else(|| StoreError::Corrupt(format!("chat {account}: row missing")))?;
                let message = message(connection, row, &chat)?;
                Ok(Sent { message, conversation: conversation(connection, chat)?, is_new })
            })
            .map_err(ServiceError::from)
    }

    /// Returns a page of a customer's messages older than `before` (if given), newest first, and the conversation, if
    /// there is one. Blocks.
    pub fn messages(
        &self,
        account: AccountId,
        before: Option<i64>,
        window: PageRequest,
    ) -> Result<(Paged<Message>, Option<Conversation>), ServiceError> {
        let offset = i64::from(window.page.saturating_sub(1)) * i64::from(window.limit);
        Ok(self.store.read(|connection| {
            let Some(chat) = rows::find(connection, account.0)? else { return Ok(((Vec::new(), 0), None)) };
            let before = before.unwrap_or(i64::MAX);
            let (list, total) = rows::messages(connection, account.0, before, offset, window.limit.into())?;
            let list = list.into_iter().map(|row| message(connection, row, &chat)).collect::<Result<_, _>>()?;
            Ok(((list, total), Some(conversation(connection, chat)?)))
        })?)
    }

    /// Counts the messages that a customer has not read. Blocks.
    pub fn user_unread(&self, account: AccountId) -> Result<i64, ServiceError> {
        let chat = self.store.read(|connection| rows::find(connection, account.0))?;
        Ok(chat.map_or(0, |chat| chat.user_unread))
    }

    /// Marks all messages up to this one as read by one side. Blocks.
    ///
    /// # Errors
    /// `chat_not_found`: there is no conversation, or no such message in it.
    pub fn read(&self, account: AccountId, by: &Writer, up_to: i64) -> Result<Conversation, ServiceError> {
        let is_staff = by.staff().is_some();
        self.change(account, |transaction, chat| {
            if rows::message_of(transaction, account.0, up_to)?.is_none() {
                return Ok(Err(not_found()));
            }
            let read = if is_staff { &mut chat.staff_read } else { &mut chat.user_read };
            *read = (*read).max(up_to);
            let unread = rows::count_after(transaction, account.0, *read, !is_staff)?;
            *(if is_staff { &mut chat.staff_unread } else { &mut chat.user_unread }) = unread;
            Ok(Ok(()))
        })
    }

    fn change(
        &self,
        account: AccountId,
        change: impl FnOnce(&rusqlite::Transaction<'_>, &mut ChatRow) -> Result<Result<(), Refusal>, StoreError>,
    ) -> Result<Conversation, ServiceError> {
        let changed = self.store.write(|transaction| {
            let Some(mut chat) = rows::find(transaction, account.0)? else { return Ok(Err(not_found())) };
            if let Err(refusal) = change(transaction, &mut chat)? {
                return Ok(Err(refusal));
            }
            rows::put(transaction, &chat)?;
            Ok(Ok(conversation(transaction, chat)?))
        })?;
        changed.map_err(ServiceError::from)
    }
}

/// Back office.
impl Chat {
    /// Returns a page of the inbox and the number of unread messages of all conversations. Blocks.
    pub fn inbox(&self, filter: &ChatFilter, window: PageRequest) -> Result<(Paged<Conversation>, i64), ServiceError> {
        let offset = i64::from(window.page.saturating_sub(1)) * i64::from(window.limit);
        Ok(self.store.read(|connection| {
            let (chats, total) = rows::inbox(connection, filter, offset, window.limit.into())?;
            let list = chats.into_iter().map(|chat| conversation(connection, chat)).collect::<Result<_, _>>()?;
            Ok(((list, total), rows::unread(connection)?))
        })?)
    }

    /// Returns one conversation. Blocks.
    ///
    /// # Errors
    /// `chat_not_found`.
    pub fn one(&self, account: AccountId) -> Result<Conversation, ServiceError> {
        let found = self.store.read(|connection| {
            rows::find(connection, account.0)?.map(|chat| conversation(connection, chat)).transpose()
        })?;
        found.ok_or_else(|| not_found().into())
    }

    /// Assigns a conversation to a staff member, or to none. `check` gets to whom it is assigned now. Blocks.
    ///
    /// # Errors
    /// `chat_not_found`; those of `check`.
    pub fn assign(
        &self,
        account: AccountId,
        by: &Actor,
        to: Option<i64>,
        check: impl FnOnce(&rusqlite::Connection, Option<&Colleague>) -> Result<Result<(), Refusal>, StoreError>,
    ) -> Result<Conversation, ServiceError> {
        let now = self.clock.now();
        self.change(account, |transaction, chat| {
            if let Err(refusal) = check(transaction, colleague(transaction, chat.staff)?.as_ref())? {
                return Ok(Err(refusal));
            }
            let assignment = |staff: Option<i64>| serde_json::json!({ "staff": staff });
            let entry = by.entry(now, "assign", object(account), Some(&assignment(chat.staff)), Some(&assignment(to)));
            audit::append(transaction, &entry)?;
            chat.staff = to;
            Ok(Ok(()))
        })
    }

    /// Closes or reopens a conversation. In a closed one nobody waits for an answer. Blocks.
    ///
    /// # Errors
    /// `chat_not_found`.
    pub fn set_closed(&self, account: AccountId, by: &Actor, closed: bool) -> Result<Conversation, ServiceError> {
        let now = self.clock.now();
        self.change(account, |transaction, chat| {
            if chat.closed != closed {
                let act = if closed { "close" } else { "reopen" };
                audit::append(transaction, &by.entry::<str>(now, act, object(account), None, None))?;
                (chat.closed, chat.waiting_since) = (closed, None);
            }
            Ok(Ok(()))
        })
    }
}

fn object(account: AccountId) -> String {
    format!("chat/{account}")
}

fn check(text: &str, has_picture: bool) -> Result<String, Refusal> {
    let text = text.trim();
    if text.is_empty() && !has_picture {
        return Err(Refusal::missing_field("text"));
    }
    if text.chars().count() > TEXT_MAX {
        return Err(Refusal::new("field_too_long").with("field", "text").with("max", TEXT_MAX));
    }
    if text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) {
        return Err(Refusal::invalid_field("text"));
    }
    Ok(text.to_owned())
}

/// Whether a message may open a conversation: a customer's, unless they were erased while the request was running.
fn may_begin(connection: &rusqlite::Connection, account: AccountId, staff: Option<i64>) -> Result<bool, StoreError> {
    let is_customer = staff.is_none() && users::by_id(connection, account.0)?.is_some();
    Ok(is_customer && records::erased_at(connection, account.0)?.is_none())
}

/// Marks a picture as used: the customer's own upload, or one that this staff member made for the customer.
fn use_picture(
    transaction: &rusqlite::Transaction<'_>,
    account: AccountId,
    staff: Option<i64>,
    id: i64,
) -> Result<Result<(), Refusal>, StoreError> {
    let Some(upload) = uploads::of(transaction, account.0, staff, id)? else {
        return Ok(Err(Refusal::invalid_field("picture")));
    };
    // A document or a proof of payment stays with its reviewers, and is kept for as long as the law demands.
    if upload.used_for.is_some_and(|purpose| purpose != "chat") {
        return Ok(Err(Refusal::new("picture_used").with("field", "picture")));
    }
    uploads::use_for(transaction, id, "chat")?;
    Ok(Ok(()))
}

fn new_conversation(account: AccountId, now: TimeMs) -> ChatRow {
    ChatRow {
        account: account.0,
        closed: false,
        staff: None,
        user_read: 0,
        staff_read: 0,
        user_unread: 0,
        staff_unread: 0,
        last: 0,
        created_at: now.0,
        last_at: now.0,
        waiting_since: None,
    }
}

/// Updates the conversation for a new message.
fn add_message(chat: &mut ChatRow, row: &MessageRow) {
    (chat.last, chat.last_at, chat.closed) = (row.id, row.at, false);
    match row.staff {
        None => {
            chat.staff_unread += 1;
            chat.waiting_since.get_or_insert(row.at);
        }
        Some(staff) => {
            (chat.user_unread, chat.waiting_since) = (chat.user_unread + 1, None);
            (chat.staff_read, chat.staff_unread) = (row.id, 0);
            chat.staff.get_or_insert(staff);
        }
    }
}

fn colleague(connection: &rusqlite::Connection, id: Option<i64>) -> Result<Option<Colleague>, StoreError> {
    let Some(id) = id else { return Ok(None) };
    let row = staff::by_id(connection, id)?;
    Ok(Some(Colleague { id, email: row.map(|row| row.email).unwrap_or_default() }))
}

fn message(connection: &rusqlite::Connection, row: MessageRow, chat: &ChatRow) -> Result<Message, StoreError> {
    let read = row.id <= if row.staff.is_some() { chat.user_read } else { chat.staff_read };
    let staff = colleague(connection, row.staff)?;
    let (id, account, at) = (row.id, AccountId(row.account), TimeMs(row.at));
    let name = row.picture.map(|id| uploads::name(connection, id)).transpose()?.flatten();
    let picture = row.picture.zip(name).map(|(id, name)| Picture { id, name });
    Ok(Message { id, account, staff, text: row.text, picture, request_id: row.request_id, read, at })
}

fn conversation(connection: &rusqlite::Connection, chat: ChatRow) -> Result<Conversation, StoreError> {
    let user = users::by_id(connection, chat.account)?;
    let last = rows::message_of(connection, chat.account, chat.last)?;
    let last = last.map(|row| message(connection, row, &chat)).transpose()?;
    Ok(Conversation {
        account: AccountId(chat.account),
        uid: user.as_ref().map(|user| user.uid.clone()).unwrap_or_default(),
        is_demo: user.as_ref().is_some_and(|user| user.is_demo),
        email: user.as_ref().and_then(|user| user.email.clone()),
        name: user.as_ref().and_then(|user| user.name.clone()),
        mobile: user.and_then(|user| user.mobile),
        closed: chat.closed,
        assigned: colleague(connection, chat.staff)?,
        user_unread: chat.user_unread,
        staff_unread: chat.staff_unread,
        last,
        created_at: TimeMs(chat.created_at),
        last_at: TimeMs(chat.last_at),
        waiting_since: chat.waiting_since.map(TimeMs),
    })
}
