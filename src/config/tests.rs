//! The order of the layers, every option, and what is said about a bad one.

use crate::ports::feed::{DefaultFeed, FeedChoice};
use std::io::Write;

use super::*;
use crate::domain::TimeMs;

fn load(args: &[&str], env: &[(&str, &str)]) -> Result<Config, ConfigError> {
    let env = env.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    Config::load(std::iter::once("lotdesk").chain(args.iter().copied()), env)
}

fn serve(args: &[&str], env: &[(&str, &str)]) -> Serve {
    match load(args, env).unwrap().command {
        Command::Serve(serve) => *serve,
        other => panic!("{other:?}"),
    }
}

fn file(text: &str) -> tempfile::NamedTempFile {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(text.as_bytes()).unwrap();
    file
}

#[test]
fn the_defaults() {
    let expected = Serve {
        data: "./data".into(),
        listen: "127.0.0.1:8080".parse().unwrap(),
        feed: DefaultFeed::simulator(),
        feed_key: None,
        seed: None,
        sim_speed: 1.0,
        replay_speed: 1.0,
        demo_data: true,
        trial_payments: false,
        limits: true,
        backup_dir: "./data/backups".into(),
        tls: None,
        fix_listen: None,
        kiosk: None,
        log_dir: None,
        log_keep: 14,
        trusted_proxies: vec![],
        connections: None,
        connections_per_address: 300,
        cluster: None,
    };
    assert_eq!(serve(&[], &[]), expected);
    assert_eq!(serve(&["serve"], &[]), expected);
    let config = load(&[], &[]).unwrap();
    assert_eq!((config.log.as_str(), config.log_format), ("info", LogFormat::Text));
}

#[test]
fn flag_over_environment_over_file_over_default() {
    let file = file("listen = \"127.0.0.1:1\"\nseed = 1\nlimits = false\ndemo-data = \"off\"\ndata = \"/from/file\"\n");
    let path = file.path().to_str().unwrap();
    let env = [("LOTDESK_LISTEN", "127.0.0.1:2"), ("LOTDESK_SEED", "2"), ("LOTDESK_CONFIG", path)];
    let found = serve(&["serve", "--listen", "127.0.0.1:3"], &env);
    assert_eq!(found.listen.port(), 3);
    assert_eq!(found.seed, Some(2));
    assert_eq!((found.limits, found.demo_data, found.data), (false, false, "/from/file".into()));
    assert_eq!(serve(&["--listen", "127.0.0.1:4"], &env).listen.port(), 4);
    assert_eq!(serve(&["--listen", "127.0.0.1:4", "serve", "--listen", "127.0.0.1:5"], &env).listen.port(), 5);
    assert_eq!(serve(&["--config", path], &[]).seed, Some(1));
}

