// The list of accounts: choosing one, opening another in a currency, renaming and archiving with the server's refusal.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session, TradingAccount } from '../../api/types';
import { accountNumberAtom, beginSession, confirmsAtom, endSession, queryClient, selectAccount, store } from '../../state';
import { show } from '../../test/render';
import { refusal, serve, type SentCall } from '../../test/server';
import { AccountsSheet } from './AccountsSheet';
import { AccountSwitch } from './AccountSwitch';

const FIGURES = { balance: '5', equity: '5', available: '5', lock_balance: '0', margin: '0', profit: '0', margin_level: null };
const account = (number: number, kind: string, name: string, currency = 'USD') =>
  ({ ...FIGURES, account: number, kind, name, currency }) as unknown as TradingAccount;
const LIST = [account(10, 'real', ''), account(20, 'demo', 'Practice', 'EUR')];

let calls: SentCall[];
let answers: Record<string, unknown>;
const onDone = vi.fn();
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
};

function begin(demo: 0 | 1, basics: object = {}): void {
  onDone.mockReset();
  answers = { '/api/accounts/list': LIST, '/api/basicSet/getBasicInfo': basics };
  calls = serve(Object.fromEntries(['/api/accounts/list', '/api/basicSet/getBasicInfo', '/api/accounts/open', '/api/accounts/rename', '/api/accounts/archive'].map((path) => [path, () => answers[path]])));
  beginSession({ token: 'tok', user: { id: 9, is_demo: demo } } as unknown as Session);
}

beforeEach(() => begin(0));

afterEach(() => {
  endSession();
  queryClient.clear();
  store.set(confirmsAtom, []);
});

describe('the list of accounts', () => {
  it('shows each in its currency, and chooses one', async () => {
    show(<AccountsSheet onDone={onDone} />);
    await screen.findByText('5.00 EUR');
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('Trading accountREAL10');
    expect(second?.textContent).toContain('PracticeDEMO20');
    expect(within(first as HTMLElement).getByRole('button', { pressed: true })).toBeTruthy();
    fireEvent.click(within(second as HTMLElement).getByRole('button', { pressed: false }));
    expect([store.get(accountNumberAtom), onDone.mock.calls.length]).toEqual([20, 1]);
  });

  it('opens an account, which is chosen', async () => {
    show(<AccountsSheet onDone={onDone} />);
    await screen.findByText('Practice');
    await press('Open account');
    expect(screen.queryByRole('combobox', { name: 'Currency' })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Demo' }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Third ' } });
    answers['/api/accounts/open'] = account(30, 'demo', 'Third');
    answers['/api/accounts/list'] = [...LIST, account(30, 'demo', 'Third')];
    await press('Open account');
    await vi.waitFor(() => expect(store.get(accountNumberAtom)).toBe(30));
    expect(sent('/api/accounts/open')).toEqual([{ kind: 'demo', currency: 'USD', name: 'Third' }]);
    expect(onDone).toHaveBeenCalled();
  });

  it('asks for the currency where there is a choice, and shows its refusal there', async () => {
    endSession();
    queryClient.clear();
    begin(0, { brand: {}, account_currencies: ['USD', 'EUR'] });
    show(<AccountsSheet onDone={onDone} />);
    await screen.findByText('Practice');
    await press('Open account');
    const choice = await screen.findByRole('combobox', { name: 'Currency' });
    expect(within(choice).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['USD · US Dollar', 'EUR · Euro']);
    fireEvent.change(choice, { target: { value: 'EUR' } });
    expect(screen.getByText(/^Balance, profits and costs of the account are in Euro \(EUR\)\./)).toBeTruthy();
    answers['/api/accounts/open'] = refusal('currency_not_offered', 'Accounts in EUR are not offered.');
    await press('Open account');
    const alert = await screen.findByRole('alert');
    expect(alert.parentElement?.querySelector('label')?.textContent).toBe('Currency');
    expect(sent('/api/accounts/open')[0]).toMatchObject({ currency: 'EUR' });
  });

  it('takes the only currency that is offered, and says which', async () => {
    endSession();
    queryClient.clear();
    begin(0, { brand: {}, account_currencies: ['EUR'] });
    show(<AccountsSheet onDone={onDone} />);
    await screen.findByText('Practice');
    await press('Open account');
    expect(await screen.findByText(/^Balance, profits and costs of the account are in Euro/)).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Currency' })).toBeNull();
    await press('Open account');
    expect(sent('/api/accounts/open')[0]).toMatchObject({ currency: 'EUR' });
  });

  it('offers demo accounts only to a customer who has no others', async () => {
    endSession();
    queryClient.clear();
    begin(1);
    show(<AccountsSheet onDone={onDone} />);
    await screen.findByText('Practice');
    await press('Open account');
    expect(screen.queryByRole('radio')).toBeNull();
    answers['/api/accounts/open'] = account(20, 'demo', '');
    await press('Open account');
    await vi.waitFor(() => expect(sent('/api/accounts/open')[0]).toMatchObject({ kind: 'demo' }));
  });

  it('archives after a question, and says why not', async () => {
    act(() => selectAccount(LIST[1] as TradingAccount));
    show(<AccountsSheet onDone={onDone} />);
    await screen.findByText('Practice');
    await press('Change Trading account');
    expect(screen.queryByRole('button', { name: 'Archive account' })).toBeNull();
    await press('Change Practice');
    answers['/api/accounts/archive'] = refusal('account_in_use', 'The account is in use.');
    const archive = async () => {
      await press('Archive account');
      await act(async () => store.get(confirmsAtom)[0]?.answer(true));
    };
    await archive();
    expect((await screen.findByRole('alert')).textContent).toBe('The account is in use.');
    expect(store.get(accountNumberAtom)).toBe(20);
    answers['/api/accounts/archive'] = null;
    answers['/api/accounts/list'] = [LIST[0]];
    await archive();
    await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(store.get(accountNumberAtom)).toBe(10);
  });

  it('renames an account', async () => {
    show(<AccountsSheet onDone={onDone} />);
    await screen.findByText('Practice');
    await press('Change Practice');
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Scalping' } });
    answers['/api/accounts/rename'] = account(20, 'demo', 'Scalping');
    answers['/api/accounts/list'] = [LIST[0], account(20, 'demo', 'Scalping')];
    await press('Rename');
    await screen.findByText('Scalping');
    expect(sent('/api/accounts/rename')).toEqual([{ id: '20', name: 'Scalping' }]);
  });
});

describe('the account in the head', () => {
  it('is named by kind, name and number, before the list has come too', async () => {
    act(() => selectAccount(LIST[1] as TradingAccount));
    show(<AccountSwitch />);
    expect(screen.getByRole('button').textContent).toContain('DEMOPractice');
    act(() => selectAccount(LIST[0] as TradingAccount));
    await vi.waitFor(() => expect(screen.getByRole('button').textContent).toContain('REAL10'));
  });

  it('is not there for a visitor', () => {
    endSession();
    show(<AccountSwitch />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
