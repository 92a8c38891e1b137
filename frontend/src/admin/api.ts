// The back office's API calls and their types.
import { get, rest, type Answer, type CallOptions } from '../api/client';
import { download, sendFile, upload } from '../api/files';
import type { components } from '../api/types.gen';

type Schemas = components['schemas'];

export type Staff = Schemas['Staff'];
export type Permission = Schemas['Permission'];
export type Exposure = Schemas['Exposure'];
export type AdminOrder = Schemas['AdminOrder'];
export type AdminOrders = Schemas['AdminOrders'];
export type OrdersPreview = Schemas['OrdersPreview'];
export type ExposureSummary = Schemas['ExposureSummary'];
export type InstrumentRisk = Schemas['InstrumentRisk'];
export type CurrencyRisk = Schemas['CurrencyRisk'];
export type WatchedAccount = Schemas['WatchedAccount'];
export type ProfitPage = Schemas['ProfitPage'];
export type ProfitLine = Schemas['ProfitLine'];
export type ProfitChoices = Schemas['ProfitChoices'];
export type ClosedOrders = Schemas['ClosedOrders'];
export type AdminInstrument = Schemas['AdminInstrument'];
export type AdminCategory = Schemas['AdminCategory'];
export type HolidayCalendar = Schemas['HolidayCalendar'];
export type CalendarDate = Schemas['CalendarDate'];
export type CalendarPreview = Schemas['CalendarPreview'];
export type CalendarImport = Schemas['CalendarImport'];
export type Closure = Schemas['Closure'];
export type TradingHours = Schemas['TradingHours'];
export type QuotedRate = Schemas['QuotedRate'];
export type AdminGateway = Schemas['AdminGateway'];
export type AdminCheckout = Schemas['AdminCheckout'];
export type DepositTarget = Schemas['DepositTarget'];
export type Setting = Schemas['Setting'];
export type Setup = Schemas['Setup'];
export type PublicLogStatus = Schemas['AdminPublicLog'];
export type Backup = Schemas['Backup'];
export type Backups = Schemas['Backups'];
export type Replication = Schemas['Replication'];
export type ClusterNode = Schemas['ClusterNode'];
export type AuditEntry = Schemas['AuditEntry'];
export type Customer = Schemas['Customer'];
export type AdminStrategy = Schemas['AdminStrategy'];
export type AdminCopy = Schemas['AdminCopy'];
export type CopyFee = Schemas['CopyFeeView'];
export type CopyFees = Schemas['CopyFeesView'];
export type CopyLine = Schemas['CopyLine'];
export type CopySkip = Schemas['CopySkipView'];
export type CopyStatement = Schemas['CopyStatement'];
export type CopyView = Schemas['CopyView'];
export type AdminPartner = Schemas['AdminPartner'];
export type AdminPartnerApplication = Schemas['AdminPartnerApplication'];
export type AdminPartnerCustomer = Schemas['AdminPartnerCustomer'];
export type AdminPartnerDetail = Schemas['AdminPartnerDetail'];
export type AdminPartnerPlan = Schemas['AdminPartnerPlan'];
export type AdminPartnerReward = Schemas['AdminPartnerReward'];
export type ListedPartner = Schemas['ListedPartner'];
export type PartnerBooking = Schemas['PartnerBooking'];
export type PartnerSign = Schemas['PartnerSign'];
export type PartnerSummary = Schemas['PartnerSummary'];
export type PartnerTakenBack = Schemas['PartnerTakenBack'];
export type PartnerTotal = Schemas['PartnerTotal'];
export type PlanChoices = Schemas['PlanChoices'];
export type PlanPreviewView = Schemas['PlanPreviewView'];
export type PlanRuleWire = Schemas['PlanRuleWire'];

export interface Page<T> {
  list: T[];
  total: number;
  /** Of the lists of deposits and withdrawals, unless they are too long. */
  totals?: TransferTotals;
}

export const PAGE_SIZE = 20;
const BASE = '/admin/api';

export type Query = Record<string, string | number | undefined>;

export function read<T>(path: string, query: Query = {}): Promise<T> {
  return get<T>(BASE + path, query, { showErrorMessage: false });
}

/** The largest page that the server returns. */
const LIMIT_MAX = 100;

/** Reads all pages of a list. */
export async function readAll<T>(path: string): Promise<Page<T>> {
  const list: T[] = [];
  for (let page = 1; ; page += 1) {
    const { list: rows, total } = await read<Page<T>>(path, { page, limit: LIMIT_MAX });
    list.push(...rows);
    if (rows.length === 0 || list.length >= total) return { list, total };
  }
}

