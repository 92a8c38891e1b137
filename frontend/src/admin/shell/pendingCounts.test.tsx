import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../state';
import { show } from '../../test/render';
import { serve } from '../../test/server';
import { usePendingCounts } from '../live';

afterEach(() => queryClient.clear());

function Badge() {
  return <p>{`counts ${usePendingCounts((permission) => permission === 'review_withdrawals').withdrawals}`}</p>;
}

it('counts the withdrawals that the list "Waiting" shows, without those being paid', async () => {
  serve({
    '/admin/api/withdrawals': (_: unknown, query: URLSearchParams) => ({ list: [], total: query.get('status') === '0' && query.get('in_payment') === '0' ? 7 : 9 }),
    '/admin/api/tasks': { list: [], total: 0 },
  });
  show(<Badge />);
  expect(await screen.findByText('counts 7')).toBeTruthy();
});
