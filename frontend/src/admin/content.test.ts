import { expect, test } from 'vitest';
import { contentRoute, changedFields, changedTexts } from './content';

test('an address names a kind and an item of it', () => {
  expect(contentRoute('companies-12')).toEqual({ kind: 'companies', id: '12' });
  expect(contentRoute('providers-new')).toEqual({ kind: 'providers', id: 'new' });
  expect(contentRoute('announcements')).toEqual({ kind: 'announcements', id: null });
  for (const item of [null, 'nonsense']) expect(contentRoute(item)).toEqual({ kind: 'news', id: null });
});

test('only changed texts are sent, including those without a title', () => {
  const text = (title: string, content = '') => ({ title, desc: '', content, registered_address: '', location: '' });
  const before = { en: text('Open'), de: text('Offen'), fr: text('Ouvert') };
  expect(changedTexts(before, before)).toEqual({});
  const after = { ...before, de: text('Geöffnet'), fr: text(' '), ja: text(''), it: text('', 'Senza titolo') };
  expect(changedTexts(before, after)).toEqual({ de: text('Geöffnet'), fr: null, it: text('', 'Senza titolo') });
});

test('only changed fields of an existing item are sent', () => {
  const before = { logo: '/a.png', url: '', email: '', published: true, publish_at: '' };
  expect(changedFields(null, before, 'news')).toEqual({ logo: '/a.png', published: 1, publish_at: null });
  expect(changedFields(before, before, 'companies')).toEqual({});
  expect(changedFields(before, { ...before, published: false, email: 'a@b.c' }, 'companies')).toEqual({ published: 0, email: 'a@b.c' });
});