export function post<T = null>(path: string, body: object = {}, options: CallOptions = {}): Promise<Answer<T>> {
  return rest<T>('POST', BASE + path, body, options);
}

export function put<T = null>(path: string, body: object, options: CallOptions = {}): Promise<Answer<T>> {
  return rest<T>('PUT', BASE + path, body, options);
}

export function remove(path: string): Promise<{ data: null; msg: string }> {
  return rest<null>('DELETE', BASE + path);
}

export type Deposit = Schemas['AdminDeposit'];
export type BankLine = Schemas['AdminBankLine'];
export type BankSuggestion = Schemas['BankSuggestion'];
export type BankStatement = Schemas['AdminBankStatement'];
export type BankSource = Schemas['BankSource'];
export type BankMapping = Schemas['BankTableMapping'];
export type BankPreview = Schemas['BankFilePreview'];
export type BankException = Schemas['BankException'];
export type BankExceptions = Schemas['BankExceptions'];
export type CustomerImport = Schemas['CustomerImport'];
export type ImportMapping = Schemas['ImportColumns'];
export type ImportPreview = Schemas['ImportPreview'];
export type ImportRow = Schemas['ImportRow'];
export type ImportedAccount = Schemas['ImportedAccount'];
export type ImportUndo = Schemas['ImportUndo'];
export type Withdrawal = Schemas['AdminWithdrawal'];
export type TransferTotals = Schemas['TransferTotals'];
export type AdminDepositOption = Schemas['AdminDepositOption'];
export type AdminBankAccount = Schemas['AdminBankAccount'];
export type AdminCase = Schemas['AdminCase'];
export type CaseDetails = Schemas['CaseDetails'];
export type Review = Schemas['AdminReview'];
export type Decision = Schemas['Decision'];
export type AdminSignal = Schemas['AdminSignal'];
export type RemarkTemplate = Schemas['RemarkTemplate'];
export type AdminGroup = Schemas['AdminGroup'];
export type QuizEdit = Schemas['QuizEdit'];
export type Quiz = Schemas['Quiz'];
export type QuizAttempt = Schemas['QuizAttempt'];
export type ExecutionReport = Schemas['ExecutionReport'];
export type ExecutionLine = Schemas['ExecutionLine'];
export type LossReport = Schemas['LossReport'];
export type LossPercentage = Schemas['LossPercentage'];
export type ClientMoneyReport = Schemas['ClientMoneyReport'];
export type ClientMoneyDay = Schemas['ClientMoneyDay'];
export type ClientAccount = Schemas['ClientAccount'];
export type GroupTerms = Schemas['GroupTerms'];
export type GroupPreset = Schemas['GroupPreset'];
export type AdminCorrection = Schemas['AdminCorrection'];
export type LpStatement = Schemas['LpStatement'];
export type LpEntry = Schemas['LpEntry'];
export type CorrectedTrade = Schemas['CorrectedTrade'];
export type TradeCorrectionPreview = Schemas['TradeCorrectionPreview'];
export type SettingsForecast = Schemas['SettingsForecast'];
export type Erasable = Schemas['Erasable'];
export type GroupForecast = Schemas['GroupForecast'];
export type InstrumentForecast = Schemas['InstrumentForecast'];
export type AdminUser = Schemas['AdminUser'];
export type AdminUserDetail = Schemas['AdminUserDetail'];
export type AdminAccount = Schemas['AdminAccount'];
export type AdminEntry = Schemas['AdminEntry'];
export type ContentPreview = Schemas['ContentPreview'];
export type StaffMade = Schemas['StaffMade'];
export type StaffSelf = Schemas['StaffSelf'];
export type Dashboard = Schemas['DashboardView'];
export type AdminContent = Schemas['AdminContent'];
export type ContentText = Schemas['ContentText'];
export type AdminChat = Schemas['AdminChat'];
export type AdminInbox = Schemas['AdminInbox'];
export type CannedAnswer = Schemas['CannedAnswer'];
export type AdminChatMessage = Schemas['AdminChatMessage'];
export type StaffSession = Schemas['StaffSession'];
export type StaffRole = Schemas['Role'];
export type PermissionInfo = Schemas['PermissionInfo'];
export type RoleChange = Schemas['RoleChange'];
export type RiskChange = Schemas['RiskChange'];
export type RiskForecast = Schemas['RiskForecast'];
export type StaffWelcome = Schemas['StaffWelcome'];
export type Report = Schemas['Report'];
export type ReportFigures = Schemas['ReportFigures'];
export type ApiKey = Schemas['ApiKey'];
export type ApiKeyMade = Schemas['ApiKeyMade'];
export type FeedKey = Schemas['FeedKey'];
export type Webhook = Schemas['Webhook'];
export type AlertChannel = Schemas['AlertChannel'];
export type AlertChannelTest = Schemas['AlertChannelTest'];
export type Lp = Schemas['Lp'];
export type LpAccount = Schemas['LpAccount'];
export type LpSession = Schemas['LpSession'];
export type LpSymbol = Schemas['LpSymbol'];
export type Cover = Schemas['Cover'];
export type CoverBand = Schemas['CoverBand'];
export type CoverRoute = Schemas['CoverRoute'];
export type Delivery = Schemas['Delivery'];
export type ImportReport = Schemas['ImportReport'];
export type EconomicEvent = Schemas['EconomicEvent'];
export type TestResult = Schemas['TestMessageResult'];
export type SearchHit = Schemas['SearchHit'];
export type TimelineEvent = Schemas['TimelineEvent'];
export type Timeline = Schemas['Timeline'];
export type SavedView = Schemas['SavedView'];
export type UserChoices = Schemas['UserChoices'];
export type TransferChoices = Schemas['TransferChoices'];
export type Tag = Schemas['Tag'];
export type CountedTag = Schemas['CountedTag'];
export type TaggedCustomers = Schemas['TaggedCustomers'];
export type Colleague = Schemas['Colleague'];
export type Assigned = Schemas['Assigned'];
export type AdminTask = Schemas['AdminTask'];
export type ListedUser = Schemas['ListedUser'];
export type AuditEntries = Schemas['AuditEntries'];
export type AuditChoices = Schemas['AuditChoices'];
export type LegalText = Schemas['LegalText'];
export type MessageTemplate = Schemas['MessageTemplate'];
export type MessageTexts = Schemas['MessageTexts'];

