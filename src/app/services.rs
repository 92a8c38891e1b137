//! The services, grouped by domain, and how they are wired.

use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::{Adapters, AppConfig};
use crate::ports::{Clock, Publisher};
use crate::services::access::api_keys::ApiKeys;
use crate::services::access::captcha::Captchas;
use crate::services::access::otp::OtpCodes;
use crate::services::access::passwords::Passwords;
use crate::services::access::second_factors::SecondFactors;
use crate::services::access::sessions::Sessions;
use crate::services::bank_statements::{self, BankStatements};
use crate::services::copying::{self, Copying};
use crate::services::customers::accounts::{self, Accounts};
use crate::services::customers::appropriateness::Appropriateness;
use crate::services::customers::chat::Chat;
use crate::services::customers::consents::Consents;
use crate::services::customers::customer_import::{self, CustomerImports};
use crate::services::customers::customer_keys::{self, CustomerKeys};
use crate::services::customers::drawings::ChartDrawings;
use crate::services::customers::preferences::Preferences;
use crate::services::customers::ranking::Ranking;
use crate::services::customers::reviews::Reviews;
use crate::services::customers::signals::Signals;
use crate::services::customers::trading_accounts::TradingAccounts;
use crate::services::funds::gateways::{self, Gateways};
use crate::services::funds::{self, Funds};
use crate::services::integrity::IntegrityMonitor;
use crate::services::market::calendar::trading_day_start;
use crate::services::market::catalog::Catalog;
use crate::services::market::charts::Charts;
use crate::services::market::economic_calendar::EconomicCalendar;
use crate::services::market::liquidity::{Liquidity, Problem};
use crate::services::market::ticks::Ticks;
use crate::services::notifications::journal_reader::CommitSignal;
use crate::services::notifications::messages::Messages;
use crate::services::notifications::webhooks::Webhooks;
use crate::services::partners::Partners;
use crate::services::platform::backups::{self, Backups};
use crate::services::platform::content::Content;
use crate::services::platform::monitoring::alerts::Alert;
use crate::services::platform::monitoring::{self, Monitor};
use crate::services::platform::replication::files::RecordedFiles;
use crate::services::platform::settings::Settings;
use crate::services::platform::uploads::Uploads;
use crate::services::reporting::client_money::ClientMoney;
use crate::services::reporting::equity::EquityRecorder;
use crate::services::reporting::execution::ExecutionReports;
use crate::services::reporting::log_mail::LogMail;
use crate::services::reporting::loss_percentage::LossPercentages;
use crate::services::reporting::mark_outs::MarkOuts;
use crate::services::reporting::monthly_statements::MonthlyStatements;
use crate::services::reporting::reports::Reports;
use crate::services::reporting::statements::Statements;
use crate::services::reporting::statistics::StatisticsReader;
use crate::services::reporting::transactions::Transactions;
use crate::services::reporting::transparency::{PublicLog, TimeStamps, Witnesses, witnesses};
use crate::services::staff::audit::AuditLog;
use crate::services::staff::backoffice::assignments::Assignments;
use crate::services::staff::backoffice::canned_answers::CannedAnswers;
use crate::services::staff::backoffice::corrections::Corrections;
use crate::services::staff::backoffice::cover::CoverTerms;
use crate::services::staff::backoffice::customer_list::CustomerList;
use crate::services::staff::backoffice::dashboard::Dashboards;
use crate::services::staff::backoffice::groups::Groups;
use crate::services::staff::backoffice::profitability::Profitability;
use crate::services::staff::backoffice::records::Records;
use crate::services::staff::backoffice::remarks::Remarks;
use crate::services::staff::backoffice::saved_views::SavedViews;
use crate::services::staff::backoffice::staff::Staff;
use crate::services::staff::backoffice::tags::Tags;
use crate::services::staff::backoffice::tasks::Tasks;
use crate::services::staff::backoffice::users::Users;
use crate::services::staff::cases::Cases;
use crate::services::staff::risk_changes::{self, RiskChanges};
use crate::services::staff::staff_decisions::StaffDecisions;
use crate::services::trading::cover::Cover;
use crate::services::trading::routed::Routed;
use crate::services::trading::{CommandGateway, ReadModel, Start};
use crate::store::dealing::trade_days;
use crate::store::{Store, StoreError};

