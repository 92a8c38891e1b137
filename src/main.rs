//! The binary: reads the configuration, begins the log, and hands over to a command.

use std::process::ExitCode;

use lotdesk::commands::{admin, backup, bench, doctor, replay, serve, story, ticks};
use lotdesk::config::{BenchKind, Command, Config, ConfigError, LogFormat};

// SQLite and actix allocate from many threads; mimalloc keeps memory small and steady under that.
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
    begin_log(&config);
    for name in &config.unknown_env {
        tracing::warn!("{name} is set, but there is no such option");
    }
    let done = match &config.command {
        Command::Serve(options) => serve::run(options),
        Command::Admin { data, act } => admin::run(data, act),
        Command::Backup { data, file } => backup::backup(data, file),
        Command::Restore { data, file } => backup::restore(data, file),
        Command::Doctor { data, accept: Some(reason) } => doctor::accept(data, reason),
        Command::Doctor { data, accept: None } => match doctor::examine(data) {
            Ok(report) => return if doctor::print(&report) { ExitCode::SUCCESS } else { ExitCode::FAILURE },
            Err(error) => Err(format!("{}: {error}", data.display()).into()),
        },
        Command::Story { data, order, json } => story::run(data, *order, *json),
        Command::Replay { data } => match replay::run(data) {
            Ok(same) => return if same { ExitCode::SUCCESS } else { ExitCode::FAILURE },
            Err(error) => Err(format!("{}: {error}", data.display()).into()),
        },
        Command::Ticks { data, code, from, to } => ticks::run(data, code, *from, *to),
        Command::Bench { data, kind } => run_bench(*kind, data),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("lotdesk: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run_bench(kind: BenchKind, data: &std::path::Path) -> Result<(), Box<dyn std::error::Error>> {
    match kind {
        BenchKind::Engine => {
            bench::engine::run();
            Ok(())
        }
        BenchKind::Orders => bench::orders::run(data),
        BenchKind::Replay => bench::replay::run(data),
        BenchKind::Fanout => bench::fanout::run(data),
        BenchKind::Http => bench::http::run(data),
    }
}

fn begin_log(config: &Config) {
    let filter = tracing_subscriber::EnvFilter::new(&config.log);
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match config.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
}
