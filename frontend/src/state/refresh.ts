// Reads again what belongs to the customer once the live connection pushes changes: data read earlier may be older than the first
// event.
import { queryClient } from './store';

const PRIVATE = { queryKey: ['private'] };

/** A first load is not repeated by an invalidation while it is on its way, and its answer may be from before. */
export async function refreshPrivate(): Promise<void> {
  const loading = queryClient
    .getQueryCache()
    .findAll({ ...PRIVATE, fetchStatus: 'fetching', predicate: (query) => query.state.data === undefined });
  void queryClient.invalidateQueries(PRIVATE);
  if (loading.length === 0) return;
  await Promise.allSettled(loading.map((query) => query.promise));
  await queryClient.invalidateQueries({ ...PRIVATE, predicate: (query) => loading.includes(query) });
}