/// Every service. Cloning it clones references.
#[derive(Clone)]
pub struct Services {
    pub clock: Arc<dyn Clock>,
    pub store: Arc<Store>,
    pub settings: Arc<Settings>,
    pub trading: Trading,
    pub customers: Customers,
    pub money: Money,
    pub site: Site,
    pub backoffice: BackOffice,
    pub operations: Operations,
}

/// The dealing engine, and market data.
#[derive(Clone)]
pub struct Trading {
    pub gateway: Arc<CommandGateway>,
    pub read_model: Arc<ReadModel>,
    pub catalog: Arc<Catalog>,
    pub charts: Arc<Charts>,
    /// The tick archive.
    pub ticks: Arc<Ticks>,
    pub mark_outs: Arc<MarkOuts>,
    /// Liquidity providers.
    pub liquidity: Arc<Liquidity>,
    /// Cover at liquidity providers.
    pub cover: Arc<Cover>,
    /// Orders that wait for liquidity providers.
    pub routed: Arc<Routed>,
}

/// Customers: their accounts, how they sign in, and what they show of themselves.
#[derive(Clone)]
pub struct Customers {
    pub accounts: Arc<Accounts>,
    /// The accounts of each customer, and transfers between them.
    pub trading_accounts: Arc<TradingAccounts>,
    pub sessions: Arc<Sessions>,
    /// Keys of customers' programs.
    pub keys: Arc<CustomerKeys>,
    pub codes: Arc<OtpCodes>,
    pub captchas: Arc<Captchas>,
    pub factors: Arc<SecondFactors>,
    /// Identity reviews (KYC).
    pub reviews: Arc<Reviews>,
    pub consents: Arc<Consents>,
    /// The test that customers pass before they place orders.
    pub appropriateness: Arc<Appropriateness>,
    /// What customers draw on charts.
    pub drawings: Arc<ChartDrawings>,
    pub preferences: Arc<Preferences>,
    pub uploads: Arc<Uploads>,
    pub chat: Arc<Chat>,
}

/// Deposits, withdrawals, corrections, and what is reported of them.
#[derive(Clone)]
pub struct Money {
    pub funds: Arc<Funds>,
    /// Payment providers, and what customers pay through them.
    pub gateways: Arc<Gateways>,
    pub bank_statements: Arc<BankStatements>,
    pub corrections: Arc<Corrections>,
    /// Introducing brokers, and their rewards.
    pub partners: Arc<Partners>,
    /// Strategies, and the accounts that copy them.
    pub copying: Arc<Copying>,
    /// Those of both.
    pub decisions: Arc<StaffDecisions>,
    pub statements: Arc<Statements>,
    pub statistics: Arc<StatisticsReader>,
    pub equity: Arc<EquityRecorder>,
    pub monthly_statements: Arc<MonthlyStatements>,
    pub log_mail: Arc<LogMail>,
    pub reports: Arc<Reports>,
    pub losses: Arc<LossPercentages>,
    pub public_log: Arc<PublicLog>,
    /// Those who cosign it.
    pub witnesses: Arc<Witnesses>,
    pub time_stamps: Arc<TimeStamps>,
    pub execution: Arc<ExecutionReports>,
    pub client_money: Arc<ClientMoney>,
    pub transactions: Arc<Transactions>,
}

/// What the trader's app shows besides trading.
#[derive(Clone)]
pub struct Site {
    pub content: Arc<Content>,
    pub economic_calendar: Arc<EconomicCalendar>,
    pub trader_ranking: Arc<Ranking>,
}

