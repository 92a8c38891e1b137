import { expect, test } from 'vitest';
import { contentPlace } from './content';

test('an address names a kind, and one of it', () => {
  expect(contentPlace('companies-12')).toEqual({ kind: 'companies', id: '12' });
  expect(contentPlace('providers-new')).toEqual({ kind: 'providers', id: 'new' });
  expect(contentPlace('announcements')).toEqual({ kind: 'announcements', id: null });
  for (const item of [null, 'nonsense']) expect(contentPlace(item)).toEqual({ kind: 'news', id: null });
});
