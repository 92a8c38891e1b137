//! Threads for blocking jobs, separate from the async workers, in separate pools. Calls of the staff and probes find a
//! thread under any load by customers, and reads find one while changes wait.
//!
//! | pool | jobs | threads |
//! |---|---|---|
//! | staff | back-office routes, staff authentication, and probes | [`STAFF`] |
//! | reads | all other routes that change nothing | [`READS`] |
//! | changes | all other jobs | the runtime's own |
//! | passwords | calls that hash a password | see [`PasswordQueue`] |
//!
//! At most [`WAITING_MAX`] jobs wait in each of the first two pools; further calls are answered with 503. A job whose
//! caller has disconnected is dropped without being run.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crossbeam_channel::{Receiver, Sender, bounded};
use tokio::sync::oneshot;

use super::error::ApiError;
use crate::services::ServiceError;
use crate::services::access::password_queue::PasswordQueue;
use crate::services::access::passwords;

/// Number of threads of the pools. Fewer than the database has readers, so that no pool blocks the others.
const READS: usize = 6;
const STAFF: usize = 4;
/// Maximum number of jobs waiting in one pool.
pub const WAITING_MAX: usize = 1_024;

/// The pool of a call's jobs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pool {
    Staff,
    Reads,
    Changes,
}

tokio::task_local! {
    static POOL: Pool;
}

/// Runs a handler whose jobs run in this pool.
pub async fn within<T>(pool: Pool, handler: impl Future<Output = T>) -> T {
    POOL.scope(pool, handler).await
}

/// The pool of the current handler.
pub fn current() -> Pool {
    POOL.try_with(|pool| *pool).unwrap_or(Pool::Changes)
}

/// The pools. See the module's documentation.
pub struct Pools {
    pub passwords: PasswordQueue,
    staff: Threads,
    reads: Threads,
}

impl Default for Pools {
    /// # Panics
    /// When a thread cannot be created.
    fn default() -> Self {
        Self {
            passwords: PasswordQueue::start(passwords::thread_count()),
            staff: Threads::start("staff", STAFF),
            reads: Threads::start("reads", READS),
        }
    }
}

impl Pools {
    /// Runs a job in a pool.
    pub async fn run<T: Send + 'static>(
        &self,
        pool: Pool,
        job: impl FnOnce() -> Result<T, ServiceError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let done = match pool {
            Pool::Staff => self.staff.run(job).await?,
            Pool::Reads => self.reads.run(job).await?,
            Pool::Changes => actix_web::web::block(job).await.map_err(ApiError::internal)?,
        };
        done.map_err(ApiError::from)
    }
}

type Job = Box<dyn FnOnce() + Send>;

/// The threads of one pool, which end with it.
struct Threads {
    jobs: Sender<Job>,
}

impl Threads {
    fn start(name: &str, count: usize) -> Self {
        let (jobs, waiting) = bounded(WAITING_MAX);
        for _ in 0..count {
            let waiting = waiting.clone();
            let thread = std::thread::Builder::new().name(name.to_owned());
            thread.spawn(move || work(&waiting)).expect("the system gives threads");
        }
        Self { jobs }
    }

    async fn run<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
        let (answer, done) = oneshot::channel();
        let job = move || {
            if !answer.is_closed() {
                // The caller may have disconnected meanwhile.
                let _ = answer.send(job());
            }
        };
        self.jobs.try_send(Box::new(job)).map_err(|_| ApiError::Unavailable)?;
        done.await.map_err(ApiError::internal)
    }
}

fn work(jobs: &Receiver<Job>) {
    for job in jobs {
        if catch_unwind(AssertUnwindSafe(job)).is_err() {
            tracing::error!("blocking job failed: panic");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[actix_web::test]
    async fn a_full_pool_refuses_and_the_others_go_on() {
        let pools = Pools::default();
        let (release, released) = bounded::<()>(0);
        let (begun, begins) = bounded(READS);
        for _ in 0..READS {
            let (released, begun) = (released.clone(), begun.clone());
            let wait = move || {
                begun.send(()).unwrap();
                let _ = released.recv();
            };
            pools.reads.jobs.try_send(Box::new(wait)).unwrap();
            begins.recv().unwrap();
        }
        for _ in 0..WAITING_MAX {
            pools.reads.jobs.try_send(Box::new(|| {})).unwrap();
        }
        assert_eq!(pools.run(Pool::Reads, || Ok(1)).await, Err(ApiError::Unavailable));
        assert_eq!(pools.run(Pool::Staff, || Ok(2)).await, Ok(2));
        assert_eq!(pools.run(Pool::Changes, || Ok(3)).await, Ok(3));
        drop(release);
        while !pools.reads.jobs.is_empty() {
            std::thread::yield_now();
        }
        assert_eq!(pools.run(Pool::Reads, || Ok(4)).await, Ok(4));
        let panics = pools.run(Pool::Reads, || -> Result<(), ServiceError> { panic!("on purpose") });
        assert!(matches!(panics.await, Err(ApiError::Internal(_))));
    }

    #[actix_web::test]
    async fn a_handler_knows_its_pool() {
        assert_eq!(current(), Pool::Changes);
        assert_eq!(within(Pool::Staff, async { current() }).await, Pool::Staff);
    }
}
