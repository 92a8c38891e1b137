// The search for the customer of a line, which begins with the counterparty's name.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import type { BankLine } from '../../api';
import { EnterLineDialog, longestWord } from './EnterLineDialog';

const LINE = { id: 4, amount: '100.00', currency: 'EUR', direction: 'credit', counterparty: 'PETROVA, OLGA' } as unknown as BankLine;
const OLGA = { id: 3, uid: '30000003', name: 'Olga Petrova', email: 'olga@example.com', mobile: null };

function open(known: Record<string, object[]>) {
  const calls = serve({ '/admin/api/users': (_: unknown, query: URLSearchParams) => ({ list: known[query.get('search') ?? ''] ?? [], total: known[query.get('search') ?? '']?.length ?? 0 }) });
  show(<EnterLineDialog line={LINE} onDecided={() => {}} onClose={() => {}} />);
  return () => calls.map(({ query }) => query.get('search'));
}

afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('the customer of a line', () => {
  it('is searched by the name of the counterparty first', async () => {
    const searched = open({ 'PETROVA, OLGA': [OLGA] });
    expect(await screen.findByRole('button', { name: 'Olga Petrova · 30000003' })).toBeTruthy();
    expect(searched()).toEqual(['PETROVA, OLGA']);
  });

  it('is searched by the longest word next, which is said', async () => {
    const searched = open({ PETROVA: [OLGA] });
    expect(await screen.findByRole('button', { name: 'Olga Petrova · 30000003' })).toBeTruthy();
    expect(screen.getByText('No customer has this whole name. With “PETROVA”:')).toBeTruthy();
    expect(searched()).toEqual(['PETROVA, OLGA', 'PETROVA']);
  });

  it('is searched by what is typed only, once something is typed', async () => {
    const searched = open({ PETROVA: [OLGA] });
    await screen.findByRole('button', { name: 'Olga Petrova · 30000003' });
    fireEvent.change(screen.getByLabelText('Search a customer'), { target: { value: 'Ann Other' } });
    await screen.findByText('No matching customers.');
    await waitFor(() => expect(searched().at(-1)).toBe('Ann Other'));
  });
});

it('takes the longest of several words', () => {
  expect(['Olga Petrova', 'Li Na', 'Petrova', 'OLGA PETROVA GMBH & CO'].map(longestWord)).toEqual(['Petrova', '', '', 'PETROVA']);
});
