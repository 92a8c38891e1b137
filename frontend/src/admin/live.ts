// What waits for somebody, for the menu's counts and the dashboard.
import { useQueries } from '@tanstack/react-query';
import { read, type Page } from './api';
import { RENEWED_MS } from './queries';
import { menuOf } from './shell/menu';

/** The queues, and the status of what waits in each. */
export const QUEUES = { deposits: 0, withdrawals: 0, reviews: 1 } as const;
export type Queue = keyof typeof QUEUES;

/** How many items wait in each queue that this role may see. */
export function useWaiting(role: string): Partial<Record<string, number>> {
  const seen = new Set(menuOf(role).map((entry) => entry.screen));
  const queues = (Object.keys(QUEUES) as Queue[]).filter((queue) => seen.has(queue));
  const results = useQueries({
    queries: queues.map((queue) => ({
      queryKey: [`/${queue}`, 'waiting'],
      queryFn: () => read<Page<unknown>>(`/${queue}`, { status: QUEUES[queue], limit: 1 }),
      refetchInterval: RENEWED_MS,
    })),
  });
  return Object.fromEntries(queues.map((queue, index) => [queue, results[index]?.data?.total ?? 0]));
}
