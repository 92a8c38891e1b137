// The live connection: reference-counted topics, login, heartbeat, reconnection. Knows nothing of what the topics carry.
//
// Heartbeat: a bare `ping` every 5 s, answered by a bare `pong`; the third one missed ends the connection. A connection that
// does not open within 5 s is given up. Between attempts the wait doubles up to 3 s, half of it random, so that after a restart
// of the server its clients do not all connect in the same instant. Whether what is received is still live (`onFresh`) is decided
// much earlier: core/market/liveness.ts has the rule.
import { initialLiveness, markStale, liveness, nextStep, type Liveness, type LivenessEvent } from '../core/market/liveness';

export type ConnectionState = 'connecting' | 'connected' | 'reconnecting';
export type TopicHandler = (data: unknown) => void;

export const HEARTBEAT_MS = 5_000;
export const CONNECT_TIMEOUT_MS = 5_000;
export const MISSED_PONGS = 3;
/** Codes of the response to a login. */
const LOGGED_IN = 1;
const ACCOUNT_REFUSED = 404;
const LOGIN_REFUSED = 999;
/** `WebSocket.OPEN`. */
const OPEN = 1;
const FIRST_WAIT_MS = 500;
/** Until an attempt succeeds nothing can be traded, so the wait stays short. */
export const LONGEST_WAIT_MS = 3_000;
/** An attempt that is older than this may have been made over a network that has gone since. */
const ATTEMPT_FRESH_MS = 1_000;

export interface SocketOptions {
  url: () => string;
  create?: (url: string) => WebSocket;
  random?: () => number;
  onState?: (state: ConnectionState) => void;
  /**
   * The subscriptions are active from now on: the first pong comes after the login and the subscriptions before it. Data read
   * earlier may be older than what follows.
   */
  onReady?: () => void;
  onLatency?: (milliseconds: number) => void;
  /** Whether the last received data are live. A quiet connection is pinged more often for this. */
  onFresh?: (fresh: boolean) => void;
  /** The token that was sent is not valid any more. */
  onLoginRefused?: () => void;
  /** The account that was sent with the login does not exist any more; nobody is logged in until another login. */
  onAccountRefused?: () => void;
  /** A login on a connection that was ready before took effect: data read before it may be older than what follows. */
  onLoggedIn?: () => void;
}

export class LiveSocket {
  private socket: WebSocket | null = null;
  private readonly topics = new Map<string, Set<TopicHandler>>();
  private token: string | null = null;
  private account: number | null = null;
  /** Logins and logouts without a response yet: until it comes, received frames belong to the account before. */
  private pendingLogins = 0;
  /** The token with which a login was repeated after a refusal. */
  private suspected: string | null = null;
  private state: ConnectionState = 'connecting';
  private ready = false;
  private tries = 0;
  private attemptedAt = 0;
  private unansweredPings = 0;
  private pingedAt = 0;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private livenessState: Liveness | null = null;
  private stepTimer: ReturnType<typeof setTimeout> | undefined;
  private stepAt = 0;

  constructor(private readonly options: SocketOptions) {}

  /** Connects where there is neither a connection nor an attempt; cuts a wait between two attempts short. */
  ensureConnected(): void {
    if (this.options.onFresh && !this.livenessState) {
      this.livenessState = initialLiveness(performance.now());
      this.scheduleStep();
    }
    if (this.socket) return;
    clearTimeout(this.retryTimer);
    this.connect();
  }

  /**
   * Something says that the server may be reachable again: connects at once, also where an attempt or a ping has been
   * unanswered for a while. A connection that seems alive is pinged.
   */
  retryNow(): void {
    if (this.isHanging()) this.drop();
    this.ensureConnected();
    this.onLivenessEvent('woken');
  }

  /** The device has lost its network: an open connection is dropped without waiting for the heartbeat. */
  interrupted(): void {
    if (this.socket) this.onLost(this.socket);
  }

  subscribe(topic: string, handler: TopicHandler): () => void {
    let handlers = this.topics.get(topic);
    if (!handlers) {
      handlers = new Set();
      this.topics.set(topic, handlers);
      this.send({ type: 'sub', topic });
    }
    // A wrapper of its own, so that the same function may be subscribed twice.
    const own: TopicHandler = (data) => handler(data);
    handlers.add(own);
    return () => {
      const left = this.topics.get(topic);
      if (!left?.delete(own) || left.size > 0) return;
      this.topics.delete(topic);
      this.send({ type: 'unsub', topic });
    };
  }

  /** `account`: the number of the account whose events are wanted; null: the first one of the customer. */
  setToken(token: string | null, account: number | null = null): void {
    if (token === this.token && account === this.account) return;
    const had = this.token !== null;
    this.token = token;
    this.account = account;
    if (token !== null) this.login();
    else if (had && this.send({ type: 'logout' })) this.pendingLogins += 1;
  }

  private login(): void {
    const { token, account } = this;
    if (this.send({ type: 'login', token, ...(account !== null && { account }) })) this.pendingLogins += 1;
  }

  close(): void {
    clearTimeout(this.retryTimer);
    clearTimeout(this.stepTimer);
    this.stepTimer = undefined;
    this.livenessState = null;
    this.drop();
  }

  private isHanging(): boolean {
    const { socket, livenessState } = this;
    if (!socket) return false;
    const since = socket.readyState === OPEN ? (livenessState?.fresh === false ? livenessState.pingedAt : null) : this.attemptedAt;
    return since !== null && performance.now() - since > ATTEMPT_FRESH_MS;
  }