/// What only staff members use.
#[derive(Clone)]
pub struct BackOffice {
    pub staff: Arc<Staff>,
    pub users: Arc<Users>,
    pub customer_list: Arc<CustomerList>,
    pub profitability: Arc<Profitability>,
    pub signals: Arc<Signals>,
    pub groups: Arc<Groups>,
    /// Changes of risk and terms that wait for a second person.
    pub risk_changes: Arc<RiskChanges>,
    /// Customers of another platform.
    pub customer_imports: Arc<CustomerImports>,
    pub remarks: Arc<Remarks>,
    pub canned_answers: Arc<CannedAnswers>,
    /// Routes, bands and breaks of cover.
    pub cover: Arc<CoverTerms>,
    /// Tags of customers.
    pub tags: Arc<Tags>,
    /// Who takes care of the items of the queues.
    pub assignments: Arc<Assignments>,
    pub tasks: Arc<Tasks>,
    /// Export and erasure of a customer's personal data.
    pub personal_data: Arc<Records>,
    /// Case files of compliance.
    pub cases: Arc<Cases>,
    pub audit: Arc<AuditLog>,
    pub views: Arc<SavedViews>,
    pub dashboards: Arc<Dashboards>,
}

/// Services of operation: backups, verification, monitoring, and the interfaces for other programs.
#[derive(Clone)]
pub struct Operations {
    pub messages: Arc<Messages>,
    pub backups: Arc<Backups>,
    pub monitor: Arc<Monitor>,
    pub integrity: Arc<IntegrityMonitor>,
    pub api_keys: Arc<ApiKeys>,
    pub webhooks: Arc<Webhooks>,
}

/// What nearly every service needs.
struct Base {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    settings: Arc<Settings>,
    messages: Arc<Messages>,
    passwords: Arc<Passwords>,
    api_keys: Arc<ApiKeys>,
}

impl Services {
    /// Opens and wires all services. Verifies the books since the last checkpoint.
    pub(super) fn wire(
        config: &AppConfig<'_>,
        adapters: &Adapters,
        store: Arc<Store>,
        publishers: Vec<Arc<dyn Publisher>>,
    ) -> Result<Self, Box<dyn Error>> {
        let clock = Arc::clone(&adapters.clock);
        let committed = Arc::new(CommitSignal::default());
        let all = publishers.iter().cloned().chain([Arc::clone(&committed) as _]).collect();
        let trading = Trading::open(&store, &clock, adapters, all)?;
        config.stop.check()?;
        let gateway = &trading.gateway;
        let integrity =
            IntegrityMonitor::open_until(Arc::clone(&store), Arc::clone(gateway), Arc::clone(&clock), &config.stop)?;
        config.stop.check()?;
        let settings = Arc::new(Settings::open(Arc::clone(&store), Arc::clone(gateway), Arc::clone(&clock))?);
        let messages = Arc::new(Messages::new(Arc::clone(&store), Arc::clone(&clock), Arc::clone(&settings)));
        messages.publish_to(publishers);
        messages.follow(&committed);
        let passwords = Arc::new(Passwords::new(config.password_cost));
        let api_keys = Arc::new(ApiKeys::open(Arc::clone(&store), Arc::clone(&clock))?);
        let base = Base { store, clock, settings, messages, passwords, api_keys };
        let customers = Customers::open(config, adapters, &base, gateway)?;
        let money = Money::open(config, adapters, &base, &trading, &customers)?;
        let site = Site {
            content: Arc::new(Content::open(Arc::clone(&base.store), Arc::clone(&base.clock))?),
            economic_calendar: Arc::new(EconomicCalendar::new(Arc::clone(&base.store), Arc::clone(&base.clock))),
            trader_ranking: Arc::new(Ranking::new(
                Arc::clone(&base.store),
                Arc::clone(&trading.read_model),
                Arc::clone(&base.clock),
            )),
        };
        let backoffice = BackOffice::new(config, adapters, &base, &trading, &customers, &money, &site);
        let operations = Operations::open(adapters, &base, gateway, integrity)?;
        let liquidity = Arc::clone(&trading.liquidity);
        operations.monitor.add_subjects(Alert::Liquidity, Box::new(move |now| subjects(liquidity.problems(now))));
        let liquidity = Arc::clone(&trading.liquidity);
        operations.monitor.add_subjects(Alert::Cover, Box::new(move |now| subjects(liquidity.cover_problems(now))));
        let losses = Arc::clone(&money.losses);
        operations.monitor.add(Alert::LossPercentage, Box::new(move |now| losses.problem(now)));
        let client_money = Arc::clone(&money.client_money);
        operations.monitor.add_subjects(Alert::ClientMoney, Box::new(move |_| client_money.problems()));
        let gateways = Arc::clone(&money.gateways);
        operations.monitor.add_subjects(Alert::Payments, Box::new(move |_| gateways.problems()));
        let public_log = Arc::clone(&money.public_log);
        let witnesses = Arc::clone(&money.witnesses);
        let time_stamps = Arc::clone(&money.time_stamps);
        let of_log = move |now| [public_log.alerts(), witnesses.alerts(now), time_stamps.alerts(now)].concat();
        operations.monitor.add_subjects(Alert::PublicLog, Box::new(of_log));
        let Base { store, clock, settings, .. } = base;
        Ok(Self { clock, store, settings, trading, customers, money, site, backoffice, operations })
    }
}

