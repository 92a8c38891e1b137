import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient, store } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import type { LpAccount } from '../../api';
import { entriesOf } from '../../shell/menu';
import { sessionAtom } from '../../state';
import { Liquidity } from './Liquidity';

const ACCOUNT: LpAccount = { id: 4, name: 'Prime', deleted: 0, currency: 'USD', balance: '1000.00', equity: '1100.00', equity_min: null };
const GONE: LpAccount = { ...ACCOUNT, id: 5, name: 'Former', deleted: 1, balance: '0.00', equity: '0.00' };
const page = (list: object[]) => ({ list, total: list.length });

const signIn = (permissions: string[]) => store.set(sessionAtom, { token: 'x', staff: {} as never, permissions: permissions as never });

afterEach(() => {
  cleanup();
  queryClient.clear();
  location.hash = '';
  store.set(sessionAtom, null);
});

it('is in the menu of those who see the exposure, and of those who book money', () => {
  const isListed = (permission: string) => entriesOf((needed) => needed === permission).some(({ screen: name }) => name === 'liquidity');
  expect(['see_exposure', 'adjust_balances', 'see_users'].map(isListed)).toEqual([true, true, false]);
});

it('shows the accounts alone to those who may only book money', async () => {
  signIn(['adjust_balances']);
  const calls = serve({
    '/admin/api/lp_accounts': page([ACCOUNT, GONE]),
    '/admin/api/lps/4/entries': { name: 'Prime', currency: 'USD', balance: '1000.00', ...page([]) },
  });
  show(<Liquidity selectedItem="4" />);
  await screen.findByText('Former');
  expect(await screen.findByRole('button', { name: 'Book money' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Cover' })).toBeNull();
  expect(calls.map(({ path }) => path).filter((path) => path !== '/admin/api/lp_accounts' && !path.endsWith('/entries'))).toEqual([]);
});

it('lists deleted providers beside the others, with what was booked there', async () => {
  signIn(['see_exposure']);
  serve({
    '/admin/api/lp_accounts': page([ACCOUNT, GONE]),
    '/admin/api/lps': page([]),
    '/admin/api/cover': page([]),
    '/admin/api/routes': page([]),
    '/admin/api/instruments': page([]),
    '/admin/api/lps/5/entries': { name: 'Former', currency: 'USD', balance: '0.00', ...page([]) },
  });
  show(<Liquidity selectedItem={null} />);
  await screen.findByRole('heading', { name: 'Deleted providers' });
  expect(screen.queryByText('Prime')).toBeNull();
  fireEvent.click(screen.getByText('Former'));
  expect(location.hash).toBe('#/liquidity/5');
});
