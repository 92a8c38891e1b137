import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve, type SentCall } from '../../../test/server';
import { useRoute } from '../../route';
import { store, toastsAtom } from '../../state';
import { Queue } from './Queue';

interface Item {
  id: number;
  status: number;
  reason?: string;
}

const STATUSES = [
  { value: 0, label: 'Waiting' },
  { value: 1, label: 'Approved' },
];

let items: Item[];
let calls: SentCall[];

/** Lists items as the server does. */
function list(query: URLSearchParams) {
  const number = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined);
  const found = items.filter(({ id, status }) => (number('id') ?? id) === id && (number('status') ?? status) === status);
  const sorted = query.get('order') === 'oldest' ? found : found.toReversed();
  const first = ((number('page') ?? 1) - 1) * 20;
  return { list: sorted.slice(first, first + 20), total: found.length };
}

function Screen() {
  const { item } = useRoute();
  return (
    <Queue<Item>
      title="Deposits"
      screen="deposits"
      auditKind="deposit"
      selectedItem={item}
      statuses={STATUSES}
      columns={[{ name: 'Deposit', head: true, cell: (row) => `number ${row.id}` }]}
      empty="Nothing is waiting."
      reasonNotApprovable={({ reason }) => reason}
      detail={(row) => <p>{`detail of ${row.id}, ${row.status === 0 ? 'waiting' : 'decided'}`}</p>}
    />
  );
}

const rows = () => screen.getAllByRole('row').slice(1).map((row) => row.firstElementChild?.textContent);
const asked = () => Object.fromEntries(calls.findLast(({ query }) => query.has('status'))?.query ?? []);
const decide = async (id: number) => {
  items = items.map((item) => (item.id === id ? { ...item, status: 1 } : item));
  await queryClient.invalidateQueries();
};

beforeEach(() => {
  items = Array.from({ length: 21 }, (_, index) => ({ id: index + 1, status: 0 }));
  calls = serve({ '/admin/api/deposits': (_: unknown, query: URLSearchParams) => list(query) });
  location.hash = '#/deposits';
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  location.hash = '';
});

it('opens the rejection of an item from its row', async () => {
  show(<Screen />);
  const [first] = await screen.findAllByRole('button', { name: 'Reject' });
  fireEvent.click(first ?? document.body);
  expect(location.hash).toBe('#/deposits/1?act=reject-1');
});

it('offers no rejection of a decided item', async () => {
  items = [{ id: 1, status: 1 }];
  location.hash = '#/deposits?status=1';
  show(<Screen />);
  await screen.findByText('number 1');
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
});

describe('a review queue', () => {
  it('lists waiting items oldest first and decided ones newest first', async () => {
    show(<Screen />);
    await screen.findByText('number 1');
    expect(rows()[0]).toBe('number 1');
    fireEvent.click(screen.getByRole('button', { name: 'Approved' }));
    await waitFor(() => expect(asked()).toMatchObject({ status: '1', order: 'newest' }));
  });

  it('says why a key decides nothing', async () => {
    items = [{ id: 1, status: 0, reason: 'You have already approved it.' }, { id: 2, status: 0 }, { id: 3, status: 1 }];
    show(<Screen />);
    const messages = () => store.get(toastsAtom).map(({ message }) => message);
    for (const [id, key, message] of [
      [1, 'a', 'You have already approved it.'],
      [2, 'r', 'You cannot decide the selected item.'],
      [2, 'z', 'The selected item has no picture.'],
      [3, 'a', 'The selected item has already been decided.'],
    ] as const) {
      store.set(toastsAtom, []);
      location.hash = `#/deposits/${id}${id === 3 ? '?status=1' : ''}`;
      await screen.findByText(new RegExp(`detail of ${id},`));
      fireEvent.keyDown(document.body, { key });
      expect(messages()).toEqual([message]);
    }
  });

  it('keeps status and page in the address', async () => {
    location.hash = '#/deposits?status=1&page=2';
    show(<Screen />);
    await waitFor(() => expect(asked()).toMatchObject({ status: '1', page: '2' }));
  });

  it('goes back to the last page when the shown one becomes empty', async () => {
    location.hash = '#/deposits?page=2';
    show(<Screen />);
    await screen.findByText('number 21');
    await decide(21);
    await screen.findByText('number 20');
    expect(screen.queryByText('Nothing is waiting.')).toBeNull();
    expect(location.hash).toBe('#/deposits');
  });

  it('opens an item from a link even if it is on another page or decided', async () => {
    items = [...items, { id: 50, status: 1 }];
    location.hash = '#/deposits/21';
    show(<Screen />);
    expect(await screen.findByText('detail of 21, waiting')).toBeTruthy();
    location.hash = '#/deposits/50';
    expect(await screen.findByText('detail of 50, decided')).toBeTruthy();
  });

  it('reports an item decided by another staff member, and keeps one that moved to another page', async () => {
    location.hash = '#/deposits/20';
    show(<Screen />);
    await screen.findByText('detail of 20, waiting');
    items = [{ id: 0, status: 0 }, ...items];
    await queryClient.invalidateQueries();
    await waitFor(() => expect(rows()).not.toContain('number 20'));
    await waitFor(() => expect(calls.some(({ query }) => query.get('id') === '20')).toBe(true));
    expect(screen.getByText('detail of 20, waiting')).toBeTruthy();
    await decide(20);
    await screen.findByText('It is no longer in this list: it has been decided.');
  });
});
