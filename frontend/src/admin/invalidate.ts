// Invalidates cached queries by their paths.
import type { QueryClient } from '@tanstack/react-query';

/**
 * Every list and item whose path begins with one of these is read again. A first read that is under way is not repeated by this, but
 * it may be older than the change: such are read once more.
 */
export async function invalidatePaths(client: QueryClient, paths: readonly string[]): Promise<void> {
  const matches = ({ queryKey }: { queryKey: readonly unknown[] }) => paths.some((path) => String(queryKey[0]).startsWith(path));
  const early = client.getQueryCache().findAll({ predicate: matches, fetchStatus: 'fetching' }).filter(({ state }) => state.data === undefined);
  await client.invalidateQueries({ predicate: matches });
  if (early.length > 0) await client.invalidateQueries({ predicate: (query) => early.includes(query) });
}

/** Everything is read again. */
export function invalidateAll(client: QueryClient): Promise<void> {
  return invalidatePaths(client, ['']);
}
