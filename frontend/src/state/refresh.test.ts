import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loginCountAtom, readyCountAtom } from './connection';
import { startAccount } from './account';
import { queryClient, store } from './store';

const stops: (() => void)[] = [];

beforeAll(startAccount);

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  queryClient.clear();
});

/** A list on the screen, whose answers come when they are given. */
function list() {
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['private', 'withdrawals'],
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
  });
  stops.push(observer.subscribe(() => {}));
  return { answers, shown: () => observer.getCurrentResult().data };
}

it.each([
  ['the connection is ready', readyCountAtom],
  ['its login took effect', loginCountAtom],
])('a list whose first load began before %s is loaded once more', async (_, happened) => {
  const { answers, shown } = list();
  expect(answers).toHaveLength(1);
  // Approved between the answer of the server and the first push.
  store.set(happened, (times) => times + 1);
  answers[0]?.('waiting');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('approved');
  await vi.waitFor(() => expect(shown()).toBe('approved'));
  expect(answers).toHaveLength(2);
});

it('a list that was loaded before is loaded once more', async () => {
  const { answers, shown } = list();
  answers[0]?.('waiting');
  await vi.waitFor(() => expect(shown()).toBe('waiting'));
  store.set(loginCountAtom, (times) => times + 1);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
});