/// For the monitor.
fn subjects(problems: Vec<Problem>) -> Vec<(String, String)> {
    problems.into_iter().map(|problem| (problem.subject, problem.detail)).collect()
}

impl Trading {
    fn open(
        store: &Arc<Store>,
        clock: &Arc<dyn Clock>,
        adapters: &Adapters,
        publishers: Vec<Arc<dyn Publisher>>,
    ) -> Result<Self, Box<dyn Error>> {
        let charts = Arc::new(Charts::new(Arc::clone(store), Some(adapters.feeds.history()))?);
        let ticks = Arc::new(Ticks::new(Arc::clone(store)));
        let mark_outs = Arc::new(MarkOuts::new(Arc::clone(store), Arc::clone(clock)));
        let cover = Arc::new(Cover::load(store, Arc::clone(&adapters.liquidity))?);
        let routed = Arc::new(Routed::load(store)?);
        let own: [Arc<dyn Publisher>; 5] = [
            Arc::clone(&charts) as _,
            Arc::clone(&ticks) as _,
            Arc::clone(&mark_outs) as _,
            Arc::clone(&cover) as _,
            Arc::clone(&routed) as _,
        ];
        let publishers = own.into_iter().chain(publishers).collect();
        // Of a large database it takes seconds, during which nothing else can be written.
        store.write(|transaction| trade_days::fill(transaction, trading_day_start))?;
        let start = Start { store: Arc::clone(store), clock: Arc::clone(clock), publishers };
        let gateway = Arc::new(CommandGateway::start(start)?);
        let read_model = Arc::clone(gateway.read_model());
        let catalog =
            Catalog::open(Arc::clone(store), Arc::clone(&gateway), Arc::clone(&read_model), Arc::clone(clock))?;
        let catalog = Arc::new(catalog);
        let liquidity = Liquidity::open(
            Arc::clone(store),
            Arc::clone(&catalog),
            Arc::clone(&read_model),
            Arc::clone(clock),
            Arc::clone(&adapters.lp_sessions),
            Arc::clone(&cover),
        )?;
        let liquidity = Arc::new(liquidity);
        Ok(Self { gateway, read_model, catalog, charts, ticks, mark_outs, liquidity, cover, routed })
    }
}

