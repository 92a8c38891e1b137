// What the customer arranges in the app: shown at once from the browser's copy, kept on the account in the background, and
// joined with what another device has saved. A visitor's choices stay in the browser and move to the account with the sign-in.
import { useSyncExternalStore } from 'react';
import type { PreferenceName } from '../api/preferences';
import type { VersionedSaver } from '../core/app/versionedSaver';
import { persistedAtom } from './persisted';
import type { Shown } from './preferenceSaver';
import { sessionAtom } from './session';
import { store } from './store';

/** The changes that were made here since `base`, applied to `theirs`. */
export type Join<T> = (base: T, mine: T, theirs: T) => T;

export interface PreferenceShape<T extends object> {
  name: PreferenceName;
  initial: T;
  /** Reads what is stored, which an older or newer version of the app may have written. */
  read(document: object): T;
  /** Of a session only, so that a visitor need not download it. */
  loadJoin(): Promise<Join<T>>;
}

interface Kept {
  /** 0: of a visitor. */
  user: number;
  document: object;
  /** What the server has, where the document is not saved yet: a reload without a network loses nothing. */
  base?: object | undefined;
}

const userId = () => store.get(sessionAtom)?.user.id ?? 0;

/** Milliseconds until a document that could not be loaded is asked for again. */
const RETRY = 10_000;

export class PreferenceStore<T extends object> {
  private readonly kept;
  private value: T;
  private owner = 0;
  /** What the server has, as far as known, where what is shown is not saved yet. */
  private base: T | undefined;
  private saver: VersionedSaver<T> | null = null;
  private opened = false;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly shape: PreferenceShape<T>) {
    this.kept = persistedAtom<Kept | null>(`preference.${shape.name}`, null);
    this.owner = userId();
    this.value = this.known();
    store.sub(sessionAtom, () => {
      if (userId() !== this.owner) this.begin();
    });
  }

  get = (): T => this.value;

  set(value: T): void {
    this.open();
    this.show(value, this.owner === 0 ? undefined : (this.base ?? this.value));
    void this.saver?.flush();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.open();
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Loads the customer's document now and after each sign-in: only where it is used. */
  private open(): void {
    if (this.opened) return;
    this.opened = true;
    if (this.owner !== 0) void this.load(this.owner, this.base ?? this.value);
  }

  /** The browser's copy, unless it is another customer's. */
  private known(): T {
    const kept = store.get(this.kept);
    if (!kept || (kept.user !== 0 && kept.user !== userId())) return this.shape.initial;
    if (kept.base) this.base = this.shape.read(kept.base);
    return this.shape.read(kept.document);
  }

  private begin(): void {
    this.saver?.stop();
    this.saver = null;
    const left = this.owner !== 0;
    this.owner = userId();
    this.base = undefined;
    const value = left ? this.shape.initial : this.known();
    this.show(value, this.base);
    if (this.opened && this.owner !== 0) void this.load(this.owner, this.base ?? value);
  }

  private async load(owner: number, base: T): Promise<void> {
    const shown: Shown<T> = { get: this.get, show: (value, saved) => this.show(value, saved), isCurrent: () => owner === this.owner };
    // A visitor needs no saver.
    const saver = await import('./preferenceSaver').then(({ startSaver }) => startSaver(this.shape, shown, base)).catch(() => null);
    if (owner !== this.owner) return;
    this.saver = saver;
    if (saver) void saver.flush();
    else setTimeout(() => owner === this.owner && void this.load(owner, base), RETRY);
  }

  private show(value: T, base?: T): void {
    this.base = value === base ? undefined : base;
    if (value !== this.value) {
      this.value = value;
      for (const listener of this.listeners) listener();
    }
    store.set(this.kept, value === this.shape.initial && !this.base ? null : { user: this.owner, document: value, base: this.base });
  }
}

/** The document, now and after each change. */
export function usePreference<T extends object>(preference: PreferenceStore<T>): T {
  return useSyncExternalStore(preference.subscribe, preference.get);
}
