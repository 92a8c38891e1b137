// Of a session only: loads the customer's document, joins it with what was changed here meanwhile, and saves every change.
import { NetworkError, Refusal } from '../api/client';
import { loadPreference, savePreference } from '../api/preferences';
import { VersionedSaver, type Versioned } from '../core/app/versionedSaver';
import { toast } from './overlays';
import type { PreferenceShape } from './preferences';

/** The document in the app. */
export interface Shown<T> {
  get(): T;
  /** `saved` is what the server has, as far as known. */
  show(value: T, saved: T | undefined): void;
  /** False once another customer has signed in. */
  isCurrent(): boolean;
}

/** `base` is what the changes made here began with. Null where another customer has signed in meanwhile. */
export async function startSaver<T extends object>(shape: PreferenceShape<T>, shown: Shown<T>, base: T): Promise<VersionedSaver<T> | null> {
  const load = async (): Promise<Versioned<T>> => {
    const { Version: version, Document: document } = await loadPreference(shape.name);
    return { version, value: version === 0 ? shape.initial : shape.read(document) };
  };
  const [saved, join] = await Promise.all([load(), shape.loadJoin()]);
  if (!shown.isCurrent()) return null;
  const value = shown.get();
  shown.show(saved.version === 0 ? value : value === base ? saved.value : join(base, value, saved.value), saved.value);
  // It is stopped before another customer's token is sent.
  return new VersionedSaver<T>(saved, {
    current: shown.get,
    join: (known, theirs) => shown.show(join(known, shown.get(), theirs), theirs),
    save: async (version, sent) => {
      const answer = await savePreference(shape.name, version, sent);
      if (answer && shown.isCurrent()) shown.show(shown.get(), sent);
      return answer && { version: answer.Version, value: sent };
    },
    load,
    failed: (error) => {
      if (!(error instanceof Refusal)) return;
      toast(error.message, 'error');
      // It would be refused after each reload.
      shown.show(shown.get(), undefined);
    },
    retries: (error) => error instanceof NetworkError,
  });
}