#[test]
fn every_option_by_flag_environment_and_file() {
    let values = [
        ("data", "/somewhere"),
        ("listen", "[::]:0"),
        ("feed", "push"),
        ("feed_key", "0123456789abcdef"),
        ("seed", "7"),
        ("sim_speed", "2.5"),
        ("replay_speed", "max"),
        ("demo_data", "off"),
        ("trial_payments", "on"),
        ("limits", "off"),
        ("backup_dir", "/backups"),
        ("fix_listen", "127.0.0.1:5202"),
        ("kiosk_idle", "5"),
        ("log_dir", "/var/log/lotdesk"),
        ("log_keep", "3"),
        ("trusted_proxy", "127.0.0.1, 10.0.0.0/8"),
        ("connections", "5000"),
        ("connections_per_address", "50"),
        ("role", "standby"),
        ("nats_url", "nats://10.0.0.1:4222,nats://10.0.0.2:4222"),
        ("nats_creds", "/etc/lotdesk/nats.creds"),
        ("cluster", "main-1"),
        ("node", "two"),
        ("replication", "async"),
        ("standby_missing", "degrade"),
        ("nats_down", "refuse"),
        ("takeover", "auto"),
        ("lease_ttl", "20"),
        ("max_lag", "50"),
        ("url", "https://two.example:8443"),
        ("log", "debug"),
        ("log_format", "json"),
    ];
    let flags: Vec<String> =
        values.iter().flat_map(|(key, value)| [format!("--{}", key.replace('_', "-")), (*value).to_owned()]).collect();
    let by_flag = load(&flags.iter().map(String::as_str).collect::<Vec<_>>(), &[]).unwrap();
    let env: Vec<(String, &str)> =
        values.iter().map(|(key, value)| (format!("LOTDESK_{}", key.to_uppercase()), *value)).collect();
    let env: Vec<(&str, &str)> = env.iter().map(|(name, value)| (name.as_str(), *value)).collect();
    let text: String = values.iter().map(|(key, value)| format!("{key} = \"{value}\"\n")).collect();
    let file = file(&text);
    let by_file = load(&["--config", file.path().to_str().unwrap()], &[]).unwrap();
    assert_eq!(by_flag, load(&[], &env).unwrap());
    assert_eq!(by_flag, by_file);
    let Command::Serve(serve) = by_flag.command else { panic!("serve is the default") };
    assert_eq!((serve.feed, serve.seed, serve.sim_speed), ("push".parse().unwrap(), Some(7), 2.5));
    assert!(serve.replay_speed.is_infinite());
    assert_eq!(serve.trusted_proxies.len(), 2);
    assert_eq!((serve.connections, serve.connections_per_address), (Some(5_000), 50));
    assert_eq!(serve.fix_listen, Some("127.0.0.1:5202".parse().unwrap()));
    assert!(serve.trial_payments);
    let cluster = Cluster {
        role: Role::Standby,
        nats_url: "nats://10.0.0.1:4222,nats://10.0.0.2:4222".into(),
        nats_creds: Some("/etc/lotdesk/nats.creds".into()),
        name: "main-1".into(),
        node: "two".into(),
        replication: Replication::Async,
        standby_missing: StandbyMissing::Degrade,
        nats_down: NatsDown::Refuse,
        takeover: Takeover::Auto,
        lease_ttl: Duration::from_secs(20),
        max_lag: 50,
        url: Some("https://two.example:8443".into()),
        edge: EdgeOptions { admin: true, primary_ca: None, identity: None, plain_primary: false },
    };
    assert_eq!(serve.cluster, Some(cluster));
    assert_eq!((by_flag.log.as_str(), by_flag.log_format), ("debug", LogFormat::Json));
}

#[test]
fn an_edge_says_what_it_is_and_needs_no_replication() {
    let whole = ["--role", "edge", "--nats-url", "nats://h", "--cluster", "main", "--node", "near"];
    let cluster = serve(&whole, &[]).cluster.unwrap();
    let edge = EdgeOptions { admin: true, primary_ca: None, identity: None, plain_primary: false };
    assert_eq!((cluster.role, &cluster.edge), (Role::Edge, &edge));
    let more = [
        "--edge-admin",
        "off",
        "--primary-ca",
        "ca.pem",
        "--plain-primary",
        "on",
        "--url",
        "https://near.example",
        "--edge-cert",
        "own.pem",
        "--edge-key",
        "own.key",
    ];
    let cluster = serve(&[whole.as_slice(), &more].concat(), &[]).cluster.unwrap();
    let edge = EdgeOptions {
        admin: false,
        primary_ca: Some("ca.pem".into()),
        identity: Some(("own.pem".into(), "own.key".into())),
        plain_primary: true,
    };
    assert_eq!((&cluster.edge, cluster.url.as_deref()), (&edge, Some("https://near.example")));
    // What the other roles would ignore, and what is more than an address.
    let primary = ["--nats-url", "nats://h", "--cluster", "main", "--node", "one", "--replication", "stream"];
    let identity = ["--edge-cert", "own.pem", "--edge-key", "own.key"];
    for more in [["--edge-admin", "on"].as_slice(), &["--primary-ca", "ca.pem"], &["--plain-primary", "on"], &identity]
    {
        assert!(
            matches!(load(&[primary.as_slice(), more].concat(), &[]), Err(ConfigError::Combination(_))),
            "{more:?}"
        );
    }
    let half = [whole.as_slice(), &identity[..2]].concat();
    assert!(matches!(load(&half, &[]), Err(ConfigError::Combination(_))));
    // The listener of the edges is one with TLS.
    let edges = ["--edge-listen", "10.0.0.1:8443", "--edge-ca", "edges.pem"];
    let tls = ["--tls-cert", "c.pem", "--tls-key", "k.pem"];
    for wrong in [primary.as_slice(), &[primary.as_slice(), &tls].concat()] {
        let given = [wrong, if wrong.len() > primary.len() { &edges[..2] } else { &edges }].concat();
        assert!(matches!(load(&given, &[]), Err(ConfigError::Combination(_))), "{given:?}");
    }
    let listener = serve(&[primary.as_slice(), &tls, &edges].concat(), &[]).tls.unwrap().edges.unwrap();
    assert_eq!((listener.listen.port(), listener.ca.to_str()), (8443, Some("edges.pem")));
    for url in [
        "one.example",
        "https://",
        "https://one.example/path",
        "https://user@one.example",
        "ftp://one.example",
        "http://0.0.0.0:8080",
        "https://[::]",
        "https://[::]:8443",
    ] {
        let given = [primary.as_slice(), &["--url", url]].concat();
        assert!(matches!(load(&given, &[]), Err(ConfigError::Invalid { .. })), "{url}");
    }
    for url in ["https://one.example", "http://10.0.0.1:8080", "https://[fd00::1]:8443", "https://[fd00::1]"] {
        assert_eq!(serve(&[primary.as_slice(), &["--url", url]].concat(), &[]).cluster.unwrap().url.unwrap(), url);
    }
}

