//! The binary: reads the configuration, begins the log, and hands over to a command.

use std::process::ExitCode;

use lotdesk::commands::{NEEDS_OPERATOR, NeedsOperator};
use lotdesk::commands::{
    admin, backup, bench, doctor, execution, follow, install, promote, replay, serve, story, switch, ticks,
    transparency, verify,
};
use lotdesk::config::{BackupAct, BenchKind, Command, Config, ConfigError, LogFormat};
use tracing_appender::rolling::{RollingFileAppender, Rotation};

// SQLite and actix allocate from many threads; mimalloc keeps memory small and steady under that. It asks for no huge pages: they
// cost an idle server 20 MB and gained nothing that could be measured.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let config = match Config::from_process() {
        Ok(config) => config,
        // Help and version end well; clap knows which is which.
        Err(ConfigError::CommandLine(error)) => error.exit(),
        Err(error) => {
            eprintln!("lotdesk: {error}");
            return ExitCode::from(2);
        }
    };
    if let Err(error) = begin_log(&config) {
        eprintln!("lotdesk: the log: {error}");
        return ExitCode::FAILURE;
    }
    for name in &config.unknown_env {
        tracing::warn!("{name} is set, but there is no such option");
    }
    let done = match &config.command {
        Command::Serve(options) => serve::run(options),
        Command::Admin { data, act } => admin::run(data, act),
        Command::Backup { data, file, act: BackupAct::Write(encrypt) } => backup::backup(data, file, encrypt),
        Command::Backup { file, act: BackupAct::NewKey, .. } => backup::new_key(file),
        Command::Backup { file, act: BackupAct::Verify(open), .. } => match backup::verify(file, open) {
            Ok(holds) => return if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE },
            Err(error) => Err(error),
        },
        Command::Restore { data, file, open } => backup::restore(data, file, open),
        Command::Doctor { data, accept: Some(reason) } => doctor::accept(data, reason),
        Command::Doctor { data, accept: None } => match doctor::check(data) {
            Ok(report) => return if doctor::print(&report) { ExitCode::SUCCESS } else { ExitCode::FAILURE },
            Err(error) => Err(format!("{}: {error}", data.display()).into()),
        },
        Command::Promote { data, alone } => promote::run(data, *alone),
        Command::Switch { data, to } => switch::run(data, to.as_deref()),
        Command::Story { data, order, json } => story::run(data, *order, *json),
        Command::Install { root } => install::run(root),
        Command::Replay { data } => match replay::run(data) {
            Ok(same) => return if same { ExitCode::SUCCESS } else { ExitCode::FAILURE },
            Err(error) => Err(format!("{}: {error}", data.display()).into()),
        },
        Command::Verify { receipt, key, checkpoint, published, timestamp, witnesses } => {
            let (key, checkpoint) = (key.as_deref(), checkpoint.as_deref());
            verify::run(receipt, key, checkpoint, published.as_deref(), timestamp.as_deref(), witnesses)
        }
        Command::Transparency { data, act } => transparency::run(data, act),
        Command::Execution { data, month } => execution::run(data, month.as_deref()),
        Command::Ticks { data, code, from, to } => ticks::run(data, code, *from, *to),
        Command::Bench { data, kind } => run_bench(kind, data),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("lotdesk: {error}");
            if error.is::<NeedsOperator>() {
                ExitCode::from(NEEDS_OPERATOR)
            } else if error.is::<verify::Forked>() || matches!(error.downcast_ref(), Some(follow::Refused::Fork(_))) {
                ExitCode::from(verify::FORKED)
            } else if matches!(error.downcast_ref(), Some(follow::Refused::OtherKey(_))) {
                ExitCode::from(follow::OTHER_KEY)
            } else {
                ExitCode::FAILURE
            }
        }
    }
}

fn run_bench(kind: &BenchKind, data: &std::path::Path) -> Result<(), Box<dyn std::error::Error>> {
    match kind {
        BenchKind::Engine => {
            bench::engine::run();
            Ok(())
        }
        BenchKind::Orders => bench::orders::run(data),
        BenchKind::Replay => bench::replay::run(data),
        BenchKind::Fanout => bench::fanout::run(data),
        BenchKind::Http => bench::http::run(data),
        BenchKind::Fix => bench::fix::run(data),
        BenchKind::Liquidity => bench::liquidity::run(data),
        BenchKind::Admin { orders, serve: false } => bench::admin::run(data, *orders),
        BenchKind::Admin { orders, serve: true } => bench::admin::serve(data, *orders),
        BenchKind::Replication { urls, seconds } => bench::replication::run(data, urls, *seconds),
        BenchKind::Transparency { seconds, leaves } => bench::transparency::run(data, *seconds, *leaves),
        BenchKind::Soak { hours, speed } => bench::soak::run(data, *hours, *speed),
    }
}

fn begin_log(config: &Config) -> Result<(), Box<dyn std::error::Error>> {
    // It reports each attempt to connect; the session's state names the last one.
    let filter = tracing_subscriber::EnvFilter::new(format!("quickfix_tokio=warn,{}", config.log));
    let log = tracing_subscriber::fmt().with_env_filter(filter);
    let file = match &config.command {
        Command::Serve(serve) => serve.log_dir.as_deref().map(|dir| log_file(dir, serve.log_keep)).transpose()?,
        _ => None,
    };
    match (config.log_format, file) {
        (LogFormat::Text, None) => log.with_writer(std::io::stderr).init(),
        (LogFormat::Json, None) => log.with_writer(std::io::stderr).json().init(),
        (LogFormat::Text, Some(file)) => log.with_writer(file).with_ansi(false).init(),
        (LogFormat::Json, Some(file)) => log.with_writer(file).json().init(),
    }
    Ok(())
}

/// `DIR/lotdesk.YYYY-MM-DD.log`: a file a day, of which the last `keep` stay.
fn log_file(dir: &std::path::Path, keep: usize) -> Result<RollingFileAppender, Box<dyn std::error::Error>> {
    let log_error = |error: &dyn std::error::Error| format!("{}: {error}", dir.display());
    // The appender looks for files to remove before it makes the directory, and complains.
    std::fs::create_dir_all(dir).map_err(|error| log_error(&error))?;
    let file = RollingFileAppender::builder()
        .rotation(Rotation::DAILY)
        .filename_prefix("lotdesk")
        .filename_suffix("log")
        .max_log_files(keep);
    file.build(dir).map_err(|error| log_error(&error).into())
}