impl Customers {
    fn open(
        config: &AppConfig<'_>,
        adapters: &Adapters,
        base: &Base,
        gateway: &Arc<CommandGateway>,
    ) -> Result<Self, Box<dyn Error>> {
        let Base { store, clock, settings, messages, passwords, .. } = base;
        let sessions = Sessions::open(Arc::clone(store), Arc::clone(clock), &config.token_keys.customers)?;
        let sessions = Arc::new(sessions);
        let codes = OtpCodes::new(Arc::clone(store), Arc::clone(clock), Arc::clone(messages), config.limits);
        let codes = Arc::new(codes);
        let captchas = Arc::new(Captchas::new(Arc::clone(clock), config.limits));
        let factors = Arc::new(SecondFactors::new(Arc::clone(store), Arc::clone(clock), config.limits));
        let accounts = Accounts::new(accounts::Deps {
            store: Arc::clone(store),
            gateway: Arc::clone(gateway),
            clock: Arc::clone(clock),
            settings: Arc::clone(settings),
            sessions: Arc::clone(&sessions),
            passwords: Arc::clone(passwords),
            messages: Arc::clone(messages),
            codes: Arc::clone(&codes),
            captchas: Arc::clone(&captchas),
            factors: Arc::clone(&factors),
            limits: config.limits,
        });
        let accounts = Arc::new(accounts);
        let trading_accounts = TradingAccounts::load(
            Arc::clone(store),
            Arc::clone(gateway),
            Arc::clone(clock),
            Arc::clone(settings),
            Arc::clone(&accounts),
        )?;
        let trading_accounts = Arc::new(trading_accounts);
        let keys = CustomerKeys::open(customer_keys::Deps {
            store: Arc::clone(store),
            gateway: Arc::clone(gateway),
            clock: Arc::clone(clock),
            accounts: Arc::clone(&accounts),
            trading_accounts: Arc::clone(&trading_accounts),
        })?;
        let appropriateness = Appropriateness::open(
            Arc::clone(store),
            Arc::clone(clock),
            Arc::clone(settings),
            Arc::clone(&trading_accounts),
        )?;
        let appropriateness = Arc::new(appropriateness);
        gateway.set_order_gate(&(Arc::clone(&appropriateness) as _));
        Ok(Self {
            accounts,
            appropriateness,
            trading_accounts,
            sessions,
            keys: Arc::new(keys),
            codes,
            captchas,
            factors,
            reviews: Arc::new(Reviews::new(
                Arc::clone(store),
                Arc::clone(clock),
                Arc::clone(messages),
                Arc::clone(settings),
            )),
            consents: Arc::new(Consents::new(Arc::clone(store), Arc::clone(clock), Arc::clone(settings))),
            drawings: Arc::new(ChartDrawings::new(Arc::clone(store), Arc::clone(clock))),
            preferences: Arc::new(Preferences::new(Arc::clone(store), Arc::clone(clock))),
            uploads: uploads(config, adapters, base),
            chat: Arc::new(Chat::new(Arc::clone(store), Arc::clone(clock))),
        })
    }
}

/// Uploads, refused while the disk is nearly full.
fn uploads(config: &AppConfig<'_>, adapters: &Adapters, base: &Base) -> Arc<Uploads> {
    let (host, settings) = (Arc::clone(&adapters.host), Arc::clone(&base.settings));
    let files = RecordedFiles::over(Arc::clone(&adapters.uploads), &base.store);
    let uploads = Uploads::new(Arc::clone(&base.store), Arc::clone(&base.clock), files, config.limits);
    Arc::new(uploads.with_disk(move || {
        let least = settings.values().number("alert_disk_free_mb").unsigned_abs();
        host.disk_space().is_some_and(|room| room.free / 1_000_000 < least)
    }))
}

