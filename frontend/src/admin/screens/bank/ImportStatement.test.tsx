import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { refusal, serve } from '../../../test/server';
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

const bankFile = (size = 10) => new File([new Uint8Array(size)], 'bank.csv');

function choose(size = 10) {
  const file = bankFile(size);
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

const IMPORT = '/admin/api/bank-statements';
const previewed = (account: string, difference: string | null = '0.00') => ({ id: '1', account, lines: 2, difference });
const camt = (...statements: object[]) => ({ format: 'camt053', statements, columns: [], rows: [], mapping: null });
const made = (difference: string | null = '0.00') => [{ id: 4, sent_to: 'DE01', new: 2, known: 1, ignored: 0, difference }];
const messages = () => store.get(toastsAtom).map(({ message }) => message.replaceAll(/[\u2068\u2069]/g, ''));

describe('a statement whose account is certain', () => {
  const sentFor = (calls: readonly { path: string; method: string }[]) => calls.filter(({ path, method }) => path === IMPORT && method === 'POST');

  it('is imported at once, without a question', async () => {
    const calls = serve({ [PREVIEW]: camt(previewed('DE 01'), previewed('DE01')), [SOURCES]: { list: [source(1, null), source(2, null)], total: 2 }, [IMPORT]: made() });
    show(<ImportStatement />);
    choose();
    await waitFor(() => expect(messages()).toEqual(['bank.csv imported. New lines: 2, known lines: 1.']));
    expect(calls.find(({ path }) => path === IMPORT)?.query.get('source')).toBe('1');
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  it.each([
    ['the account is not known', camt(previewed('DE03'))],
    ['the file has statements of two accounts', camt(previewed('DE01'), previewed('DE02'))],
    ['no account is named', camt(previewed(''))],
    ['the balances differ', camt(previewed('DE01', '5.00'))],
    ['a table could be that of either account', preview],
  ])('is not where %s', async (_, answer) => {
    const calls = serve({ [PREVIEW]: answer, [SOURCES]: { list: [source(1, mapping()), source(2, mapping())], total: 2 }, [IMPORT]: made() });
    show(<ImportStatement />);
    choose();
    await screen.findByLabelText('Statement of');
    expect(sentFor(calls)).toEqual([]);
  });

  it('is a table with the columns of the only account’s last file', async () => {
    const calls = serve({ [PREVIEW]: preview, [SOURCES]: { list: [source(1, mapping({ counterparty: 'Name' }))], total: 1 }, [IMPORT]: made(null) });
    show(<ImportStatement />);
    choose();
    await waitFor(() => expect(messages()).toEqual(['bank.csv imported. New lines: 2, known lines: 1. The balances were not checked.']));
    expect(JSON.parse(calls.find(({ path }) => path === IMPORT)?.query.get('mapping') ?? '{}')).toMatchObject({ counterparty: 'Name' });
  });

  it('is shown with its columns where the server refuses it', async () => {
    serve({ [PREVIEW]: preview, [SOURCES]: { list: [source(1, mapping())], total: 1 }, [IMPORT]: refusal('bank_file_line', 'Line 3 cannot be read.') });
    show(<ImportStatement />);
    choose();
    await screen.findByLabelText('Statement of');
    expect(messages()).not.toContain('bank.csv imported. New lines: 2, known lines: 1.');
  });

  it('says so where its balances differ after the import', async () => {
    serve({ [PREVIEW]: camt(previewed('DE01', null)), [SOURCES]: { list: [source(1, null)], total: 1 }, [IMPORT]: made('5.00') });
    show(<ImportStatement />);
    choose();
    expect((await screen.findByText(/differ by/)).closest('dialog')?.textContent).toContain('Imported');
  });

  it('is dropped on the screen', async () => {
    serve({ [PREVIEW]: camt(previewed('DE01')), [SOURCES]: { list: [source(1, null)], total: 1 }, [IMPORT]: made() });
    show(<ImportStatement />);
    const dropped = new Event('drop', { bubbles: true, cancelable: true });
    Object.defineProperty(dropped, 'dataTransfer', { value: { types: ['Files'], files: [bankFile()] } });
    fireEvent(document.body, dropped);
    expect(dropped.defaultPrevented).toBe(true);
    await waitFor(() => expect(messages()).toHaveLength(1));
  });

  it('is asked for by the address, as the search does', () => {
    const click = vi.spyOn(HTMLInputElement.prototype, 'click');
    location.hash = '#/bank?import=1';
    show(<ImportStatement />);
    expect(click).toHaveBeenCalledOnce();
    expect(location.hash).toBe('#/bank');
    click.mockRestore();
  });
});
