// The account's screen: its figures, and the menu.
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../api/types';
import { AccountRows } from '../../components/AccountRows';
import { beginSession, confirmsAtom, endSession, queryClient, refreshAccount, sessionAtom, store } from '../../state';
import { show } from '../../test/render';
import { serve } from '../../test/server';
import { AccountCard } from './AccountCard';
import { confirmSignOut } from './actions';

const ACCOUNT = { balance: '1000', equity: '1000', profit: '0', margin: '0', margin_level: null, available: '940', lock_balance: '60', account: 10 };

beforeEach(() => beginSession({ token: 't', user: { id: 7, is_demo: 0, review_status: 0 } } as unknown as Session));
afterEach(() => {
  endSession();
  queryClient.clear();
});

it('calls money that waits for a decision "on hold"', async () => {
  serve({ '/v1/api/main/account/forexDetail': ACCOUNT });
  await act(refreshAccount);
  show(<AccountCard />);
  expect(screen.getByText('On hold').nextElementSibling?.textContent).toBe('$60.00');
});

it('signs out while neither the server nor the push service answers', async () => {
  const never = new Promise<never>(() => {});
  vi.stubGlobal('fetch', () => never);
  const unsubscribe = vi.fn(() => never);
  const worker = { pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) } };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { serviceWorker: { getRegistration: () => Promise.resolve(worker) } }));
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission: 'granted' });
  void confirmSignOut();
  await vi.waitFor(() => expect(store.get(confirmsAtom)).toHaveLength(1));
  store.get(confirmsAtom)[0]?.answer(true);
  await vi.waitFor(() => expect(store.get(sessionAtom)).toBeNull());
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
  vi.unstubAllGlobals();
});

describe('the menu', () => {
  const menu = (settings: Record<string, string>) => {
    const calls = serve({ '/api/default/setting': (_: unknown, query: URLSearchParams) => settings[query.get('key') ?? ''] ?? '' });
    show(<AccountRows />);
    return () => calls.filter(({ path }) => path === '/api/default/setting').length;
  };
  const link = () => screen.queryByRole('link', { name: 'Company e-mail' });

  it('leads to no company e-mail address while none is set', async () => {
    const asked = menu({});
    await expect.poll(asked).toBe(3);
    await act(async () => {});
    expect(link()).toBeNull();
  });

  it.each([['complaint_email', 'help@broker.example'], ['complaint_email_url', 'https://broker.example/address']])('leads there with %s', async (key, value) => {
    menu({ [key]: value });
    await expect.poll(link).not.toBeNull();
  });
});