impl Money {
    fn open(
        config: &AppConfig<'_>,
        adapters: &Adapters,
        base: &Base,
        trading: &Trading,
        customers: &Customers,
    ) -> Result<Self, StoreError> {
        let Base { store, clock, settings, messages, .. } = base;
        let Trading { gateway, read_model, catalog, .. } = trading;
        let decisions = Arc::new(StaffDecisions::new(Arc::clone(store), Arc::clone(clock)));
        let funds = Funds::new(funds::Deps {
            store: Arc::clone(store),
            gateway: Arc::clone(gateway),
            clock: Arc::clone(clock),
            settings: Arc::clone(settings),
            messages: Arc::clone(messages),
            codes: Arc::clone(&customers.codes),
            factors: Arc::clone(&customers.factors),
            decisions: Arc::clone(&decisions),
        });
        let corrections = Corrections::new(
            Arc::clone(store),
            Arc::clone(gateway),
            Arc::clone(clock),
            Arc::clone(settings),
            Arc::clone(&decisions),
        );
        let public_log =
            Arc::new(PublicLog::new(Arc::clone(store), Arc::clone(clock), Arc::clone(&config.public_log_key))?);
        let statements = Statements::new(
            Arc::clone(store),
            Arc::clone(read_model),
            Arc::clone(catalog),
            Arc::clone(&customers.accounts),
            Arc::clone(settings),
            (Arc::clone(messages), Arc::clone(&customers.uploads), Arc::clone(&public_log)),
            Arc::clone(clock),
        );
        let funds = Arc::new(funds);
        let gateways = payment_gateways(config, adapters, base, trading, &decisions, &funds);
        let bank_statements = Arc::new(BankStatements::new(bank_statements::Deps {
            store: Arc::clone(store),
            clock: Arc::clone(clock),
            funds: Arc::clone(&funds),
        }));
        let reports = Arc::new(Reports::new(Arc::clone(store), Arc::clone(read_model), Arc::clone(clock)));
        let (losses, transactions) = of_regulators(base, trading, &reports)?;
        let seen_by = witness_deps(&public_log, adapters, base);
        Ok(Self {
            funds,
            gateways,
            bank_statements,
            corrections: Arc::new(corrections),
            partners: introducing_brokers(base, trading),
            copying: copy_trading(base, trading, customers),
            decisions,
            statements: Arc::new(statements),
            statistics: Arc::new(StatisticsReader::new(
                Arc::clone(store),
                Arc::clone(read_model),
                Arc::clone(catalog),
                Arc::clone(clock),
            )),
            equity: Arc::new(EquityRecorder::new(Arc::clone(store), Arc::clone(read_model), Arc::clone(clock))),
            log_mail: Arc::new(LogMail::new(Arc::clone(store), Arc::clone(messages))),
            monthly_statements: announcements_of_statements(base),
            reports,
            losses,
            witnesses: Arc::new(Witnesses::new(seen_by.clone())),
            time_stamps: Arc::new(TimeStamps::new(seen_by)),
            public_log,
            execution: Arc::new(ExecutionReports::new(Arc::clone(store))),
            client_money: Arc::new(ClientMoney::new(Arc::clone(store), Arc::clone(clock))),
            transactions,
        })
    }
}

/// The messages about statements.
fn announcements_of_statements(base: &Base) -> Arc<MonthlyStatements> {
    let Base { store, clock, settings, messages, .. } = base;
    let (store, settings, messages) = (Arc::clone(store), Arc::clone(settings), Arc::clone(messages));
    Arc::new(MonthlyStatements::new(store, settings, messages, Arc::clone(clock)))
}

/// What those who witness the public log are asked with.
fn witness_deps(log: &Arc<PublicLog>, adapters: &Adapters, base: &Base) -> witnesses::Deps {
    witnesses::Deps {
        store: Arc::clone(&base.store),
        clock: Arc::clone(&base.clock),
        settings: Arc::clone(&base.settings),
        log: Arc::clone(log),
        client: Arc::clone(&adapters.witnesses),
    }
}

/// Partners and their rewards.
fn introducing_brokers(base: &Base, trading: &Trading) -> Arc<Partners> {
    let Base { store, clock, settings, .. } = base;
    Arc::new(Partners::new(
        Arc::clone(store),
        Arc::clone(&trading.gateway),
        Arc::clone(&trading.read_model),
        Arc::clone(clock),
        Arc::clone(settings),
    ))
}

/// Strategies and copies.
fn copy_trading(base: &Base, trading: &Trading, customers: &Customers) -> Arc<Copying> {
    let Base { store, clock, settings, .. } = base;
    Arc::new(Copying::new(copying::Deps {
        store: Arc::clone(store),
        gateway: Arc::clone(&trading.gateway),
        read_model: Arc::clone(&trading.read_model),
        clock: Arc::clone(clock),
        settings: Arc::clone(settings),
        accounts: Arc::clone(&customers.trading_accounts),
    }))
}

/// Payments on the pages of providers.
fn payment_gateways(
    config: &AppConfig<'_>,
    adapters: &Adapters,
    base: &Base,
    trading: &Trading,
    decisions: &Arc<StaffDecisions>,
    funds: &Arc<Funds>,
) -> Arc<Gateways> {
    Arc::new(Gateways::new(gateways::Deps {
        store: Arc::clone(&base.store),
        gateway: Arc::clone(&trading.gateway),
        clock: Arc::clone(&base.clock),
        settings: Arc::clone(&base.settings),
        decisions: Arc::clone(decisions),
        funds: Arc::clone(funds),
        providers: Arc::clone(&adapters.payments),
        key: config.gateway_key,
        trial_payments: config.trial_payments,
    }))
}