  private connect(): void {
    const create = this.options.create ?? ((url: string) => new WebSocket(url));
    let socket: WebSocket;
    try {
      socket = create(this.options.url());
    } catch {
      this.retry();
      return;
    }
    this.socket = socket;
    this.attemptedAt = performance.now();
    const timeout = setTimeout(() => this.onLost(socket), CONNECT_TIMEOUT_MS);
    socket.onopen = () => {
      clearTimeout(timeout);
      if (socket === this.socket) this.onOpened();
    };
    socket.onmessage = (event: MessageEvent) => {
      if (socket === this.socket) this.onReceived(event.data);
    };
    socket.onclose = () => {
      clearTimeout(timeout);
      this.onLost(socket);
    };
    socket.onerror = () => this.onLost(socket);
  }

  private onOpened(): void {
    this.tries = 0;
    this.onLivenessEvent('opened');
    this.ready = false;
    this.unansweredPings = 0;
    // Login first: a subscription to an account's topic counts only after it.
    this.pendingLogins = 0;
    if (this.token !== null) this.login();
    for (const topic of this.topics.keys()) this.send({ type: 'sub', topic });
    clearInterval(this.heartbeat);
    this.heartbeat = setInterval(() => this.onHeartbeat(), HEARTBEAT_MS);
    this.setState('connected');
    this.ping();
  }

  private onHeartbeat(): void {
    if (this.unansweredPings >= MISSED_PONGS) {
      if (this.socket) this.onLost(this.socket);
      return;
    }
    this.ping();
  }

  private ping(): void {
    if (this.unansweredPings === 0) this.pingedAt = performance.now();
    this.unansweredPings += 1;
    this.pingForLiveness();
  }

  /** A ping outside the heartbeat: it does not count towards the pongs that end the connection. */
  private pingForLiveness(): void {
    if (this.socket?.readyState === OPEN) this.socket.send('ping');
    this.onLivenessEvent('pinged');
  }

  private onLivenessEvent(event: LivenessEvent): void {
    if (this.livenessState) this.setLiveness(liveness(this.livenessState, event, performance.now()));
  }

  private setLiveness(next: Liveness): void {
    const before = this.livenessState?.fresh;
    this.livenessState = next;
    if (before !== next.fresh) this.options.onFresh?.(next.fresh);
    this.scheduleStep();
  }

  /** There may be hundreds of frames: the timer is reset only for something due sooner. */
  private scheduleStep(): void {
    const next = this.livenessState && nextStep(this.livenessState);
    if (!next || (this.stepTimer !== undefined && this.stepAt <= next.at)) return;
    clearTimeout(this.stepTimer);
    this.stepAt = next.at;
    this.stepTimer = setTimeout(() => {
      this.stepTimer = undefined;
      const due = this.livenessState && nextStep(this.livenessState);
      if (!this.livenessState || !due) return;
      if (due.at > performance.now()) this.scheduleStep();
      else if (due.action === 'ping') this.pingForLiveness();
      else if (due.action === 'replace' && this.socket) this.onLost(this.socket);
      else this.setLiveness(markStale(this.livenessState));
    }, Math.max(0, Math.ceil(next.at - performance.now())));
  }

  private onReceived(text: unknown): void {
    if (typeof text !== 'string') return;
    this.onLivenessEvent('received');
    if (text === 'pong') {
      if (this.unansweredPings > 0) this.options.onLatency?.(Math.round(performance.now() - this.pingedAt));
      this.unansweredPings = 0;
      if (!this.ready) this.options.onReady?.();
      this.ready = true;
      return;
    }
    const message = parse(text);
    if (!message) return;
    if (typeof message.topic === 'string') {
      if (this.isOfOtherAccount(message.account)) return;
      for (const handler of this.topics.get(message.topic) ?? []) handler(message.data);
    } else if (message.type === 'login') {
      this.onLoginAnswer(message.code);
    }
  }

  /** Frames of the account before may still be on their way when another one has been chosen. */
  private isOfOtherAccount(account: unknown): boolean {
    if (typeof account !== 'number') return false;
    return this.pendingLogins > 0 || (this.account !== null && account !== this.account);
  }

  private onLoginAnswer(code: unknown): void {
    this.pendingLogins = Math.max(0, this.pendingLogins - 1);
    if (this.token === null) return;
    if (code === LOGIN_REFUSED) {
      // The server also reports the end of the session before, which may cross a newer login: each token is asked about once more.
      const isKnown = this.suspected === this.token;
      this.suspected = this.token;
      if (isKnown) this.options.onLoginRefused?.();
      else this.login();
    } else if (this.pendingLogins > 0) return;
    else if (code === ACCOUNT_REFUSED) this.options.onAccountRefused?.();
    else if (code === LOGGED_IN && this.ready) this.options.onLoggedIn?.();
  }

  private onLost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.drop();
    this.retry();
  }

  private drop(): void {
    clearInterval(this.heartbeat);
    const socket = this.socket;
    this.socket = null;
    this.onLivenessEvent('lost');
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket.close();
  }

  private retry(): void {
    this.tries += 1;
    this.setState('reconnecting');
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.tries - 1));
    const random = this.options.random ?? Math.random;
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => this.ensureConnected(), longest / 2 + (random() * longest) / 2);
  }

  /** Whether it was sent. */
  private send(message: object): boolean {
    if (this.socket?.readyState !== OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private setState(state: ConnectionState): void {
    if (state === this.state) return;
    this.state = state;
    this.options.onState?.(state);
  }
}

interface Message {
  topic?: unknown;
  /** The number of the account that a private frame is about. */
  account?: unknown;
  data?: unknown;
  type?: unknown;
  code?: unknown;
}

function parse(text: string): Message | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