#[test]
fn a_cluster_is_given_whole_and_says_what_an_answer_means() {
    let whole = ["--nats-url", "nats://u:secret@h", "--cluster", "main", "--node", "one", "--replication", "async"];
    let cluster = serve(&whole, &[]).cluster.unwrap();
    assert_eq!((cluster.role, cluster.nats_creds.as_deref()), (Role::Primary, None));
    assert!(!format!("{cluster:?}").contains("secret"), "an address may hold a password");
    assert_eq!(cluster.replication, Replication::Async);
    assert_eq!((cluster.standby_missing, cluster.nats_down), (StandbyMissing::Refuse, NatsDown::Refuse));
    for (word, replication) in [("stream", Replication::Stream), ("standby", Replication::Standby)] {
        let waiting: Vec<_> = whole.map(|given| if given == "async" { word } else { given }).into();
        assert_eq!(serve(&waiting, &[]).cluster.unwrap().replication, replication);
    }
    for left_out in [0, 2, 4, 6] {
        let mut part = whole.to_vec();
        part.drain(left_out..left_out + 2);
        assert!(matches!(load(&part, &[]), Err(ConfigError::Combination(_))), "{part:?}");
    }
    assert_eq!(
        (cluster.takeover, cluster.lease_ttl, cluster.max_lag),
        (Takeover::Manual, Duration::from_secs(15), 1_000)
    );
    let alone = [
        ["--role", "standby"],
        ["--nats-creds", "file"],
        ["--standby-missing", "degrade"],
        ["--nats-down", "refuse"],
        ["--takeover", "auto"],
        ["--max-lag", "9"],
        ["--url", "https://one.example"],
        ["--edge-admin", "off"],
    ];
    for alone in alone {
        assert!(matches!(load(&alone, &[]), Err(ConfigError::Combination(_))), "{alone:?}");
    }
    // The other side may have promoted itself.
    let continuing = |takeover| [whole.as_slice(), &["--nats-down", "continue", "--takeover", takeover]].concat();
    assert!(matches!(load(&continuing("auto"), &[]), Err(ConfigError::Combination(_))));
    assert_eq!(serve(&continuing("manual"), &[]).cluster.unwrap().nats_down, NatsDown::Continue);
    let wrong = [
        ("--cluster", "Main"),
        ("--node", "a.b"),
        ("--replication", "sync"),
        ("--role", "leader"),
        ("--standby-missing", "wait"),
        ("--nats-down", "degrade"),
        ("--takeover", "yes"),
        ("--lease-ttl", "61"),
        ("--lease-ttl", "1"),
        ("--max-lag", "x"),
    ];
    for (name, value) in wrong {
        assert!(matches!(load(&[name, value], &[]), Err(ConfigError::Invalid { .. })), "{name} {value}");
    }
}

#[test]
fn a_kiosk_serves_with_an_idle_time() {
    assert_eq!(serve(&["serve", "--kiosk-idle", "5"], &[]).kiosk, None, "it is asked for by its name");
    assert_eq!(serve(&["kiosk"], &[]).kiosk, Some(10));
    assert_eq!(serve(&["kiosk", "--kiosk-idle", "5", "--listen", "127.0.0.1:4"], &[]).kiosk, Some(5));
    assert!(load(&["kiosk", "--kiosk-idle", "0"], &[]).is_err());
}