/// The percentage of losing accounts, and the export of transactions.
fn of_regulators(
    base: &Base,
    trading: &Trading,
    reports: &Arc<Reports>,
) -> Result<(Arc<LossPercentages>, Arc<Transactions>), StoreError> {
    let Base { store, clock, settings, .. } = base;
    let Trading { read_model, catalog, .. } = trading;
    let losses = LossPercentages::open(
        Arc::clone(store),
        Arc::clone(reports),
        Arc::clone(read_model),
        Arc::clone(settings),
        Arc::clone(clock),
    )?;
    let transactions =
        Transactions::new(Arc::clone(store), Arc::clone(read_model), Arc::clone(catalog), Arc::clone(settings));
    Ok((Arc::new(losses), Arc::new(transactions)))
}

/// Groups, the terms of cover, and the changes of risk.
fn of_risk(
    base: &Base,
    trading: &Trading,
    money: &Money,
    appropriateness: &Arc<Appropriateness>,
) -> (Arc<Groups>, Arc<CoverTerms>, Arc<RiskChanges>) {
    let Base { store, clock, settings, .. } = base;
    let Trading { gateway, read_model, catalog, .. } = trading;
    let groups = Groups::new(
        Arc::clone(store),
        Arc::clone(gateway),
        Arc::clone(read_model),
        Arc::clone(catalog),
        Arc::clone(clock),
    );
    let groups = Arc::new(groups);
    let cover = CoverTerms::new(Arc::clone(store), Arc::clone(gateway), Arc::clone(catalog), Arc::clone(clock));
    let cover = Arc::new(cover);
    let risk_changes = RiskChanges::new(risk_changes::Deps {
        store: Arc::clone(store),
        clock: Arc::clone(clock),
        settings: Arc::clone(settings),
        catalog: Arc::clone(catalog),
        groups: Arc::clone(&groups),
        funds: Arc::clone(&money.funds),
        liquidity: Arc::clone(&trading.liquidity),
        cover: Arc::clone(&cover),
        decisions: Arc::clone(&money.decisions),
        api_keys: Arc::clone(&base.api_keys),
        appropriateness: Arc::clone(appropriateness),
    });
    (groups, cover, Arc::new(risk_changes))
}

/// The import of another platform's customers.
fn customer_imports(
    base: &Base,
    trading: &Trading,
    customers: &Customers,
    money: &Money,
    risk_changes: &Arc<RiskChanges>,
) -> Arc<CustomerImports> {
    Arc::new(CustomerImports::new(customer_import::Deps {
        store: Arc::clone(&base.store),
        gateway: Arc::clone(&trading.gateway),
        clock: Arc::clone(&base.clock),
        settings: Arc::clone(&base.settings),
        accounts: Arc::clone(&customers.accounts),
        trading_accounts: Arc::clone(&customers.trading_accounts),
        messages: Arc::clone(&base.messages),
        risk_changes: Arc::clone(risk_changes),
        decisions: Arc::clone(&money.decisions),
    }))
}

