// What the customer arranges in the app, kept on the account.
import { get, post, Refusal, type CallOptions } from './client';
import type { Preference } from './types';

export type PreferenceName = 'watch_lists' | 'workspace' | 'ticket' | 'display';

const PATH = '/v1/api/preferences';
const quiet: CallOptions = { showErrorMessage: false };

export function loadPreference(name: PreferenceName): Promise<Preference> {
  return get(PATH, { name }, { ...quiet, initialLoad: true });
}

/** Null where another device has saved since this version. */
export async function savePreference(name: PreferenceName, version: number, document: object): Promise<Preference | null> {
  try {
    return await post<Preference>(PATH, { name, version, document: JSON.stringify(document) }, quiet);
  } catch (error) {
    if (error instanceof Refusal && error.error === 'preference_outdated') return null;
    throw error;
  }
}
