// What the customer arranges in the app: shown at once from the browser's copy, kept on the account in the background, and
// joined with what another device has saved. A visitor's choices stay in the browser and move to the account with the sign-in.
import { useSyncExternalStore } from 'react';
import { NetworkError, Refusal } from '../api/client';
import { loadPreference, savePreference, type PreferenceName } from '../api/preferences';
import type { Versioned, VersionedSaver } from '../core/app/versionedSaver';
import { toast } from './overlays';
import { persistedAtom } from './persisted';
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
}

const userId = () => store.get(sessionAtom)?.user.id ?? 0;
const network = (error: unknown) => error instanceof NetworkError;

/** Milliseconds until a document that could not be loaded is asked for again. */
const RETRY = 10_000;

export class PreferenceStore<T extends object> {
  private readonly kept;
  private value: T;
  private owner = 0;
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
    this.show(value);
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
    if (this.owner !== 0) void this.load(this.owner, this.value);
  }

  /** The browser's copy, unless it is another customer's. */
  private known(): T {
    const kept = store.get(this.kept);
    return kept && (kept.user === 0 || kept.user === userId()) ? this.shape.read(kept.document) : this.shape.initial;
  }

  private begin(): void {
    this.saver?.stop();
    this.saver = null;
    const left = this.owner !== 0;
    this.owner = userId();
    const value = left ? this.shape.initial : this.known();
    this.show(value);
    if (this.opened && this.owner !== 0) void this.load(this.owner, value);
  }

  private async load(owner: number, base: T): Promise<void> {
    // A visitor needs no saver.
    const loaded = await Promise.all([this.loadDocument(), import('../core/app/versionedSaver'), this.shape.loadJoin()]).catch(() => null);
    if (owner !== this.owner) return;
    if (!loaded) {
      setTimeout(() => owner === this.owner && void this.load(owner, base), RETRY);
      return;
    }
    const [saved, { VersionedSaver }, join] = loaded;
    // `begin` stops it before another customer's token is sent.
    const saver = new VersionedSaver<T>(saved, {
      current: () => this.value,
      join: (known, theirs) => this.show(join(known, this.value, theirs)),
      save: async (version, value) => {
        const answer = await savePreference(this.shape.name, version, value);
        return answer && { version: answer.Version, value };
      },
      load: () => this.loadDocument(),
      failed: (error) => {
        if (error instanceof Refusal) toast(error.message, 'error');
      },
      retries: network,
    });
    this.saver = saver;
    if (saved.version > 0) this.show(this.value === base ? saved.value : join(base, this.value, saved.value));
    else if (this.value === this.shape.initial) this.show(saved.value);
    void saver.flush();
  }

  private async loadDocument(): Promise<Versioned<T>> {
    const { Version: version, Document: document } = await loadPreference(this.shape.name);
    return { version, value: version === 0 ? this.shape.initial : this.shape.read(document) };
  }

  private show(value: T): void {
    if (value !== this.value) {
      this.value = value;
      for (const listener of this.listeners) listener();
    }
    store.set(this.kept, value === this.shape.initial ? null : { user: this.owner, document: value });
  }
}

/** The document, now and after each change. */
export function usePreference<T extends object>(preference: PreferenceStore<T>): T {
  return useSyncExternalStore(preference.subscribe, preference.get);
}
