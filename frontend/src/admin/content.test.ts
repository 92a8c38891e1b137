import { expect, test } from 'vitest';
import { contentPlace, fieldsSent, textsSent } from './content';

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

test('of a piece that is there only the fields that were changed are sent', () => {
  const before = { logo: '/a.png', url: '', email: '', published: true, publish_at: '' };
  expect(fieldsSent(null, before, 'news')).toEqual({ logo: '/a.png', published: 1, publish_at: null });
  expect(fieldsSent(before, before, 'companies')).toEqual({});
  expect(fieldsSent(before, { ...before, published: false, email: 'a@b.c' }, 'companies')).toEqual({ published: 0, email: 'a@b.c' });
});
