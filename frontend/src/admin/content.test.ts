import { expect, test } from 'vitest';
import { contentPlace, textsSent } from './content';

test('an address names a kind, and one of it', () => {
  expect(contentPlace('companies-12')).toEqual({ kind: 'companies', id: '12' });
  expect(contentPlace('providers-new')).toEqual({ kind: 'providers', id: 'new' });
  expect(contentPlace('announcements')).toEqual({ kind: 'announcements', id: null });
  for (const item of [null, 'nonsense']) expect(contentPlace(item)).toEqual({ kind: 'news', id: null });
});

test('only the texts that were changed are sent, and none that is half written is dropped', () => {
  const text = (title: string, content = '') => ({ title, desc: '', content, registered_address: '', location: '' });
  const before = { en: text('Open'), de: text('Offen'), fr: text('Ouvert') };
  expect(textsSent(before, before)).toEqual({});
  const after = { ...before, de: text('Geöffnet'), fr: text(' '), ja: text(''), it: text('', 'Senza titolo') };
  expect(textsSent(before, after)).toEqual({ de: text('Geöffnet'), fr: null, it: text('', 'Senza titolo') });
});
