//! The journal of a simulated application, through a fresh engine: the same events, the same state, regardless of what
//! happened in between (restarts that lose quotes, failed commits, inputs without effect). Tampering is detected.

use std::sync::atomic::Ordering;

use lotdesk::services::integrity::replay::{Outcome, replay};
use lotdesk::store::dealing::journal;
use lotdesk_engine::domain::AccountId;
use lotdesk_engine::engine::input::Body;
use lotdesk_engine::engine::state_hash::state_hash;

use crate::durable::TestApp;
use crate::poll::until;
use crate::simulation::customers::{Act, People, history};
use crate::simulation::world::{World, opening};

/// An application, and a world that only generates the next commands; the two may differ.
struct Lived {
    app: TestApp,
    world: World,
    people: People,
}

impl Lived {
    fn new() -> Self {
        let app = TestApp::new();
        for body in opening() {
            app.tell(None, body).expect("the setup is accepted");
        }
        Self { app, world: World::new(), people: People::default() }
    }

    fn act(&mut self, act: Act) {
        let next = self.people.next(act, &mut self.world);
        self.app.clock.0.store(self.world.now.0, Ordering::SeqCst);
        self.expire();
        let Some((request, body)) = next else { return };
        self.world.tell(request.clone(), body.clone()).expect("the world agrees with itself");
        // After a restart that lost quotes the application may reject what the world accepts, and the reverse.
        let _ = self.app.tell_by(self.world.staff, request, body);
    }

    /// The application expires orders and alerts on its own, the world by an input.
    fn expire(&mut self) {
        let now = self.world.now;
        if self.world.engine.state().next_expiry().is_none_or(|due| due > now) {
            return;
        }
        self.world.tell(None, Body::Expire).expect("the world agrees with itself");
        until("what is due expires", || {
            let disk = self.app.store.read(journal::load).expect("the state");
            disk.next_expiry().is_none_or(|due| due > now)
        });
    }

    fn replayed(&self) -> Outcome {
        self.app.store.read(|connection| replay(connection, |_| {})).expect("the journal is read")
    }
}

fn same(outcome: &Outcome, of: &str) {
    assert_eq!(outcome.difference, None, "{of}");
    assert_eq!(outcome.replayed, outcome.stored, "{of}");
}

#[test]
fn a_journal_replays_to_the_same_events_and_the_same_state() {
    for seed in 3_000..3_006 {
        let mut lived = Lived::new();
        for act in history(seed, 300) {
            lived.act(act);
        }
        let outcome = lived.replayed();
        same(&outcome, &format!("seed {seed}"));
        assert!(outcome.entries > 60, "seed {seed}: only {} entries", outcome.entries);
    }
}

/// A restart forgets quotes that caused nothing, the filter's memory, and how bands had been narrowed.
#[test]
fn it_does_after_restarts_and_failing_commits_too() {
    for seed in 4_000..4_004 {
        let mut lived = Lived::new();
        for (step, act) in history(seed, 300).into_iter().enumerate() {
            lived.act(act);
            if act.seed % 25 == 0 {
                lived.app.restart();
            }
            if act.seed % 60 == 1 {
                let body = Body::Correct { account: AccountId(4), amount: "1".parse().expect("money") };
                lived.app.submit_failing_command(body).expect_err("it cannot be committed");
                lived.app.wait_until_it_works();
            }
            if step % 100 == 99 {
                same(&lived.replayed(), &format!("seed {seed}, step {step}"));
            }
        }
    }
}

/// The hash of the tables is that of the engine which wrote them.
#[test]
fn the_state_on_the_disk_hashes_as_the_one_in_memory() {
    let mut lived = Lived::new();
    for act in history(5_000, 200) {
        lived.act(act);
        let disk = lived.app.store.read(journal::load).expect("the state");
        let memory = lived.world.engine.state();
        assert_eq!(state_hash(&disk), state_hash(memory), "{:?}", state_hash(&disk).differences(&state_hash(memory)));
    }
}

#[test]
fn what_was_changed_behind_its_back_is_named() {
    let mut lived = Lived::new();
    for act in history(6_000, 300) {
        lived.act(act);
    }
    let edit = |sql: &str| {
        let write = |transaction: &rusqlite::Transaction<'_>| Ok(transaction.execute_batch(sql)?);
        lived.app.store.write(write).expect("an edit");
    };
    edit("UPDATE account SET balance = balance + 1 WHERE id = 5");
    let actual = lived.replayed().difference.expect("the balance is another");
    assert!(actual.contains("accounts") && actual.contains("account 5 has"), "{actual}");
    edit("UPDATE account SET balance = balance - 1 WHERE id = 5");
    same(&lived.replayed(), "put back");
    edit("DROP TRIGGER journal_no_update; UPDATE journal SET at = at + 1 WHERE seq = 20");
    let actual = lived.replayed().difference.expect("an entry was edited");
    assert!(actual.contains("entry 20"), "{actual}");
}
