// Money between accounts of one customer: which accounts are offered, what may leave, and where a refusal stands.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Instrument, Session, TradingAccount } from '../../../api/types';
import { beginSession, endSession, instrumentMapAtom, queryClient, quoteAtom, selectAccount, store, toastsAtom, type Quote } from '../../../state';
import { show } from '../../../test/render';
import { refusal, serve, type SentCall } from '../../../test/server';
import { TransferPanel } from './TransferPanel';

const NONE = { lock_balance: '0', margin: '0', profit: '0', margin_level: null };

function account(number: number, kind: 'real' | 'demo', name: string, balance: string, currency = 'USD'): TradingAccount {
  return { ...NONE, account: number, kind, name, currency, balance, equity: balance, available: balance } as unknown as TradingAccount;
}

const MAIN = account(10, 'real', 'Main', '1000.555');
const YEN = account(20, 'real', 'Yen', '5000.9', 'JPY');
const DEMO = account(30, 'demo', 'Practice', '100000');

let calls: SentCall[];
let answer: unknown;

beforeEach(() => {
  answer = { from: 10, to: 20, rate: '150', received: '15000' };
  calls = serve({ '/api/accounts/list': [MAIN, YEN, DEMO], '/api/accounts/transfer': () => answer });
  beginSession({ token: 'tok', user: { id: 9, is_demo: 0 } } as unknown as Session);
});

afterEach(() => {
  endSession();
  store.set(instrumentMapAtom, new Map());
  queryClient.clear();
  store.set(toastsAtom, []);
});

const field = async (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name });
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
const type = (text: string) => fireEvent.change(amount(), { target: { value: text } });
const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
};
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2068\u2069]/g, '');
const sent = () => calls.filter(({ path }) => path === '/api/accounts/transfer');

it('offers accounts of one kind, and what may leave them in their own currency', async () => {
  show(<TransferPanel />);
  const options = within(await field('From')).getAllByRole('option').map(({ textContent }) => plain(textContent));
  expect(options).toEqual(['Main · 1,000.56 USD', 'Yen · 5,001 JPY']);
  expect(within(await field('To')).getAllByRole('option')).toHaveLength(1);
  await press('Max');
  expect(amount().value).toBe('1000.55');
  type('1000.56');
  expect(screen.getByRole('alert').textContent).toBe('You can transfer up to 1,000.55 USD');
  fireEvent.change(await field('From'), { target: { value: '20' } });
  await press('Max');
  expect(amount().value).toBe('5000');
  type('10.5');
  await press('Transfer');
  expect(screen.getByRole('alert').textContent).toBe('At most 0 decimals');
  expect(sent()).toHaveLength(0);
});

/** The pair of both accounts' currencies. */
function market(status: number, bid = '150', ask = '150.01') {
  const pair = { Id: 2, Code: 'USDJPY', ShowCode: 'USD/JPY', Currency: 'JPY', ForexQuotations: {} } as unknown as Instrument;
  store.set(instrumentMapAtom, new Map([[2, pair]]));
  store.set(quoteAtom(2), { Bid: bid, Ask: ask, MarketStatus: status } as unknown as Quote);
}

it('shows the rate and what arrives before it is sent', async () => {
  market(1);
  show(<TransferPanel />);
  await field('From');
  type('100');
  const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect([fact('Rate'), fact('Arrives')]).toEqual(['1 USD = 150 JPY', '15,000 JPY']);
  // What cannot be sent brings nothing.
  type('1000.56');
  expect(fact('Arrives')).toBe('0 JPY');
  fireEvent.change(await field('From'), { target: { value: '20' } });
  type('5000');
  expect([fact('Rate'), fact('Arrives')]).toEqual(['1 JPY = 0.00666622 USD', '33.33 USD']);
});

it('says why nothing is converted at weekends, or without a rate', async () => {
  market(0);
  show(<TransferPanel />);
  await field('From');
  expect(await screen.findByText(/^Transfers from USD to JPY are possible while the market/)).toBeTruthy();
  act(() => market(1, '0', '0'));
  expect(screen.getByText('There is no rate from USD to JPY at the moment.')).toBeTruthy();
});

it('says what arrived, and begins again', async () => {
  market(1);
  show(<TransferPanel />);
  await field('From');
  type('100');
  await press('Transfer');
  await vi.waitFor(() => expect(plain(store.get(toastsAtom)[0]?.message)).toBe('15,000 JPY transferred to Yen, at 1 USD = 150 JPY'));
  expect(sent()[0]?.body).toMatchObject({ from: '10', to: '20', number: '100' });
  expect(amount().value).toBe('');
});

it.each([
  ['insufficient_funds', undefined, 'Amount'],
  ['invalid_field', 'number', 'Amount'],
  ['market_closed', undefined, 'Amount'],
  ['quote_stale', undefined, 'Amount'],
  ['account_frozen', undefined, 'From'],
  ['only_same_kind', undefined, 'To'],
  ['account_archived', undefined, 'To'],
])('shows %s %s at %s', async (error, name, at) => {
  answer = refusal(error, 'No.', name);
  show(<TransferPanel />);
  await field('From');
  type('100');
  await press('Transfer');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('No.');
  expect(alert.parentElement?.querySelector('label')?.textContent).toBe(at);
  expect(amount().value).toBe('100');
});

it('asks for a second account where there is none of the kind', async () => {
  show(<TransferPanel />);
  await field('From');
  act(() => selectAccount(DEMO));
  expect(await screen.findByText('Transfers need a second account of the same kind, real or demo.')).toBeTruthy();
});
