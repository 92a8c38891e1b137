import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import type { CustomerImport, ImportMapping, ImportPreview, ImportRow } from '../../api';
import { store, toastsAtom } from '../../state';
import { rowsOf } from './importFile';
import { Imports } from './Imports';

const LIST = '/admin/api/customer-imports';
const PREVIEW = `${LIST}/preview`;
const GROUPS = '/admin/api/groups';

const mapping: ImportMapping = {
  delimiter: ';', decimal: '.', login: 'Login', email: 'Email', balance: 'Balance', name: ['Name'], phone: '', country: '', group: 'Group', currency: '', credit: '',
  leverage: '', registered: '', status: '', same_email: 'refuse', credits: 'refuse', groups: { real: { skip: false, group: 0, currency: 'USD' } },
};
const target = { skip: false, group: 0, currency: 'USD' };
const row = (line: number, outcome: string, code = ''): ImportRow => ({
  line, login: String(line), name: 'Ann', email: `a${line}@example.com`, source_group: 'real', group: 1, currency: 'USD', balance: '1.00', leverage: null, outcome,
  errors: code ? [{ code, column: 'Balance', value: '-1' }] : [], notes: [],
});
const preview = (rows: ImportRow[]): ImportPreview => ({
  digest: 'abc', columns: ['Login', 'Name', 'Email', 'Group', 'Balance'], mapping, groups: [{ name: 'real', rows: rows.length, target }],
  customers: rows.filter(({ outcome }) => outcome === 'customer').length, accounts: 0, known: 0, skipped: 0, errors: rows.filter(({ outcome }) => outcome === 'error').length,
  sums: [{ currency: 'USD', accounts: 1, balance: '1.00' }], known_import: null, rows,
});
const imported: Partial<CustomerImport> = { id: 3, status: 'applied', server: 'Live', file: 'book.csv', sums: [], customers: 1, imported: 1, planned: 0, mailed: 0, mailing: 0, refused: 0, undone: 0, is_own: 1, is_running: 0, notes: '', staff: null, decided_by: null, finished_at: null, undone_at: null };

const routes = (rows: ImportRow[]) => ({
  [PREVIEW]: preview(rows),
  [GROUPS]: { list: [{ id: 1, name: 'Standard' }], total: 1 },
  [LIST]: { list: [], total: 0, ...imported },
  [`${LIST}/3`]: imported,
  [`${LIST}/3/accounts`]: { list: [], total: 0 },
  [`${LIST}/3/undo`]: { customers: 1, touched: 1, list: [{ user: 1, uid: '1', login: '77', why: 'signed_in' }] },
});

function choose() {
  fireEvent.change(screen.getByLabelText('Accounts of the other platform'), { target: { files: [new File(['x'], 'book.csv')] } });
}
const button = (name: string) => screen.getByRole('button', { name, hidden: true }) as HTMLButtonElement;

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(toastsAtom, []);
  location.hash = '';
});

describe('a new import of customers', () => {
  it('sends the mapping with every group, and the digest of what was shown', async () => {
    const calls = serve(routes([row(2, 'customer')]));
    show(<Imports selectedItem={null} />);
    choose();
    await waitFor(() => expect(button('Import').disabled).toBe(false));
    fireEvent.click(button('Import'));
    const [, confirm] = screen.getAllByRole('button', { name: 'Import', hidden: true });
    fireEvent.click(confirm as HTMLElement);
    await waitFor(() => expect(location.hash).toBe('#/imports/3'));
    const sent = calls.find(({ path, method }) => path === LIST && method === 'POST')?.query;
    expect(sent?.get('digest')).toBe('abc');
    expect(JSON.parse(sent?.get('mapping') ?? '{}').groups).toEqual({ real: target });
  });

  it('is not possible with errors unless these rows are left out, nor with a change that was not checked', async () => {
    const calls = serve(routes([row(2, 'customer'), row(3, 'error', 'balance_negative')]));
    show(<Imports selectedItem={null} />);
    choose();
    await screen.findByText(/the balance is below zero/);
    expect(button('Import').disabled).toBe(true);
    fireEvent.click(screen.getByLabelText('Leave out the rows with errors'));
    expect(button('Import').disabled).toBe(false);
    fireEvent.change(screen.getByLabelText('Currency of real'), { target: { value: 'eur' } });
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    fireEvent.click(button('Check again'));
    await waitFor(() => expect(calls.filter(({ path }) => path === PREVIEW)).toHaveLength(2));
    expect(JSON.parse(calls.findLast(({ path }) => path === PREVIEW)?.query.get('mapping') ?? '{}').groups.real.currency).toBe('EUR');
  });
});

describe('an import that was applied', () => {
  it('is undone with customers who have signed in only if these stay', async () => {
    const calls = serve(routes([]));
    show(<Imports selectedItem="3" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(/has signed in/);
    const confirm = () => screen.getAllByRole('button', { name: 'Undo', hidden: true }).at(-1) as HTMLButtonElement;
    expect(confirm().disabled).toBe(true);
    fireEvent.click(screen.getByLabelText('Keep these customers and undo the others'));
    fireEvent.click(confirm());
    await waitFor(() => expect(calls.some(({ path, method }) => path === `${LIST}/3/undo` && method === 'POST')).toBe(true));
  });
});

it('filters rows by what becomes of them', () => {
  const rows = [row(2, 'customer'), row(3, 'account'), row(4, 'known'), row(5, 'skipped'), row(6, 'error', 'formula')];
  const lines = (view: Parameters<typeof rowsOf>[1]) => rowsOf(rows, view).map(({ line }) => line);
  expect([lines('new'), lines('out'), lines('error'), lines('all').length]).toEqual([[2, 3], [4, 5], [6], 5]);
});
