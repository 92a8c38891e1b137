//! `lotdesk admin`: staff members. Works whether or not the server runs.

use std::error::Error;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

use crate::adapters::clock::SystemClock;
use crate::adapters::secrets::{Secrets, create_data_dir};
use crate::config::AdminAct;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::access::passwords::{COST, Passwords};
use crate::services::platform::settings::lift_staff_networks;
use crate::services::staff::audit::Actor;
use crate::services::staff::backoffice::staff::Staff;
use crate::services::staff::roles::Role;
use crate::store::Store;

/// Runs an admin command and prints its result.
///
/// # Errors
/// The reason of the failure, in words for the operator.
pub fn run(data: &Path, act: &AdminAct) -> Result<(), Box<dyn Error>> {
    create_data_dir(data)?;
    let secrets = Secrets::load_or_create(data)?;
    let store = Arc::new(Store::open(data)?);
    let clock = Arc::new(SystemClock::new());
    let staff = Staff::new(Arc::clone(&store), clock.clone(), Arc::new(Passwords::new(COST)), &secrets.staff);
    let by = Actor::command_line();
    match act {
        AdminAct::Create { email, role, password_stdin } => {
            let role = Role::from_code(role).ok_or_else(|| format!("\"{role}\" is not a role"))?;
            let password = read_password(*password_stdin)?;
            let (member, generated) = staff.create(&by, email, role, password.as_deref()).map_err(describe)?;
            println!("{} has the role {} now.", member.email, member.roles);
            print_password(generated);
        }
        AdminAct::Reset { email, password_stdin } => {
            let password = read_password(*password_stdin)?;
            let (member, generated) = staff.reset(&by, email, password.as_deref()).map_err(describe)?;
            println!("{} has a new password; all sessions have ended.", member.email);
            print_password(generated);
        }
        AdminAct::AllowEverywhere { email: Some(email) } => {
            let member = staff.allow_everywhere(&by, email).map_err(describe)?;
            println!("{} may sign in from everywhere that the setting staff_networks allows.", member.email);
        }
        AdminAct::AllowEverywhere { email: None } => {
            lift_staff_networks(&store, &by, clock.now())?;
            println!("The setting staff_networks is empty now; networks of single staff members remain.");
        }
        AdminAct::List => {
            for member in staff.list().map_err(describe)? {
                let state = if member.enabled { "" } else { "  (disabled)" };
                println!("{:<12} {}{state}", member.roles.to_string(), member.email);
            }
        }
    }
    Ok(())
}

/// The first line of the standard input, if `--password-stdin` is given.
fn read_password(from_stdin: bool) -> Result<Option<String>, Box<dyn Error>> {
    if !from_stdin {
        return Ok(None);
    }
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    Ok(Some(text.lines().next().unwrap_or_default().to_owned()))
}

fn print_password(generated: Option<String>) {
    if let Some(password) = generated {
        println!("password  {password}   (shown only now)");
    }
}

/// The error in English, the language of the command line.
pub(super) fn describe(error: ServiceError) -> String {
    match error {
        ServiceError::Refusal(refusal) => crate::i18n::refusal(crate::i18n::Language::En, refusal.key(), &refusal.args),
        other => other.to_string(),
    }
}