/** Downloads a file; resolves when the download ends. The client has already reported an error. */
export async function downloadFile(path: string, query: Query = {}): Promise<void> {
  await download(BASE + path, query).catch(() => {});
}

/** Downloads a page of a file and returns how many there are; 0: the client has already reported an error. */
export function downloadPage(path: string, query: Query): Promise<number> {
  return download(BASE + path, query).then(
    (headers) => Number(headers.get('x-pages') ?? 1),
    () => 0,
  );
}

export type Upload = Schemas['Upload'];
export type PublicPicture = Schemas['PublicPicture'];

/** Uploads a picture and returns its id and URL. The client has already reported an error. */
export function sendPicture(path: string, file: File): Promise<Upload> {
  return upload<Upload>(BASE + path, file);
}

/** Imports a CSV table. */
export function importTable(path: string, text: string): Promise<Answer<ImportReport>> {
  return sendFile(BASE + path, 'text/csv', text);
}

/** Imports a calendar file, CSV or iCalendar; the server recognises the format. */
export function importCalendar(id: number, text: string, query: { dry_run: number; replace: number; confirm: number; version: number }): Promise<Answer<CalendarImport>> {
  return sendFile(`${BASE}/calendars/${id}/import?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`, 'text/csv', text);
}

/** Checks a bank statement without importing it. */
export async function previewBankStatement(file: File): Promise<BankPreview> {
  const { data } = await sendFile<BankPreview>(`${BASE}/bank-statements/preview`, 'application/octet-stream', file);
  return data;
}

/** Previews the import of another platform's customers; `mapping`: null for a proposal. */
export async function previewCustomers(file: File, server: string, mapping: ImportMapping | null): Promise<ImportPreview> {
  const query = new URLSearchParams({ server, ...(mapping ? { mapping: JSON.stringify(mapping) } : {}) });
  const { data } = await sendFile<ImportPreview>(`${BASE}/customer-imports/preview?${query}`, 'application/octet-stream', file);
  return data;
}

/** Imports another platform's customers as they were previewed. */
export function importCustomers(file: File, server: string, mapping: ImportMapping, digest: string, skipErrors: boolean): Promise<{ data: CustomerImport; msg: string }> {
  const query = new URLSearchParams({ server, name: file.name.slice(0, 120), mapping: JSON.stringify(mapping), digest, ...(skipErrors ? { skip_errors: '1' } : {}) });
  return sendFile(`${BASE}/customer-imports?${query}`, 'application/octet-stream', file);
}

/** Imports a bank statement of an account; `mapping`: the columns of a table. */
export function importBankStatement(file: File, source: number, mapping: BankMapping | null, otherAccount: boolean): Promise<{ data: BankStatement[]; msg: string }> {
  const query = new URLSearchParams({ source: String(source), name: file.name.slice(0, 120), ...(mapping ? { mapping: JSON.stringify(mapping) } : {}), ...(otherAccount ? { other_account: '1' } : {}) });
  return sendFile(`${BASE}/bank-statements?${query}`, 'application/octet-stream', file);
}