#[test]
fn tls_by_files_or_by_acme() {
    let files = serve(&["--tls-cert", "c.pem", "--tls-key", "k.pem"], &[]);
    let from = TlsFrom::Files { cert: "c.pem".into(), key: "k.pem".into() };
    assert_eq!(files.tls, Some(Tls { listen: "0.0.0.0:443".parse().unwrap(), from, edges: None }));
    assert_eq!(files.listen, "0.0.0.0:80".parse().unwrap(), "who comes without TLS is sent there");
    let acme =
        serve(&["--acme", "A.example, b.example", "--tls-listen", "[::]:8443"], &[("LOTDESK_ACME_EMAIL", "a@b.c")]);
    let from = TlsFrom::Acme {
        domains: vec!["a.example".into(), "b.example".into()],
        email: Some("a@b.c".into()),
        directory: "https://acme-v02.api.letsencrypt.org/directory".into(),
        root: None,
    };
    assert_eq!(acme.tls, Some(Tls { listen: "[::]:8443".parse().unwrap(), from, edges: None }));
}

#[test]
fn the_feeds() {
    for (text, code, file) in [
        ("replay:../x/eurusd-ticks-2020.csv", "EURUSD", "../x/eurusd-ticks-2020.csv"),
        ("replay:GBPUSD=ticks.csv", "GBPUSD", "ticks.csv"),
        ("replay:xauusd=/a=b/ticks.csv", "XAUUSD", "/a=b/ticks.csv"),
    ] {
        let feed = serve(&["--feed", text], &[]).feed;
        assert_eq!((feed.replayed_code(), feed.of(code)), (Some(code), FeedChoice::Replay(file.into())), "{text}");
        assert_eq!(feed.of("OTHER"), FeedChoice::Sim, "{text}");
    }
    for (text, choice) in [("sim", FeedChoice::Sim), ("push", FeedChoice::Push)] {
        let feed = serve(&["--feed", text], &[]).feed;
        assert_eq!((feed.replayed_code(), feed.of("EURUSD")), (None, choice), "{text}");
    }
}

#[test]
fn what_is_not_valid_says_where_it_stands_and_what_may_be_there() {
    for (args, env, says) in [
        (vec!["--feed", "replay:"], vec![], "--feed: \"replay:\" is not valid: sim, push, or replay"),
        (vec![], vec![("LOTDESK_LISTEN", "8080")], "LOTDESK_LISTEN: \"8080\" is not valid: an address and a port"),
        (vec!["--limits", "maybe"], vec![], "--limits: \"maybe\" is not valid: on or off"),
        (vec!["--sim-speed", "0"], vec![], "--sim-speed"),
        (vec!["--sim-speed", "NaN"], vec![], "--sim-speed"),
        (vec!["--replay-speed", "-1"], vec![], "--replay-speed"),
        (vec!["--seed", "-1"], vec![], "--seed"),
        (vec!["--log-format", "xml"], vec![], "--log-format"),
        (vec!["--trusted-proxy", "proxy"], vec![], "--trusted-proxy"),
        (vec!["--tls-cert", "c.pem"], vec![], "--tls-cert and --tls-key go together"),
        (vec!["--tls-listen", "127.0.0.1:1"], vec![], "--tls-listen needs a certificate"),
        (vec!["--acme-email", "a@b.c"], vec![], "need --acme"),
        (vec!["--acme", "a.example,b c"], vec![], "--acme: \"a.example,b c\" is not valid: domain names"),
        (vec!["--acme", "a.example", "--acme-directory", "http://x"], vec![], "--acme-directory"),
        (vec!["--tls-cert", "c", "--tls-key", "k", "--acme", "a.example"], vec![], "or by --acme"),
        (vec!["doctor", "--listen", "127.0.0.1:1"], vec![], "--listen"),
        (vec!["--listen", "127.0.0.1:1", "doctor"], vec![], "--listen is an option of serve only"),
        (vec!["admin", "create"], vec![], "--email"),
        (vec!["--config", "/no/such/file.toml"], vec![], "/no/such/file.toml"),
    ] {
        let error = load(&args, &env).unwrap_err().to_string();
        assert!(error.contains(says), "{args:?}: {error}");
    }
    let secret = load(&["--feed-key", "not so secret"], &[]).unwrap_err().to_string();
    assert!(secret.contains("--feed-key") && !secret.contains("not so secret"), "{secret}");
    assert!(!format!("{:?}", serve(&["--feed-key", "0123456789abcdef"], &[])).contains("0123456789abcdef"));
}

