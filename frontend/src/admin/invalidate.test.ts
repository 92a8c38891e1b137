import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { invalidatePaths } from './invalidate';

/** A list whose reads are answered by hand. */
function list(client: QueryClient, path: string) {
  const answers: ((rows: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: [path, {}], queryFn });
  return { answers, stop: observer.subscribe(() => {}), rows: () => client.getQueryData([path, {}]) };
}

it('reads a list once more whose first read had begun before the change', async () => {
  const client = new QueryClient();
  const [deposits, news] = [list(client, '/deposits'), list(client, '/news')];
  const invalidated = invalidatePaths(client, ['/deposits']);
  expect([deposits.answers.length, news.answers.length]).toEqual([1, 1]);
  deposits.answers[0]?.([]);
  await expect.poll(() => deposits.answers.length).toBe(2);
  deposits.answers[1]?.(['#1']);
  await invalidated;
  expect(deposits.rows()).toEqual(['#1']);
  // A later one is read again at once, and only then.
  const again = invalidatePaths(client, ['/deposits']);
  await expect.poll(() => deposits.answers.length).toBe(3);
  deposits.answers[2]?.(['#1', '#2']);
  await again;
  expect([deposits.rows(), deposits.answers.length, news.answers.length]).toEqual([['#1', '#2'], 3, 1]);
  deposits.stop();
  news.stop();
});
