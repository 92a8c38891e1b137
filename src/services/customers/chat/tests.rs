//! Read state, repeated requests and assignment.

use super::*;
use crate::services::customers::accounts::testing::{TestApp, code};
use crate::services::staff::roles::Role;

const PAGE: PageRequest = PageRequest { page: 1, limit: 20 };

fn test_app() -> (TestApp, Chat, Actor) {
    let app = TestApp::new();
    let chat = Chat::new(app.store.clone(), app.clock.clone());
    let (member, _) = app.staff.create(&Actor::system(), "ann@example.com", Role::Support, None).unwrap();
    (app, chat, Actor::staff(member.id, "192.0.2.1"))
}

fn says(text: &str) -> NewMessage {
    NewMessage { text: text.into(), ..NewMessage::default() }
}

#[test]
fn messages_update_read_state_and_assignment() {
    let (app, chat, ann) = test_app();
    let (user, by) = (app.demo().user.id, Writer::Staff(ann.clone()));
    assert_eq!(chat.messages(user, None, PAGE).unwrap(), ((vec![], 0), None));
    let first = chat.send(user, &Writer::Customer, &says(" Hello\n<b>you</b> ")).unwrap().message;
    assert_eq!((first.text.as_str(), first.read, first.staff.is_none()), ("Hello\n<b>you</b>", false, true));
    let inbox = chat.inbox(&ChatFilter { unread: true, ..ChatFilter::default() }, PAGE).unwrap();
    assert_eq!((inbox.0.0[0].staff_unread, inbox.1), (1, 1));
    let answer = chat.send(user, &by, &says("Good morning")).unwrap();
    assert_eq!(answer.conversation.assigned.as_ref().map(|staff| staff.email.as_str()), Some("ann@example.com"));
    assert_eq!((answer.conversation.staff_unread, answer.conversation.user_unread), (0, 1));
    let ((list, total), conversation) = chat.messages(user, None, PAGE).unwrap();
    assert_eq!((total, list[0].id, list[1].read), (2, answer.message.id, true), "newest first; an answer has read");
    assert_eq!(conversation.unwrap().user_unread, 1);
    assert_eq!(chat.read(user, &Writer::Customer, answer.message.id).unwrap().user_unread, 0);
    assert_eq!(chat.read(user, &Writer::Customer, first.id).unwrap().user_unread, 0, "never back");
    let ((list, _), _) = chat.messages(user, Some(answer.message.id), PAGE).unwrap();
    assert_eq!(list.iter().map(|message| message.id).collect::<Vec<_>>(), [first.id]);
    assert!(chat.set_closed(user, &ann, true).unwrap().closed);
    assert!(
        !chat.send(user, &Writer::Customer, &says("Again")).unwrap().conversation.closed,
        "the customer reopens it"
    );
    assert_eq!(chat.assign(user, &ann, None, |_, _| Ok(Ok(()))).unwrap().assigned, None);
    let unfit = |_: &_, _: Option<&_>| Ok(Err(Refusal::new("account_not_found")));
    assert_eq!(code(chat.assign(user, &ann, Some(99), unfit)), "account_not_found");
}

#[test]
fn a_customer_waits_until_someone_answers_or_closes_the_conversation() {
    let (app, chat, ann) = test_app();
    let (first, second, answered) = (app.demo().user.id, app.demo().user.id, app.demo().user.id);
    let by = Writer::Staff(ann.clone());
    let asks = |user, text: &str| {
        app.clock.advance(1_000);
        chat.send(user, &Writer::Customer, &says(text)).unwrap()
    };
    let listed = |waiting: bool| -> Vec<AccountId> {
        let filter = ChatFilter { waiting, waiting_first: true, ..ChatFilter::default() };
        chat.inbox(&filter, PAGE).unwrap().0.0.iter().map(|chat| chat.account).collect()
    };
    let asked = asks(first, "May I ask?");
    asks(second, "And I?");
    asks(answered, "Hello");
    chat.send(answered, &by, &says("Good morning")).unwrap();
    let again = asks(first, "Anyone?").conversation;
    assert_eq!(again.waiting_since, Some(asked.message.at), "since the first unanswered message");
    let read = chat.read(first, &by, again.last.unwrap().id).unwrap();
    assert_eq!((read.staff_unread, read.waiting_since), (0, Some(asked.message.at)), "reading is no answer");
    assert_eq!(listed(true), [first, second], "who waits longest is first");
    assert_eq!(listed(false), [first, second, answered]);
    assert_eq!(chat.set_closed(second, &ann, true).unwrap().waiting_since, None);
    assert_eq!(chat.send(first, &by, &says("Here I am")).unwrap().conversation.waiting_since, None);
    assert_eq!(listed(true), []);
    let reopened = asks(second, "One more thing");
    assert_eq!(reopened.conversation.waiting_since, Some(reopened.message.at));
}

#[test]
fn a_repeated_request_returns_the_same_message() {
    let (app, chat, ann) = test_app();
    let user = app.demo().user.id;
    let draft = NewMessage { request_id: Some("r1".into()), ..says("Hello") };
    let (first, again) =
        (chat.send(user, &Writer::Customer, &draft).unwrap(), chat.send(user, &Writer::Customer, &draft).unwrap());
    assert_eq!((first.message.id, first.is_new, again.is_new), (again.message.id, true, false));
    let other = NewMessage { request_id: Some("r1".into()), ..says("Bye") };
    assert_eq!(code(chat.send(user, &Writer::Customer, &other)), "request_id_reused");
    assert!(chat.send(user, &Writer::Staff(ann), &other).unwrap().is_new, "the other side has ids of its own");
    assert_eq!(chat.messages(user, None, PAGE).unwrap().0.1, 2);
}

#[test]
fn invalid_messages_are_refused() {
    let (app, chat, ann) = test_app();
    let (user, other) = (app.demo().user.id, app.demo().user.id);
    let send = |draft: NewMessage| code(chat.send(user, &Writer::Customer, &draft));
    assert_eq!(send(says("  ")), "missing_field");
    assert_eq!(send(says(&"x".repeat(TEXT_MAX + 1))), "field_too_long");
    assert_eq!(send(says("a\u{0}")), "invalid_field");
    assert_eq!(code(chat.send(user, &Writer::Staff(ann.clone()), &says("x"))), "chat_not_found");
    assert_eq!(code(chat.send(AccountId(999), &Writer::Customer, &says("x"))), "chat_not_found");
    let message = chat.send(user, &Writer::Customer, &says("mine")).unwrap().message.id;
    assert_eq!(code(chat.read(other, &Writer::Customer, message)), "chat_not_found");
    chat.send(other, &Writer::Customer, &says("own")).unwrap();
    assert_eq!(code(chat.read(other, &Writer::Customer, message)), "chat_not_found", "someone else's message");
    assert_eq!(code(chat.one(AccountId(999))), "chat_not_found");
}
