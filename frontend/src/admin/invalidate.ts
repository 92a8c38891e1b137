// What has been read under some paths is read again.
import type { QueryClient } from '@tanstack/react-query';

/** Every list and item whose path begins with one of these. */
export function invalidatePaths(client: QueryClient, paths: readonly string[]): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => paths.some((path) => String(queryKey[0]).startsWith(path)) });
}
