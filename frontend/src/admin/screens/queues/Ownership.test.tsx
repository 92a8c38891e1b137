import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient, store } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { viewersAtom } from '../../live';
import { sessionAtom } from '../../state';
import { Decision } from './Decision';
import { OtherOwner } from './owner';
import { OwnerCell, Ownership } from './Ownership';

const ANN = { id: 1, email: 'ann@example.com' };
const BOB = { id: 2, email: 'bob@example.com' };

beforeEach(() => store.set(sessionAtom, { token: 'x', staff: ANN as never, permissions: [] }));

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(sessionAtom, null);
  store.set(viewersAtom, {});
});

describe('the owner of an item', () => {
  it('is named in the row, with the colleagues who look at it', () => {
    store.set(viewersAtom, { 'deposit/7': ['ann@example.com', 'cem@example.com'] });
    show(<OwnerCell owner={BOB} object="deposit/7" />);
    expect(screen.getByText('bob')).toBeTruthy();
    expect(screen.getByText('cem is looking')).toBeTruthy();
    expect(screen.queryByText('ann is looking')).toBeNull();
  });

  it('is changed with what was shown', async () => {
    const calls = serve({ '/admin/api/assignees': { list: [ANN, BOB], total: 2 }, '/admin/api/deposits/7/assign': { id: 7, owner: BOB } });
    show(<Ownership owner={null} object="deposit/7" path="/deposits/7" />);
    const sent = () => calls.findLast(({ path }) => path === '/admin/api/deposits/7/assign')?.body;
    fireEvent.click(screen.getByRole('button', { name: 'Assign to me' }));
    await waitFor(() => expect(sent()).toEqual({ staff: 1, expected: 0 }));
    await screen.findByRole('option', { name: 'bob@example.com' });
    fireEvent.change(screen.getByLabelText('Assign to a colleague'), { target: { value: '2' } });
    await waitFor(() => expect(sent()).toEqual({ staff: 2, expected: 0 }));
  });

  it('is named when a colleague decides it', () => {
    const decision = <Decision path="/deposits/7" kind="deposit" about={null} language={null} invalidates={[]} onDecided={() => {}} options={[{ verb: 'approve', label: 'Approve', question: 'Credit?' }]} />;
    show(<OtherOwner value={BOB}>{decision}</OtherOwner>);
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(screen.getByText(/assigned to bob@example.com/)).toBeTruthy();
    cleanup();
    show(decision);
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(screen.queryByText(/assigned to/)).toBeNull();
  });
});
