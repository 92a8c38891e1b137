// The names of the events of a customer.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { CustomerTimeline } from './CustomerTimeline';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const EVENT = { id: 1, at: '2026-11-26T00:00:00.000Z', status: null, order: null, amount: null, currency: null, text: '', staff: 'ann@example.com' };

it('names an act of the staff as the audit log does', async () => {
  serve({ '/admin/api/users/7/timeline': { list: [{ ...EVENT, kind: 'act', word: 'statement' }, { ...EVENT, id: 2, kind: 'act', word: 'tag' }], next: null } });
  show(<CustomerTimeline user={7} />);
  expect(await screen.findByText('Statement downloaded')).toBeTruthy();
  expect(screen.getByText('Tag put on')).toBeTruthy();
});