#[test]
fn an_unknown_key_is_named() {
    let file = file("lissten = \"127.0.0.1:1\"\n");
    let error = load(&["--config", file.path().to_str().unwrap()], &[]).unwrap_err().to_string();
    assert!(error.contains("unknown key \"lissten\"") && error.contains("listen, "), "{error}");
    assert_eq!(load(&[], &[("LOTDESK_LISSTEN", "x")]).unwrap().unknown_env, ["LOTDESK_LISSTEN"]);
}

const WITNESS: &str = "witness.example/w1+567cde09+BG56HN0psLeP0Tr0xVmP7/TvKpcWbjym8uT7/M2AUFvx";

#[test]
fn the_commands_of_the_public_log() {
    let data: PathBuf = "/d".into();
    for (args, command) in [
        (
            vec!["transparency", "rotate", "--data", "/d"],
            Command::Transparency { data: data.clone(), act: TransparencyAct::Rotate },
        ),
        (
            vec!["transparency", "acknowledge", "--data", "/d"],
            Command::Transparency { data: data.clone(), act: TransparencyAct::Acknowledge },
        ),
        (
            vec![
                "verify",
                "r.json",
                "--key",
                "k",
                "--checkpoint",
                "c",
                "--published",
                "l",
                "--timestamp",
                "t",
                "--witness",
                WITNESS,
                "--witness",
                WITNESS,
            ],
            Command::Verify {
                receipt: "r.json".into(),
                key: Some("k".into()),
                checkpoint: Some("c".into()),
                published: Some("l".into()),
                timestamp: Some("t".into()),
                witnesses: vec![WitnessKey::parse(WITNESS).unwrap(); 2],
            },
        ),
        (
            vec![
                "transparency",
                "follow",
                "https://b.example",
                "--dir",
                "m",
                "--witness",
                WITNESS,
                "--once",
                "--data",
                "/d",
            ],
            Command::Transparency {
                data: data.clone(),
                act: TransparencyAct::Follow {
                    url: "https://b.example".into(),
                    dir: "m".into(),
                    key: None,
                    witnesses: vec![WitnessKey::parse(WITNESS).unwrap()],
                    once: true,
                },
            },
        ),
    ] {
        assert_eq!(load(&args, &[]).unwrap().command, command, "{args:?}");
    }
}

#[test]
fn the_other_commands() {
    let data: PathBuf = "/d".into();
    for (args, command) in [
        (vec!["doctor", "--data", "/d"], Command::Doctor { data: data.clone(), accept: None }),
        (
            vec!["story", "--order", "7", "--json", "--data", "/d"],
            Command::Story { data: data.clone(), order: 7, json: true },
        ),
        (vec!["install", "--root", "/image"], Command::Install { root: "/image".into() }),
        (
            vec!["execution", "--month", "2027-01", "--data", "/d"],
            Command::Execution { data: data.clone(), month: Some("2027-01".into()) },
        ),
        (vec!["replay", "--data", "/d"], Command::Replay { data: data.clone() }),
        (vec!["promote", "--data", "/d"], Command::Promote { data: data.clone(), alone: false }),
        (vec!["switch", "--data", "/d"], Command::Switch { data: data.clone(), to: None }),
        (vec!["switch", "--to", "two", "--data", "/d"], Command::Switch { data: data.clone(), to: Some("two".into()) }),
        (vec!["promote", "--alone", "--data", "/d"], Command::Promote { data: data.clone(), alone: true }),
        (
            vec!["--data", "/d", "backup", "x.db"],
            Command::Backup { data: data.clone(), file: "x.db".into(), act: BackupAct::Write(EncryptWith::default()) },
        ),
        (
            vec!["restore", "--data", "/d", "x.db"],
            Command::Restore { data: data.clone(), file: "x.db".into(), open: DecryptWith::default() },
        ),
        (
            vec!["backup", "x.db", "--verify", "--identity", "k", "--data", "/d"],
            Command::Backup {
                data: data.clone(),
                file: "x.db".into(),
                act: BackupAct::Verify(DecryptWith { identity: Some("k".into()), passphrase_file: None }),
            },
        ),
        (vec!["bench", "orders", "--data", "/d"], Command::Bench { data: data.clone(), kind: BenchKind::Orders }),
        (
            vec!["bench", "soak", "--hours", "30", "--speed", "20", "--data", "/d"],
            Command::Bench { data: data.clone(), kind: BenchKind::Soak { hours: 30, speed: 20 } },
        ),
        (
            vec!["bench", "replication", "nats://a,nats://b", "--seconds", "9", "--data", "/d"],
            Command::Bench {
                data: data.clone(),
                kind: BenchKind::Replication { urls: "nats://a,nats://b".into(), seconds: 9 },
            },
        ),
        (
            vec!["ticks", "--data", "/d", "--code", "EURUSD", "--from", "1970-01-01T00:00:01Z", "--to", "2000"],
            Command::Ticks { data: data.clone(), code: "EURUSD".into(), from: TimeMs(1_000), to: TimeMs(2_000) },
        ),
    ] {
        assert_eq!(load(&args, &[]).unwrap().command, command, "{args:?}");
    }
    assert!(load(&["bench", "orders", "--hours", "30"], &[]).is_err(), "only soak has hours");
}

