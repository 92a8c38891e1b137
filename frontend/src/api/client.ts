// The HTTP client. Unwraps the envelope, distinguishes refusals from network errors, and reports both through the hooks that
// the app installs at start-up, because this layer knows neither the screen nor the session.
import { newId } from '../core/app/id';
import { IdempotencyKeys } from '../core/app/idempotency';
import { dependsOnAccount, sendsAccountHeader } from '../core/customer/selectedAccount';
import { takePrefetched } from './prefetch';

const SUCCESS = 1;
const SESSION_ENDED = 999;

export interface CallOptions {
  /** False keeps the toast away: the caller shows what went wrong in its own place. */
  showErrorMessage?: boolean;
  /** A call that the app makes by itself while it starts: an ended session does not throw the visitor to /login. */
  initialLoad?: boolean;
  /** Sees a refusal first. True: the caller shows it at its place in the form, and no toast is needed. */
  onRefusal?: (refusal: Refusal) => boolean;
  /** Shows the global spinner until the answer. */
  loading?: boolean;
  signal?: AbortSignal;
}

export interface ClientHooks {
  language(): string;
  token(): string | null;
  /** The number of the account that calls are about; null: the customer's first one. */
  account?(): number | null;
  /** The account with this number, which a call named, does not exist any more. */
  onAccountGone?(account: number): void;
  /** True: the page has had no input for a while, so its automatic calls must not extend the session. */
  unattended?(): boolean;
  /** The server no longer knows this session. */
  onSessionEnded(options: { initialLoad: boolean }): void;
  /** Handles a refusal of any call before its caller does; true: nothing more is shown. */
  onRefusal?(error: Refusal): boolean;
  onMessage(message: string): void;
  /** `code` is an HTTP status, or a name if there was no response. */
  onNetworkError(code: string): void;
  onLoading(change: 1 | -1): void;
}

/** The server understood and said no. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
    /** A stable name, such as `insufficient_margin`. */
    readonly error: string | null,
    /** The field or setting that the refusal is about, if it names one. */
    readonly field: string | null = null,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** No envelope came back. */
export class NetworkError extends Error {
  constructor(readonly code: string) {
    super(`network: ${code}`);
    this.name = 'NetworkError';
  }
}

/** There was no response. A connection that was reset while the device has a network does not mean that it is offline. */
export function noAnswer(): NetworkError {
  return new NetworkError(navigator.onLine ? 'no-answer' : 'offline');
}

export interface Envelope<T> {
  code: number;
  msg: string;
  data: T;
  error?: string;
  field?: string;
  /** The id of the request, if the change waits for another person's approval. */
  waiting?: number;
}

/** A success: its data and the server's words. */
export interface Answer<T> {
  data: T;
  msg: string;
  waiting?: number | undefined;
}

export type Params = Record<string, string | number | undefined>;

const silent: ClientHooks = {
  language: () => 'hk',
  token: () => null,
  onSessionEnded: () => {},
  onMessage: () => {},
  onNetworkError: () => {},
  onLoading: () => {},
};

let hooks = silent;
const idempotencyKeys = new IdempotencyKeys(
  newId,
  () => Date.now(),
);

export function installClient(installed: ClientHooks): void {
  hooks = installed;
}

export async function get<T>(path: string, query: Params = {}, options: CallOptions = {}): Promise<T> {
  const search = new URLSearchParams(present(query));
  search.set('t', String(Date.now()));
  const { data } = await call<T>(`${path}?${search.toString()}`, { method: 'GET' }, options);
  return data;
}

export async function post<T>(path: string, body: Params = {}, options: CallOptions = {}): Promise<T> {
  const { data } = await send<T>(path, present(body), options);
  return data;
}

/** A form: resolves with the server's words too. */
export function submit<T>(path: string, body: Params, options: CallOptions = {}): Promise<{ data: T; msg: string }> {
  return send<T>(path, present(body), options);
}

/** A change to orders or money: carries a request_id that survives a lost answer. Resolves with the server's words too. */
export async function change<T>(
  path: string,
  body: Params,
  options: CallOptions = {},
): Promise<{ data: T; msg: string }> {
  const sent = present(body);
  if (sent.request_id) return send<T>(path, sent, options);
  // A repetition has a new code of the authenticator, and is the same change.
  const { auth_code: _code, ...asked } = sent;
  const key = `${accountOf(path) ?? ''} ${path} ${JSON.stringify(asked)}`;
  try {
    const answer = await send<T>(path, { ...sent, request_id: idempotencyKeys.idFor(key) }, options);
    idempotencyKeys.settle(key);
    return answer;
  } catch (error) {
    // Answered as well where another account has been chosen since. A failure of the server (`outcome_unknown`, `storage_unavailable`)
    // or a limit does not say what became of an earlier attempt; a rejection, code 0, does.
    if (error instanceof Refusal ? !error.code : isCancelled(error)) idempotencyKeys.settle(key);
    throw error;
  }
}