impl BackOffice {
    fn new(
        config: &AppConfig<'_>,
        adapters: &Adapters,
        base: &Base,
        trading: &Trading,
        customers: &Customers,
        money: &Money,
        site: &Site,
    ) -> Self {
        let Base { store, clock, settings, passwords, .. } = base;
        let read_model = &trading.read_model;
        let staff = Staff::new(Arc::clone(store), Arc::clone(clock), Arc::clone(passwords), &config.token_keys.staff);
        let users = Users::new(
            Arc::clone(store),
            Arc::clone(clock),
            Arc::clone(&customers.accounts),
            Arc::clone(&customers.sessions),
        );
        let (groups, cover, risk_changes) = of_risk(base, trading, money, &customers.appropriateness);
        let personal_data = Records {
            store: Arc::clone(store),
            read_model: Arc::clone(read_model),
            clock: Arc::clone(clock),
            settings: Arc::clone(settings),
            accounts: Arc::clone(&customers.accounts),
            sessions: Arc::clone(&customers.sessions),
            uploads: Arc::clone(&customers.uploads),
            ranking: Arc::clone(&site.trader_ranking),
            outbox: Arc::clone(&adapters.transports.outbox),
            // A server that was killed after an erasure has left its log.
            log_is_due: AtomicBool::new(true),
        };
        let dashboards =
            Dashboards::new(Arc::clone(store), Arc::clone(read_model), Arc::clone(clock), Arc::clone(&money.reports));
        let signals =
            Signals::new(Arc::clone(store), Arc::clone(clock), Arc::clone(read_model), Arc::clone(&money.funds));
        let signals = Arc::new(signals);
        let cases = Cases::new(Arc::clone(store), Arc::clone(clock), Arc::clone(settings), Arc::clone(&signals));
        let customer_list = CustomerList::new(
            Arc::clone(store),
            Arc::clone(read_model),
            Arc::clone(&customers.trading_accounts),
            Arc::clone(&signals),
        );
        let profitability = Profitability::new(
            Arc::clone(&money.reports),
            Arc::clone(read_model),
            Arc::clone(&customers.trading_accounts),
        );
        Self {
            staff: Arc::new(staff),
            users: Arc::new(users),
            customer_list: Arc::new(customer_list),
            profitability: Arc::new(profitability),
            signals,
            cases: Arc::new(cases),
            groups,
            customer_imports: customer_imports(base, trading, customers, money, &risk_changes),
            risk_changes,
            remarks: Arc::new(Remarks::new(Arc::clone(store), Arc::clone(clock))),
            canned_answers: Arc::new(CannedAnswers::new(Arc::clone(store), Arc::clone(clock))),
            cover,
            tags: Arc::new(Tags::new(Arc::clone(store), Arc::clone(clock))),
            assignments: Arc::new(Assignments::new(Arc::clone(store), Arc::clone(clock))),
            tasks: Arc::new(Tasks::new(Arc::clone(store), Arc::clone(clock))),
            personal_data: Arc::new(personal_data),
            audit: Arc::new(AuditLog::new(Arc::clone(store))),
            views: Arc::new(SavedViews::new(Arc::clone(store), Arc::clone(clock))),
            dashboards: Arc::new(dashboards),
        }
    }
}

impl Operations {
    fn open(
        adapters: &Adapters,
        base: &Base,
        gateway: &Arc<CommandGateway>,
        integrity: IntegrityMonitor,
    ) -> Result<Self, Box<dyn Error>> {
        let Base { store, clock, settings, messages, api_keys, .. } = base;
        let backups = Arc::new(Backups::new(backups::Deps {
            store: Arc::clone(store),
            clock: Arc::clone(clock),
            settings: Arc::clone(settings),
            repository: Arc::clone(&adapters.backups),
            remote: Arc::clone(&adapters.remote_store),
        }));
        let monitor = Monitor::open(monitoring::Deps {
            store: Arc::clone(store),
            gateway: Arc::clone(gateway),
            clock: Arc::clone(clock),
            settings: Arc::clone(settings),
            messages: Arc::clone(messages),
            host: Arc::clone(&adapters.host),
            transports: adapters.transports.clone(),
        })?;
        let watched = Arc::clone(&backups);
        monitor.add(Alert::Backup, Box::new(move |now| watched.problem(now)));
        let webhooks = Webhooks::new(
            Arc::clone(store),
            Arc::clone(gateway.read_model()),
            Arc::clone(clock),
            Arc::clone(settings),
            Arc::clone(&adapters.webhooks),
            Arc::clone(messages),
        );
        Ok(Self {
            messages: Arc::clone(messages),
            backups,
            monitor: Arc::new(monitor),
            integrity: Arc::new(integrity),
            api_keys: Arc::clone(api_keys),
            webhooks: Arc::new(webhooks),
        })
    }
}