#[test]
fn the_commands_for_staff() {
    let data: PathBuf = "/d".into();
    for (args, command) in [
        (vec!["admin", "list", "--data", "/d"], Command::Admin { data: data.clone(), act: AdminAct::List }),
        (
            vec!["admin", "create", "--email", "a@b.c", "--data", "/d"],
            Command::Admin {
                data: data.clone(),
                act: AdminAct::Create { email: "a@b.c".into(), role: "owner".into(), password_stdin: false },
            },
        ),
        (
            vec!["admin", "allow-everywhere", "--data", "/d"],
            Command::Admin { data: data.clone(), act: AdminAct::AllowEverywhere { email: None } },
        ),
        (
            vec!["admin", "reset", "--email", "a@b.c", "--password-stdin", "--data", "/d"],
            Command::Admin { data, act: AdminAct::Reset { email: "a@b.c".into(), password_stdin: true } },
        ),
    ] {
        assert_eq!(load(&args, &[]).unwrap().command, command, "{args:?}");
    }
    assert!(load(&["admin", "create", "--email", "a@b.c", "--role", "king"], &[]).is_err());
}

#[test]
fn the_help_names_every_option_with_its_variable() {
    let ConfigError::CommandLine(help) = load(&["--help"], &[]).unwrap_err() else { panic!("help comes from clap") };
    let help = help.to_string();
    for name in [
        "data",
        "config",
        "log",
        "log-format",
        "listen",
        "feed",
        "feed-key",
        "seed",
        "sim-speed",
        "replay-speed",
        "demo-data",
        "trial-payments",
        "limits",
        "backup-dir",
        "tls-cert",
        "tls-key",
        "tls-listen",
        "acme",
        "acme-email",
        "acme-directory",
        "acme-root",
        "kiosk-idle",
        "log-dir",
        "log-keep",
        "trusted-proxy",
        "role",
        "nats-url",
        "nats-creds",
        "cluster",
        "node",
        "replication",
        "standby-missing",
        "nats-down",
        "takeover",
        "lease-ttl",
        "max-lag",
    ] {
        assert!(help.contains(&format!("--{name} ")), "{name}: {help}");
        assert!(help.contains(&format!("LOTDESK_{}]", name.to_uppercase().replace('-', "_"))), "{name}: {help}");
    }
    for command in ["serve", "admin", "backup", "restore", "promote", "switch", "doctor", "bench"] {
        assert!(help.contains(&format!("\n  {command}")), "{command}: {help}");
    }
}

#[test]
fn moments_are_read_in_both_forms() {
    let from =
        |text: &str| load(&["ticks", "--code", "X", "--from", text, "--to", "9"], &[]).map(|config| config.command);
    for (text, ms) in [("1970-01-01T00:00:01.5Z", 1_500), ("1970-01-01T01:00:00+01:00", 0), ("1500", 1_500)] {
        assert!(matches!(from(text).unwrap(), Command::Ticks { from, .. } if from == TimeMs(ms)), "{text}");
    }
    assert!(from("yesterday").unwrap_err().to_string().contains("2026-11-21T19:41:00Z"));
}
