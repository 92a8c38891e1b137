// The back office's calls, and the objects that they carry.
import { download, get, rest, sendFile, upload, type CallOptions } from '../api/client';
import type { components } from '../api/types.gen';

type Described = components['schemas'];

export type Staff = Described['Staff'];
export type Permission = Described['Permission'];
export type Exposure = Described['Exposure'];
export type AdminOrder = Described['AdminOrder'];
export type AdminInstrument = Described['AdminInstrument'];
export type AdminCategory = Described['AdminCategory'];
export type Setting = Described['Setting'];
export type Setup = Described['Setup'];
export type Backup = Described['Backup'];
export type Backups = Described['Backups'];
export type AuditEntry = Described['AuditEntry'];
export type Customer = Described['Customer'];

export interface Page<T> {
  list: T[];
  total: number;
}

export const PAGE_SIZE = 20;
const BASE = '/admin/api';

export type Query = Record<string, string | number | undefined>;

export function read<T>(path: string, query: Query = {}): Promise<T> {
  return get<T>(BASE + path, query, { showErrorMessage: false });
}

/** Rows of a page that asks for as many as the server gives. */
const MOST = 100;

/** Every row of a list, page after page. */
export async function readAll<T>(path: string): Promise<Page<T>> {
  const list: T[] = [];
  for (let page = 1; ; page += 1) {
    const { list: rows, total } = await read<Page<T>>(path, { page, limit: MOST });
    list.push(...rows);
    if (rows.length === 0 || list.length >= total) return { list, total };
  }
}

export function post<T = null>(path: string, body: object = {}, options: CallOptions = {}): Promise<{ data: T; msg: string }> {
  return rest<T>('POST', BASE + path, body, options);
}

export function put<T = null>(path: string, body: object, options: CallOptions = {}): Promise<{ data: T; msg: string }> {
  return rest<T>('PUT', BASE + path, body, options);
}

export function remove(path: string): Promise<{ data: null; msg: string }> {
  return rest<null>('DELETE', BASE + path);
}

export type Deposit = Described['AdminDeposit'];
export type Withdrawal = Described['AdminWithdrawal'];
export type Review = Described['AdminReview'];
export type Decision = Described['Decision'];
export type RemarkTemplate = Described['RemarkTemplate'];
export type AdminGroup = Described['AdminGroup'];
export type GroupTerms = Described['GroupTerms'];
export type GroupPreset = Described['GroupPreset'];
export type AdminCorrection = Described['AdminCorrection'];
export type SettingsForecast = Described['SettingsForecast'];
export type Erasable = Described['Erasable'];
export type GroupForecast = Described['GroupForecast'];
export type AdminUser = Described['AdminUser'];
export type AdminUserDetail = Described['AdminUserDetail'];
export type AdminEntry = Described['AdminEntry'];
export type ContentPreview = Described['ContentPreview'];
export type StaffMade = Described['StaffMade'];
export type StaffSelf = Described['StaffSelf'];
export type Dashboard = Described['DashboardView'];
export type AdminContent = Described['AdminContent'];
export type ContentText = Described['ContentText'];
export type AdminChat = Described['AdminChat'];
export type AdminInbox = Described['AdminInbox'];
export type AdminChatMessage = Described['AdminChatMessage'];
export type StaffSession = Described['StaffSession'];
export type StaffWelcome = Described['StaffWelcome'];
export type Report = Described['Report'];
export type ReportFigures = Described['ReportFigures'];
export type ApiKey = Described['ApiKey'];
export type ApiKeyMade = Described['ApiKeyMade'];
export type FeedKey = Described['FeedKey'];
export type Webhook = Described['Webhook'];
export type Delivery = Described['Delivery'];
export type SheetReport = Described['SheetReport'];
export type Tried = Described['Tried'];

/** Takes a file away; resolves when that is over. What went wrong has been told. */
export function take(path: string, query: Query = {}): Promise<void> {
  return download(BASE + path, query).catch(() => {});
}

export type Upload = Described['Upload'];
export type PublicPicture = Described['PublicPicture'];

/** Sends a picture; its id and its address. What went wrong has been told. */
export function sendPicture(path: string, file: File): Promise<Upload> {
  return upload<Upload>(BASE + path, file);
}

/** Brings a table in. */
export function bring(path: string, text: string): Promise<{ data: SheetReport; msg: string }> {
  return sendFile(BASE + path, 'text/csv', text);
}
