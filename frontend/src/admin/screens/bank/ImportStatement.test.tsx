import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import type { BankMapping, BankSource } from '../../api';
import { store, toastsAtom } from '../../state';
import { ImportStatement } from './ImportStatement';

const PREVIEW = '/admin/api/bank-statements/preview';
const SOURCES = '/admin/api/bank-statements/sources';

const mapping = (changes: Partial<BankMapping> = {}): BankMapping => ({
  delimiter: ';', decimal: ',', dates: 'dmy', header: true, date: 'Tag', value_date: '', amount: 'Betrag', debit: '', credit: '', currency: '',
  reference: '', counterparty: '', counterparty_account: '', bank_reference: '', text: [], direction: '', balance: '', ...changes,
});
const source = (id: number, kept: BankMapping | null): BankSource => ({ id, type: 1, sent_to: `DE0${id}`, via: 'Bank', currency: 'EUR', enabled: 1, mapping: kept });
const preview = { format: 'csv', statements: [], columns: ['Tag', 'Betrag', 'Name'], rows: [['01.02.2026', '1,50', 'Ann']], mapping: mapping() };

function choose(size = 10) {
  const file = new File([new Uint8Array(size)], 'bank.csv');
  fireEvent.change(screen.getByLabelText('Bank statement'), { target: { files: [file] } });
}

const value = (label: string) => (screen.getByLabelText(label) as HTMLSelectElement).value;

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(toastsAtom, []);
});

describe('the import of a bank statement', () => {
  it('does not send a file that is larger than what the server takes', async () => {
    const calls = serve({ [SOURCES]: { list: [], total: 0 } });
    show(<ImportStatement />);
    choose(10 * 1024 * 1024 + 1);
    await waitFor(() => expect(store.get(toastsAtom).map(({ message }) => message)).toEqual(['The file is too large: at most 10 MB are imported at once.']));
    expect(calls).toEqual([]);
  });

  it('takes the columns of the account’s last file while the table still has them', async () => {
    serve({ [PREVIEW]: preview, [SOURCES]: { list: [source(1, mapping({ counterparty: 'Name', decimal: '.' })), source(2, mapping({ date: 'Datum' }))], total: 2 } });
    show(<ImportStatement />);
    choose();
    await screen.findByText('DE01', { exact: false });
    expect(value('Counterparty')).toBe('');
    fireEvent.change(screen.getByLabelText('Statement of'), { target: { value: '1' } });
    expect([value('Counterparty'), value('Decimal separator')]).toEqual(['Name', '.']);
    // Its column is not in this file any more: the proposal is shown.
    fireEvent.change(screen.getByLabelText('Statement of'), { target: { value: '2' } });
    expect([value('Booking date'), value('Decimal separator')]).toEqual(['Tag', ',']);
  });

  it('shows the choice of the columns only where date or amount is not known', async () => {
    serve({ [PREVIEW]: preview, [SOURCES]: { list: [source(1, null)], total: 1 } });
    show(<ImportStatement />);
    choose();
    const isOpen = () => screen.getByRole('group', { name: 'Columns', hidden: true }).closest('details')?.open;
    expect((await screen.findByText(/date and amount are/)).textContent).toMatch(/Tag, Betrag/);
    expect(isOpen()).toBe(false);
    cleanup();
    queryClient.clear();
    serve({ [PREVIEW]: { ...preview, mapping: mapping({ amount: '' }) }, [SOURCES]: { list: [source(1, null)], total: 1 } });
    show(<ImportStatement />);
    choose();
    await screen.findByText('Choose the columns of date and amount');
    expect(isOpen()).toBe(true);
  });

  it('is possible once the direction of the amounts is known', async () => {
    serve({ [PREVIEW]: preview, [SOURCES]: { list: [source(1, null)], total: 1 } });
    show(<ImportStatement />);
    choose();
    await screen.findByText('DE01', { exact: false });
    const button = () => screen.getByRole('button', { name: 'Import', hidden: true }) as HTMLButtonElement;
    expect(button().disabled).toBe(false);
    fireEvent.change(screen.getByLabelText('Amount with sign'), { target: { value: '' } });
    fireEvent.change(screen.getByLabelText('Debit'), { target: { value: 'Betrag' } });
    expect(button().disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('Credit'), { target: { value: 'Name' } });
    expect(button().disabled).toBe(false);
  });

  it('sends the column that says debit or credit only with one column of amounts', async () => {
    const calls = serve({ [PREVIEW]: preview, [SOURCES]: { list: [source(1, null)], total: 1 }, '/admin/api/bank-statements': [] });
    show(<ImportStatement />);
    choose();
    await screen.findByText('DE01', { exact: false });
    fireEvent.change(screen.getByLabelText('Debit or credit (D, C, S, H)'), { target: { value: 'Name' } });
    expect(screen.queryByLabelText('Amount with sign')).toBeNull();
    fireEvent.change(screen.getByLabelText('Balance after the line'), { target: { value: 'Tag' } });
    fireEvent.click(screen.getByRole('button', { name: 'Import', hidden: true }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/admin/api/bank-statements')).toBe(true));
    const sent = calls.find(({ path }) => path === '/admin/api/bank-statements')?.query.get('mapping') ?? '{}';
    expect(JSON.parse(sent)).toMatchObject({ amount: 'Betrag', direction: 'Name', balance: 'Tag' });
  });

  it('forgets the column of directions with the column of amounts', async () => {
    serve({ [PREVIEW]: { ...preview, mapping: mapping({ direction: 'Name' }) }, [SOURCES]: { list: [source(1, null)], total: 1 } });
    show(<ImportStatement />);
    choose();
    await screen.findByText('DE01', { exact: false });
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '' } });
    expect(screen.queryByLabelText('Debit or credit (D, C, S, H)')).toBeNull();
    fireEvent.change(screen.getByLabelText('Amount with sign'), { target: { value: 'Betrag' } });
    expect(value('Debit or credit (D, C, S, H)')).toBe('');
  });
});
