// Tabs of one browser show the same choices.
import { afterEach, expect, it } from 'vitest';
import { readStored, writeStored } from '../core/app/storage';
import { changeSettings, settingsAtom } from './settings';
import { store } from './store';

let stop = () => {};
afterEach(() => stop());

/** What the browser does in the other tabs after one has written. */
function writtenElsewhere(settings: object) {
  writeStored('settings', settings);
  dispatchEvent(new StorageEvent('storage', { key: 'lotdesk.settings' }));
}

it('a language that is chosen in another tab is shown here, and kept when something else is chosen', () => {
  changeSettings({ language: 'en', theme: 'dark' });
  stop = store.sub(settingsAtom, () => {});
  writtenElsewhere({ language: 'de', languageTag: 'de', theme: 'dark' });
  expect(store.get(settingsAtom)).toMatchObject({ language: 'de', languageTag: 'de' });
  changeSettings({ theme: 'light' });
  expect(readStored('settings')).toMatchObject({ language: 'de', theme: 'light' });
});

it('what another key holds changes nothing', () => {
  changeSettings({ language: 'fr' });
  stop = store.sub(settingsAtom, () => {});
  dispatchEvent(new StorageEvent('storage', { key: 'lotdesk.period' }));
  expect(store.get(settingsAtom).language).toBe('fr');
});
