import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { store, toastsAtom } from '../../state';
import { ImportPreview, InstrumentImport } from './InstrumentImport';

const PATH = '/admin/api/instruments/import';
const line = (n: number, act: string) => ({ line: n, code: `C${n}`, act, changes: [], error: act === 'error' ? `Error ${n}` : null });

function open(report: object) {
  const calls = serve({ [PATH]: report });
  show(<InstrumentImport onAdd={() => {}} />);
  return calls;
}

const choose = (file: File) => fireEvent.change(screen.getByLabelText('Table of instruments'), { target: { files: [file] } });

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(toastsAtom, []);
});

describe('the import of instruments', () => {
  it('does not read a file that is larger than what the server takes', async () => {
    const calls = open({});
    const file = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'large.csv');
    file.text = () => Promise.reject(new Error('it was read'));
    choose(file);
    await waitFor(() => expect(store.get(toastsAtom).map(({ message }) => message)).toEqual(['The file is too large: at most 2 MB are imported at once.']));
    expect(calls).toEqual([]);
  });

  it('shows a part of a long preview, the errors first', async () => {
    const lines = [...Array.from({ length: 1999 }, (_, n) => line(n + 2, 'create')), line(2001, 'error')];
    open({ lines, creates: 1999, updates: 0, errors: 1, affected: 0, done: 0 });
    const file = new File(['Code'], 'table.csv');
    file.text = () => Promise.resolve('"Code"');
    choose(file);
    await screen.findByText('Error 2001');
    await screen.findByText('Lines that are not shown: 1800');
    expect(screen.getAllByText(/^line /)).toHaveLength(200);
  });

  it('of economic events names them', async () => {
    const event = { title: 'Nonfarm payrolls', currency: 'USD', time: '2026-11-28T13:30:00Z' };
    show(<ImportPreview report={{ lines: [{ line: 2, code: 'a1', act: 'create', changes: [], error: null, event }], creates: 1, updates: 0, errors: 0, affected: 0, done: 0 }} send={() => Promise.reject(new Error('not sent'))} invalidates={[]} onClose={() => {}} />);
    const text = (await screen.findByText('Nonfarm payrolls')).closest('li')?.textContent;
    for (const part of ['USD', 'Nov 28', 'a1', 'new']) expect(text).toContain(part);
  });

  it('that concerns accounts with orders is confirmed by their number', async () => {
    const calls = open({ lines: [line(2, 'update')], creates: 0, updates: 1, errors: 0, affected: 3, done: 0 });
    const file = new File(['Code'], 'table.csv');
    file.text = () => Promise.resolve('"Code"');
    choose(file);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import' });
    expect(button.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText(/type 3 to confirm/), { target: { value: '3' } });
    fireEvent.click(button);
    await waitFor(() => expect(calls.map(({ query }) => query.get('confirm'))).toEqual([null, '3']));
  });
});