/** A call of the back office: a verb of REST with a JSON body, values as they are. */
export async function rest<T>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object = {},
  options: CallOptions = {},
): Promise<Answer<T>> {
  const headers = { 'content-type': 'application/json' };
  return call<T>(path, { method, headers, body: JSON.stringify(body) }, options);
}

function send<T>(path: string, body: Record<string, string>, options: CallOptions) {
  const headers = { 'content-type': 'application/json' };
  return call<T>(path, { method: 'POST', headers, body: JSON.stringify(body) }, options);
}

export function call<T>(url: string, init: RequestInit, options: CallOptions): Promise<Answer<T>> {
  return performed(url, () => exchange<T>(url, init, options.signal), options);
}

export async function performed<T>(path: string, exchangeEnvelopes: () => Promise<Envelope<T>>, options: CallOptions): Promise<Answer<T>> {
  if (options.loading) hooks.onLoading(1);
  const sentToken = hooks.token();
  const sentAccount = accountOf(path);
  try {
    const envelope = await exchangeEnvelopes();
    if (envelope.code !== SUCCESS) throw new Refusal(envelope.code, envelope.msg, envelope.error ?? null, envelope.field ?? null);
    if (dependsOnAccount(path) && accountOf(path) !== sentAccount) throw otherAccountChosen();
    const answer = { data: envelope.data, msg: envelope.msg };
    return envelope.waiting === undefined ? answer : { ...answer, waiting: envelope.waiting };
  } catch (error) {
    if (isAccountGone(error) && sentAccount !== null) {
      if (accountOf(path) === sentAccount) hooks.onAccountGone?.(sentAccount);
      throw error;
    }
    // A response to a request with an older token says nothing about the present session.
    if (!isSessionEnded(error) || hooks.token() === sentToken) report(error, options);
    throw error;
  } finally {
    if (options.loading) hooks.onLoading(-1);
  }
}

async function exchange<T>(url: string, init: RequestInit, signal?: AbortSignal): Promise<Envelope<T>> {
  const headers = requestHeaders(url);
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
  let response: Response;
  try {
    response = await (takePrefetched(url, headers.get('authorization'), headers.get('account')) ?? fetch(url, { ...init, headers, signal, credentials: 'same-origin' }));
  } catch (error) {
    if (isCancelled(error)) throw error;
    throw noAnswer();
  }
  const body: unknown = await response.json().catch(() => null);
  if (isEnvelope<T>(body)) return body;
  throw new NetworkError(String(response.status));
}

/** Another account was selected before the response came: no caller may show or use it for that account. */
function otherAccountChosen(): DOMException {
  return new DOMException('Another account was chosen', 'AbortError');
}

function isAccountGone(error: unknown): boolean {
  return error instanceof Refusal && error.error === 'account_not_found';
}

function isSessionEnded(error: unknown): boolean {
  return error instanceof Refusal && error.code === SESSION_ENDED;
}

export function report(error: unknown, options: CallOptions): void {
  if (error instanceof Refusal) {
    if (error.code === SESSION_ENDED) hooks.onSessionEnded({ initialLoad: options.initialLoad ?? false });
    else if (hooks.onRefusal?.(error) || options.onRefusal?.(error)) return;
    else if (options.showErrorMessage !== false && error.message) hooks.onMessage(error.message);
    return;
  }
  if (error instanceof NetworkError && options.showErrorMessage !== false) hooks.onNetworkError(error.code);
}

export function isEnvelope<T>(body: unknown): body is Envelope<T> {
  return typeof body === 'object' && body !== null && typeof (body as { code?: unknown }).code === 'number';
}

/** The headers of every request. */
export function requestHeaders(path: string): Headers {
  const headers = new Headers({ lang: hooks.language() });
  const token = hooks.token();
  if (token) headers.set('authorization', token);
  const account = accountOf(path);
  if (account !== null) headers.set('account', String(account));
  if (hooks.unattended?.()) headers.set('x-unattended', '1');
  return headers;
}

/** The account that a call names; null: the customer's first one, or none at all. */
function accountOf(path: string): number | null {
  return hooks.token() && sendsAccountHeader(path) ? (hooks.account?.() ?? null) : null;
}

export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

export function present(params: Params): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) if (value !== undefined) kept[name] = String(value);
  return kept;
}
